import * as z from "zod/mini";

/**
 * What can go wrong at the server of any maker's games, by code. The words come from the server in `message`. A program
 * adds the codes of its own games.
 */
export const vendorErrorCodes = [
  /** 400: a field is missing, unknown or out of bounds. */
  "VALIDATION",
  /** 401: no play session, or it has ended. Go back to the lobby and launch again. */
  "UNAUTHENTICATED",
  /** 401: the launch link was opened before, or is too old. */
  "LAUNCH_USED",
  /** 403: the platform refused the member (suspended, excluded, signed out). */
  "MEMBER_REFUSED",
  /** 403: the access key of a fairness link is wrong. */
  "FORBIDDEN",
  /** 404 */
  "NOT_FOUND",
  /** 409: the balance does not cover the stake. Nothing was charged. */
  "INSUFFICIENT_FUNDS",
  /** 409: a limit of the member's or the platform's refuses this stake. Nothing was charged. */
  "LIMIT_REACHED",
  /** 409: the platform refused the bet for another reason (game off, bonus rule). Nothing was charged. */
  "BET_REFUSED",
  /** 409: the platform gave the bet back before it was paid: it counts no more. */
  "BET_RETURNED",
  /** 413 */
  "TOO_LARGE",
  /** 415 */
  "UNSUPPORTED_MEDIA_TYPE",
  /** 429: too many requests; header `Retry-After`. */
  "TOO_MANY_REQUESTS",
  /** 500 */
  "INTERNAL",
  /** 503: the wallet does not answer. The bet does not stand (nothing charged, or given back). */
  "WALLET_UNAVAILABLE",
  /**
   * 503: the server's database does not answer. What became of the call is not known: make the same call again after
   * `Retry-After`, with the same id.
   */
  "UNAVAILABLE",
] as const;

export type VendorErrorCode = (typeof vendorErrorCodes)[number];

/** What the envelope says of a refusal, by a program's codes. A program that says more extends it. */
export const vendorError = <const Codes extends readonly string[]>(codes: Codes) =>
  z.object({
    code: z.enum(codes),
    /** A message for each field that was refused, by its name. */
    fields: z.optional(z.record(z.string(), z.string())),
    requestId: z.string(),
  });

/**
 * Every reply of a program's, of any status, is this envelope (the same as the platform's), its error as the program states
 * it. `message` is in the language of the request's `custom-language` header (ko by default).
 */
export const vendorEnvelope = <Data extends z.ZodMiniType, Failure extends z.ZodMiniType>(
  data: Data,
  error: Failure,
) =>
  z.object({
    message: z.nullable(z.string()),
    data: z.nullable(data),
    error: z.nullable(error),
    networkError: z.boolean(),
  });
