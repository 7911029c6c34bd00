import type { Failure } from "@hanpan/contract";
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

/** Whether the server said that this operator's role may not do it. */
export function isForbidden(error: unknown): boolean {
  return error instanceof RequestFailure && error.code === "FORBIDDEN";
}
