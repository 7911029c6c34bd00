import { STATUS_CODES } from "node:http";
import { type Language, parseLanguage } from "@hanpan/contract/language";
import { isDatabaseAway, isDatabaseHeldUp } from "@hanpan/database";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Refusal } from "./refusal.ts";

/** When to ask again while a server or its database is away: it restarts, or another takes over, in about as long. */
const backSeconds = 2;

/** How a server says no. */
export type RefusalRules<Kind extends Refusal, Facts extends object> = {
  /** The server's own kind of refusal. */
  readonly kind: abstract new (
    ...given: never[]
  ) => Kind;
  readonly statusOf: (refusal: Kind) => number;
  /** What its sender reads. */
  readonly messageOf: (refusal: Kind, language: Language) => string;
  /** What the envelope's `error` holds between the code and the request's id. */
  readonly factsOf: (refusal: Kind, language: Language) => Facts;
  /** The refusal for so many seconds of what cannot be answered without the database. */
  readonly unavailable: (retryAfterSeconds: number) => Kind;
  /** What an error of the framework is answered as: its sender's fault, or nobody's whom it would concern. */
  readonly refusalOfFramework: (error: unknown) => Kind;
  /** The refusal of what is no HTTP. */
  readonly malformed: () => Kind;
  /** The refusal of a request that did not arrive in time. */
  readonly late: () => Kind;
};

/** The envelope of a refusal. */
export type FailureEnvelope<Facts extends object> = {
  readonly message: string;
  readonly data: null;
  readonly error: { readonly code: string } & Facts & { readonly requestId: string };
  readonly networkError: false;
};

export type Answers<Kind extends Refusal, Facts extends object> = {
  isRefusal(value: unknown): value is Kind;
  failureEnvelope(
    refusal: Kind,
    language: Language,
    requestId: string,
  ): { readonly status: number; readonly body: FailureEnvelope<Facts> };
  /** Sends a refusal in the envelope, in the request's language. */
  sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Kind): FastifyReply;
  /** Answers whatever was thrown as the envelope; what nobody foresaw is logged whole and answered as INTERNAL. */
  answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void;
  /** The raw answer to a request that is no HTTP, or that did not arrive in time: the same envelope, and the connection ends. */
  rawRefusal(requestId: string, isLate: boolean): string;
};

/** The language that a request asks for by its `custom-language` header, Korean without one; also before any hook ran. */
export function languageOf(request: FastifyRequest): Language {
  return parseLanguage(request.headers["custom-language"]);
}

/** Sets `Retry-After` when a refusal names a time. */
export function setRetryAfter(reply: FastifyReply, refusal: Refusal): void {
  const seconds = refusal.options.retryAfterSeconds;
  if (seconds !== undefined) reply.header("retry-after", String(seconds));
}

/** Makes the answers of a server that says no by its own catalogue. */
export function createAnswers<Kind extends Refusal, Facts extends object>(
  rules: RefusalRules<Kind, Facts>,
): Answers<Kind, Facts> {
  const isRefusal = (value: unknown): value is Kind => value instanceof rules.kind;

  function failureEnvelope(refusal: Kind, language: Language, requestId: string) {
    const body: FailureEnvelope<Facts> = {
      message: rules.messageOf(refusal, language),
      data: null,
      error: { code: refusal.code, ...rules.factsOf(refusal, language), requestId },
      networkError: false,
    };
    return { status: rules.statusOf(refusal), body };
  }

  function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Kind): FastifyReply {
    const { status, body } = failureEnvelope(refusal, languageOf(request), request.id);
    setRetryAfter(reply, refusal);
    return reply.status(status).send(body);
  }

  function refusalOf(error: unknown): Kind {
    if (isRefusal(error)) return error;
    if (isDatabaseAway(error) || isDatabaseHeldUp(error)) return rules.unavailable(backSeconds);
    return rules.refusalOfFramework(error);
  }

  return {
    isRefusal,
    failureEnvelope,
    sendRefusal,
    answerError(error, request, reply) {
      const refusal = refusalOf(error);
      if (refusal.code === "INTERNAL") request.log.error({ err: error }, "request failed");
      if (refusal.code === "UNAVAILABLE") request.log.warn({ err: error }, "the database is away or held up");
      // The framework refuses some requests before any hook gave their answers these.
      reply.header("x-request-id", request.id).header("cache-control", "no-store");
      sendRefusal(request, reply, refusal);
    },
    rawRefusal(requestId, isLate) {
      const refusal = isLate ? rules.late() : rules.malformed();
      const { status, body } = failureEnvelope(refusal, "ko", requestId);
      const text = JSON.stringify(body);
      return [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        "content-type: application/json; charset=utf-8",
        `content-length: ${Buffer.byteLength(text)}`,
        "connection: close",
        "",
        text,
      ].join("\r\n");
    },
  };
}
