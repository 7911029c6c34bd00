import { type SharedRoundGame, sharedRoundGame } from "../shared-round/game.ts";
import { rouletteSpotByCode, rouletteSpots } from "./spots.ts";

/** The number that the ball came to rest on, 0 – 36. */
export type RouletteOutcome = { readonly kind: "ROULETTE"; readonly number: number };

/** European roulette, one zero, 35 17 11 8 5 2 1 to one (docs/fairness.md, "Other tables and mini-games"); zero loses every bet that does not cover it. */
export const europeanRoulette: SharedRoundGame<RouletteOutcome> = sharedRoundGame({
  gameCode: "european-roulette",
  mathsVersion: 1,
  series: "DAY",
  spots: rouletteSpots,
  playRound: (source, index): RouletteOutcome => ({ kind: "ROULETTE", number: source(index)(37) }),
  returnsAfter: null,
  returnHundredthsOf: (code, outcome) => {
    const spot = rouletteSpotByCode.get(code);
    if (spot === undefined) throw new RangeError(`roulette has no spot ${code}`);
    return spot.numbers.includes(outcome.number) ? spot.highestReturnHundredths : 0;
  },
  // Zero, which takes every even chance, is what the table lives by.
  ordinaryOutcomes: Array.from(
    { length: 36 },
    (_, place): RouletteOutcome => ({ kind: "ROULETTE", number: place + 1 }),
  ),
});
