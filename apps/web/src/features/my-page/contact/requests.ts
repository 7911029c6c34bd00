import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import {
  askEmailCode,
  askPhoneCode,
  type Contact,
  removeEmail,
  verifyEmail,
  verifyPhone,
} from "@hanpan/contract/calls/contact";
import { showNotice } from "../../../lib/notices.ts";
import { sendRequest } from "../../../lib/requestState.ts";

/** Sends, and shows what it was refused by; null then. */
async function orNotice<Data>(sent: Promise<Data>): Promise<Data | null> {
  try {
    return await sent;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    showNotice("danger", error.message);
    return null;
  }
}

export type Way = "SMS" | "EMAIL";

/** Asks for a code; answers what it is named by. */
export async function askCode(way: Way, email: string, proof: string | undefined): Promise<string | null> {
  const asked = await orNotice(
    way === "SMS"
      ? sendRequest(askPhoneCode, { body: {} })
      : sendRequest(
          askEmailCode,
          { body: { email, ...(proof === undefined ? {} : { proof }) } },
          { secret: true },
        ),
  );
  return asked?.recovery ?? null;
}

/** Enters a code; answers where the member is reached then. */
export const enterCode = (way: Way, recovery: string, code: string): Promise<Contact | null> =>
  orNotice(
    sendRequest(way === "SMS" ? verifyPhone : verifyEmail, { body: { recovery, code } }, { secret: true }),
  );

export const removeAddress = (proof: string): Promise<Contact | null> =>
  orNotice(sendRequest(removeEmail, { body: { proof } }, { secret: true }));
