import * as z from "zod/mini";

/**
 * Every reply of the studio, of any status, is this envelope (the same as the platform's).
 * `message` is in the language of the request's `custom-language` header (ko by default).
 */
export const studioEnvelope = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({
    message: z.nullable(z.string()),
    data: z.nullable(data),
    error: z.nullable(
      z.object({
        code: z.enum(studioErrorCodes),
        /** A message for each field that was refused, by its name. */
        fields: z.optional(z.record(z.string(), z.string())),
        requestId: z.string(),
      }),
    ),
    networkError: z.boolean(),
  });

/** Everything that can go wrong, by code. The words come from the server in `message`. */
export const studioErrorCodes = [
  /** 400: a field is missing, unknown or out of bounds. */
  "VALIDATION",
  /** 401: no studio session, or it has ended. Go back to the lobby and launch again. */
  "UNAUTHENTICATED",
  /** 401: the launch link was opened before, or is too old. */
  "LAUNCH_USED",
  /** 403: the platform refused the member (suspended, excluded, signed out). */
  "MEMBER_REFUSED",
  /** 403: the access key of a fairness link is wrong. */
  "FORBIDDEN",
  /** 404 */
  "NOT_FOUND",
  /** 409: the stake is not one of `lineStakesWon` × lines. */
  "STAKE_NOT_ALLOWED",
  /** 409: the balance does not cover the stake. Nothing was charged. */
  "INSUFFICIENT_FUNDS",
  /** 409: a limit of the member's or the platform's refuses this stake. Nothing was charged. */
  "LIMIT_REACHED",
  /** 409: another spin of this member is under way (another tab, or a round being settled). */
  "ROUND_OPEN",
  /** 409: `clientRoundId` was used with another stake or client seed. */
  "ROUND_ID_REUSED",
  /** 409: the server seed was rotated since the client last saw it; read GET /api/session and spin again. */
  "SEED_CHANGED",
  /** 409: the platform refused the bet for another reason (game off, bonus rule). Nothing was charged. */
  "BET_REFUSED",
  /** 409: the round takes no bets (any more), or is another than the present one. Nothing was charged. */
  "BETTING_CLOSED",
  /** 409: the table takes no bets at present. */
  "TABLE_CLOSED",
  /** 409: below or above what a spot takes of one member in a round. Nothing was charged. */
  "SPOT_LIMIT",
  /** 409: above what the table takes of one member in a round. Nothing was charged. */
  "TABLE_LIMIT",
  /** 409: another side of this market is bet in this round already. Nothing was charged. */
  "MARKET_TAKEN",
  /** 409: `placementId` was used with other chips or another round. */
  "PLACEMENT_ID_REUSED",
  /** 409: the member has no bet in this round that stands. */
  "NO_BET",
  /** 409: Kite has not started yet. */
  "CASH_OUT_TOO_EARLY",
  /** 409: the string had broken, or the preset was reached, when the cash-out came. */
  "CASH_OUT_TOO_LATE",
  /** 413 */
  "TOO_LARGE",
  /** 415 */
  "UNSUPPORTED_MEDIA_TYPE",
  /** 429: too many requests, or a spin sooner than `minimumSpinTimeMs`; header `Retry-After`. */
  "TOO_MANY_REQUESTS",
  /** 500 */
  "INTERNAL",
  /** 503: the wallet does not answer. The round was voided (nothing charged, or given back). */
  "WALLET_UNAVAILABLE",
  /** 503: the wallet does not answer and the bet's fate is not yet known: ask GET /api/round/unfinished. */
  "ROUND_PENDING",
  /**
   * 503: the studio's database does not answer. What became of the call is not known: make the same call again after
   * `Retry-After`, with the same id.
   */
  "UNAVAILABLE",
] as const;

export type StudioErrorCode = (typeof studioErrorCodes)[number];
