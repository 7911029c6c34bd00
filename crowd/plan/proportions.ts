import type { ActKind } from "./act.ts";

/**
 * Of a hundred things that members do after their first deposit, how many are which (docs/crowd.md, "Proportions"). Play
 * is by visits, each of several rounds.
 */
export const proportions: Readonly<Record<ActKind, number>> = {
  SLOT: 31,
  TABLE: 12,
  MINI: 8,
  INSTANT: 7,
  SPORTS: 9,
  READ: 12,
  DEPOSIT: 5,
  WITHDRAW: 6,
  POST: 3,
  COMMENT: 4,
  NOTE: 1,
  INQUIRY: 2,
};

/** Mean pauses at pace 1, milliseconds: before an act, between two spins, and before a member has looked at a table. */
export const pauses = { beforeActMs: 6_000, betweenSpinsMs: 2_600, atTableMs: 2_000, comingMs: 4_000 };

/** What members pay in, won: many little, few much. */
export const depositsWon = [30_000, 50_000, 50_000, 100_000, 100_000, 200_000, 300_000, 500_000];
