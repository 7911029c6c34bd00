import { legResults, matchStatuses, voidReasons } from "@hanpan/games/sports/settlement/progress";
import { slipKinds } from "@hanpan/games/sports/slip/slip";
import * as z from "zod/mini";
import { fixtureId, leagueCode, marketKey, score, selectionCode, sportCode, team } from "./fixture.ts";

/**
 * Sports: what a slip 베팅카트 is made of once it was placed. The calls are in sportsSlipCalls.ts.
 *
 * A slip is one bet of the wallet's, and its id (the client's) is the wallet's round. Money is whole won, odds are whole
 * hundredths, instants (`…AtMs`) whole epoch milliseconds by the server's clock.
 */
const won = z.int().check(z.nonnegative());
const count = z.int().check(z.nonnegative());
const atMs = z.int().check(z.nonnegative());
const oddsHundredths = z.int().check(z.minimum(101), z.maximum(10_000));

/**
 * SENT: written, the wallet is being asked. OPEN: the stake is taken, the slip stands. REFUSED: nothing was taken.
 * RETURNING: the stake is being given back, by a cancel, because the wallet did not answer in time, or because the platform
 * gave it back by itself (BET_RETURNED). RETURNED: given back. SETTLED: it is known what it returns; `paidWon` follows `returnWon` as soon as the wallet answers.
 */
export const slipStates = ["SENT", "OPEN", "REFUSED", "RETURNING", "RETURNED", "SETTLED"] as const;
export type SlipState = (typeof slipStates)[number];

/**
 * What it came to. VOID 적중특례: the stake comes back. PARTLY_RETURNED: no leg won and void ones bring back less than the
 * stake. CASHED_OUT: bought back. CANCELLED: taken back by the member.
 */
export const slipOutcomes = ["WON", "LOST", "VOID", "PARTLY_RETURNED", "CASHED_OUT", "CANCELLED"] as const;
export type SlipOutcome = (typeof slipOutcomes)[number];

/** Why a slip was refused or is given back. */
export const slipReasons = [
  "INSUFFICIENT_FUNDS",
  "LIMIT_REACHED",
  "MEMBER_REFUSED",
  "UNAUTHENTICATED",
  "BET_REFUSED",
  "WALLET_UNAVAILABLE",
  "CANCELLED",
  "BET_RETURNED",
] as const;
export type SlipReason = (typeof slipReasons)[number];

/** One selection of a slip, with what is known of its match now. */
export const slipLeg = z.object({
  fixtureId,
  leagueCode,
  sport: sportCode,
  isVirtual: z.boolean(),
  home: team,
  away: team,
  startsAtMs: atMs,
  marketKey,
  selection: selectionCode,
  /** Those at which it was taken. */
  oddsHundredths,
  result: z.enum(legResults),
  /** Why it is void; else null. */
  reason: z.nullable(z.enum(voidReasons)),
  /** By which lead after its placing the leg is won early; null: by none. */
  earlyLead: z._default(z.nullable(count), null),
  /** When that lead was reached, and the score with it; null until then, and where an operator's void goes before it. */
  early: z._default(z.nullable(z.object({ score, atMs })), null),
  status: z.enum(matchStatuses),
  score,
});
export type SlipLegOnWire = z.infer<typeof slipLeg>;

/** A part of a slip that its member sold while it ran. */
const soldPart = z.object({
  /** As the client named the sale. */
  saleId: z.uuid(),
  stakeWon: won,
  /** What it was sold for. */
  priceWon: won,
  soldAtMs: atMs,
  /** Whether the wallet has paid it. */
  isPaid: z.boolean(),
});

/** A slip, always sent whole. Of two, the one with the higher `version` is newer. */
export const slip = z.object({
  slipId: z.uuid(),
  /** Grows with every change of the slip or of a leg's result. */
  version: count,
  kind: z.enum(slipKinds),
  /** Every combination of so many of its legs is a bet of `unitStakeWon`. */
  combinationSize: z.int().check(z.positive()),
  unitStakeWon: won,
  /** Of all combinations together, as it was placed. */
  stakeWon: won,
  /** Parts that were sold, the oldest first: what is left of the stake runs on, or has run to the end. */
  sold: z._default(z.array(soldPart), []),
  /** Of the highest combination, before any bonus; of a BUILDER what its selections pay together. */
  totalOddsHundredths: count,
  /**
   * Of a BUILDER, selections of one match that are one bet: the odds for every way in which some are void, at the sum of 2 to
   * the power of each leg's place that wins. Null of every other slip.
   */
  built: z._default(z.nullable(z.array(z.int())), null),
  /** When all legs win; of what was not sold. */
  maximumReturnWon: won,
  state: z.enum(slipStates),
  outcome: z.nullable(z.enum(slipOutcomes)),
  /** What it returns, stake included, of what was not sold; null until that is known. */
  returnWon: z.nullable(won),
  /** What the wallet has paid of that by now. */
  paidWon: won,
  placedAtMs: atMs,
  settledAtMs: z.nullable(atMs),
  /** How often it was settled again because a result was corrected. */
  corrections: count,
  /** Until when it can be cancelled; null when it cannot. */
  canCancelUntilMs: z.nullable(atMs),
  /** Of REFUSED, RETURNING and RETURNED; else null. */
  reason: z.nullable(z.enum(slipReasons)),
  /** In the order in which they were sent. */
  legs: z.array(slipLeg),
});
export type SlipOnWire = z.infer<typeof slip>;

/** The stream's message of a member's own slip, whole, at every change of it or of a leg's result. */
export const slipMessage = z.object({ type: z.literal("slip"), slip });
export type SlipMessage = z.infer<typeof slipMessage>;
