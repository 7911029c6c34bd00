import { type CardCode, deck } from "./card.ts";

/** How many of each of the 52 cards have not been shown, by a card's number (cards/card.ts). */
export function unseenCards(decks: number, shown: Iterable<CardCode>): Int32Array {
  const left = new Int32Array(deck.length).fill(decks);
  for (const card of shown) {
    const cardNumber = numbers.get(card) ?? 0;
    left[cardNumber] = (left[cardNumber] ?? 0) - 1;
  }
  return left;
}

const numbers: ReadonlyMap<string, number> = new Map(deck.map((code, cardNumber) => [code, cardNumber]));

/** The same by rank, ace (0) to king (12). */
export function unseenRanks(decks: number, shown: Iterable<CardCode>): Int32Array {
  const byRank = new Int32Array(13);
  unseenCards(decks, shown).forEach((count, cardNumber) => {
    byRank[cardNumber % 13] = (byRank[cardNumber % 13] ?? 0) + count;
  });
  return byRank;
}

/** The chance that two cards, drawn one after the other, are of one kind; `counts` says how many there are of each. */
export function pairChance(counts: ArrayLike<number>): number {
  let cards = 0;
  let pairs = 0;
  for (let kind = 0; kind < counts.length; kind += 1) {
    const count = counts[kind] ?? 0;
    cards += count;
    pairs += count * (count - 1);
  }
  return pairs / (cards * (cards - 1));
}
