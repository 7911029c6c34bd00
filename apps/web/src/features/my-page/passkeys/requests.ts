import { makePasskey } from "@hanpan/browser/passkeys/passkeys";
import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { addPasskey, askNewPasskey, removePasskey, renamePasskey } from "@hanpan/contract/calls/passkey";
import { showNotice } from "../../../lib/notices.ts";
import { sendRequest } from "../../../lib/requestState.ts";
import * as m from "../../../paraglide/messages.js";

const secret = { secret: true };

/** Does it, and shows what it was refused by; null then. */
async function orNotice<Data>(work: () => Promise<Data>): Promise<Data | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    showNotice("danger", error.message);
    return null;
  }
}

/** Lets the browser make a passkey and adds it; answers the recovery codes that came with it, null where none was added. */
export const add = (proof: string, name: string): Promise<readonly string[] | null> =>
  orNotice(async () => {
    const { options, ticket } = await sendRequest(askNewPasskey, { body: { proof } }, secret);
    const made = await makePasskey(options);
    if (made === null) {
      showNotice("danger", m.passkey_notMade());
      return null;
    }
    const { codes } = await sendRequest(addPasskey, { body: { ticket, name, ...made } }, secret);
    return codes ?? [];
  });

/** Whether it has the new name. */
export const rename = async (id: string, name: string): Promise<boolean> =>
  (await orNotice(async () => {
    await sendRequest(renamePasskey, { body: { id, name } });
    return true;
  })) === true;

/** Whether it was removed. */
export const remove = async (id: string, proof: string): Promise<boolean> =>
  (await orNotice(async () => {
    await sendRequest(removePasskey, { body: { id, proof } }, secret);
    return true;
  })) === true;
