import type { DrawInteger } from "../fairness/draws.ts";

/** A shoe whose cards get their order when they are drawn, not before. */
export type OpenShoe = {
  /** Draws the next card: its number 0 … 51. */
  draw(drawInteger: DrawInteger): number;
};

/**
 * A shoe of whole decks of which each card is drawn from those that are left. They lie in a row, at first one deck after
 * the other in the order of their numbers; of n cards the one at a drawn place 0 … n − 1 comes out, and the last of the
 * row moves to its place. Every order is equally likely, as of a shuffled shoe (cards/shoe.ts), and what has come out
 * says of what is left the same; but what is to come is decided by draws of its own.
 */
export function openShoe(decks: number): OpenShoe {
  const left = Array.from({ length: decks * 52 }, (_, place) => place % 52);
  return {
    draw(drawInteger) {
      const place = drawInteger(left.length);
      const card = left[place] ?? 0;
      const last = left.pop() ?? 0;
      if (place < left.length) left[place] = last;
      return card;
    },
  };
}
