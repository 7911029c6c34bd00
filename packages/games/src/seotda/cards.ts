import type { DrawInteger } from "../fairness/draws.ts";

/** What lies on a card: a bright (광), an animal or a thing worth ten (열끗), a ribbon (띠). */
export type HwatuKind = "BRIGHT" | "TEN" | "RIBBON";

/** How many cards are played with: two of each month from January to October. */
export const seotdaDeck = { cards: 20, months: 10 } as const;

const brights: ReadonlySet<number> = new Set([0, 4, 14]);
/** Of every month the second card has a ribbon, but of August, which has none. */
const geese = 15;

/** The month of a card's number 0 … 19: cards 0 and 1 are January's, 2 and 3 February's. */
export const monthOf = (card: number): number => Math.floor(card / 2) + 1;

/** What lies on a card. */
export function hwatuKindOf(card: number): HwatuKind {
  if (brights.has(card)) return "BRIGHT";
  return card % 2 === 0 || card === geese ? "TEN" : "RIBBON";
}

/**
 * All twenty cards in the order of a round: they lie in a row by their numbers; of `n` that are left the one at place `draw(n)`
 * is dealt, and the last of the row takes its place.
 */
export function seotdaCardsOf(drawInteger: DrawInteger): readonly number[] {
  const row = Array.from({ length: seotdaDeck.cards }, (_, card) => card);
  const dealt: number[] = [];
  while (row.length > 1) {
    const at = drawInteger(row.length);
    const last = row.pop() ?? 0;
    dealt.push(at === row.length ? last : (row[at] ?? 0));
    if (at < row.length) row[at] = last;
  }
  return [...dealt, ...row];
}
