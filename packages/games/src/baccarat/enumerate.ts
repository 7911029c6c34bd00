import type { WeightedOutcome } from "../shared-round/exact.ts";
import { dealCoup } from "./coup.ts";
import type { BaccaratOutcome } from "./outcome.ts";
import { baccaratDecks } from "./shoe.ts";

/** Ace to king, as card numbers. */
const ranks = Array.from({ length: 13 }, (_, rank) => rank);
/** Ace to nine, and ten for all that count nothing: a third card's suit and picture do not matter. */
const points = ranks.slice(0, 10);
const ten = 9;

/**
 * Every coup that eight full decks can deal, counted: all ordered draws of six cards, of which a coup may leave the
 * last unused. 416 × 415 × … × 411 = 4,998,398,275,503,360 cases, below 2^53, so whole numbers stay exact. Burnt cards
 * and earlier coups change nothing: the order of unseen cards is evenly random. Outcomes that pay alike are put
 * together. Deals by the product's own rules.
 */
export function baccaratCases(): WeightedOutcome<BaccaratOutcome>[] {
  const left = new Int32Array(13).fill(4 * baccaratDecks);
  const cards = new Uint8Array(6);
  const found = new Map<string, { outcome: BaccaratOutcome; cases: number }>();

  function note(outcome: BaccaratOutcome, cases: number): void {
    const { winner, bankerTotal, isPlayerPair, isBankerPair } = outcome;
    const key = [winner, bankerTotal, isPlayerPair, isBankerPair].join();
    const known = found.get(key);
    if (known === undefined) found.set(key, { outcome, cases });
    else known.cases += cases;
  }

  /** How many cards are left that could lie at `place` for this choice. */
  function countLeft(place: number, rank: number): number {
    if (place < 4 || rank < ten) return left[rank] ?? 0;
    return left.slice(ten).reduce((sum, count) => sum + count, 0);
  }

  /** Chooses the card at `place`, and those after it, in every way; `ways` counts the choices before it. */
  function choose(place: number, ways: number): void {
    if (place >= 4) {
      const { outcome, nextPlace } = dealCoup(cards, 0);
      if (place === 6 || (place === 4 && nextPlace === 4)) {
        note(outcome, place === 6 ? ways : ways * 412 * 411);
        return;
      }
    }
    for (const rank of place < 4 ? ranks : points) {
      const count = countLeft(place, rank);
      left[rank] = (left[rank] ?? 0) - 1;
      cards[place] = rank;
      choose(place + 1, ways * count);
      left[rank] = (left[rank] ?? 0) + 1;
    }
  }

  choose(0, 1);
  return [...found.values()];
}
