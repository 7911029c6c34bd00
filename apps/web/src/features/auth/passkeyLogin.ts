import { signByPasskey } from "@hanpan/browser/passkeys/passkeys";
import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { askPasskeySignIn, signInByPasskey } from "@hanpan/contract/calls/passkey";
import { begin } from "../../lib/authentication.ts";
import { clearNotices, showNotice } from "../../lib/notices.ts";
import { sendRequest } from "../../lib/requestState.ts";
import * as m from "../../paraglide/messages.js";

/** Signs in by a passkey of this browser's, and with `reopens` takes the closing of the account back. Resolves to the failure, or null when the member is signed in or used none, which is said. */
export async function loginByPasskey(reopens: boolean): Promise<RequestFailure | null> {
  clearNotices();
  try {
    const { options, ticket } = await sendRequest(askPasskeySignIn, { body: {} }, { secret: true });
    const signed = await signByPasskey(options);
    if (signed === null) {
      showNotice("info", m.passkey_notUsed());
      return null;
    }
    begin(
      await sendRequest(
        signInByPasskey,
        { body: { ticket, ...signed, ...(reopens ? { reopens } : {}) } },
        { secret: true },
      ),
      m.login_success(),
    );
    return null;
  } catch (failure) {
    if (failure instanceof RequestFailure) return failure;
    throw failure;
  }
}
