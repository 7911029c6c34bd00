import type { LinesRules } from "../reels/lineWins.ts";
import type { PayByCount, ReelStrips } from "../reels/strips.ts";

/**
 * A slot of lines with free spins, as data: adding one is adding a definition (and its art).
 * Two kinds of symbols have a role: one wild and one scatter; every other symbol pays on lines.
 */
export type SlotDefinition<SymbolName extends string> = LinesRules<SymbolName> & {
  /** Code of the game, e.g. `dancheong-fortune`. */
  readonly gameCode: string;
  /** Raised by any change that alters an outcome; old rounds are verified against their own version. */
  readonly mathsVersion: number;
  /** Rows in view on every reel. */
  readonly rows: number;
  /** Scatter pays, as multiples of the total stake. */
  readonly scatterPays: PayByCount;
  /** Strips of the paid spin. */
  readonly baseStrips: ReelStrips<SymbolName>;
  readonly freeSpins: {
    readonly strips: ReelStrips<SymbolName>;
    /** Multiplier of every win in a free spin. */
    readonly multiplier: number;
    /** Free spins granted by so many scatters in the paid spin. */
    readonly awarded: PayByCount;
    /** Free spins added by so many scatters in a free spin. */
    readonly retriggered: PayByCount;
    /** A round never holds more free spins than this; further awards are cut to it. */
    readonly maximum: number;
  };
  /** The line stakes a member may choose, whole won, ascending. */
  readonly lineStakesWon: readonly number[];
  /** A round pays at most this multiple of its total stake; when reached, the round ends. */
  readonly maximumWinMultiplier: number;
};
