import type { Envelope } from "@hanpan/contract";

/** What a call was answered: its data, or a code. Codes of a client's own stand for answers that did not come. */
export type Reply<Data> =
  | { readonly data: Data; readonly code: null }
  | { readonly data: null; readonly code: string };

/**
 * After these nobody knows what became of a call, or nothing became of it yet: the very same call is made again, with the
 * same key.
 */
const unanswered: ReadonlySet<string> = new Set([
  "NETWORK",
  "TIMEOUT",
  "ABORTED",
  "RESPONSE_INVALID",
  "INTERNAL",
  "REQUEST_TIMEOUT",
  "OVERLOADED",
  "UNAVAILABLE",
  "MAINTENANCE",
  "TOO_MANY_REQUESTS",
  "IDEMPOTENCY_KEY_BUSY",
  "GAME_LAUNCH_FAILED",
  "ROUND_OPEN",
  "ROUND_PENDING",
  "SLIP_PENDING",
]);

/** Whether a code says that the call is to be made again. */
export const isUnanswered = (code: string): boolean => unanswered.has(code);

/** An envelope of the platform's as a reply. */
export function replyOf<Data>(envelope: Envelope<Data>): Reply<Data> {
  return envelope.error === null
    ? { data: envelope.data, code: null }
    : { data: null, code: envelope.error.code };
}
