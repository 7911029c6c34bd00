import { rankNumberOf } from "../cards/card.ts";
import type { DrawInteger } from "../fairness/draws.ts";
import { type InstantGame, instantTerms } from "../instant/game.ts";
import { type Odds, payoutAt } from "../instant/odds.ts";

/** Nothing is chosen with the stake: every guess is a move. */
export type HiLoChoice = { readonly kind: "HILO" };

/** Where the next card is to lie: an equal one counts on either side, but on an ace or a king on the far side alone. */
export type HiLoSide = "HIGH" | "LOW";

/** LEFT: the round was left alone; it is cashed out, or its stake given back where nothing was guessed. */
export type HiLoMove =
  | { readonly kind: "GUESS"; readonly side: HiLoSide }
  | { readonly kind: "SKIP" }
  | { readonly kind: "CASH_OUT" }
  | { readonly kind: "LEFT" };

/** How a round ended: LAST, with the last card, or where the game's maximum allows no guess more; GIVEN_BACK, left before a guess. */
export type HiLoEnd = "MISSED" | "CASHED_OUT" | "LAST" | "GIVEN_BACK";

/** A round as far as it has come. */
export type HiLoOutcome = {
  readonly kind: "HILO";
  readonly stakeWon: number;
  /** The cards that lie open, in order, by their numbers of 0 to 51. */
  readonly cards: readonly number[];
  /** What was done on each of them but the last. */
  readonly steps: readonly (HiLoSide | "SKIP")[];
  /** Null while the round goes on. */
  readonly end: HiLoEnd | null;
  /** What a cash-out pays now, or would have paid; the stake itself before the first guess. */
  readonly reachedWon: number;
  /** What it pays after a right guess; null where that guess cannot be made. */
  readonly highWon: number | null;
  readonly lowWon: number | null;
  readonly skipsLeft: number;
  readonly totalWinWon: number;
};

/** What a stake returns on average, in percent, whatever is guessed, skipped and cashed out, before rounding down. */
export const hiLoReturnPercent = 97;

/** How many cards a round has with its first, and how many of them may be passed over. */
export const hiLoLimits = { cards: 26, skips: 10 } as const;

const ranks = 13;

/** Of how many of the thirteen ranks a guess on a card of this rank is right. */
export function hiLoWays(rank: number, side: HiLoSide): number {
  if (side === "HIGH") return rank === 1 ? ranks - 1 : ranks + 1 - rank;
  return rank === ranks ? ranks - 1 : rank;
}

/** Whether the card that came makes a guess right. */
export function isHiLoHit(rank: number, side: HiLoSide, next: number): boolean {
  if (side === "HIGH") return rank === 1 ? next > 1 : next >= rank;
  return rank === ranks ? next < ranks : next <= rank;
}

/** What is paid after right guesses of so many ways each: 0.97 over the chance of all of them. */
export const hiLoOdds = (ways: readonly number[]): Odds => ({
  numerator: BigInt(hiLoReturnPercent) * BigInt(ranks) ** BigInt(ways.length),
  denominator: ways.reduce((product, each) => product * BigInt(each), 100n),
});

/** How far a round has come on its way: the ways of each right guess are what it pays by. */
type Way = {
  readonly at: number;
  readonly steps: HiLoOutcome["steps"];
  readonly ways: readonly number[];
  readonly skips: number;
  readonly end: HiLoEnd | null;
};

const firstWay: Way = { at: 0, steps: [], ways: [], skips: 0, end: null };

const payoutOf = (stakeWon: number, ways: readonly number[]): number =>
  ways.length === 0 ? stakeWon : payoutAt(stakeWon, hiLoOdds(ways));

/** What a right guess would pay; null where the round has no card more, or its maximum does not allow it. */
function guessWon(
  stakeWon: number,
  { at, ways }: Way,
  cards: readonly number[],
  side: HiLoSide,
): number | null {
  if (at + 1 >= hiLoLimits.cards) return null;
  const amountWon = payoutOf(stakeWon, [...ways, hiLoWays(rankNumberOf(cards[at] ?? 0), side)]);
  return amountWon > instantTerms.maximumWinWon ? null : amountWon;
}

function canGoOn(stakeWon: number, way: Way, cards: readonly number[]): boolean {
  if (way.at + 1 >= hiLoLimits.cards) return false;
  if (way.skips < hiLoLimits.skips) return true;
  return (["HIGH", "LOW"] as const).some((side) => guessWon(stakeWon, way, cards, side) !== null);
}

/** Where a guess or a skip leads. @throws RangeError when it cannot be made. */
function turned(stakeWon: number, way: Way, step: HiLoSide | "SKIP", cards: readonly number[]): Way {
  const at = way.at + 1;
  const steps = [...way.steps, step];
  if (step === "SKIP") {
    if (way.skips >= hiLoLimits.skips) throw new RangeError("no card more may be passed over");
    return { ...way, at, steps, skips: way.skips + 1 };
  }
  if (guessWon(stakeWon, way, cards, step) === null) throw new RangeError("this guess cannot be made");
  const rank = rankNumberOf(cards[way.at] ?? 0);
  if (!isHiLoHit(rank, step, rankNumberOf(cards[at] ?? 0))) return { ...way, at, steps, end: "MISSED" };
  return { ...way, at, steps, ways: [...way.ways, hiLoWays(rank, step)] };
}

function stepped(stakeWon: number, way: Way, move: HiLoMove, cards: readonly number[]): Way {
  if (way.end !== null) throw new RangeError("the round is over");
  if (move.kind === "GUESS" || move.kind === "SKIP") {
    const next = turned(stakeWon, way, move.kind === "SKIP" ? "SKIP" : move.side, cards);
    return next.end !== null || canGoOn(stakeWon, next, cards) ? next : { ...next, end: "LAST" };
  }
  if (way.ways.length === 0 && move.kind === "CASH_OUT") throw new RangeError("nothing is guessed yet");
  return { ...way, end: way.ways.length === 0 ? "GIVEN_BACK" : "CASHED_OUT" };
}

/**
 * Hi-lo 하이로우: whether the next card is higher or lower, from a shoe without end, where every card is as likely each time.
 * A right guess multiplies what a cash-out pays by one over its chance; 0.97 is taken once. So every way through returns
 * 97 % less what rounding down to whole won takes, however cards are passed over. All cards are drawn before the first guess.
 */
export const hiLo: InstantGame<HiLoChoice, HiLoMove, HiLoOutcome> = {
  ...instantTerms,
  gameCode: "hi-lo",
  mathsVersion: 1,
  isChoice: (choice): choice is HiLoChoice => choice.kind === "HILO",
  isMove: (move): move is HiLoMove => isHiLoMove(move),
  highestWinWon: () => instantTerms.maximumWinWon,
  play(stakeWon, _choice, moves, drawInteger) {
    const cards = hiLoCardsOf(drawInteger);
    const way = moves.reduce<Way>((standing, move) => stepped(stakeWon, standing, move, cards), firstWay);
    const { at, steps, ways, skips, end } = way;
    const reachedWon = payoutOf(stakeWon, ways);
    const outcome: HiLoOutcome = {
      kind: "HILO",
      ...{ stakeWon, cards: cards.slice(0, at + 1), steps, end, reachedWon },
      highWon: end === null ? guessWon(stakeWon, way, cards, "HIGH") : null,
      lowWon: end === null ? guessWon(stakeWon, way, cards, "LOW") : null,
      skipsLeft: hiLoLimits.skips - skips,
      totalWinWon: end === null || end === "MISSED" ? 0 : reachedWon,
    };
    return { isOver: end !== null, outcome };
  },
};

/** The cards of a round, in order: each one of 52, whatever came before. */
export const hiLoCardsOf = (drawInteger: DrawInteger): readonly number[] =>
  Array.from({ length: hiLoLimits.cards }, () => drawInteger(52));

function isHiLoMove(move: { readonly kind: string; readonly side?: unknown }): boolean {
  const { kind, side } = move;
  if (kind === "GUESS") return side === "HIGH" || side === "LOW";
  return kind === "SKIP" || kind === "CASH_OUT" || kind === "LEFT";
}
