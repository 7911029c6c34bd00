import type { DrawInteger } from "../fairness/draws.ts";
import type { GameCode } from "../vocabulary.ts";

/** What every outcome of an instant game contains; money is whole won. */
export type InstantSum = {
  readonly kind: string;
  readonly stakeWon: number;
  /** What the member is paid; 0 while the round goes on. */
  readonly totalWinWon: number;
};

/** The stakes that a game takes, and the most that a round may pay; whole won. */
export type InstantTerms = {
  readonly minimumStakeWon: number;
  readonly maximumStakeWon: number;
  readonly stakeUnitWon: number;
  readonly maximumWinWon: number;
};

/** How a round stands after the choices that were made; `isOver`: none may follow. */
export type InstantStanding<Outcome> = { readonly isOver: boolean; readonly outcome: Outcome };

/**
 * A game that one member plays alone, against draws that are fixed before the first choice: with the stake goes a choice,
 * and moves may follow it. Odds are exact fractions; a payout is the stake times them, rounded down to whole won.
 */
export type InstantGame<Choice, Move, Outcome extends InstantSum> = InstantTerms & {
  readonly gameCode: GameCode;
  /** Version of the maths; old rounds are verified against their own. */
  readonly mathsVersion: number;
  /** Whether the game knows a choice. */
  readonly isChoice: (choice: { readonly kind: string }) => choice is { readonly kind: string } & Choice;
  /** Whether the game knows a move. Whether it can be made then, `play` says. */
  readonly isMove: (move: { readonly kind: string }) => move is { readonly kind: string } & Move;
  /** What a move takes beside the stake that the round began with, whole won; left out: no move takes any. */
  readonly raiseWon?: (stakeWon: number, move: Move) => number;
  /** The most that a round of this stake and choice pays, whatever follows. */
  readonly highestWinWon: (stakeWon: number, choice: Choice) => number;
  /**
   * Plays a round as far as its moves go. Pure, and every draw is made before the first move is looked at. While the round
   * goes on its outcome keeps to itself what the member may not know yet.
   * @throws RangeError for a move that cannot be made.
   */
  readonly play: (
    stakeWon: number,
    choice: Choice,
    moves: readonly Move[],
    drawInteger: DrawInteger,
  ) => InstantStanding<Outcome>;
};

/** Why a round is not taken. WIN: it could pay more than the game's maximum. */
export type InstantRefusal = "STAKE" | "CHOICE" | "WIN";

/** Whether a game takes an amount as a stake. */
export const isInstantStake = (terms: InstantTerms, stakeWon: number): boolean =>
  Number.isInteger(stakeWon) &&
  stakeWon >= terms.minimumStakeWon &&
  stakeWon <= terms.maximumStakeWon &&
  stakeWon % terms.stakeUnitWon === 0;

/** The stakes and the maximum of the bundled instant games. */
export const instantTerms: InstantTerms = {
  minimumStakeWon: 1_000,
  maximumStakeWon: 500_000,
  stakeUnitWon: 100,
  maximumWinWon: 100_000_000,
};
