import { cardOf, rankNumberOf } from "../cards/card.ts";
import type { BaccaratOutcome, BaccaratWinner } from "./outcome.ts";
import { bankerDraws, isNaturalTotal, playerDraws, pointsOf } from "./thirdCard.ts";

/** A coup and the place in the shoe at which the next one begins. */
export type DealtCoup = { readonly outcome: BaccaratOutcome; readonly nextPlace: number };

/**
 * Deals one coup from a shoe, beginning at `place`: Player, Banker, Player, Banker, then the third cards, Player's
 * first.
 */
export function dealCoup(shoe: Uint8Array, place: number): DealtCoup {
  return dealCoupFrom((at) => shoe[at] ?? 0, place);
}

/** The same from a shoe that gives each of its cards, by its place, when it is needed. */
export function dealCoupFrom(cardAt: (place: number) => number, place: number): DealtCoup {
  const at = (index: number) => cardAt(place + index);
  const playerTwo = (pointsOf(at(0)) + pointsOf(at(2))) % 10;
  const bankerTwo = (pointsOf(at(1)) + pointsOf(at(3))) % 10;
  const playerCards = [cardOf(at(0)), cardOf(at(2))];
  const bankerCards = [cardOf(at(1)), cardOf(at(3))];
  const isNatural = isNaturalTotal(playerTwo) || isNaturalTotal(bankerTwo);
  let playerTotal = playerTwo;
  let bankerTotal = bankerTwo;
  let taken = 4;
  let playerThirdPoints: number | null = null;
  if (!isNatural && playerDraws(playerTwo)) {
    playerThirdPoints = pointsOf(at(taken));
    playerTotal = (playerTwo + playerThirdPoints) % 10;
    playerCards.push(cardOf(at(taken)));
    taken += 1;
  }
  if (!isNatural && bankerDraws(bankerTwo, playerThirdPoints)) {
    bankerTotal = (bankerTwo + pointsOf(at(taken))) % 10;
    bankerCards.push(cardOf(at(taken)));
    taken += 1;
  }
  const outcome: BaccaratOutcome = {
    kind: "BACCARAT",
    playerCards,
    bankerCards,
    playerTotal,
    bankerTotal,
    winner: winnerOf(playerTotal, bankerTotal),
    isPlayerPair: rankNumberOf(at(0)) === rankNumberOf(at(2)),
    isBankerPair: rankNumberOf(at(1)) === rankNumberOf(at(3)),
    isNatural,
  };
  return { outcome, nextPlace: place + taken };
}

function winnerOf(playerTotal: number, bankerTotal: number): BaccaratWinner {
  if (playerTotal === bankerTotal) return "TIE";
  return playerTotal > bankerTotal ? "PLAYER" : "BANKER";
}
