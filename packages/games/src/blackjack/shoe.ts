import type { DrawInteger } from "../fairness/draws.ts";

/** The shoe: eight decks, of which a round, however it is played, comes to no more than so many cards. */
export const blackjackShoe = { decks: 8, cards: 416, drawn: 52 } as const;

/**
 * The first cards of a shoe that is shuffled for the round, by their numbers of 0 to 51: all cards lie in a row, of which one after
 * another is drawn from those that are left. Three hands of at most 20, 20 and 16 before their last card never have 52.
 */
export function shoeOf(drawInteger: DrawInteger): readonly number[] {
  const row = Array.from({ length: blackjackShoe.cards }, (_, place) => place % 52);
  return Array.from({ length: blackjackShoe.drawn }, () => {
    const at = drawInteger(row.length);
    const card = row[at] ?? 0;
    const last = row.pop();
    if (last !== undefined && at < row.length) row[at] = last;
    return card;
  });
}
