/**
 * Every hand that the dealer may come to from an open card, as a tree of the counts that are drawn, in ascending order: without
 * replacement, the chance of a hand hangs on which counts it has, and on in how many orders the dealer may draw them.
 */
export type DealerHands = {
  /** Of each node: how many cards it has, the count of the last, and how many of that count stand before it. */
  readonly depth: Uint8Array;
  readonly count: Uint8Array;
  readonly before: Uint8Array;
  /** In how many orders a node's cards end a hand, and at what: 0 to 4 for 17 to 21, 5 for more. */
  readonly orders: Float64Array;
  readonly end: Uint8Array;
};

const counts: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

type Ended = { orders: number; end: number };

/** Goes through all orders in which the dealer may draw; the first card drawn is the hidden one. */
function walk(open: number, barred: number): Map<string, Ended> {
  const ended = new Map<string, Ended>();
  function draw(hard: number, hasAce: boolean, cards: readonly number[]): void {
    const isSoft = hasAce && hard <= 11;
    const total = isSoft ? hard + 10 : hard;
    if (cards.length > 0 && (total > 17 || (total === 17 && !isSoft))) {
      const name = cards.toSorted((one, other) => one - other).join(" ");
      const before = ended.get(name);
      if (before === undefined) ended.set(name, { orders: 1, end: Math.min(total, 22) - 17 });
      else before.orders += 1;
      return;
    }
    for (const count of counts)
      if (cards.length > 0 || count !== barred) draw(hard + count, hasAce || count === 1, [...cards, count]);
  }
  draw(open, open === 1, []);
  return ended;
}

/** The tree of an open card's hands. */
export function dealerHandsOf(open: number, barred: number): DealerHands {
  const ended = walk(open, barred);
  const nodes = new Map<string, Ended | null>();
  for (const [name, end] of ended) {
    const cards = name.split(" ");
    for (let length = 1; length < cards.length; length += 1) {
      const prefix = cards.slice(0, length).join(" ");
      if (!nodes.has(prefix)) nodes.set(prefix, ended.get(prefix) ?? null);
    }
    nodes.set(name, end);
  }
  const ordered = [...nodes]
    .map(([name, end]) => ({ cards: name.split(" ").map(Number), end }))
    .toSorted(({ cards: one }, { cards: other }) => compare(one, other));
  return {
    depth: Uint8Array.from(ordered, ({ cards }) => cards.length),
    count: Uint8Array.from(ordered, ({ cards }) => cards.at(-1) ?? 0),
    before: Uint8Array.from(ordered, ({ cards }) => cards.filter((each) => each === cards.at(-1)).length - 1),
    orders: Float64Array.from(ordered, ({ end }) => end?.orders ?? 0),
    end: Uint8Array.from(ordered, ({ end }) => end?.end ?? 0),
  };
}

/** Before what goes on from it, and in ascending order. */
function compare(one: readonly number[], other: readonly number[]): number {
  for (let place = 0; place < Math.min(one.length, other.length); place += 1) {
    const apart = (one[place] ?? 0) - (other[place] ?? 0);
    if (apart !== 0) return apart;
  }
  return one.length - other.length;
}
