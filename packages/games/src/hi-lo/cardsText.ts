import { suits } from "../cards/card.ts";
import type { HiLoOutcome } from "./game.ts";

const suitText = { S: "♠", H: "♥", D: "♦", C: "♣" } as const;
const stepText = { HIGH: "▲", LOW: "▼", SKIP: "»" } as const;
const labels = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;

/** A card's number as it is written in both languages, e.g. `10♦`. */
export function cardText(cardNumber: number): string {
  const suit = suits[Math.floor(cardNumber / labels.length)];
  return `${labels[cardNumber % labels.length]}${suit === undefined ? "" : suitText[suit]}`;
}

/** The cards of a round with what was done on each: `7♠ ▲ 9♥ » 2♣`, ▲ and ▼ for guesses, » for one passed over. */
export const hiLoCardsText = ({ cards, steps }: Pick<HiLoOutcome, "cards" | "steps">): string =>
  cards
    .flatMap((card, at) => {
      const step = steps[at];
      return [cardText(card), ...(step === undefined ? [] : [stepText[step]])];
    })
    .join(" ");
