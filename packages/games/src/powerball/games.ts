import type { DrawInteger } from "../fairness/draws.ts";
import { type SharedRoundGame, sharedRoundGame } from "../shared-round/game.ts";
import { type PowerballOutcome, powerballOutcomeOf } from "./outcome.ts";
import { powerballSpotByCode, powerballSpots } from "./spots.ts";

/** Balls 1 – 28 in the drum, of which five come out. */
export const powerballDrum = 28;
const drawnBalls = 5;

/** Each ball is drawn from those left: of n left, the drawn one gives its place to the last of them. */
function drawBalls(draw: DrawInteger): number[] {
  const drum = Array.from({ length: powerballDrum }, (_, index) => index + 1);
  return Array.from({ length: drawnBalls }, (_, drawn) => {
    const last = powerballDrum - 1 - drawn;
    const place = draw(last + 1);
    const ball = drum[place] ?? 0;
    drum[place] = drum[last] ?? 0;
    return ball;
  });
}

function powerball(gameCode: string): SharedRoundGame<PowerballOutcome> {
  return sharedRoundGame({
    gameCode,
    mathsVersion: 1,
    series: "DAY",
    spots: powerballSpots,
    playRound: (source, index) => {
      const draw = source(index);
      const balls = drawBalls(draw);
      return powerballOutcomeOf(balls, draw(10));
    },
    returnHundredthsOf: (code, outcome) => {
      const spot = powerballSpotByCode.get(code);
      if (spot === undefined) throw new RangeError(`powerball has no spot ${code}`);
      return spot.isWon(outcome) ? spot.highestReturnHundredths : 0;
    },
  });
}

/** Powerball every five minutes. */
export const powerballFive = powerball("powerball-5");
/** Powerball every minute. */
export const powerballOne = powerball("powerball-1");
