import { rankNumberOf } from "../cards/card.ts";

/** What five cards may be worth, the best first. JACKS: a pair of jacks, queens, kings or aces. */
export const videoPokerHands = [
  "ROYAL_FLUSH",
  "STRAIGHT_FLUSH",
  "FOUR",
  "FULL_HOUSE",
  "FLUSH",
  "STRAIGHT",
  "THREE",
  "TWO_PAIR",
  "JACKS",
] as const;
export type VideoPokerHand = (typeof videoPokerHands)[number];

/**
 * How many times the stake a hand pays: jacks or better by the table 8/5, named after full house and flush. By 9/5 it would return 98.45 %, and
 * bonuses that are reckoned with mini-games that lose 2.5 % would be worth more than they cost (`bestPlay.test.ts`).
 */
export const videoPokerPays: { readonly [hand in VideoPokerHand]: number } = {
  ROYAL_FLUSH: 800,
  STRAIGHT_FLUSH: 50,
  FOUR: 25,
  FULL_HOUSE: 8,
  FLUSH: 5,
  STRAIGHT: 4,
  THREE: 3,
  TWO_PAIR: 2,
  JACKS: 1,
};

/** How many times the stake five cards pay. */
export const paysOf = (hand: VideoPokerHand | null): number => (hand === null ? 0 : videoPokerPays[hand]);

/** Ten, jack, queen, king and ace, as bits 1 (ace) to 13 (king). */
const broadway = (1 << 1) | (1 << 10) | (1 << 11) | (1 << 12) | (1 << 13);

/** Whether five ranks, as bits, follow one another; the ace is below the two or above the king. */
export const isStraight = (rankBits: number): boolean =>
  rankBits === broadway || rankBits / (rankBits & -rankBits) === 0b11111;

/** Whether a pair of a rank is paid. */
export const isPaidPair = (rank: number): boolean => rank === 1 || rank > 10;

/** What a flush of five ranks, as bits, is. */
export function flushOf(rankBits: number): VideoPokerHand {
  if (rankBits === broadway) return "ROYAL_FLUSH";
  return isStraight(rankBits) ? "STRAIGHT_FLUSH" : "FLUSH";
}

/** The best that five different cards, by their numbers of 0 to 51, are worth; null when that is nothing. */
export function videoPokerHandOf(cards: readonly number[]): VideoPokerHand | null {
  let rankBits = 0;
  let twice = 0;
  let thrice = 0;
  let suitBits = 0;
  for (const card of cards) {
    const bit = 1 << rankNumberOf(card);
    if ((twice & bit) !== 0) {
      if ((thrice & bit) !== 0) return "FOUR";
      thrice |= bit;
    }
    if ((rankBits & bit) !== 0) twice |= bit;
    rankBits |= bit;
    suitBits |= 1 << Math.floor(card / 13);
  }
  if (twice === 0) {
    if ((suitBits & (suitBits - 1)) === 0) return flushOf(rankBits);
    return isStraight(rankBits) ? "STRAIGHT" : null;
  }
  const isOnePair = (twice & (twice - 1)) === 0;
  if (thrice !== 0) return isOnePair ? "THREE" : "FULL_HOUSE";
  if (!isOnePair) return "TWO_PAIR";
  return isPaidPair(31 - Math.clz32(twice)) ? "JACKS" : null;
}
