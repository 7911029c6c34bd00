import { vendorEnvelope } from "@hanpan/vendor/protocol/envelope";
import * as z from "zod/mini";
import type {} from "./firstCalls.ts";

/** Why a call came to nothing. `OFFLINE`: no answer that can be read; the same call may be made again. */
export type Refusal<Code extends string = string> = {
  readonly ok: false;
  readonly code: Code | "OFFLINE";
  /** In the member's language, where the server said something. */
  readonly message: string | null;
  readonly retryAfterMs: number;
};

/** The result of a call to a program. `More`: what the program says of a refusal beside its code. */
export type Reply<Data, Code extends string = string, More = unknown> =
  | { readonly ok: true; readonly data: Data }
  | (Refusal<Code> & More);

export type Requester = {
  /** Sends the token of the session that is open now. */
  readonly token: () => string | null;
  readonly language: () => string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
};

function send(
  { fetch: ownFetch = fetch, timeoutMs = 20_000 }: Requester,
  path: string,
  call: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly content: string | undefined;
  },
): Promise<Response> {
  const { method, headers, content } = call;
  const signal = AbortSignal.timeout(timeoutMs);
  return ownFetch(path, { method, headers, signal, ...(content === undefined ? {} : { body: content }) });
}

/** How long an answer asks to wait before the call is made again; 0 where it does not say. */
function retryAfterMsOf({ headers }: Response): number {
  const seconds = Number(headers.get("retry-after") ?? "0");
  return Number.isFinite(seconds) ? seconds * 1_000 : 0;
}

/**
 * Makes the function that calls a program. `error` reads a refusal of that program; `more` picks what is wanted of it beside
 * its code (null: no answer that can be read). The function makes one call, reads the reply by a schema and never throws.
 */
export const callerOf =
  <Failure extends { readonly code: string }, More extends object>(
    error: z.ZodMiniType<Failure>,
    more: (failure: Failure | null) => More,
  ) =>
  async <Schema extends z.ZodMiniType>(
    requester: Requester,
    method: "GET" | "POST",
    path: string,
    data: Schema,
    body?: object,
  ): Promise<Reply<z.output<Schema>, Failure["code"], More>> => {
    const offline = { ok: false, code: "OFFLINE", message: null, retryAfterMs: 0, ...more(null) } as const;
    const token = requester.token();
    const headers: Record<string, string> = { "custom-language": requester.language() };
    if (token !== null) headers["authorization"] = `Bearer ${token}`;
    if (body !== undefined) headers["content-type"] = "application/json";
    const content = body === undefined ? undefined : JSON.stringify(body);
    try {
      const made = token === null ? window.firstCalls?.take(method, path, content) : undefined;
      const response = await (made ?? send(requester, path, { method, headers, content }));
      const envelope = vendorEnvelope(z.unknown(), error).safeParse(await response.json());
      if (!envelope.success) return offline;
      const { error: failure, message } = envelope.data;
      if (failure !== null) {
        const { code } = failure;
        return { ok: false, code, message, retryAfterMs: retryAfterMsOf(response), ...more(failure) };
      }
      const read = data.safeParse(envelope.data.data);
      return read.success ? { ok: true, data: read.data } : offline;
    } catch {
      return offline;
    }
  };
