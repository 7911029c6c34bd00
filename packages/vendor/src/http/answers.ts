import { type Answers, createAnswers } from "@hanpan/server/answers";
import { Refusal as CatalogueRefusal } from "@hanpan/server/refusal";
import type { FastifyReply } from "fastify";
import type { VendorErrorCode } from "../protocol/envelope.ts";
import { Refusal, type RefusalWords } from "./refusal.ts";

/** The envelope of a good reply. */
export const vendorEnvelopeOf = <Data>(data: Data) => ({
  message: null,
  data,
  error: null,
  networkError: false,
});

/** Sends data in the envelope. */
export function sendData<Data>(reply: FastifyReply, data: Data): FastifyReply {
  return reply.send(vendorEnvelopeOf(data));
}

/** How a program says no. */
export type VendorAnswers = Answers<CatalogueRefusal, object>;

/**
 * How a program says no, by the words of all its codes. Whatever a refusal carries stands beside its code, but for when to
 * try again, which is a header.
 */
export function createVendorAnswers(
  words: Readonly<Record<string, RefusalWords>> & { readonly [code in VendorErrorCode]: RefusalWords },
): VendorAnswers {
  const wordsOf = (code: string) => words[code] ?? words.INTERNAL;
  return createAnswers<CatalogueRefusal, object>({
    kind: CatalogueRefusal,
    statusOf: ({ code }) => wordsOf(code).status,
    messageOf: ({ code }, language) => wordsOf(code)[language],
    factsOf: ({ options: { retryAfterSeconds: _header, ...facts } }) => facts,
    unavailable: (retryAfterSeconds) => new Refusal("UNAVAILABLE", { retryAfterSeconds }),
    refusalOfFramework,
    malformed: () => new Refusal("VALIDATION"),
    late: () => new Refusal("UNAVAILABLE"),
  });
}

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
