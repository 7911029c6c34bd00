import { type InstantGame, instantTerms } from "../instant/game.ts";
import { payoutAtHundredths } from "../instant/odds.ts";
import { seotdaCardsOf } from "./cards.ts";
import { against, catches, type SeotdaHand, seotdaHandOf, seotdaRanks } from "./hand.ts";

/** Nothing is chosen with the stake: the member chooses when the cards lie there. */
export type SeotdaChoice = { readonly kind: "SEOTDA" };

/** LEFT is the studio's own, of a round that was left alone: a call, since its stake is laid whole. */
export type SeotdaMove = { readonly kind: "CALL" } | { readonly kind: "FOLD" } | { readonly kind: "LEFT" };

/** How a round ended: TIED, equal hands; GUSA, four and nine, which count for nothing: both give the stake back. */
export type SeotdaEnd = "FOLDED" | "WON" | "LOST" | "TIED" | "GUSA";

/** A round as far as it has come. */
export type SeotdaOutcome = {
  readonly kind: "SEOTDA";
  readonly stakeWon: number;
  /** The member's two cards, by their numbers of 0 to 19. */
  readonly own: readonly number[];
  /** The house's cards that lie open: one, and both after a call. */
  readonly house: readonly number[];
  /** Null while the member's choice is waited for. */
  readonly end: SeotdaEnd | null;
  /** What giving up pays. */
  readonly foldWon: number;
  /** What the round paid, in hundredths of the stake; 0 while it goes on. */
  readonly multiplierHundredths: number;
  readonly totalWinWon: number;
};

/** What comes back, in hundredths of the stake: of a round that was given up, of one that counts for nothing, and of a win by its hand. */
export const seotdaPays = {
  folded: 30,
  pushed: 100,
  inspector: 1_000,
  bright38: 600,
  catcher: 500,
  bright: 300,
  tenPair: 250,
  pair: 200,
  other: 180,
} as const;

/** What a hand that won by its rank is paid, in hundredths. */
function rankedWinOf(own: SeotdaHand): number {
  if (own.rank > seotdaRanks.bright) return seotdaPays.bright38;
  if (own.rank === seotdaRanks.bright) return seotdaPays.bright;
  if (own.rank === seotdaRanks.tenPair) return seotdaPays.tenPair;
  return own.rank >= seotdaRanks.onePair ? seotdaPays.pair : seotdaPays.other;
}

const winOf = (own: SeotdaHand, house: SeotdaHand): number =>
  catches(own, house) ? bestWinOf(own) : rankedWinOf(own);

/** What a call comes to when all four cards lie open. */
export function calledOf(
  own: SeotdaHand,
  house: SeotdaHand,
): { readonly end: Exclude<SeotdaEnd, "FOLDED">; readonly multiplierHundredths: number } {
  const end = against(own, house);
  if (end === "LOST") return { end, multiplierHundredths: 0 };
  return { end, multiplierHundredths: end === "WON" ? winOf(own, house) : seotdaPays.pushed };
}

/** The most that a hand is paid, in hundredths: of one with a power, what it is paid when it catches. */
export function bestWinOf(own: SeotdaHand): number {
  if (own.family === "INSPECTOR") return seotdaPays.inspector;
  return own.family === "CATCHER" ? seotdaPays.catcher : rankedWinOf(own);
}

/** The four cards of a round as they are dealt: one for the member, one for the house, and again. */
function dealtOf(cards: readonly number[]) {
  const [first = 0, open = 0, second = 0, hidden = 0] = cards;
  return { own: [first, second], house: [open, hidden] } as const;
}

/**
 * Seotda 섯다 against the house: of twenty cards the member sees their own two and one of the house's two, and either calls,
 * which opens the other, or gives up for a part of the stake. The stake is laid whole before. The order of all twenty cards is
 * drawn before the choice. Stakes come in units of 100 won, so nothing is rounded.
 */
export const seotda: InstantGame<SeotdaChoice, SeotdaMove, SeotdaOutcome> = {
  ...instantTerms,
  gameCode: "seotda",
  mathsVersion: 1,
  isChoice: (choice): choice is SeotdaChoice => choice.kind === "SEOTDA",
  isMove: (move): move is SeotdaMove => ["CALL", "FOLD", "LEFT"].includes(move.kind),
  highestWinWon: (stakeWon) => payoutAtHundredths(stakeWon, seotdaPays.inspector),
  play(stakeWon, _choice, moves, drawInteger) {
    const { own, house } = dealtOf(seotdaCardsOf(drawInteger));
    if (moves.length > 1) throw new RangeError("the round is over");
    const [move] = moves;
    const called = () => calledOf(seotdaHandOf(own), seotdaHandOf(house));
    const came =
      move === undefined
        ? { end: null, multiplierHundredths: 0 }
        : move.kind === "FOLD"
          ? { end: "FOLDED" as const, multiplierHundredths: seotdaPays.folded }
          : called();
    const outcome: SeotdaOutcome = {
      kind: "SEOTDA",
      ...{ stakeWon, own },
      // What was given up stays face down, as at any table.
      house: came.end === null || came.end === "FOLDED" ? house.slice(0, 1) : house,
      ...came,
      foldWon: payoutAtHundredths(stakeWon, seotdaPays.folded),
      totalWinWon: payoutAtHundredths(stakeWon, came.multiplierHundredths),
    };
    return { isOver: came.end !== null, outcome };
  },
};
