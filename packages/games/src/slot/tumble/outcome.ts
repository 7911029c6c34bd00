import type { Cell } from "../reels/strips.ts";

/**
 * What a round of a tumbling slot came to: everything a client needs to play it back, nothing to decide.
 * All money is whole won. Reels count from 0 (left), rows from 0 (top).
 */

/** A multiplier symbol in view, and what it multiplies by. It never bursts, but falls when something below it does. */
export type MultiplierCell = Cell & { readonly value: number };

/** One symbol that pays by its count. */
export type CountWin<SymbolName extends string> = {
  readonly symbol: SymbolName;
  /** How many are in view; all of them burst. */
  readonly count: number;
  /** Where they are, reel by reel from the left, top first. */
  readonly cells: readonly Cell[];
  /** Pay as a multiple of the unit stake. */
  readonly pay: number;
  /** Won in whole won, before the spin's multiplier. */
  readonly winWon: number;
};

/** One window when its symbols have landed, and what becomes of it. */
export type Tumble<SymbolName extends string> = {
  /** The window: `grid[reel][row]`. */
  readonly grid: readonly (readonly SymbolName[])[];
  /** The multiplier symbols of this window. */
  readonly multipliers: readonly MultiplierCell[];
  /** What pays and bursts; empty in the last window of a spin, unless the round's maximum was reached. */
  readonly wins: readonly CountWin<SymbolName>[];
  /** Sum of `wins`, whole won, before the spin's multiplier. */
  readonly winWon: number;
  /**
   * How many new symbols fall into each reel after the burst: they are the top rows of the next window, and what was left of
   * the reel is below them in its order. All 0 in the last window.
   */
  readonly refills: readonly number[];
};

/** Scatters in view at the end of a spin (they never burst): pay on the total stake and award free spins. */
export type TumbleScatterWin = {
  readonly count: number;
  /** Where they are in the last window. */
  readonly cells: readonly Cell[];
  /** Pay as a multiple of the total stake; no multiplier touches it. */
  readonly pay: number;
  readonly winWon: number;
  /** Free spins granted by it: 0 when the round already holds its maximum. */
  readonly freeSpinsAwarded: number;
};

/** One spin with all its tumbles: the paid one or a free one. */
export type TumbleSpinOutcome<SymbolName extends string> = {
  /** At least one; the first is the window that was spun, each next one what fell after the burst before. */
  readonly tumbles: readonly Tumble<SymbolName>[];
  /** Sum of the tumbles, whole won, before the multiplier. */
  readonly tumblesWinWon: number;
  /** Multiplier carried into the spin by earlier free spins: 0 in the paid spin and in the first free spin. */
  readonly carriedMultiplier: number;
  /** Sum of the multiplier symbols in the last window: what this spin adds. 0 without any. */
  readonly landedMultiplier: number;
  /** What the tumbles' win is multiplied by: carried + landed, at least 1. */
  readonly multiplier: number;
  /** The scatter win, or null when too few scatters are in view to pay or award anything. */
  readonly scatterWin: TumbleScatterWin | null;
  /** tumblesWinWon × multiplier + the scatter win, whole won, before the round's maximum is applied. */
  readonly winWon: number;
};

/** A free spin with its place in the feature. */
export type TumbleFreeSpinOutcome<SymbolName extends string> = TumbleSpinOutcome<SymbolName> & {
  /** 1-based number of this free spin. */
  readonly number: number;
  /** Free spins left after this one, those that it awarded included. */
  readonly remaining: number;
  /** Won by the whole round up to and including this spin, the round's maximum applied. */
  readonly roundWinWon: number;
};

/** A whole round: the paid spin, all its free spins, and the total that the wallet is paid. */
export type TumbleRoundOutcome<SymbolName extends string> = {
  /** Total stake, whole won. */
  readonly stakeWon: number;
  /** Stake of one unit, whole won: what pays by count are multiples of. */
  readonly unitStakeWon: number;
  /** The paid spin. */
  readonly baseSpin: TumbleSpinOutcome<SymbolName>;
  /** Every free spin in order; empty without the feature. */
  readonly freeSpins: readonly TumbleFreeSpinOutcome<SymbolName>[];
  /** Won by the free spins together, whole won, before the round's maximum is applied. */
  readonly freeSpinsWinWon: number;
  /** What the round's maximum took away: 0 but in the rarest rounds. */
  readonly cutWon: number;
  /** What the member is paid: baseSpin.winWon + freeSpinsWinWon − cutWon. */
  readonly totalWinWon: number;
};
