import { cardOf } from "@hanpan/games/cards/card";
import { dragonTiger } from "@hanpan/games/dragon-tiger/game";
import { outcomeOf } from "@hanpan/games/dragon-tiger/shoe";
import { europeanRoulette } from "@hanpan/games/roulette/game";
import { sicBo } from "@hanpan/games/sic-bo/game";
import { sicBoOutcomeOf } from "@hanpan/games/sic-bo/outcome";

/**
 * Returns of baccarat bets over a whole shoe of eight decks, in percent. Enumerating the shoe takes minutes, so the
 * figures stand here; the PAR sheets (docs/par) prove them.
 */
const baccarat: { readonly [spot: string]: number } = {
  PLAYER: 98.76,
  BANKER: 98.94,
  TIE: 85.64,
  PLAYER_PAIR: 89.63,
  BANKER_PAIR: 89.63,
};
const noCommissionBanker = 98.54;

const faces = [1, 2, 3, 4, 5, 6];
const copies = 8;
const cards = 52 * copies;

const mean = (sum: number, cases: number): number => sum / cases;

const rouletteReturn = (spot: string): number =>
  mean(
    Array.from({ length: 37 }, (_, number) =>
      europeanRoulette.returnHundredthsOf(spot, { kind: "ROULETTE", number }),
    ).reduce((sum, each) => sum + each, 0),
    37,
  );

function sicBoReturn(spot: string): number {
  let sum = 0;
  for (const one of faces) {
    for (const two of faces) {
      for (const three of faces) sum += sicBo.returnHundredthsOf(spot, sicBoOutcomeOf(one, two, three));
    }
  }
  return mean(sum, 216);
}

/** Two cards of a fresh shoe: a card of the same number has one copy fewer. */
function dragonTigerReturn(spot: string): number {
  let sum = 0;
  for (let dragon = 0; dragon < 52; dragon += 1) {
    for (let tiger = 0; tiger < 52; tiger += 1) {
      const ways = copies * (cardOf(dragon) === cardOf(tiger) ? copies - 1 : copies);
      sum += ways * dragonTiger.returnHundredthsOf(spot, outcomeOf(dragon, tiger));
    }
  }
  return mean(sum, cards * (cards - 1));
}

/** The theoretical return of a bet in percent, two decimals, rounded down: no figure promises more than the game returns. */
export function returnPercent(tableCode: string, spot: string): number {
  const exact = (): number => {
    if (tableCode === "european-roulette") return rouletteReturn(spot);
    if (tableCode === "sic-bo") return sicBoReturn(spot);
    if (tableCode === "dragon-tiger") return dragonTigerReturn(spot);
    if (tableCode === "baccarat-no-commission" && spot === "BANKER") return noCommissionBanker;
    return baccarat[spot] ?? 0;
  };
  return Math.floor(exact() * 100 + 1e-9) / 100;
}
