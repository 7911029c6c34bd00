import * as z from "zod";
import { sendUntilAnswered, type Way } from "./send.ts";

/** What a server that is busy or away answers: the same request counts when it is sent again. */
const passing: ReadonlySet<string> = new Set([
  "OVERLOADED",
  "UNAVAILABLE",
  "INTERNAL",
  "TOO_MANY_REQUESTS",
  "IDEMPOTENCY_KEY_BUSY",
]);

const envelope = z.object({
  data: z.unknown(),
  error: z.nullable(z.object({ code: z.string(), details: z.optional(z.record(z.string(), z.unknown())) })),
});

export type Asked = {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  /** The key of a call that is to count once, however often it is sent. */
  readonly key?: string;
};
export type Answered = {
  /** Null when it was done. */
  readonly code: string | null;
  readonly data: unknown;
  readonly details: Readonly<Record<string, unknown>>;
};

/** Asks a server of the product as a client does, until it answers. `base` is an address with the path of its API. */
export function ask(way: Way, base: string, asked: Asked): Promise<Answered> {
  const { method, path, token, body, key } = asked;
  return sendUntilAnswered(
    way,
    {
      url: `${base}${path}`,
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    },
    (text) => {
      const { data, error } = envelope.parse(JSON.parse(text));
      const code = error?.code ?? null;
      const answer = { code, data, details: error?.details ?? {} };
      return { answer, passing: code !== null && passing.has(code) ? code : null };
    },
  );
}

/** Asks what must not be refused; its data. */
export async function have(way: Way, base: string, asked: Asked): Promise<unknown> {
  const { code, data, details } = await ask(way, base, asked);
  if (code === null) return data;
  throw new Error(`${asked.method} ${asked.path} was refused: ${code} ${JSON.stringify(details)}`);
}
