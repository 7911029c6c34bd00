import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { DataOf } from "@hanpan/contract/call";
import {
  beginTotp,
  confirmFactorTotp,
  forgetDevices,
  removeTotp,
  renewRecoveryCodes,
} from "@hanpan/contract/calls/factor";
import { showNotice } from "../../../lib/notices.ts";
import { sendRequest } from "../../../lib/requestState.ts";

/** A secret that was made and does not count yet. */
export type Started = DataOf<typeof beginTotp>;

/** Sends, and shows what it was refused by; null then. */
async function orNotice<Data>(sent: Promise<Data>): Promise<{ readonly data: Data } | null> {
  try {
    return { data: await sent };
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    showNotice("danger", error.message);
    return null;
  }
}

const secret = { secret: true };

/** Makes a secret for an authenticator. */
export const begin = async (proof: string): Promise<Started | null> =>
  (await orNotice(sendRequest(beginTotp, { body: { proof } }, secret)))?.data ?? null;

/** Enters the first code; answers the recovery codes. */
export const confirm = async (code: string): Promise<readonly string[] | null> =>
  (await orNotice(sendRequest(confirmFactorTotp, { body: { code } }, secret)))?.data.codes ?? null;

/** Answers new recovery codes. */
export const renew = async (proof: string): Promise<readonly string[] | null> =>
  (await orNotice(sendRequest(renewRecoveryCodes, { body: { proof } }, secret)))?.data.codes ?? null;

/** Whether the second factor was removed. */
export const remove = async (proof: string): Promise<boolean> =>
  (await orNotice(sendRequest(removeTotp, { body: { proof } }, secret))) !== null;

/** Whether the named device, or all of them, are asked again. */
export const forget = async (id: string | null): Promise<boolean> =>
  (await orNotice(sendRequest(forgetDevices, { body: id === null ? {} : { ids: [id] } }))) !== null;
