import { createAnswers } from "@hanpan/server/answers";
import type { FastifyReply } from "fastify";
import { Refusal, statusOf, wordsOf } from "./refusal.ts";

/** Sends data in the envelope. */
export function sendData<Data>(reply: FastifyReply, data: Data): FastifyReply {
  return reply.send({ message: null, data, error: null, networkError: false });
}

/** How the studio says no. */
export const answers = createAnswers({
  kind: Refusal,
  statusOf: ({ code }) => statusOf(code),
  messageOf: ({ code }, language) => wordsOf(code, language),
  factsOf: ({ options: { fields, legs, amountWon } }) => ({
    ...(fields === undefined ? {} : { fields }),
    ...(legs === undefined ? {} : { legs }),
    ...(amountWon === undefined ? {} : { amountWon }),
  }),
  unavailable: (retryAfterSeconds) => new Refusal("UNAVAILABLE", { retryAfterSeconds }),
  refusalOfFramework,
  malformed: () => new Refusal("VALIDATION"),
});

export const { sendRefusal } = answers;

/** When to ask again where a server is closing: another takes over in about as long. */
const backSeconds = 2;

function refusalOfFramework(error: unknown): Refusal {
  const status =
    typeof error === "object" && error !== null && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status === 413) return new Refusal("TOO_LARGE");
  if (status === 415) return new Refusal("UNSUPPORTED_MEDIA_TYPE");
  if (status === 429) return new Refusal("TOO_MANY_REQUESTS");
  if (status === 503) return new Refusal("UNAVAILABLE", { retryAfterSeconds: backSeconds });
  return new Refusal(status >= 400 && status < 500 ? "VALIDATION" : "INTERNAL");
}
