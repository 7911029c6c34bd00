import { rankNumberOf } from "../cards/card.ts";

/** What a card counts: ace 1, 2 – 9 their number, ten and pictures 0. */
export function pointsOf(cardNumber: number): number {
  const rank = rankNumberOf(cardNumber);
  return rank > 9 ? 0 : rank;
}

/** Whether a two-card total ends the coup for both sides. */
export function isNaturalTotal(total: number): boolean {
  return total >= 8;
}

/** Whether Player takes a third card, when nobody has a natural: on 0 – 5. */
export function playerDraws(playerTotal: number): boolean {
  return playerTotal <= 5;
}

/**
 * Whether Banker takes a third card, when nobody has a natural (docs/fairness.md, "Shoes").
 * @param playerThirdPoints what Player's third card counts, or null when Player stood.
 */
export function bankerDraws(bankerTotal: number, playerThirdPoints: number | null): boolean {
  if (playerThirdPoints === null) return bankerTotal <= 5;
  if (bankerTotal <= 2) return true;
  if (bankerTotal === 3) return playerThirdPoints !== 8;
  if (bankerTotal === 4) return playerThirdPoints >= 2 && playerThirdPoints <= 7;
  if (bankerTotal === 5) return playerThirdPoints >= 4 && playerThirdPoints <= 7;
  if (bankerTotal === 6) return playerThirdPoints === 6 || playerThirdPoints === 7;
  return false;
}
