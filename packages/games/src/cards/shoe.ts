import type { DrawInteger } from "../fairness/draws.ts";

/**
 * A shoe of whole decks in the order in which it is dealt, as card numbers 0 … 51 (cards/card.ts).
 * Fisher–Yates: the decks lie one after the other in the order of their numbers; for i from the last place down
 * to the second, the card at i changes places with the one at a drawn place 0 … i. Every order is equally likely.
 */
export function shuffledShoe(decks: number, drawInteger: DrawInteger): Uint8Array {
  const cards = new Uint8Array(decks * 52);
  for (let place = 0; place < cards.length; place += 1) cards[place] = place % 52;
  for (let place = cards.length - 1; place > 0; place -= 1) {
    const other = drawInteger(place + 1);
    const moved = cards[place] ?? 0;
    cards[place] = cards[other] ?? 0;
    cards[other] = moved;
  }
  return cards;
}
