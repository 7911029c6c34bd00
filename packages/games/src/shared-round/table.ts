import type { SharedRoundOutcome } from "../sharedRoundGames.ts";
import type { Spot } from "./game.ts";

/** A spot with the least and the most that a member may have on it in a round, whole won. */
export type TableSpot = Spot & { readonly minimumWon: number; readonly maximumWon: number };

/** How long each phase of a round lasts. */
export type TablePhases = {
  /** Bets are taken. */
  readonly bettingMs: number;
  /** No more bets; those on their way to the wallet are settled or rolled back. Nothing is drawn yet. */
  readonly closedMs: number;
  /**
   * The outcome is shown and paid, from the draw to the end of the round. For kite, whose flight lasts as long as
   * the string holds (`flightMsOf`), it begins when the flight has ended.
   */
  readonly revealMs: number;
};

/** A table that members share: which game it plays, when, and for how much. */
export type SharedTable = {
  /** Code of the table and of its game. */
  readonly code: string;
  /** What its rounds come to: the `kind` of their outcomes. */
  readonly kind: SharedRoundOutcome["kind"];
  readonly mathsVersion: number;
  readonly family: "LIVE" | "MINI";
  /**
   * BACK_TO_BACK: a round begins when the one before has ended. CLOCK: rounds begin at whole multiples of their
   * length since 00:00 in Seoul, and are numbered from 1 each day.
   */
  readonly start: "BACK_TO_BACK" | "CLOCK";
  readonly phases: TablePhases;
  /** Every stake is a whole multiple of it; it is one of every spot's `stakeUnitWon`, so all is paid exactly. */
  readonly stakeUnitWon: number;
  /** Chips offered, smallest first. */
  readonly chipsWon: readonly number[];
  readonly spots: readonly TableSpot[];
  /** The most that a member may have on all spots together in a round, whole won. */
  readonly maximumWon: number;
};

/** How long a round lasts in all; kite's without its flight. */
export function roundMsOf({ phases }: SharedTable): number {
  return phases.bettingMs + phases.closedMs + phases.revealMs;
}

/**
 * How many rounds a table that goes by the clock has in a day, or null for one that does not.
 */
export function roundsPerDayOf(table: SharedTable): number | null {
  return table.start === "CLOCK" ? 86_400_000 / roundMsOf(table) : null;
}
