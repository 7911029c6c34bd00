import * as z from "zod/mini";
import { betStatuses, gameCategories } from "../../enumerations.ts";
import { instant, won } from "../../fields.ts";
import { winReasons } from "../../moneyEnumerations.ts";

/** How the rounds of a demo's made past begin: no maker's server played them, and none has a proof of them. */
export const historyRound = "history.";

/** A bet of any member. */
export const operatorBet = z.object({
  id: z.string(),
  number: z.int(),
  member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string(), simulated: z.boolean() }),
  vendorId: z.string(),
  vendorName: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  category: z.enum(gameCategories),
  roundId: z.string(),
  stake: won,
  win: won,
  status: z.enum(betStatuses),
  /** Why wins of it came before its round's result, where their vendor says so: each once, in the order of the enumeration. */
  winReasons: z.optional(z.array(z.enum(winReasons))),
  isFree: z.boolean(),
  /** A promotion that the vendor paid by itself. */
  isPromo: z.boolean(),
  /** The vendor's code of a table that is in no list, played under this game; null nearly always. */
  saidGameCode: z.nullable(z.string()),
  betAt: instant,
  createdAt: instant,
  settledAt: z.nullable(instant),
  /** When it was last corrected or taken back after it was settled. */
  amendedAt: z.nullable(instant),
});
export type OperatorBet = z.output<typeof operatorBet>;

/** What a game promises and what it paid over a period; a percent is null where nothing was staked or promised. */
export const gameReturn = z.object({
  gameId: z.string(),
  gameName: z.string(),
  vendorName: z.string(),
  category: z.enum(gameCategories),
  bets: z.int(),
  stake: won,
  win: won,
  theoreticalPercent: z.nullable(z.number()),
  actualPercent: z.nullable(z.number()),
});
export type GameReturn = z.output<typeof gameReturn>;

/**
 * Bets made in a period whose figures changed after it was over: settled only then, corrected, or taken back. A bet counts
 * for the day on which it was made, so these are why the period's figures are others than before.
 */
export const laterChanges = z.object({ settled: z.int(), corrected: z.int(), rolledBack: z.int() });
export type LaterChanges = z.output<typeof laterChanges>;
