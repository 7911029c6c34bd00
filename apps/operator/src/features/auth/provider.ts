import { readStored, removeStored, writeStored } from "@hanpan/browser/storage/storage";
import { beginProviderSignIn } from "@hanpan/contract/operator/calls/provider";
import * as z from "zod/mini";
import { send } from "../../lib/client.ts";

/** For what this tab went to the provider, and where it goes on once it is back. */
const leftKey = "hanpan.operator.provider";
const leftSchema = z.object({ act: z.enum(["SIGN_IN", "OWN"]), returnTo: z.optional(z.string()) });
export type LeftFor = z.output<typeof leftSchema>;

/** Goes to the provider, by the address that the server said. */
export function goToProvider(url: string, left: LeftFor): void {
  writeStored("session", leftKey, left);
  window.location.assign(url);
}

/** For what this tab went; once. A tab that was opened anew is taken for one that signs in. */
export function takeLeft(): LeftFor {
  const left = readStored("session", leftKey, leftSchema);
  removeStored("session", leftKey);
  return left ?? { act: "SIGN_IN" };
}

/** Begins a sign-in at the provider, or takes an invitation by it; answers in words why it cannot. */
export async function signInAtProvider(given: {
  readonly returnTo?: string | undefined;
  readonly invitation?: string;
}): Promise<string | null> {
  const { returnTo, invitation } = given;
  const asked = await send(beginProviderSignIn, { body: invitation === undefined ? {} : { invitation } });
  if (asked.error !== null) return asked.message;
  goToProvider(asked.data.url, { act: "SIGN_IN", ...(returnTo === undefined ? {} : { returnTo }) });
  return null;
}
