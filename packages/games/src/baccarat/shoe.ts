import { type CardCode, cardOf, rankNumberOf } from "../cards/card.ts";
import { shuffledShoe } from "../cards/shoe.ts";
import type { DrawInteger } from "../fairness/draws.ts";
import { dealCoup } from "./coup.ts";
import type { BaccaratOutcome } from "./outcome.ts";

/** Decks of 52 in a shoe. */
export const baccaratDecks = 8;

/** Cards behind the cut card. More than the two last coups can take, so that a shoe never runs out. */
export const cardsBehindCut = 16;

/** Place of the cut card in the shoe, from 0. */
export const cutPlace = baccaratDecks * 52 - cardsBehindCut;

/** A shoe as it is opened: the card turned up, those put away unseen, and every coup until the cut card. */
export type BaccaratShoe = {
  readonly turnedCard: CardCode;
  /** How many cards are put away after the turned one. */
  readonly burntCards: number;
  readonly coups: readonly BaccaratOutcome[];
};

/**
 * Opens a shoe. The first card is turned up and as many cards as its rank says are put away after it, face down: ace
 * 1, 2 – 9 their number, ten and pictures 10. Coups follow from card to card. When the cut card comes out in a coup,
 * that coup is finished and one more is dealt; when it comes before the first card of a coup, that coup is the last.
 * Both say the same: the first coup that begins at or behind the cut card is the last.
 */
export function dealShoe(drawInteger: DrawInteger, maximumCoups = Number.POSITIVE_INFINITY): BaccaratShoe {
  const shoe = shuffledShoe(baccaratDecks, drawInteger);
  const turned = shoe[0] ?? 0;
  const burntCards = Math.min(rankNumberOf(turned), 10);
  const coups: BaccaratOutcome[] = [];
  let place = 1 + burntCards;
  let isLast = false;
  while (!isLast && coups.length < maximumCoups) {
    isLast = place >= cutPlace;
    const { outcome, nextPlace } = dealCoup(shoe, place);
    coups.push(outcome);
    place = nextPlace;
  }
  return { turnedCard: cardOf(turned), burntCards, coups };
}
