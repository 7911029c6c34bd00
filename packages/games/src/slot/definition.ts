/**
 * A slot as data. The engine knows nothing of any one game: adding a slot is adding a definition (and its art).
 * Two kinds of symbols have a role: one wild and one scatter; every other symbol pays on lines.
 */

/** Pays of one symbol by how many in a row, as multiples of the line stake (symbols) or total stake (scatter). */
export type PayByCount = { readonly [count: number]: number };

/** A cyclic strip of symbols, one for each reel. */
export type ReelStrips<SymbolName extends string> = readonly (readonly SymbolName[])[];

export type SlotDefinition<SymbolName extends string> = {
  /** Code of the game, e.g. `dancheong-fortune`. */
  readonly gameCode: string;
  /** Raised by any change that alters an outcome; old rounds are verified against their own version. */
  readonly mathsVersion: number;
  /** Rows in view on every reel. */
  readonly rows: number;
  /** Each line names one row for each reel, from the left. */
  readonly lines: readonly (readonly number[])[];
  readonly wild: SymbolName;
  readonly scatter: SymbolName;
  /** Line pays of every symbol but the scatter, as multiples of the line stake. */
  readonly linePays: { readonly [name in SymbolName]?: PayByCount };
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
