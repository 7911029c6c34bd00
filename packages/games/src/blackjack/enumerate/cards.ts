import { dealerHandsOf } from "./dealerHands.ts";

/** How many cards of each count, 1 (ace) to 10, a full shoe of eight decks has; place 0 is empty. */
const full: readonly number[] = [0, 32, 32, 32, 32, 32, 32, 32, 32, 32, 128];

/** The counts of a card, 1 (ace) to 10. */
export const points: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** By what each card adds to the number that stands for those that were taken out: more of a count than these never are. */
const places: readonly number[] = (() => {
  const all = [0, 1];
  for (const most of [32, 26, 20, 16, 14, 12, 11, 10, 10]) all.push((all.at(-1) ?? 1) * (most + 1));
  return all;
})();

/** What the dealer comes to where there is no blackjack: chances of 17, 18, 19, 20, 21 and of more than 21. */
export type DealerChances = Float64Array;

/** The cards that nobody has seen: all but the dealer's open one and those that were taken out. The hidden one is among them. */
export type Unseen = {
  readonly open: number;
  /** Takes a card of this count out, or puts it back (−1). */
  readonly take: (count: number, times?: number) => void;
  /** A number that stands for what was taken out; the same for any order. */
  readonly key: () => number;
  /** The chance that the next card counts so, as nobody has a blackjack: the hidden card is none that would make one. */
  readonly chance: (count: number) => number;
  /** The chance that the dealer has a blackjack. */
  readonly natural: () => number;
  /** What the dealer comes to if nobody draws any more. */
  readonly dealer: () => DealerChances;
};

/** The shoe against an open card of the dealer's. */
export function unseenAgainst(open: number): Unseen {
  const left = Float64Array.from(full);
  let size = 416;
  let taken = 0;
  const known = new Map<number, DealerChances>();
  /** The count that would make a blackjack of the open card; 0 where none does. */
  const barred = open === 1 ? 10 : open === 10 ? 1 : 0;

  function take(count: number, times = 1): void {
    left[count] = (left[count] ?? 0) - times;
    size -= times;
    taken += times * (places[count] ?? 0);
  }
  take(open);
  taken = 0;

  const hands = dealerHandsOf(open, barred);
  const products = new Float64Array(24);

  function dealt(): DealerChances {
    const into = new Float64Array(6);
    const among = size - (left[barred] ?? 0);
    const { depth, count, before, orders, end } = hands;
    products[0] = 1;
    for (let node = 0; node < depth.length; node += 1) {
      const at = depth[node] ?? 0;
      const there = Math.max(0, (left[count[node] ?? 0] ?? 0) - (before[node] ?? 0));
      // The hidden card is one of those that make no blackjack; each after it, of all that are left.
      const product = ((products[at - 1] ?? 0) * there) / (at === 1 ? among : size - at + 1);
      products[at] = product;
      const place = end[node] ?? 0;
      into[place] = (into[place] ?? 0) + product * (orders[node] ?? 0);
    }
    return into;
  }

  return {
    open,
    take,
    key: () => taken,
    natural: () => (left[barred] ?? 0) / size,
    chance(count) {
      const there = left[count] ?? 0;
      if (barred === 0) return there / size;
      if (count === barred) return there / (size - 1);
      const among = size - (left[barred] ?? 0);
      return (there * (among - 1)) / (among * (size - 1));
    },
    dealer() {
      const before = known.get(taken);
      if (before !== undefined) return before;
      const chances = dealt();
      known.set(taken, chances);
      return chances;
    },
  };
}

/** What one unit on a hand of this total wins or loses on average when it stands. */
export function standing(chances: DealerChances, total: number): number {
  let mean = chances[5] ?? 0;
  for (let place = 0; place < 5; place += 1) {
    const against = place + 17;
    mean += (chances[place] ?? 0) * (total > against ? 1 : total < against ? -1 : 0);
  }
  return mean;
}

/** A hand as it is counted out: its cards' counts added, and whether an ace is among them. */
export type Counted = { readonly hard: number; readonly hasAce: boolean; readonly cards: number };

export const totalOfCounted = ({ hard, hasAce }: Counted): number =>
  hasAce && hard <= 11 ? hard + 10 : hard;

export const withCard = ({ hard, hasAce, cards }: Counted, count: number): Counted => ({
  hard: hard + count,
  hasAce: hasAce || count === 1,
  cards: cards + 1,
});

/** The deals of two cards to the member and one to the dealer: each with its chance. */
export function* deals(): Generator<{
  readonly first: number;
  readonly second: number;
  readonly open: number;
  readonly chance: number;
}> {
  for (const open of points)
    for (const first of points)
      for (const second of points.filter((each) => each >= first)) {
        const left = [...full];
        let chance = first === second ? 1 : 2;
        for (const [place, count] of [first, second, open].entries()) {
          chance *= (left[count] ?? 0) / (416 - place);
          left[count] = (left[count] ?? 0) - 1;
        }
        yield { first, second, open, chance };
      }
}
