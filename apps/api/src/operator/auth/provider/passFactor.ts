import type { BodyOutput } from "@hanpan/contract/call";
import type { passProviderFactor } from "@hanpan/contract/operator/calls/provider";
import { withTransaction } from "@hanpan/database";
import { addressSubject } from "@hanpan/server/addressSubject";
import type { Cookie } from "@hanpan/server/cookies";
import { countAttempt, forgiveAttempt } from "../../../lib/passwordAttempts.ts";
import type { SiteSetting } from "../../../lib/siteSetting.ts";
import { spendChallenge } from "../../../passkeys/ceremonies.ts";
import { lookAtSigned } from "../../../passkeys/passkeyGround.ts";
import { operatorPasskeys } from "../../../passkeys/store.ts";
import { ownerOf } from "../../../passkeys/verify.ts";
import { Refusal, refuse, refuseForNow } from "../../../server/refusal.ts";
import { appendAudit } from "../../lib/audit.ts";
import { letsIn } from "../../lib/door.ts";
import { type ProofGround, readAuthenticator, takeCode } from "../passkeys/proveAgain.ts";
import { toSignIn } from "../passkeys/signIn.ts";
import { isThere, readComer } from "./identities.ts";
import { type Arrival, beginSession, type ProviderGround } from "./signIn.ts";
import { openFactor } from "./ticket.ts";

type Form = NonNullable<BodyOutput<typeof passProviderFactor>>;

/** Ends a sign-in by the provider with the operator's own second factor; answers the token. Wrong ones are counted by operator and by address. */
export async function passFactor(
  ground: ProviderGround,
  proofs: ProofGround & { readonly passkeyCookie: Cookie },
  form: Form,
  arrival: Arrival,
  setting: SiteSetting,
): Promise<string | Refusal> {
  const { pool, sealing, cookie, client: provider } = ground;
  const { now, request } = arrival;
  if (provider === null) return refuse("NO_PROVIDER");
  const browser = request.cookies.read(cookie);
  const kept = browser === null ? null : openFactor(sealing, browser, form.ticket, now);
  if (kept === null) return refuse("PROVIDER_OVER");
  const { operatorId, id, begunAt } = kept;
  const subjects = [
    { kind: "OPERATOR_ADDRESS", subject: addressSubject(request.address) },
    { kind: "OPERATOR_CODE", subject: `provider:${operatorId}` },
  ] as const;
  const refusedForMs = await countAttempt(pool, subjects, now);
  if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
  const wrong = await refuseUnshown(proofs, operatorId, form, arrival);
  if (wrong !== null) {
    const { loginId: name } = await withTransaction(pool, (client) =>
      readComer(client, operatorId, "AS_IT_IS"),
    );
    const entry = { action: "auth.provider", subject: "session", reason: wrong, outcome: "REFUSED" } as const;
    await appendAudit(pool, { operatorId, name, address: request.address }, entry, now);
    return refuse(wrong);
  }
  const token = await withTransaction(pool, async (client) => {
    const { loginId, holds, status } = await readComer(client, operatorId, "LOCKED");
    if (
      !(await isThere(client, operatorId, new Date(begunAt))) ||
      !(await spendChallenge(client, id, now, 10 * 60_000))
    )
      return refuse("PROVIDER_OVER");
    if (status === "DISABLED") return refuse("OPERATOR_DISABLED");
    if (!letsIn(setting.operatorDoor, { loginId, holds }, request.address)) return refuse("ADDRESS_REFUSED");
    const begun = await beginSession(client, { operatorId, hasFactor: false }, arrival, setting);
    const actor = { operatorId, name: loginId, address: request.address };
    await appendAudit(client, actor, { action: "auth.provider", subject: "session" }, now);
    return begun;
  });
  if (!(token instanceof Refusal)) await forgiveAttempt(pool, subjects);
  return token;
}

/** Takes a code or what a passkey signed, once; answers why it does not count. */
async function refuseUnshown(
  proofs: ProofGround & { readonly passkeyCookie: Cookie },
  operatorId: string,
  { totp, passkey }: Form,
  { now, request }: Arrival,
): Promise<"WRONG_TOTP" | "PASSKEY_REFUSED" | null> {
  const { ground, passkeyCookie } = proofs;
  if (totp !== undefined) {
    const authenticator = await readAuthenticator(ground.pool, operatorId);
    const isRight = await takeCode(proofs, operatorId, authenticator, { code: totp, now });
    return isRight ? null : "WRONG_TOTP";
  }
  if (passkey === undefined) return "WRONG_TOTP";
  const { ticket, ...answer } = passkey;
  const browser = request.cookies.read(passkeyCookie);
  if (ground.party === null || browser === null || ownerOf(answer.userHandle) !== operatorId)
    return "PASSKEY_REFUSED";
  const looked = { ownerId: operatorId, boundTo: toSignIn(browser), ticket, answer, now };
  const signed = await lookAtSigned(ground, ground.party, operatorPasskeys, looked);
  if (signed === null) return "PASSKEY_REFUSED";
  const isTaken = await withTransaction(
    ground.pool,
    async (client) =>
      (await spendChallenge(client, signed.challenge, now)) &&
      (await operatorPasskeys.noteSigned(client, operatorId, answer.id, { ...signed, now })),
  );
  return isTaken ? null : "PASSKEY_REFUSED";
}
