import type { DrawInteger } from "../fairness/draws.ts";
import { type SharedRoundGame, sharedRoundGame } from "../shared-round/game.ts";
import { type PowerballOutcome, powerballOutcomeOf } from "./outcome.ts";
import { powerballSpotByCode, powerballSpots } from "./spots.ts";

/** Balls 1 – 28 in the drum, of which five come out. */
export const powerballDrum = 28;
const drawnBalls = 5;

/** Each ball is drawn from those left: of n left, the last one takes the place of the drawn one. */
function drawBalls(draw: DrawInteger): number[] {
  const drum = new Uint8Array(powerballDrum);
  for (let place = 0; place < powerballDrum; place += 1) drum[place] = place + 1;
  const balls: number[] = [];
  for (let left = powerballDrum; balls.length < drawnBalls; left -= 1) {
    const place = draw(left);
    balls.push(drum[place] ?? 0);
    drum[place] = drum[left - 1] ?? 0;
  }
  return balls;
}

/** An odd and an even sum of each size and side of 72.5, with an odd and an even powerball of each side of 4.5. */
const ordinaryDraws: readonly PowerballOutcome[] = [63, 64, 65, 66, 73, 74, 81, 82].flatMap((sum) =>
  [1, 2, 5, 6].map((ball): PowerballOutcome => ({ kind: "POWERBALL", balls: [], sum, powerball: ball })),
);

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
    returnsAfter: null,
    returnHundredthsOf: (code, outcome) => {
      const spot = powerballSpotByCode.get(code);
      if (spot === undefined) throw new RangeError(`powerball has no spot ${code}`);
      return spot.isWon(outcome) ? spot.highestReturnHundredths : 0;
    },
    ordinaryOutcomes: ordinaryDraws,
  });
}

/** Powerball every five minutes. */
export const powerballFive = powerball("powerball-5");
/** Powerball every minute. */
export const powerballOne = powerball("powerball-1");
