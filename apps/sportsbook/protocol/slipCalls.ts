import { oddsChangePolicies } from "@hanpan/games/sports/slip/oddsChange";
import { listLimit } from "@hanpan/vendor/protocol/lists";
import * as z from "zod/mini";
import { fixtureId, marketKey, selectionCode } from "./fixture.ts";
import { slip } from "./slip.ts";

/**
 * The HTTP calls of slips, in the envelope of envelope.ts; all of them need a session.
 *
 * | call | data |
 * |---|---|
 * | POST /api/sports/slips | `placeSlipBody` → `slipReply` |
 * | GET /api/sports/slips?status&before&limit | `slipsReply` |
 * | GET /api/sports/slips/:slipId | `slipReply` |
 * | POST /api/sports/slips/:slipId/cancel | `cancelSlipBody` → `slipReply` |
 * | POST /api/sports/slips/:slipId/cash-out | `cashOutSlipBody` → `slipReply` |
 * | POST /api/sports/builder-prices | `builderPriceBody` → `builderPriceReply` (no session) |
 * | POST /api/sports/cash-outs | `cashOutsBody` → `cashOutsReply` |
 */
const id = z.uuid().check(z.toLowerCase());
const won = z.int().check(z.nonnegative());
const atMs = z.int().check(z.nonnegative());
const positiveWon = z.int().check(z.positive(), z.maximum(1_000_000_000));

/**
 * Places a slip. The same `slipId` with the same content again: the same slip as it stands now, and nothing more is
 * charged; with another content SLIP_ID_REUSED. A reply may hold a slip that is still SENT: the wallet has not answered
 * yet, the stream reports what becomes of it.
 *
 * It is taken at the odds of now, as far as `oddsPolicy` accepts them. Refused before anything is charged:
 * ODDS_CHANGED and SELECTION_SUSPENDED (the error's `legs` hold the odds of now), MATCH_CLOSED, SELECTION_UNKNOWN,
 * SAME_MATCH, BUILDER_IMPOSSIBLE, BUILDER_ADDS_NOTHING, BUILDER_UNAVAILABLE, SINGLES_BLOCKED, TOO_MANY_LEGS, TOTAL_ODDS, STAKE_MINIMUM, STAKE_MAXIMUM, RETURN_MAXIMUM (`amountWon`
 * is the limit), VALIDATION; for the wallet's reasons INSUFFICIENT_FUNDS, LIMIT_REACHED, MEMBER_REFUSED,
 * UNAUTHENTICATED, BET_REFUSED, WALLET_UNAVAILABLE (given back by itself).
 */
export const placeSlipBody = z.strictObject({
  /** A UUID made by the client for this slip, kept over retries. */
  slipId: id,
  legs: z
    .array(
      z.strictObject({
        fixtureId,
        marketKey,
        selection: selectionCode,
        /** Those that the member saw. */
        oddsHundredths: z.int().check(z.minimum(101), z.maximum(10_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  /** All legs: a single or a multiple; fewer: a system of every combination of so many legs. */
  combinationSize: z.int().check(z.positive(), z.maximum(20)),
  /** On each combination. */
  unitStakeWon: positiveWon,
  oddsPolicy: z.enum(oddsChangePolicies),
  /**
   * Selections of one virtual match as one bet, at odds of their own (`builderPriceBody`); `combinationSize` is all legs.
   * The policy is about these odds; what each leg pays alone is not held against what was seen.
   */
  built: z.optional(
    z.strictObject({
      /** Those that the member saw. */
      oddsHundredths: z.int().check(z.minimum(101), z.maximum(10_000)),
    }),
  ),
});
export type PlaceSlipBody = z.infer<typeof placeSlipBody>;

/** Asks at which odds selections of one virtual match are one bet now; needs no session. */
export const builderPriceBody = z.strictObject({
  fixtureId,
  legs: z
    .array(z.strictObject({ marketKey, selection: selectionCode }))
    .check(z.minLength(2), z.maxLength(10)),
});
export type BuilderPriceBody = z.infer<typeof builderPriceBody>;

/**
 * IMPOSSIBLE: they cannot all win. ADDS_NOTHING: the others pay as much without `leg`. TOO_HIGH: above the highest odds of
 * a slip. SUSPENDED: a selection takes no bets at present. UNAVAILABLE: of this match nothing is priced together.
 */
export const builderPriceStatuses = [
  "PRICED",
  "IMPOSSIBLE",
  "ADDS_NOTHING",
  "TOO_HIGH",
  "SUSPENDED",
  "UNAVAILABLE",
] as const;
export const builderPriceReply = z.object({
  serverAtMs: atMs,
  /** Of the match by which it was priced. */
  version: z.int(),
  status: z.enum(builderPriceStatuses),
  /** Of PRICED and TOO_HIGH; else null. */
  oddsHundredths: z.nullable(z.int()),
  /** Of ADDS_NOTHING, from 0; else null. */
  leg: z.nullable(z.int()),
});
export type BuilderPriceReply = z.infer<typeof builderPriceReply>;

export const slipReply = z.object({ serverAtMs: atMs, slip });
export type SlipReply = z.infer<typeof slipReply>;

/**
 * My slips, newest first. OPEN: those whose end is not known yet (SENT, OPEN, RETURNING). SETTLED: the others. Absent:
 * all. `before`: an opaque word of the reply before; absent for the newest. `limit` 1 to 100, 20 by default.
 */
export const slipsQuery = z.strictObject({
  status: z.optional(z.enum(["OPEN", "SETTLED"])),
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
  limit: z.optional(listLimit),
});
export type SlipsQuery = z.infer<typeof slipsQuery>;

export const slipsReply = z.object({
  serverAtMs: atMs,
  list: z.array(slip),
  nextBefore: z.nullable(z.string()),
  /** How many slips may still be cancelled on this day of Seoul. */
  cancelsLeft: won,
});

/** How often a member may cancel on one day of Seoul, how soon after placing, and how long before the first match. */
export const cancelRule = { perDay: 3, afterPlacingMs: 30 * 60_000, beforeStartMs: 20 * 60_000 } as const;

/**
 * Cancels an open slip: its stake is given back. Refused CANCEL_TOO_LATE and CANCEL_LIMIT by `cancelRule`, SLIP_CLOSED
 * once it is settled, SLIP_PENDING while the wallet has not answered its bet. Again: the same answer.
 */
export const cancelSlipBody = z.strictObject({});

/**
 * Cashes a slip out at `shownWon`, or at the price of the moment where that is more. A price holds two seconds while
 * nothing happens in its matches: whoever says with `shownAtMs` when it was given is paid it for that long. Of a cash-out and a goal, or of a cash-out and the settlement, exactly one
 * comes first. Refused PRICE_CHANGED when it is worth less by now (`amountWon` is the price of now),
 * CASH_OUT_UNAVAILABLE while a leg is suspended or the price is below one won, SLIP_CLOSED once it is settled,
 * SLIP_PENDING while the wallet has not answered its bet. Again: the same answer.
 */
export const cashOutSlipBody = z.strictObject({
  /** The price that the member saw. */
  shownWon: positiveWon,
  /** `serverAtMs` of the reply that named it; left out, only the price of the moment counts. */
  shownAtMs: z.optional(atMs),
  /**
   * Sells a part alone: its share of the price of the whole, rounded down (`partPriceWonOf` of @hanpan/games), which is what
   * `shownWon` is then. The rest runs on at its odds. Again with the same `saleId`: the same answer, and nothing more is sold.
   * Refused PART_REFUSED where the offer's `part` does not allow it, SALE_ID_REUSED where the id was used with another stake.
   */
  part: z.optional(
    z.strictObject({
      /** A UUID made by the client for this sale, kept over retries. */
      saleId: id,
      /** Of the part, over all combinations. */
      stakeWon: positiveWon,
    }),
  ),
});
export type CashOutSlipBody = z.infer<typeof cashOutSlipBody>;

/** Asks what some of the member's slips would be bought back for now. */
export const cashOutsBody = z.strictObject({
  slipIds: z.array(id).check(z.minLength(1), z.maxLength(20)),
});

/** SETTLED: it is not open (any more). SUSPENDED: a leg has no price now. TOO_SMALL: below one won. PENDING: SENT. */
export const cashOutStatuses = ["OFFERED", "SETTLED", "SUSPENDED", "TOO_SMALL", "PENDING"] as const;

export const cashOutOffer = z.object({
  slipId: z.uuid(),
  status: z.enum(cashOutStatuses),
  /** Of OFFERED, for the whole of what runs on; else null. */
  priceWon: z.nullable(won),
  /** The stake of what runs on, by which it was priced. */
  runningStakeWon: z._default(z.nullable(won), null),
  /** Which stakes a part may have that is sold alone; null where none is. */
  part: z._default(
    z.nullable(z.object({ leastWon: won, mostWon: won, stepWon: z.int().check(z.positive()) })),
    null,
  ),
});
export type CashOutOfferOnWire = z.infer<typeof cashOutOffer>;

/** Ids that are not the member's are left out. `serverAtMs` is the moment of the prices. */
export const cashOutsReply = z.object({ serverAtMs: atMs, offers: z.array(cashOutOffer) });
