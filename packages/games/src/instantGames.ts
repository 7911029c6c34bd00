import { blackjack } from "./blackjack/game.ts";
import type { BlackjackChoice, BlackjackMove, BlackjackOutcome } from "./blackjack/outcome.ts";
import { type DiceChoice, type DiceOutcome, dice } from "./dice/game.ts";
import type { DrawInteger } from "./fairness/draws.ts";
import { type HiLoChoice, type HiLoMove, type HiLoOutcome, hiLo } from "./hi-lo/game.ts";
import {
  type InstantGame,
  type InstantRefusal,
  type InstantStanding,
  type InstantSum,
  type InstantTerms,
  isInstantStake,
} from "./instant/game.ts";
import { type KenoChoice, type KenoOutcome, keno } from "./keno/game.ts";
import { type LimboChoice, type LimboOutcome, limbo } from "./limbo/game.ts";
import { type MinesChoice, type MinesMove, type MinesOutcome, mines } from "./mines/game.ts";
import { type PlinkoChoice, type PlinkoOutcome, plinko } from "./plinko/game.ts";
import { type SeotdaChoice, type SeotdaMove, type SeotdaOutcome, seotda } from "./seotda/game.ts";
import {
  type VideoPokerChoice,
  type VideoPokerMove,
  type VideoPokerOutcome,
  videoPoker,
} from "./video-poker/game.ts";
import type { GameCode } from "./vocabulary.ts";
import { type WheelChoice, type WheelOutcome, wheel } from "./wheel/game.ts";

/** What goes with a stake, of any instant game. */
export type InstantChoice =
  | LimboChoice
  | DiceChoice
  | MinesChoice
  | PlinkoChoice
  | HiLoChoice
  | KenoChoice
  | WheelChoice
  | VideoPokerChoice
  | SeotdaChoice
  | BlackjackChoice;

/** What a member does in a round that goes on. */
export type InstantMove = MinesMove | HiLoMove | VideoPokerMove | SeotdaMove | BlackjackMove;

/** What a round of any instant game came to, or how it stands. */
export type InstantOutcome =
  | LimboOutcome
  | DiceOutcome
  | MinesOutcome
  | PlinkoOutcome
  | HiLoOutcome
  | KenoOutcome
  | WheelOutcome
  | VideoPokerOutcome
  | SeotdaOutcome
  | BlackjackOutcome;

/** An instant game as the studio and the fairness page see it, whichever it is. */
export type AnyInstantGame = InstantTerms & {
  readonly gameCode: GameCode;
  readonly mathsVersion: number;
  /** Why a round is not taken; null when it is. Asked before the stake is taken. */
  readonly refusalOf: (stakeWon: number, choice: { readonly kind: string }) => InstantRefusal | null;
  /** What a move takes beside the stake that the round began with (`InstantGame`). */
  readonly raiseWon: (stakeWon: number, move: { readonly kind: string }) => number;
  /**
   * Plays a round as far as its moves go (`InstantGame`).
   * @throws RangeError when the game does not take the stake or the choice, or for a move that cannot be made.
   */
  readonly play: (
    stakeWon: number,
    choice: { readonly kind: string },
    moves: readonly { readonly kind: string }[],
    drawInteger: DrawInteger,
  ) => InstantStanding<InstantOutcome>;
};

function anyInstantGame<Choice, Move, Outcome extends InstantSum & InstantOutcome>(
  game: InstantGame<Choice, Move, Outcome>,
): AnyInstantGame {
  const { gameCode, mathsVersion, minimumStakeWon, maximumStakeWon, stakeUnitWon, maximumWinWon } = game;
  return {
    ...{ gameCode, mathsVersion, minimumStakeWon, maximumStakeWon, stakeUnitWon, maximumWinWon },
    refusalOf(stakeWon, choice) {
      if (!isInstantStake(game, stakeWon)) return "STAKE";
      if (!game.isChoice(choice)) return "CHOICE";
      return game.highestWinWon(stakeWon, choice) > maximumWinWon ? "WIN" : null;
    },
    raiseWon: (stakeWon, move) => (game.isMove(move) ? (game.raiseWon?.(stakeWon, move) ?? 0) : 0),
    play(stakeWon, choice, moves, drawInteger) {
      if (!isInstantStake(game, stakeWon)) throw new RangeError(`${gameCode} takes no stake of ${stakeWon}`);
      if (!game.isChoice(choice)) throw new RangeError(`${gameCode} knows no such choice`);
      const known = moves.map((move) => {
        if (!game.isMove(move)) throw new RangeError(`${gameCode} knows no such move`);
        return move;
      });
      return game.play(stakeWon, choice, known, drawInteger);
    },
  };
}

/**
 * Every version of every instant game's maths, newest last: old versions stay so that their rounds can be verified. A game
 * is added by a folder with its maths, and a line here.
 */
const games: readonly AnyInstantGame[] = [
  anyInstantGame(limbo),
  anyInstantGame(dice),
  anyInstantGame(mines),
  anyInstantGame(plinko),
  anyInstantGame(hiLo),
  anyInstantGame(keno),
  anyInstantGame(wheel),
  anyInstantGame(videoPoker),
  anyInstantGame(seotda),
  anyInstantGame(blackjack),
];

/** The game that decided a round, or null when this package does not know it. */
export const instantGameOf = (gameCode: string, mathsVersion: number): AnyInstantGame | null =>
  games.find((game) => game.gameCode === gameCode && game.mathsVersion === mathsVersion) ?? null;

/** The game that decides new rounds: its newest version; null when the code is no instant game's. */
export const currentInstantGameOf = (gameCode: string): AnyInstantGame | null =>
  games.findLast((game) => game.gameCode === gameCode) ?? null;
