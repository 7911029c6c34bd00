import type { Score, Sport } from "../vocabulary.ts";

/**
 * The progress of a match, as the virtual league or a feed of real matches reports it. POSTPONED: not begun within twelve hours
 * of its time. ABANDONED: begun and not finished on its day. VENUE_CHANGED: played on the other side's ground or a neutral one.
 * AWARDED: decided at a desk.
 */
export const matchStatuses = [
  "SCHEDULED",
  "IN_PLAY",
  "ENDED",
  "ABANDONED",
  "POSTPONED",
  "CANCELLED",
  "VENUE_CHANGED",
  "AWARDED",
] as const;
export type MatchStatus = (typeof matchStatuses)[number];

/** What settlement knows of a match. Football counts 90 minutes and added time, the others overtime and extra innings. */
export type MatchProgress = {
  readonly sport: Sport;
  readonly status: MatchStatus;
  /** What was scored on the field, never by decision of a desk. */
  readonly score: Score;
  /** Whole innings that were played, of an abandoned baseball match; 0 elsewhere. */
  readonly completedInnings: number;
};

/** How a selection stands. VOID 적중특례: it counts as odds of 1.00. */
export const legResults = ["OPEN", "WON", "LOST", "VOID"] as const;
export type LegResult = (typeof legResults)[number];

/** Why a selection is void; the first seven follow from the match, the last three are an operator's ruling. */
export const voidReasons = [
  "PUSH",
  "TIE",
  "ABANDONED",
  "POSTPONED",
  "CANCELLED",
  "VENUE_CHANGED",
  "AWARDED",
  "LATE_BET",
  "WRONG_ODDS",
  "MARKET_WITHDRAWN",
] as const;
export type VoidReason = (typeof voidReasons)[number];

/** Rulings by which operators void a market or a whole match, whatever it comes to. */
export type VoidRuling = Extract<VoidReason, "LATE_BET" | "WRONG_ODDS" | "MARKET_WITHDRAWN">;

/** How a selection is settled. */
export type Settlement =
  | { readonly result: Exclude<LegResult, "VOID"> }
  | { readonly result: "VOID"; readonly reason: VoidReason };
