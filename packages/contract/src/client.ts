import * as z from "zod/mini";
import {
  type BodyInput,
  type Call,
  type DataOf,
  basePath as memberBasePath,
  type ParamsInput,
  type QueryInput,
} from "./call.ts";
import { type ClientErrorCode, type Envelope, envelopeSchema, type Failure } from "./envelope.ts";
import type { Language, Words } from "./language.ts";
import { writeQuery } from "./query.ts";
import { learnServerTime } from "./serverClock.ts";

export type ClientOptions = {
  /** Origin and anything before the base path; "" for the page's own origin. */
  baseUrl: string;
  /** The path below which the calls lie; the member's by default. */
  basePath?: string;
  /** The session's token, or null when nobody is signed in; read again for every request. */
  token: () => string | null;
  language: () => Language;
  /** How long to wait for a whole reply. */
  timeoutMs?: number;
  fetch?: typeof fetch;
  /** Called after each 401 to a request that carried a token, with that token. */
  onUnauthenticated?: (token: string) => void;
};

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** What a request carries; parts that the call does not take, or that may be empty, may be left out. */
export type RequestParts<C extends Call> = Part<"params", ParamsInput<C>> &
  Part<"query", QueryInput<C>> &
  Part<"body", BodyInput<C>> & { idempotencyKey?: string; signal?: AbortSignal };

type LooseParts = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

export type Client = {
  /** Makes a call. Never throws: whatever happens is in the envelope. */
  send<C extends Call>(call: C, parts?: RequestParts<C>): Promise<Envelope<DataOf<C>>>;
  /** Makes a CSV call and answers the file, as `type` where another is wanted. Never throws. */
  download<C extends Call>(call: C, parts?: RequestParts<C>, type?: string): Promise<Envelope<Blob>>;
};

/** The words of what a client finds by itself, when no reply could say it (spec §8). */
const clientWords: Readonly<Record<ClientErrorCode, Words>> = {
  NETWORK: {
    ko: "인터넷 연결이 불안정합니다. 네트워크 상태를 확인해 주십시오.",
    en: "The internet connection is unstable. Check your network.",
  },
  TIMEOUT: {
    ko: "응답 시간이 초과되었습니다. 다시 시도해 주십시오.",
    en: "The request timed out. Please try again.",
  },
  ABORTED: { ko: "요청이 취소되었습니다.", en: "The request was cancelled." },
  RESPONSE_INVALID: { ko: "응답 처리 중 오류가 발생하였습니다.", en: "Error in response" },
};

/** Makes the client of the member's API, or of the operator's with its base path: the bearer token, the language, the timeout and the envelope. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, basePath = memberBasePath, timeoutMs = 50_000 } = options;

  const failure = (code: ClientErrorCode, requestId = ""): Failure => ({
    message: clientWords[code][options.language()],
    data: null,
    error: { code, requestId },
    networkError: code === "NETWORK" || code === "TIMEOUT",
  });

  async function exchange(call: Call, parts: LooseParts, type = "text/csv"): Promise<Response | Failure> {
    const token = options.token();
    const body = call.body === undefined ? undefined : JSON.stringify(parts.body ?? {});
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = parts.signal === undefined ? timeout : AbortSignal.any([parts.signal, timeout]);
    const askedAtMs = Date.now();
    try {
      const response = await (options.fetch ?? fetch)(addressOf(`${baseUrl}${basePath}`, call, parts), {
        method: call.method,
        headers: headersOf(options.language(), token, parts.idempotencyKey, body !== undefined, type),
        credentials: "include",
        signal,
        ...(body === undefined ? {} : { body }),
      });
      learnServerTime(response, askedAtMs, Date.now());
      if (response.status === 401 && token !== null) options.onUnauthenticated?.(token);
      return response;
    } catch {
      return failure(parts.signal?.aborted ? "ABORTED" : timeout.aborted ? "TIMEOUT" : "NETWORK");
    }
  }

  async function readEnvelope<C extends Call>(call: C, response: Response): Promise<Envelope<DataOf<C>>> {
    const text = await response.text().catch(() => null);
    if (text === null) return failure("NETWORK");
    const outer = z.safeParse(envelopeSchema, parseJson(text));
    if (!outer.success) return failure("RESPONSE_INVALID");
    const { message, data, error } = outer.data;
    if (error !== null) {
      return {
        message: message ?? failure("RESPONSE_INVALID").message,
        data: null,
        error,
        networkError: false,
      };
    }
    const parsed = z.safeParse<C["data"]>(call.data, data);
    return parsed.success
      ? { message, data: parsed.data, error: null, networkError: false }
      : failure("RESPONSE_INVALID");
  }

  return {
    async send(call, parts) {
      const response = await exchange(call, parts ?? {});
      return response instanceof Response ? readEnvelope(call, response) : response;
    },
    async download(call, parts, type) {
      const response = await exchange(call, parts ?? {}, type);
      if (!(response instanceof Response)) return response;
      if (!response.ok) {
        const envelope = await readEnvelope(call, response);
        return envelope.error === null ? failure("RESPONSE_INVALID") : envelope;
      }
      const blob = await response.blob().catch(() => null);
      return blob === null
        ? failure("NETWORK")
        : { message: null, data: blob, error: null, networkError: false };
    },
  };
}

function headersOf(
  language: Language,
  token: string | null,
  idempotencyKey: string | undefined,
  hasBody: boolean,
  fileType: string,
): Headers {
  const headers = new Headers({ "custom-language": language, accept: `application/json, ${fileType}` });
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
  if (hasBody) headers.set("content-type", "application/json");
  return headers;
}

function addressOf(base: string, call: Call, parts: LooseParts): string {
  const params = new Map(Object.entries(parts.params ?? {}));
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  return `${base}${path}${writeQuery(queryOf(parts.query))}`;
}

const queryRecord = z.record(
  z.string(),
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.undefined(),
    z.array(z.union([z.string(), z.number()])),
  ]),
);

function queryOf(query: unknown): z.output<typeof queryRecord> | undefined {
  return query === undefined ? undefined : z.parse(queryRecord, query);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
