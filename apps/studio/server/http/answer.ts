import { isDatabaseAway } from "@hanpan/database";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Language, Refusal, statusOf, wordsOf } from "./refusal.ts";

/** The language that a request asks for: its `custom-language` header, Korean without one. */
export function languageOf(request: FastifyRequest): Language {
  return request.headers["custom-language"] === "en" ? "en" : "ko";
}

/** Sends data in the envelope. */
export function sendData<Data>(reply: FastifyReply, data: Data): FastifyReply {
  return reply.send({ message: null, data, error: null, networkError: false });
}

/** Sends a refusal in the envelope, in the request's language. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header("retry-after", String(refusal.retryAfterSeconds));
  return reply.status(statusOf(refusal.code)).send({
    message: wordsOf(refusal.code, languageOf(request)),
    data: null,
    error: {
      code: refusal.code,
      ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
      ...(refusal.legs === undefined ? {} : { legs: refusal.legs }),
      ...(refusal.amountWon === undefined ? {} : { amountWon: refusal.amountWon }),
      requestId: request.id,
    },
    networkError: false,
  });
}

/** When to ask again while the studio or its database is away: it restarts, or another takes over, in about as long. */
const backSeconds = 2;

/** Every error becomes an envelope; what is not the sender's fault is logged and told to nobody. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (refusal.code === "INTERNAL") request.log.error({ err: error }, "a request failed");
  if (refusal.code === "UNAVAILABLE") request.log.warn({ err: error }, "the database is away");
  sendRefusal(request, reply, refusal);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal("UNAVAILABLE", { retryAfterSeconds: backSeconds });
  const status = statusOfFramework(error);
  if (status === 413) return new Refusal("TOO_LARGE");
  if (status === 415) return new Refusal("UNSUPPORTED_MEDIA_TYPE");
  if (status === 429) return new Refusal("TOO_MANY_REQUESTS");
  if (status === 503) return new Refusal("UNAVAILABLE", { retryAfterSeconds: backSeconds });
  if (status !== undefined && status >= 400 && status < 500) return new Refusal("VALIDATION");
  return new Refusal("INTERNAL");
}

/** The status with which the framework or a plugin of it refused. */
function statusOfFramework(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null || !("statusCode" in error)) return undefined;
  return typeof error.statusCode === "number" ? error.statusCode : undefined;
}
