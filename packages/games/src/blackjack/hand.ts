import { rankNumberOf } from "../cards/card.ts";

/** What a card counts: an ace 1 (or 11, where its hand allows), a picture 10. */
export const blackjackPoints = (card: number): number => Math.min(10, rankNumberOf(card));

/** What cards come to; soft: an ace among them counts 11. */
export function totalOf(cards: readonly number[]): { readonly total: number; readonly isSoft: boolean } {
  let total = 0;
  let hasAce = false;
  for (const card of cards) {
    const points = blackjackPoints(card);
    total += points;
    hasAce ||= points === 1;
  }
  return hasAce && total <= 11 ? { total: total + 10, isSoft: true } : { total, isSoft: false };
}

/** Whether two cards are a blackjack: an ace and a card of ten. */
export const isNatural = (cards: readonly number[]): boolean =>
  cards.length === 2 && totalOf(cards).total === 21;

/** Whether the dealer draws on cards: below 17, and on a soft 17. */
export function dealerDraws(cards: readonly number[]): boolean {
  const { total, isSoft } = totalOf(cards);
  return total < 17 || (total === 17 && isSoft);
}
