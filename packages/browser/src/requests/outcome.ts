import type { ClientErrorCode } from "@hanpan/contract/envelope";
import type { ErrorCode } from "@hanpan/contract/errors";
import { RequestFailure } from "./requestFailure.ts";

/** Codes of a reply, or of its absence, that leave open whether the request was carried out. */
const openCodes: ReadonlySet<string> = new Set([
  "RESPONSE_INVALID",
  "ABORTED",
  "INTERNAL",
  "REQUEST_TIMEOUT",
  "OVERLOADED",
  "UNAVAILABLE",
  "IDEMPOTENCY_KEY_BUSY",
] satisfies (ErrorCode | ClientErrorCode)[]);

/** Refusals that are given before a request's idempotency key is looked at: they say nothing of an earlier one. */
const earlyCodes: ReadonlySet<string> = new Set([
  "TOO_MANY_REQUESTS",
  "MAINTENANCE",
  "UNAUTHENTICATED",
  "FORBIDDEN",
] satisfies ErrorCode[]);

/**
 * Whether it is not known if the request was carried out: sent again under its key it is done once. Of an error that is
 * no reply nothing is known.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof RequestFailure) || error.networkError || openCodes.has(error.code);
}

/** Whether a request of one idempotency key stays open with this failure: `wasOpen` when it was before. */
export function leavesOpen(error: unknown, wasOpen: boolean): boolean {
  return (
    isOutcomeUnknown(error) || (wasOpen && error instanceof RequestFailure && earlyCodes.has(error.code))
  );
}
