import { suits } from "./card.ts";

const suitText = { S: "♠", H: "♥", D: "♦", C: "♣" } as const;
const labels = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;

/** A card's number as it is written in both languages, e.g. `10♦`. */
export function cardText(cardNumber: number): string {
  const suit = suits[Math.floor(cardNumber / labels.length)];
  return `${labels[cardNumber % labels.length]}${suit === undefined ? "" : suitText[suit]}`;
}

/** Cards with what they come to: `10♦ 6♠ (16)`. */
export const cardsOfTotal = (cards: readonly number[], total: number): string =>
  `${cards.map(cardText).join(" ")} (${total})`;
