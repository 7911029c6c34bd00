import type { Failure } from "@hanpan/contract";
import type { ClientErrorCode } from "@hanpan/contract/envelope";
import type { ErrorCode } from "@hanpan/contract/errors";
import * as m from "../paraglide/messages.js";

/** A request that did not succeed, with the server's words. */
export class RequestFailure extends Error {
  readonly code: string;
  readonly networkError: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string;

  constructor(reply: Failure) {
    super(reply.message);
    this.name = "RequestFailure";
    this.code = reply.error.code;
    this.networkError = reply.networkError;
    this.fields = reply.error.fields ?? {};
    this.details = reply.error.details ?? {};
    this.requestId = reply.error.requestId;
  }
}

/** The words for any failure: a request's own, else the general ones. */
export function failureMessage(error: unknown): string {
  return error instanceof RequestFailure ? error.message : m.common_error();
}

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

/** Whether it is not known if the request was carried out: sent again under its key it is done once. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof RequestFailure) || error.networkError || openCodes.has(error.code);
}

/** Refusals that are given before a request's idempotency key is looked at: they say nothing of an earlier one. */
const earlyCodes: ReadonlySet<string> = new Set([
  "TOO_MANY_REQUESTS",
  "UNAUTHENTICATED",
  "FORBIDDEN",
] satisfies ErrorCode[]);

/** Whether a request of one idempotency key stays open with this failure: `wasOpen` when it was before. */
export function leavesOpen(error: unknown, wasOpen: boolean): boolean {
  return (
    isOutcomeUnknown(error) || (wasOpen && error instanceof RequestFailure && earlyCodes.has(error.code))
  );
}

/** Whether nothing was done yet, since it waits for another operator: a form that sent it has done its part. */
export function isProposed(error: unknown): boolean {
  return error instanceof RequestFailure && error.code === ("APPROVAL_NEEDED" satisfies ErrorCode);
}

/** Whether the server said that this operator's role may not do it. */
export function isForbidden(error: unknown): boolean {
  return error instanceof RequestFailure && error.code === "FORBIDDEN";
}
