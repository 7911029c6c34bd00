import { type SignedByPasskey, signByPasskey } from "@hanpan/browser/passkeys/passkeys";
import { askPasskeyProof } from "@hanpan/contract/operator/calls/passkey";
import { send } from "../../lib/client.ts";
import * as m from "../../paraglide/messages.js";

/** By what an operator proves beside the password that it is them: the code of who has an authenticator, else a passkey where there is one. */
export type ProvenBy = "PASSWORD" | "CODE" | "PASSKEY";

export function provenBy(has: { readonly totp: boolean; readonly passkey: boolean }): ProvenBy {
  if (has.totp) return "CODE";
  return has.passkey ? "PASSKEY" : "PASSWORD";
}

type Proof = {
  readonly password?: string;
  readonly totp?: string;
  readonly passkey?: SignedByPasskey & { readonly ticket: string };
};

/** What an act that guards the account takes: what was typed, and what a passkey signs for it; or in words why there is none. */
export async function proofOf(
  by: ProvenBy,
  { password, totp }: { readonly password: string; readonly totp: string },
): Promise<Proof | string> {
  // Who signs in by the provider has proven there who they are, and has no password to type.
  const known = password === "" ? {} : { password };
  if (by === "PASSWORD") return known;
  if (by === "CODE") return { ...known, totp };
  const asked = await send(askPasskeyProof, { body: {} });
  if (asked.error !== null) return asked.message;
  const signed = await signByPasskey(asked.data.options);
  return signed === null
    ? m.passkey_notUsed()
    : { ...known, passkey: { ticket: asked.data.ticket, ...signed } };
}
