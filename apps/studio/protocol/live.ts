import { liveKinds } from "@hanpan/contract/liveMark";
import * as z from "zod/mini";
import { sharedOutcome } from "./liveOutcome.ts";

/**
 * Shared rounds (live tables and mini-games): what every call and message is made of. The calls are in
 * liveCalls.ts, the socket's messages in liveStream.ts, outcomes in liveOutcome.ts, marks of a road in liveMark.ts.
 *
 * Instants (`…AtMs`) are whole epoch milliseconds by the server's clock, which is the database's. A client measures
 * how its own clock differs by the socket's ping (or by `serverAtMs` of any reply) and counts down to `closesAtMs`
 * and `endsAtMs` with that difference. Money is whole won.
 */

const won = z.int().check(z.nonnegative());
const count = z.int().check(z.nonnegative());
const atMs = z.int().check(z.nonnegative());
const seedText = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A table's code; it is also the game's code at the platform. Which tables there are is data. */
export const tableCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,40}$/));

/** A spot's code; which spots a table has is in its `limits`. */
export const spotCode = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9_-]{0,40}$/));

/** LIVE: tables of the live casino. MINI: mini-games. A session plays at all tables of the family it was opened for. */
export const tableFamily = z.enum(["LIVE", "MINI"]);

/**
 * Where a round is.
 * BETTING: bets are taken until `closesAtMs`, by the server's clock at the moment a bet is written; later ones are
 * refused and never charged. CLOSED: bets on their way to the wallet come to their end; what has no answer by
 * `drawsAtMs` is given back. FLYING (Kite only): the multiplier climbs from `flightStartedAtMs`. RESULT: the outcome
 * is out and paid. VOID: the round did not count; every stake is given back (but cash-outs of Kite stand).
 */
export const roundPhase = z.enum(["BETTING", "CLOSED", "FLYING", "RESULT", "VOID"]);
export type RoundPhase = z.infer<typeof roundPhase>;

/** A round as everybody sees it. */
export const liveRound = z.object({
  roundId: z.uuid(),
  tableCode,
  seriesId: z.uuid(),
  /** Its number for people, from 1: in the shoe, or in the day counted from 00:00 KST. */
  number: z.int().check(z.positive()),
  /** Its place in the series from 0: what the proof computes it from. */
  index: count,
  phase: roundPhase,
  openedAtMs: atMs,
  closesAtMs: atMs,
  drawsAtMs: atMs,
  /** Start of the flight (Kite, from FLYING on), else null. The client computes the multiplier from it. */
  flightStartedAtMs: z.nullable(atMs),
  /** When the next round opens; null while it is not known (Kite, before the break). */
  endsAtMs: z.nullable(atMs),
  /** How often the betting window was extended because no server was there to close it in time. */
  extensions: count,
  /** From RESULT on; null before, and in VOID. */
  outcome: z.nullable(sharedOutcome),
  /**
   * From CLOSED on, of scheme 2: the root of the tree over the bets that stood at the close (docs/fairness.md). It decides
   * the round together with the server seed; absent or null before, and of scheme 1.
   */
  betsRoot: z.optional(z.nullable(seedText)),
  /** The value of the outside beacon that is joined, named before it is published; absent or null where none is. */
  beaconRound: z.optional(z.nullable(count)),
  /**
   * Spots that take no bets in this round: by the rounds that were shown of the series they return so much in the mean that the
   * table's margin would be gone. Decided before the round opens. Rounds from before there was such a rule name none.
   */
  closedSpots: z._default(z.array(spotCode), []),
});
export type LiveRound = z.infer<typeof liveRound>;

/** The rounds under one server seed: a shoe, or a day (Asia/Seoul). */
export const liveSeries = z.object({
  seriesId: z.uuid(),
  tableCode,
  gameCode: tableCode,
  mathsVersion: count,
  kind: z.enum(["SHOE", "DAY"]),
  /**
   * 1: `clientSeed` is the public value of all its rounds. 2: each round's arises when its bets are closed. Series from before
   * there were two are of the first.
   */
  scheme: z._default(z.enum({ FIXED: 1, OF_THE_BETS: 2 }), 1),
  /** Number of the table's series, from 1. */
  number: z.int().check(z.positive()),
  /** YYYY-MM-DD in Asia/Seoul on which it was opened. */
  day: z.iso.date(),
  /** SHA-256 of the server seed, shown from the first moment of the series. */
  serverSeedHash: seedText,
  /** Null until the series has ended. */
  serverSeed: z.nullable(seedText),
  /** Public and fixed before the server seed was made: `<table code>-<number of the series>`; public values begin with it. */
  clientSeed: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
});
export type LiveSeries = z.infer<typeof liveSeries>;

/** One finished round of a road: its number and its mark (liveMark.ts). */
export const roadEntry = z.object({
  number: z.int().check(z.positive()),
  mark: z.string().check(z.minLength(1), z.maxLength(40)),
});
export type RoadEntry = z.infer<typeof roadEntry>;

/** What may be staked. */
export const tableLimits = z.object({
  /** A round takes at most so much of one member, over all spots. */
  maximumRoundStakeWon: won,
  /** A member may place so often in a round. */
  maximumPlacements: count,
  /** Every stake is a whole multiple of it. */
  stakeUnitWon: won,
  /** Chips offered, smallest first. */
  chipsWon: z.array(won),
  spots: z.array(
    z.object({
      code: spotCode,
      /** Of one market only one spot may be bet in a round; null where spots may be combined freely. */
      market: z.nullable(z.string()),
      minimumWon: won,
      /** Of one member in one round, over all placements. */
      maximumWon: won,
    }),
  ),
});
export type TableLimits = z.infer<typeof tableLimits>;

/** A tile of the lobby: everything that a closed eye must not miss, nothing secret, no session needed. */
export const lobbyTable = z.object({
  tableCode,
  gameCode: tableCode,
  /** How its marks read. */
  kind: z.enum(liveKinds),
  family: tableFamily,
  /** False: the table takes no bets at present. */
  isOpen: z.boolean(),
  /** Number of the table's newest event; later ones have higher numbers without a gap. */
  sequence: count,
  /** The present round; null when the table is closed and has none. */
  round: z.nullable(liveRound),
  /** Length of the betting window, for a countdown's ring. */
  bettingMs: count,
  /** Oldest first: SHOE the whole shoe, DAY the latest rounds (of earlier days too). */
  road: z.array(roadEntry),
});
export type LobbyTable = z.infer<typeof lobbyTable>;

/** A table as one sits at it. */
export const liveTable = z.extend(lobbyTable, {
  series: z.nullable(liveSeries),
  limits: tableLimits,
});
export type LiveTable = z.infer<typeof liveTable>;

/** The spots of a member's two kites. */
export const kiteLane = z.enum(["KITE", "KITE-2"]);
export type KiteLane = z.infer<typeof kiteLane>;

/** A bet on one spot. */
export const spotBet = z.strictObject({
  spot: spotCode,
  stakeWon: z.int().check(z.positive(), z.maximum(1_000_000_000)),
});
export type LiveSpotBet = z.infer<typeof spotBet>;

/**
 * SENT: written, the wallet is being asked. CONFIRMED: the stake is taken, the bet stands. REFUSED: nothing was
 * taken. RETURNING: it does not count and is being given back. RETURNED: given back. SETTLED: the round is over and
 * `payoutWon` is paid (0: lost).
 */
export const placementState = z.enum(["SENT", "CONFIRMED", "REFUSED", "RETURNING", "RETURNED", "SETTLED"]);
export type PlacementState = z.infer<typeof placementState>;

/**
 * Why a placement was refused or is given back. LATE: the wallet's answer came after the close. BET_RETURNED: the platform
 * gave it back before it was paid.
 */
export const placementReason = z.enum([
  "INSUFFICIENT_FUNDS",
  "LIMIT_REACHED",
  "MEMBER_REFUSED",
  "UNAUTHENTICATED",
  "BET_REFUSED",
  "WALLET_UNAVAILABLE",
  "LATE",
  "UNDONE",
  "ROUND_VOID",
  "BET_RETURNED",
]);
export type PlacementReason = z.infer<typeof placementReason>;

/** One act of betting: the chips of one call, one money transaction. */
export const placement = z.object({
  /** The id that the client gave it. */
  placementId: z.uuid(),
  bets: z.array(spotBet),
  stakeWon: won,
  state: placementState,
  reason: z.nullable(placementReason),
  placedAtMs: atMs,
  /** What it pays, stake included, once the round is settled; else null. */
  payoutWon: z.nullable(won),
});
export type Placement = z.infer<typeof placement>;

/**
 * A member's part in one round: always sent whole. Of two, the one with the higher `version` is newer. Hold `payoutWon` and
 * `balanceWon` back until the result has been shown: they are true before the wheel stops. A kite that was cashed out is paid
 * at once, while others fly on; of a member's two kites each by itself, and the part stays OPEN as long as one flies.
 */
export const participation = z.object({
  roundId: z.uuid(),
  tableCode,
  number: z.int().check(z.positive()),
  version: count,
  /** OPEN: the round goes on for me. SETTLING: being paid. CLOSED: everything is done. */
  state: z.enum(["OPEN", "SETTLING", "CLOSED"]),
  /** In the order in which they were placed. */
  placements: z.array(placement),
  /** What stands: SENT, CONFIRMED and SETTLED placements together. */
  stakeWon: won,
  /** What the round pays, stakes of winning and pushed bets included; null until it is settled. */
  payoutWon: z.nullable(won),
  /** The stakes and payouts of each spot bet; empty until settled. */
  spots: z.array(z.object({ spot: spotCode, stakeWon: won, payoutWon: won })),
  /** Kite: cash out by itself at this multiplier (hundredths); null without. */
  presetHundredths: z.nullable(count),
  /**
   * Kite: cashed out at this multiplier (hundredths), by hand or, once its preset was reached, by itself; null without.
   */
  cashOutHundredths: z.nullable(count),
  /** The same of the second kite: the bets on KITE-2. What stands above is then of KITE alone. */
  secondPresetHundredths: z.optional(z.nullable(count)),
  secondCashOutHundredths: z.optional(z.nullable(count)),
  /** The balance that the wallet reported last in this round; null before. */
  balanceWon: z.nullable(won),
});
export type Participation = z.infer<typeof participation>;
