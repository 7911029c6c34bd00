import { paysOf, type VideoPokerHand, videoPokerHandOf, videoPokerHands } from "./hands.ts";
import { bestOf, heldCounts, waysWeights } from "./holdWeights.ts";

/**
 * Video poker counted out whole: every one of the 2,598,960 deals with each of its 32 holds. How many hands of a kind hold
 * some cards and none of others is counted by inclusion and exclusion, from how many hold a given set of up to five cards.
 */

const deals = 2_598_960;

/** What a round may end with, the best first; null is nothing. */
export const countedHands: readonly (VideoPokerHand | null)[] = [...videoPokerHands, null];

/** n choose k, at n + 53 k, for k of 0 to 5. */
const choose = Float64Array.from({ length: 6 * 53 }, (_, at) => {
  let product = 1;
  for (let step = 0; step < Math.floor(at / 53); step += 1)
    product = (product * ((at % 53) - step)) / (step + 1);
  return product;
});

/** Where five ascending card numbers stand among all deals. */
export function dealPlaceOf(cards: ArrayLike<number>): number {
  let place = 0;
  for (let at = 0; at < 5; at += 1) place += choose[(at + 1) * 53 + (cards[at] ?? 0)] ?? 0;
  return place;
}

/** Where the cards of each hold stand among all sets of as many cards. */
function writePlaces(cards: Uint8Array, places: Int32Array): void {
  for (let hold = 0; hold < 32; hold += 1) {
    let place = 0;
    let kept = 0;
    for (let at = 0; at < 5; at += 1) {
      if ((hold & (1 << at)) === 0) continue;
      kept += 1;
      place += choose[kept * 53 + (cards[at] ?? 0)] ?? 0;
    }
    places[hold] = place;
  }
}

/** Every ascending set of five cards, in the order of `dealPlaceOf`. */
function everyDeal(each: (cards: Uint8Array, place: number) => void): void {
  const cards = new Uint8Array(5);
  let place = 0;
  function from(at: number, below: number): void {
    for (let card = at; card < below; card += 1) {
      cards[at] = card;
      if (at > 0) from(at - 1, card);
      else {
        each(cards, place);
        place += 1;
      }
    }
  }
  from(4, 52);
}

/** How many hands of each kind hold each set of so many cards, at the kind + 10 × place. */
type Holding = readonly Int32Array[];

function counted(): { readonly handAt: Uint8Array; readonly holding: Holding } {
  const handAt = new Uint8Array(deals);
  const holding = [0, 1, 2, 3, 4, 5].map(
    (kept) => new Int32Array((choose[kept * 53 + 52] ?? 0) * countedHands.length),
  );
  const places = new Int32Array(32);
  everyDeal((cards, deal) => {
    const hand = countedHands.indexOf(videoPokerHandOf([...cards]));
    handAt[deal] = hand;
    writePlaces(cards, places);
    for (let hold = 0; hold < 32; hold += 1) {
      const table = holding[heldCounts[hold] ?? 0];
      const at = (places[hold] ?? 0) * countedHands.length + hand;
      if (table !== undefined) table[at] = (table[at] ?? 0) + 1;
    }
  });
  return { handAt, holding };
}

/** What holds come to, from what holds their cards and more: those that hold a card that is given away are taken off. */
function takeOff(values: Float64Array): void {
  for (let bit = 1; bit < 32; bit <<= 1)
    for (let hold = 0; hold < 32; hold += 1)
      if ((hold & bit) === 0) values[hold] = (values[hold] ?? 0) - (values[hold | bit] ?? 0);
}

/** Every deal with the best hold of its ascending cards. */
export type Enumerated = {
  /** The hand that a deal is, by its place among `countedHands`. */
  readonly handAt: Uint8Array;
  /** The hold that returns most of a deal's ascending cards. */
  readonly bestAt: Uint8Array;
  /** How many of 2,598,960 × `holdParts` rounds end with each of `countedHands` under the best holds. */
  readonly frequencies: readonly number[];
};

/** What each hold of a deal returns, in parts of `holdParts`, from the sums of what all hands pay that hold a set of cards. */
function writeValues(values: Float64Array, places: Int32Array, sums: readonly Float64Array[]): void {
  for (let hold = 0; hold < 32; hold += 1)
    values[hold] = sums[heldCounts[hold] ?? 0]?.[places[hold] ?? 0] ?? 0;
  takeOff(values);
  for (let hold = 0; hold < 32; hold += 1)
    values[hold] = (values[hold] ?? 0) * (waysWeights[5 - (heldCounts[hold] ?? 0)] ?? 0);
}

/** Adds with which hands, and how often, a hold of a deal ends. */
function addEnds(frequencies: number[], best: number, places: Int32Array, holding: Holding): void {
  const weight = waysWeights[5 - (heldCounts[best] ?? 0)] ?? 0;
  for (let hold = best; hold < 32; hold += 1) {
    if ((hold & best) !== best) continue;
    const isOdd = ((heldCounts[hold] ?? 0) - (heldCounts[best] ?? 0)) % 2 === 1;
    const table = holding[heldCounts[hold] ?? 0];
    const at = (places[hold] ?? 0) * countedHands.length;
    for (let hand = 0; hand < countedHands.length; hand += 1)
      frequencies[hand] = (frequencies[hand] ?? 0) + (isOdd ? -weight : weight) * (table?.[at + hand] ?? 0);
  }
}

/** Counts out all deals and holds; takes some seconds and 100 MB. */
export function enumerated(): Enumerated {
  const { handAt, holding } = counted();
  const sums = holding.map((table) =>
    Float64Array.from({ length: table.length / countedHands.length }, (_, place) =>
      countedHands.reduce(
        (sum, each, hand) => sum + paysOf(each) * (table[place * countedHands.length + hand] ?? 0),
        0,
      ),
    ),
  );
  const bestAt = new Uint8Array(deals);
  const frequencies = countedHands.map(() => 0);
  const places = new Int32Array(32);
  const values = new Float64Array(32);
  everyDeal((cards, deal) => {
    writePlaces(cards, places);
    writeValues(values, places, sums);
    const best = bestOf(values);
    bestAt[deal] = best;
    addEnds(frequencies, best, places, holding);
  });
  return { handAt, bestAt, frequencies };
}
