import { errors } from "@hanpan/contract/errors";
import { createAnswers } from "@hanpan/server/answers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { factsOf, messageOf } from "./envelope.ts";
import { Refusal, refuse, refuseFields } from "./refusal.ts";

/** What the framework itself refuses, as the contract's refusals. */
const frameworkRefusals: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse("PAYLOAD_TOO_LARGE"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse("UNSUPPORTED_MEDIA_TYPE"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refuseFields({ _: "WRONG_FORMAT" }),
  FST_ERR_BAD_URL: () => refuse("NOT_FOUND"),
  FST_ERR_MAX_PARAM_LENGTH: () => refuse("NOT_FOUND"),
  FST_ERR_HANDLER_TIMEOUT: () => refuse("REQUEST_TIMEOUT"),
};

/** How the platform says no. */
export const answers = createAnswers({
  kind: Refusal,
  statusOf: ({ code }) => errors[code].status,
  messageOf,
  factsOf,
  unavailable: (retryAfterSeconds) => new Refusal("UNAVAILABLE", { retryAfterSeconds }),
  refusalOfFramework(error) {
    const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
    return frameworkRefusals[code]?.() ?? refuse(isClientsFault(error) ? "NOT_FOUND" : "INTERNAL");
  },
  malformed: () => refuseFields({ _: "WRONG_FORMAT" }),
  late: () => refuse("REQUEST_TIMEOUT"),
});

/** A path that no file can have, such as one with a NUL in it, is refused by the file server with 4xx. */
function isClientsFault(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("statusCode" in error)) return false;
  return typeof error.statusCode === "number" && error.statusCode >= 400 && error.statusCode < 500;
}

/** Answers a path that nothing serves; a served path asked with another method names its own in `Allow`. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split("?")[0] ?? "";
  const methods = request.server.servedCalls
    .filter((call) => matches(call.path, path))
    .map((call) => call.method);
  if (methods.length > 0) reply.header("allow", [...new Set(methods)].join(", "));
  answers.answerError(refuse("NOT_FOUND"), request, reply);
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(":") || part === given[index])
  );
}
