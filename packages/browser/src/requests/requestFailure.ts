import type { ReplyError } from "@hanpan/contract";
import type { ClientErrorCode } from "@hanpan/contract/envelope";
import type { ErrorCode } from "@hanpan/contract/errors";

/** The part of a reply that tells of a failure. */
interface FailedReply {
  readonly message: string | null;
  readonly networkError: boolean;
  readonly error: ReplyError | null;
}

/** A request that did not succeed, with the words to show: the server's own, or the fallback's. */
export class RequestFailure extends Error {
  readonly code: string;
  readonly networkError: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  /** `fallback` is said where the server said nothing that can be read; without it the client's own words are. */
  constructor(reply: FailedReply, fallback: string = reply.message ?? "") {
    const code = reply.error?.code ?? "RESPONSE_INVALID";
    // What the client says of a reply that it cannot read is no word of the server.
    const said = reply.error?.code === "RESPONSE_INVALID" ? null : reply.message;
    super(said ?? fallback);
    this.name = "RequestFailure";
    this.code = code;
    this.networkError = reply.networkError;
    this.fields = reply.error?.fields ?? {};
    this.details = reply.error?.details ?? {};
    this.requestId = reply.error?.requestId ?? null;
  }
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
