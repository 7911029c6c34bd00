import { type SharedRoundGame, sharedRoundGame } from "../shared-round/game.ts";
import { type SicBoOutcome, sicBoOutcomeOf } from "./outcome.ts";
import { sicBoSpotByCode, sicBoSpots } from "./spots.ts";

/** Every throw once, its dice in rising order: the order pays nothing. */
function throwsInOrder(): SicBoOutcome[] {
  const faces = [1, 2, 3, 4, 5, 6];
  return faces.flatMap((first) =>
    faces
      .filter((second) => second >= first)
      .flatMap((second) =>
        faces.filter((third) => third >= second).map((third) => sicBoOutcomeOf(first, second, third)),
      ),
  );
}

/** Sic bo: three dice, one draw each. */
export const sicBo: SharedRoundGame<SicBoOutcome> = sharedRoundGame({
  gameCode: "sic-bo",
  mathsVersion: 1,
  series: "DAY",
  spots: sicBoSpots,
  playRound: (source, index) => {
    const draw = source(index);
    return sicBoOutcomeOf(draw(6) + 1, draw(6) + 1, draw(6) + 1);
  },
  returnsAfter: null,
  returnHundredthsOf: (code, outcome) => {
    const spot = sicBoSpotByCode.get(code);
    if (spot === undefined) throw new RangeError(`sic bo has no spot ${code}`);
    const pay = spot.payOf(outcome);
    return pay === 0 ? 0 : (pay + 1) * 100;
  },
  // Triples, which take small and big, odd and even, are what the table lives by.
  ordinaryOutcomes: throwsInOrder().filter(({ isTriple }) => !isTriple),
});
