import { signByPasskey } from "@hanpan/browser/passkeys/passkeys";
import { askPasskeyProof, proveByPasskey } from "@hanpan/contract/calls/passkey";
import { sendRequest } from "../lib/requestState.ts";

/**
 * Lets one of the member's passkeys prove that it is them; answers what one act takes, null where none was used. Fails with RequestFailure.
 */
export async function proveWithPasskey(): Promise<string | null> {
  const { options, ticket } = await sendRequest(askPasskeyProof, { body: {} }, { secret: true });
  const signed = await signByPasskey(options);
  if (signed === null) return null;
  return (await sendRequest(proveByPasskey, { body: { ticket, ...signed } }, { secret: true })).proof;
}
