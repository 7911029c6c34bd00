import type { WeightedOutcome } from "../shared-round/exact.ts";
import type { DragonTigerOutcome } from "./outcome.ts";
import { dragonTigerDecks, outcomeOf } from "./shoe.ts";

/** Every two cards that eight decks can deal, in order: 416 × 415 cases. */
export function dragonTigerCases(): WeightedOutcome<DragonTigerOutcome>[] {
  const cards = Array.from({ length: 52 }, (_, cardNumber) => cardNumber);
  return cards.flatMap((dragon) =>
    cards.map((tiger) => ({
      outcome: outcomeOf(dragon, tiger),
      cases: dragonTigerDecks * (dragon === tiger ? dragonTigerDecks - 1 : dragonTigerDecks),
    })),
  );
}
