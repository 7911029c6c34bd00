import type { SlotStakes } from "../game.ts";
import type { PayByCount } from "../reels/strips.ts";

/**
 * A tumbling slot as data: symbols pay anywhere by how many of them are in view, what paid bursts, the rest falls,
 * new symbols fill the window from above, until nothing pays. Every cell is drawn by itself with the same weights,
 * so that no window can be arranged to look like almost a win.
 */

/** What a cell is drawn from: each value with a whole weight, in the order in which the weights are read. */
export type Weights<Value> = readonly (readonly [value: Value, weight: number])[];

/** What the cells of one sort of spin are drawn from. */
export type TumbleWeights<SymbolName extends string> = {
  readonly symbols: Weights<SymbolName>;
  /** Values of a multiplier symbol, drawn at once after the symbol itself. */
  readonly multipliers: Weights<number>;
};

export type TumbleDefinition<SymbolName extends string> = SlotStakes & {
  /** Code of the game, e.g. `tiger-and-magpie`. */
  readonly gameCode: string;
  /** Raised by any change that alters an outcome; old rounds are verified against their own version. */
  readonly mathsVersion: number;
  readonly reels: number;
  /** Rows in view on every reel. */
  readonly rows: number;
  readonly scatter: SymbolName;
  readonly multiplier: SymbolName;
  /**
   * Pays of every other symbol as multiples of the unit stake, by the least count of a band: { 8: 5, 10: 15 } pays
   * 5 for 8 or 9 of it and 15 for 10 or more.
   */
  readonly countPays: { readonly [name in SymbolName]?: PayByCount };
  /** Scatter pays as multiples of the total stake, by the least count of a band. */
  readonly scatterPays: PayByCount;
  /** What the paid spin is drawn from. */
  readonly base: TumbleWeights<SymbolName>;
  readonly freeSpins: {
    /** What the free spins are drawn from. */
    readonly weights: TumbleWeights<SymbolName>;
    /** Free spins granted by the paid spin, by the least count of scatters of a band. */
    readonly awarded: PayByCount;
    /** Free spins added by a free spin, by the least count of scatters of a band. */
    readonly retriggered: PayByCount;
    /** A round never holds more free spins than this; further awards are cut to it. */
    readonly maximum: number;
  };
  /** A round pays at most this multiple of its total stake; when reached, the round ends. */
  readonly maximumWinMultiplier: number;
};

/** What a count is worth: the value of the highest band that it reaches, 0 below all of them. */
export function valueOfBand(bands: PayByCount, count: number): number {
  return Object.entries(bands).reduce((best, [least, value]) => (count >= Number(least) ? value : best), 0);
}
