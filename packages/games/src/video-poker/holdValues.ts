import { rankNumberOf } from "../cards/card.ts";
import { flushOf, isPaidPair, isStraight, paysOf, type VideoPokerHand, videoPokerPays } from "./hands.ts";
import { bestOf, heldCounts, waysWeights } from "./holdWeights.ts";

/**
 * What each hold of five dealt cards returns, exactly, within a few milliseconds: hands are counted by how many cards of each
 * rank are drawn, and what flushes pay more than that is added by the ranks of their suit. `enumerate.ts` counts the same by
 * going through all deals; a test holds one against the other.
 */

const allRanks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
const allSuits = [0, 1, 2, 3] as const;
/** n choose k for up to four cards of a rank. */
const few: readonly (readonly number[])[] = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1], [1, 4, 6, 4, 1]];

/** What the five cards of a hand are by how many there are of each rank, whatever their suits. */
function handOfRanks(counts: readonly number[]): VideoPokerHand | null {
  let bits = 0;
  let pairs = 0;
  let thrice = 0;
  let paid = false;
  for (const rank of allRanks) {
    const count = counts[rank] ?? 0;
    if (count === 4) return "FOUR";
    if (count === 3) thrice += 1;
    if (count === 2) {
      pairs += 1;
      paid = isPaidPair(rank);
    }
    if (count > 0) bits |= 1 << rank;
  }
  if (thrice > 0) return pairs > 0 ? "FULL_HOUSE" : "THREE";
  if (pairs === 2) return "TWO_PAIR";
  if (pairs === 1) return paid ? "JACKS" : null;
  return isStraight(bits) ? "STRAIGHT" : null;
}

/** The sum, over all ways of drawing so many more cards, of what hands pay by their ranks. Leaves `counts` as they were. */
function paidByRanks(counts: number[], free: readonly number[], toDraw: number, from = 0): number {
  if (toDraw === 0) return paysOf(handOfRanks(counts));
  const rank = allRanks[from];
  if (rank === undefined) return 0;
  const held = counts[rank] ?? 0;
  let sum = 0;
  const ways = few[free[rank] ?? 0] ?? [];
  for (let drawn = 0; drawn < ways.length && drawn <= toDraw; drawn += 1) {
    counts[rank] = held + drawn;
    sum += (ways[drawn] ?? 0) * paidByRanks(counts, free, toDraw - drawn, from + 1);
  }
  counts[rank] = held;
  return sum;
}

/** What a flush of five ranks, as bits, pays more than its ranks alone. */
function moreAsFlush(bits: number): number {
  if (!isStraight(bits)) return videoPokerPays.FLUSH;
  return paysOf(flushOf(bits)) - videoPokerPays.STRAIGHT;
}

/** The same sum of what flushes pay more, of a suit whose held ranks are `bits`; `free` are those that may be drawn. */
function paidByFlushes(bits: number, free: readonly number[], toDraw: number, from = 0): number {
  if (toDraw === 0) return moreAsFlush(bits);
  let sum = 0;
  for (let at = from; at <= free.length - toDraw; at += 1)
    sum += paidByFlushes(bits | (1 << (free[at] ?? 0)), free, toDraw - 1, at + 1);
  return sum;
}

const suitOf = (card: number): number => Math.floor(card / 13);

/** What each of the 32 holds returns, in parts of `holdParts` of the stake. */
function holdValuesOf(cards: readonly number[]): readonly number[] {
  const free = [0, ...allRanks.map((rank) => 4 - cards.filter((card) => rankNumberOf(card) === rank).length)];
  const freeOf = allSuits.map((suit) => allRanks.filter((rank) => !cards.includes(suit * 13 + rank - 1)));
  return heldCounts.map((kept, hold) => {
    const held = cards.filter((_card, place) => (hold & (1 << place)) !== 0);
    const counts = [0, ...allRanks.map((rank) => held.filter((card) => rankNumberOf(card) === rank).length)];
    const ofOneSuit = allSuits.filter((suit) => held.every((card) => suitOf(card) === suit));
    const bits = held.reduce((sum, card) => sum | (1 << rankNumberOf(card)), 0);
    const paid = ofOneSuit.reduce(
      (sum, suit) => sum + paidByFlushes(bits, freeOf[suit] ?? [], 5 - kept),
      paidByRanks(counts, free, 5 - kept),
    );
    return paid * (waysWeights[5 - kept] ?? 0);
  });
}

/** The places, ascending, of the hold that returns most of five dealt cards, whatever order they lie in (`bestOf`). */
export function bestHoldOf(dealt: readonly number[]): readonly number[] {
  const ascending = dealt.toSorted((one, other) => one - other);
  const best = bestOf(holdValuesOf(ascending));
  return [0, 1, 2, 3, 4].filter((place) => {
    const at = ascending.indexOf(dealt[place] ?? -1);
    return (best & (1 << at)) !== 0;
  });
}
