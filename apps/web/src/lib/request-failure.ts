import type { ReplyError } from "@hanpan/contract";
import * as m from "../paraglide/messages.js";

/** The part of a reply that tells of a failure. */
interface FailedReply {
  readonly message: string | null;
  readonly networkError: boolean;
  readonly error: ReplyError | null;
}

/** A request that did not succeed, with the words to show: the server's own, or the default. */
export class RequestFailure extends Error {
  readonly code: string;
  readonly networkError: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  constructor(reply: FailedReply, fallback: string = m.error_responseDefault()) {
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

/** The words for any failure: a request's own, else the product's general ones. */
export function failureMessage(error: unknown): string {
  return error instanceof RequestFailure ? error.message : m.common_error();
}
