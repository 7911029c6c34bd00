import type { ReplyError } from "@hanpan/contract";

/** The part of a reply that describes a failure. */
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
