import { STATUS_CODES } from "node:http";
import { parseLanguage } from "@hanpan/contract/language";
import { isDatabaseAway } from "@hanpan/database";
import type { FastifyReply, FastifyRequest } from "fastify";
import { failureEnvelope } from "./envelope.ts";
import { Refusal, refuse, refuseFields } from "./refusal.ts";
import { setRetryAfter } from "./registerCall.ts";

/** When a client may ask again while the database is away: it restarts, or another takes over, in about as long. */
const databaseBackSeconds = 2;

/** What the framework itself refuses, as the contract's refusals. */
const frameworkRefusals: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse("PAYLOAD_TOO_LARGE"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse("UNSUPPORTED_MEDIA_TYPE"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refuseFields({ _: "WRONG_FORMAT" }),
  FST_ERR_BAD_URL: () => refuse("NOT_FOUND"),
  FST_ERR_MAX_PARAM_LENGTH: () => refuse("NOT_FOUND"),
  FST_ERR_HANDLER_TIMEOUT: () => refuse("REQUEST_TIMEOUT"),
};

/** Answers whatever was thrown as the envelope; what nobody foresaw is logged whole and told as INTERNAL. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (refusal.code === "INTERNAL") request.log.error({ err: error }, "request failed");
  if (refusal.code === "UNAVAILABLE") request.log.warn({ err: error }, "the database is away");
  const { status, body } = failureEnvelope(refusal, languageOf(request), request.id);
  setRetryAfter(reply, refusal);
  reply.header("x-request-id", request.id).header("cache-control", "no-store").status(status).send(body);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  const known = frameworkRefusals[code]?.();
  if (known !== undefined) return known;
  if (isDatabaseAway(error)) return new Refusal("UNAVAILABLE", { retryAfterSeconds: databaseBackSeconds });
  return refuse(isClientsFault(error) ? "NOT_FOUND" : "INTERNAL");
}

/** A path that no file can have, such as one with a NUL in it, is refused by the file server with 4xx. */
function isClientsFault(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("statusCode" in error)) return false;
  return typeof error.statusCode === "number" && error.statusCode >= 400 && error.statusCode < 500;
}

/** Errors of the framework come before the hook that reads the language. */
function languageOf(request: FastifyRequest): FastifyRequest["language"] {
  return parseLanguage(request.headers["custom-language"]);
}

/** Answers a path that nothing serves; a served path asked with another method names its own in `Allow`. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split("?")[0] ?? "";
  const methods = request.server.servedCalls
    .filter((call) => matches(call.path, path))
    .map((call) => call.method);
  if (methods.length > 0) reply.header("allow", [...new Set(methods)].join(", "));
  answerError(refuse("NOT_FOUND"), request, reply);
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(":") || part === given[index])
  );
}

/** The raw answer to a request that is no HTTP: the same envelope, and the connection ends. */
export function rawBadRequest(requestId: string): string {
  const { status, body } = failureEnvelope(refuseFields({ _: "WRONG_FORMAT" }), "ko", requestId);
  const text = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(text)}`,
    "connection: close",
    "",
    text,
  ].join("\r\n");
}
