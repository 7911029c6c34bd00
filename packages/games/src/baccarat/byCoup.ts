import { rankNumberOf } from "../cards/card.ts";
import { openShoe } from "../cards/openShoe.ts";
import { type DrawSource, type SharedRoundGame, sharedRoundGame } from "../shared-round/game.ts";
import { dealCoupFrom } from "./coup.ts";
import { baccaratNoCommission, baccaratSpeed, baccaratStandard } from "./games.ts";
import type { BaccaratOutcome } from "./outcome.ts";
import { baccaratDecks, cutPlace } from "./shoe.ts";

/**
 * Deals a shoe whose cards are drawn coup by coup, `count` coups of it at most, by the draws of each coup's own index: the
 * turned card and those put away after it by the first coup's, before its own. The rules of the shoe are those of
 * `dealShoe`: the first coup that begins at or behind the cut card is the last.
 */
function dealByCoup(source: DrawSource, count: number): { coups: BaccaratOutcome[]; isOver: boolean } {
  const shoe = openShoe(baccaratDecks);
  const cards: number[] = [];
  const coups: BaccaratOutcome[] = [];
  let isOver = false;
  let place = 0;
  while (!isOver && coups.length < count) {
    const draw = source(coups.length);
    const cardAt = (at: number) => {
      while (cards.length <= at) cards.push(shoe.draw(draw));
      return cards[at] ?? 0;
    };
    if (coups.length === 0) {
      place = 1 + Math.min(rankNumberOf(cardAt(0)), 10);
      cardAt(place - 1);
    }
    isOver = place >= cutPlace;
    const { outcome, nextPlace } = dealCoupFrom(cardAt, place);
    coups.push(outcome);
    place = nextPlace;
  }
  return { coups, isOver };
}

function byCoup(game: SharedRoundGame<BaccaratOutcome>): SharedRoundGame<BaccaratOutcome> {
  return sharedRoundGame({
    ...game,
    mathsVersion: 2,
    playRound: (source, index) => dealByCoup(source, index + 1).coups[index] ?? null,
    hasRound: (source, index) => !dealByCoup(source, index).isOver,
  });
}

/** The tables' second maths: a coup's cards are drawn when its bets are closed, from what is left of the shoe. */
export const baccaratByCoup = [baccaratStandard, baccaratSpeed, baccaratNoCommission].map(byCoup);
