import { signByPasskey } from "@hanpan/browser/passkeys/passkeys";
import { askPasskeySignIn, signInByPasskey } from "@hanpan/contract/operator/calls/passkey";
import { send } from "../../lib/client.ts";
import * as m from "../../paraglide/messages.js";

/** Signs in by a passkey of this browser's; answers the session, or in words why there is none. */
export async function loginByPasskey(): Promise<{ token: string; operatorId: string } | string> {
  const asked = await send(askPasskeySignIn, { body: {} });
  if (asked.error !== null) return asked.message;
  const signed = await signByPasskey(asked.data.options);
  if (signed === null) return m.passkey_notUsed();
  const reply = await send(signInByPasskey, { body: { ticket: asked.data.ticket, ...signed } });
  return reply.error === null
    ? { token: reply.data.token, operatorId: reply.data.me.operator.id }
    : reply.message;
}
