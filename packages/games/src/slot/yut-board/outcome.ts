import type { LineWin } from "../reels/lineWins.ts";
import type { Cell } from "../reels/strips.ts";
import type { YutResult } from "./throw.ts";

/**
 * What a round of a yut-board slot came to: everything a client needs to play it back, nothing to decide.
 * All money is whole won. Reels count from 0 (left), rows from 0 (top), lines from 0, stations as in board.ts.
 */

/** The spin of the reels. */
export type YutSpinOutcome<SymbolName extends string> = {
  /** Index of the strip position in the top row, one for each reel. */
  readonly stops: readonly number[];
  /** The window: `grid[reel][row]`. */
  readonly grid: readonly (readonly SymbolName[])[];
  /** Winning lines in order of line number; empty when none. */
  readonly lineWins: readonly LineWin<SymbolName>[];
  /** The scatters that open the board, and the throws they grant; null when there are too few. */
  readonly bonus: { readonly cells: readonly Cell[]; readonly throwsAwarded: number } | null;
  /** Sum of `lineWins`, whole won. */
  readonly winWon: number;
};

/** What a stop pays: the station, or the piece that came home. */
export type YutAward = {
  readonly reason: "STATION" | "HOME";
  /** Pay as a multiple of the line stake. */
  readonly pay: number;
  readonly winWon: number;
};

/** One throw of the four sticks, and the move that it makes. */
export type YutThrow = {
  /** 1-based number of this throw. */
  readonly number: number;
  /** The four sticks in the order in which they were drawn: true shows its flat side. */
  readonly sticks: readonly boolean[];
  readonly result: YutResult;
  /** Steps of the result: do 1, gae 2, geol 3, yut 4, mo 5. */
  readonly steps: number;
  /** Whether the throw grants another one: yut and mo do, unless the round holds its maximum of throws. */
  readonly throwsAgain: boolean;
  /** Throws left after this one, the one that it granted included; 0 when the last piece came home. */
  readonly remaining: number;
  /** 1-based number of the piece that moves. */
  readonly piece: number;
  /** The station where the piece stood; 0 when it enters. */
  readonly from: number;
  /** The stations it comes through, the last one where it stops; 29 is home. Fewer than `steps` when it comes home. */
  readonly path: readonly number[];
  /** What the stop pays. */
  readonly award: YutAward;
  /** Won by the whole round up to and including this throw, the round's maximum applied. */
  readonly roundWinWon: number;
};

/** A whole round: the spin, the throws on the board, and the total that the wallet is paid. */
export type YutRoundOutcome<SymbolName extends string> = {
  /** Total stake, whole won: lines × line stake. */
  readonly stakeWon: number;
  /** Stake of one line, whole won. */
  readonly lineStakeWon: number;
  readonly baseSpin: YutSpinOutcome<SymbolName>;
  /** Every throw in order; empty without the bonus. */
  readonly throws: readonly YutThrow[];
  /** Pieces that came home. */
  readonly piecesHome: number;
  /** Won by the throws together, whole won, before the round's maximum is applied. */
  readonly throwsWinWon: number;
  /** What the round's maximum took away: 0 but in the rarest rounds. */
  readonly cutWon: number;
  /** What the member is paid: baseSpin.winWon + throwsWinWon − cutWon. */
  readonly totalWinWon: number;
};
