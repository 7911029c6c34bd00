import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import * as m from "../paraglide/messages.js";

/** The words for any failure: a request's own, else the product's general ones. */
export function failureMessage(error: unknown): string {
  return error instanceof RequestFailure ? error.message : m.common_error();
}
