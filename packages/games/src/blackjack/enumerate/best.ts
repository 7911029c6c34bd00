import {
  type Counted,
  deals,
  points,
  standing,
  totalOfCounted,
  type Unseen,
  unseenAgainst,
  withCard,
} from "./cards.ts";

/** Nothing more is done with a hand of 21 or above. */
const isOver = (hand: Counted): boolean => totalOfCounted(hand) >= 21;

/** The most that a card more can be worth: won wherever it does not bring the hand above 21. */
function mostByHit(unseen: Unseen, { hard }: Counted): number {
  let bust = 0;
  for (const count of points) if (hard + count > 21) bust += unseen.chance(count);
  return 1 - 2 * bust;
}

/**
 * The most that one card of the first hand may change of what the second is worth: of some 400 cards the second hand and the dealer see
 * fewer than ten on average, whatever is played, so it changes fewer than one hand in forty; of at most four units.
 */
const mostByKnowing = 0.1;

const stood = (unseen: Unseen, hand: Counted): number =>
  hand.hard > 21 ? -1 : standing(unseen.dealer(), totalOfCounted(hand));

/** What is made of each next card, by its chance. */
function drawn(unseen: Unseen, value: (count: number) => number): number {
  let mean = 0;
  for (const count of points) {
    const chance = unseen.chance(count);
    if (chance <= 0) continue;
    unseen.take(count);
    mean += chance * value(count);
    unseen.take(count, -1);
  }
  return mean;
}

/** What a hand is worth at best for whoever knows every card that was seen. `known`: by what was taken out for it. */
function playedBest(unseen: Unseen, hand: Counted, known: Map<number, number>): number {
  if (isOver(hand)) return stood(unseen, hand);
  const key = unseen.key() * 2 + (hand.cards === 2 ? 1 : 0);
  const before = known.get(key);
  if (before !== undefined) return before;
  // Nobody stands where no card brings the hand above 21.
  let best = totalOfCounted(hand) <= 11 ? -2 : stood(unseen, hand);
  if (mostByHit(unseen, hand) > best)
    best = Math.max(
      best,
      drawn(unseen, (count) => playedBest(unseen, withCard(hand, count), known)),
    );
  if (hand.cards === 2)
    best = Math.max(best, 2 * drawn(unseen, (count) => stood(unseen, withCard(hand, count))));
  known.set(key, best);
  return best;
}

/** What each move is worth with two cards, where all that follows is played best; of insurance and splits nothing is said. */
export function movesBest(
  unseen: Unseen,
  hand: Counted,
  known: Map<number, number>,
): { readonly stand: number; readonly hit: number; readonly double: number } {
  return {
    stand: stood(unseen, hand),
    hit: drawn(unseen, (count) => playedBest(unseen, withCard(hand, count), known)),
    double: 2 * drawn(unseen, (count) => stood(unseen, withCard(hand, count))),
  };
}

const single = (count: number): Counted => ({ hard: count, hasAce: count === 1, cards: 1 });

/**
 * What both hands of a split pair are worth together at best, or a little more: the second is played knowing every card of the first,
 * and the first with a view to what it shows of the shoe. What knowing is worth is counted out for the first `exactly` cards that the first
 * hand took, and for each one after them held to be the most that it may be.
 */
export function splitBest(unseen: Unseen, pair: number, exactly = 2): number {
  if (pair === 1) return 2 * drawn(unseen, (count) => stood(unseen, withCard(single(1), count)));
  const afterFirst = new Map<number, number>();
  function second(): number {
    const key = unseen.key();
    const before = afterFirst.get(key);
    if (before !== undefined) return before;
    const known = new Map<number, number>();
    const worth = drawn(unseen, (count) => playedBest(unseen, withCard(single(pair), count), known));
    afterFirst.set(key, worth);
    return worth;
  }
  const known = new Map<number, number>();
  /** `worth`: what the second hand is worth at most by the cards before the last. */
  function first(hand: Counted, worth: number): number {
    const now = hand.cards - 1 <= exactly ? second() : worth + mostByKnowing;
    if (isOver(hand)) return stood(unseen, hand) + now;
    const key = unseen.key() * 2 + (hand.cards === 2 ? 1 : 0);
    const before = known.get(key);
    if (before !== undefined) return before;
    const stands = totalOfCounted(hand) <= 11 ? -2 : stood(unseen, hand);
    let best = stands + now;
    if (mostByHit(unseen, hand) + mostByKnowing > stands)
      best = Math.max(
        best,
        drawn(unseen, (count) => first(withCard(hand, count), now)),
      );
    if (hand.cards === 2)
      best = Math.max(
        best,
        drawn(unseen, (count) => 2 * stood(unseen, withCard(hand, count)) + second()),
      );
    known.set(key, best);
    return best;
  }
  return drawn(unseen, (count) => first(withCard(single(pair), count), 0));
}

/**
 * What perfect play returns for each unit of the first stake, whatever its player knows of the cards that were seen. Insurance is never
 * taken: of 413 cards that are not seen at most 128 count ten, fewer than the third that it would need. `split`: what a pair is worth
 * where it is split.
 */
export function bestReturn(split: (pair: number, open: number) => number): number {
  let mean = 0;
  const shoes = new Map(
    points.map((open) => [open, { unseen: unseenAgainst(open), known: new Map<number, number>() }]),
  );
  for (const { first, second, open, chance } of deals()) {
    const shoe = shoes.get(open);
    if (shoe === undefined) continue;
    const { unseen, known } = shoe;
    unseen.take(first);
    unseen.take(second);
    const natural = unseen.natural();
    if (first === 1 && second === 10) mean += chance * (1 - natural) * 1.5;
    else {
      const hand = withCard(single(first), second);
      let best = playedBest(unseen, hand, known);
      if (first === second) best = Math.max(best, split(first, open));
      mean += chance * ((1 - natural) * best - natural);
    }
    unseen.take(first, -1);
    unseen.take(second, -1);
  }
  return 1 + mean;
}
