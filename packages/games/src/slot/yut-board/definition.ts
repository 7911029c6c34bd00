import type { LinesRules } from "../reels/lineWins.ts";
import type { PayByCount, ReelStrips } from "../reels/strips.ts";

/**
 * A slot of lines whose scatters open a yut board, as data: four sticks are thrown, pieces go around the board one
 * after the other, every stop pays and so does every piece that comes home. The sticks and the board are those of
 * the real game (throw.ts, board.ts); what they pay is the definition's.
 */
export type YutBoardDefinition<SymbolName extends string> = LinesRules<SymbolName> & {
  /** Code of the game, e.g. `yut-rush`. */
  readonly gameCode: string;
  /** Raised by any change that alters an outcome; old rounds are verified against their own version. */
  readonly mathsVersion: number;
  /** Rows in view on every reel. */
  readonly rows: number;
  readonly strips: ReelStrips<SymbolName>;
  readonly yut: {
    /** Throws granted by so many scatters in view. */
    readonly awarded: PayByCount;
    /** A round never holds more throws than this, those for yut and mo included. */
    readonly maximum: number;
    /** What stopping on a station pays, as a multiple of the line stake, by the station's number. */
    readonly stationPays: readonly number[];
    /** What the first, second, … piece pays that comes home, as a multiple of the line stake: as many as there are pieces. */
    readonly homePays: readonly number[];
  };
  /** The line stakes a member may choose, whole won, ascending. */
  readonly lineStakesWon: readonly number[];
  /** A round pays at most this multiple of its total stake; when reached, the round ends. */
  readonly maximumWinMultiplier: number;
};
