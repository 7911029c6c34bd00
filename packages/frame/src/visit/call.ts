import { vendorEnvelope } from "@hanpan/vendor/protocol/envelope";
import * as z from "zod/mini";

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
    try {
      const response = await (requester.fetch ?? fetch)(path, {
        method,
        headers,
        signal: AbortSignal.timeout(requester.timeoutMs ?? 20_000),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const envelope = vendorEnvelope(z.unknown(), error).safeParse(await response.json());
      if (!envelope.success) return offline;
      const { error: failure, message } = envelope.data;
      if (failure !== null) {
        const seconds = Number(response.headers.get("retry-after") ?? "0");
        return {
          ok: false,
          code: failure.code,
          message,
          retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : 0,
          ...more(failure),
        };
      }
      const content = data.safeParse(envelope.data.data);
      return content.success ? { ok: true, data: content.data } : offline;
    } catch {
      return offline;
    }
  };
