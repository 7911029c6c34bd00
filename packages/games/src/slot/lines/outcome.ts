import type { LineWin } from "../reels/lineWins.ts";
import type { Cell } from "../reels/strips.ts";

/**
 * What a slot round came to: everything a client needs to play it back, nothing to decide.
 * All money is whole won. Reels count from 0 (left), rows from 0 (top), lines from 0.
 */

/** Scatters anywhere on the grid: pay on the total stake and award free spins. */
export type ScatterWin = {
  /** Scatters in view. */
  readonly count: number;
  /** Where they are. */
  readonly cells: readonly Cell[];
  /** Pay as a multiple of the total stake, before the spin's multiplier. */
  readonly pay: number;
  /** Won in whole won, the spin's multiplier included. */
  readonly winWon: number;
  /** Free spins granted by it: 0 when the round already holds its maximum. */
  readonly freeSpinsAwarded: number;
};

/** One spin of the reels: the paid one or a free one. */
export type SpinOutcome<SymbolName extends string> = {
  /** Index of the strip position in the top row, one for each reel. */
  readonly stops: readonly number[];
  /** The window: `grid[reel][row]`. */
  readonly grid: readonly (readonly SymbolName[])[];
  /** Multiplier of every win of this spin: 1 in the paid spin, the definition's in free spins. */
  readonly multiplier: number;
  /** Winning lines in order of line number; empty when none. */
  readonly lineWins: readonly LineWin<SymbolName>[];
  /** The scatter win, or null when too few scatters are in view to pay or award anything. */
  readonly scatterWin: ScatterWin | null;
  /** Sum of `lineWins` and `scatterWin`, whole won, before the round's maximum is applied. */
  readonly winWon: number;
};

/** A free spin with its place in the feature. */
export type FreeSpinOutcome<SymbolName extends string> = SpinOutcome<SymbolName> & {
  /** 1-based number of this free spin. */
  readonly number: number;
  /** Free spins left after this one, those that it awarded included. */
  readonly remaining: number;
  /** Won by the whole round up to and including this spin, the round's maximum applied. */
  readonly roundWinWon: number;
};

/** A whole round: the paid spin, all its free spins, and the total that the wallet is paid. */
export type SlotRoundOutcome<SymbolName extends string> = {
  /** Total stake, whole won: lines × line stake. */
  readonly stakeWon: number;
  /** Stake of one line, whole won. */
  readonly lineStakeWon: number;
  /** The paid spin. */
  readonly baseSpin: SpinOutcome<SymbolName>;
  /** Every free spin in order; empty without the feature. */
  readonly freeSpins: readonly FreeSpinOutcome<SymbolName>[];
  /** Won by the free spins together, whole won, before the round's maximum is applied. */
  readonly freeSpinsWinWon: number;
  /** What the round's maximum took away: 0 but in the rarest rounds. */
  readonly cutWon: number;
  /** What the member is paid: baseSpin.winWon + freeSpinsWinWon − cutWon. */
  readonly totalWinWon: number;
};
