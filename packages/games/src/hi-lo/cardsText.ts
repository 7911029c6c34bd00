import { cardText } from "../cards/cardText.ts";
import type { HiLoOutcome } from "./game.ts";

const stepText = { HIGH: "▲", LOW: "▼", SKIP: "»" } as const;

/** The cards of a round with what was done on each: `7♠ ▲ 9♥ » 2♣`, ▲ and ▼ for guesses, » for one passed over. */
export const hiLoCardsText = ({ cards, steps }: Pick<HiLoOutcome, "cards" | "steps">): string =>
  cards
    .flatMap((card, at) => {
      const step = steps[at];
      return [cardText(card), ...(step === undefined ? [] : [stepText[step]])];
    })
    .join(" ");
