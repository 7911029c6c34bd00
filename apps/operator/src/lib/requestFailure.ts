import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { ErrorCode } from "@hanpan/contract/errors";
import * as m from "../paraglide/messages.js";

/** The words for any failure: a request's own, else the general ones. */
export function failureMessage(error: unknown): string {
  return error instanceof RequestFailure ? error.message : m.common_error();
}

/** Whether nothing was done yet, since it waits for another operator: a form that sent it has done its part. */
export function isProposed(error: unknown): boolean {
  return error instanceof RequestFailure && error.code === ("APPROVAL_NEEDED" satisfies ErrorCode);
}

/** Whether the server said that this operator's role may not do it. */
export function isForbidden(error: unknown): boolean {
  return error instanceof RequestFailure && error.code === "FORBIDDEN";
}
