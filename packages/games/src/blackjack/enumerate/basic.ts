import type { BlackjackOffer } from "../outcome.ts";
import type { basicMove } from "../strategy.ts";
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

/** What a way of playing does with a hand, against an open card, of what is offered. */
export type Strategy = typeof basicMove;

/** The law of the cards that follow is worked out by what a hand came to: its total, and twice or once its stake. */
type End = { readonly total: number; readonly units: number; readonly chance: number };

/** A card of a count, by its number of 0 to 51. */
const cardOfCount = (count: number): number => count - 1;

const single = (count: number): Counted => ({ hard: count, hasAce: count === 1, cards: 1 });

/** Goes through everything that a hand may come to, and reports each end with what has left the shoe then. */
function ends(
  unseen: Unseen,
  strategy: Strategy,
  hand: Counted,
  cards: readonly number[],
  chance: number,
  report: (end: End) => void,
): void {
  const total = totalOfCounted(hand);
  if (total >= 21) {
    report({ total, units: 1, chance });
    return;
  }
  const offers: readonly BlackjackOffer[] =
    cards.length === 2 ? ["HIT", "STAND", "DOUBLE"] : ["HIT", "STAND"];
  const move = strategy(cards.map(cardOfCount), cardOfCount(unseen.open), offers);
  if (move === "STAND") {
    report({ total, units: 1, chance });
    return;
  }
  for (const count of points) {
    const next = unseen.chance(count);
    if (next <= 0) continue;
    unseen.take(count);
    const after = withCard(hand, count);
    if (move === "DOUBLE") report({ total: totalOfCounted(after), units: 2, chance: chance * next });
    else ends(unseen, strategy, after, [...cards, count], chance * next, report);
    unseen.take(count, -1);
  }
}

/** What a hand wins or loses on average, in units of one stake. */
function meanOf(unseen: Unseen, strategy: Strategy, hand: Counted, cards: readonly number[]): number {
  let mean = 0;
  ends(unseen, strategy, hand, cards, 1, ({ total, units, chance }) => {
    mean += chance * units * (total > 21 ? -1 : standing(unseen.dealer(), total));
  });
  return mean;
}

/** Both hands of a pair that is split: as likely in any order, so each is worth what the first one is. */
export function splitMean(unseen: Unseen, strategy: Strategy, pair: number): number {
  let mean = 0;
  for (const count of points) {
    const chance = unseen.chance(count);
    unseen.take(count);
    const hand = withCard(single(pair), count);
    mean +=
      chance *
      (pair === 1
        ? standing(unseen.dealer(), totalOfCounted(hand))
        : meanOf(unseen, strategy, hand, [pair, count]));
    unseen.take(count, -1);
  }
  return 2 * mean;
}

/** What a round returns on average for each unit of the first stake, by a strategy that looks at one hand and the open card. */
export function returnOf(strategy: Strategy): number {
  let mean = 0;
  const shoes = new Map(points.map((open) => [open, unseenAgainst(open)]));
  for (const { first, second, open, chance } of deals()) {
    const unseen = shoes.get(open);
    if (unseen === undefined) continue;
    unseen.take(first);
    unseen.take(second);
    const natural = unseen.natural();
    if (first === 1 && second === 10) mean += chance * (1 - natural) * 1.5;
    else mean += chance * ((1 - natural) * dealtMean(unseen, strategy, first, second) - natural);
    unseen.take(first, -1);
    unseen.take(second, -1);
  }
  return 1 + mean;
}

function dealtMean(unseen: Unseen, strategy: Strategy, first: number, second: number): number {
  const offers: readonly BlackjackOffer[] = [
    "HIT",
    "STAND",
    "DOUBLE",
    ...(first === second ? (["SPLIT"] as const) : []),
  ];
  const move = strategy([first, second].map(cardOfCount), cardOfCount(unseen.open), offers);
  if (move === "SPLIT") return splitMean(unseen, strategy, first);
  return meanOf(unseen, strategy, withCard(single(first), second), [first, second]);
}
