import fc from "fast-check";
import { expect, test } from "vitest";
import { baccaratCases } from "./baccarat/enumerate.ts";
import { baccaratNoCommission, baccaratSpeed, baccaratStandard } from "./baccarat/index.ts";
import { dragonTigerCases } from "./dragon-tiger/enumerate.ts";
import { dragonTiger } from "./dragon-tiger/index.ts";
import { kiteReturnPercent } from "./kite/index.ts";
import { ladderCases } from "./ladder/enumerate.ts";
import { ladder } from "./ladder/index.ts";
import { leastLossMillionths } from "./leastLoss.ts";
import { powerballCases } from "./powerball/enumerate.ts";
import { powerballFive, powerballOne } from "./powerball/index.ts";
import { rouletteCases } from "./roulette/enumerate.ts";
import { europeanRoulette } from "./roulette/index.ts";
import type { WeightedOutcome } from "./shared-round/exact.ts";
import type { SharedRoundGame } from "./shared-round/game.ts";
import { openBelowReturn } from "./shared-round/openSpots.ts";
import { sicBoCases } from "./sic-bo/enumerate.ts";
import { sicBo } from "./sic-bo/index.ts";
import { oddsOf } from "./sports/pricing/odds.ts";
import { gameListings } from "./vocabulary.ts";

/** The least over the spots of what is lost for each won that an outcome decides, counted over all cases. */
function leastOf<Outcome>(
  game: SharedRoundGame<Outcome>,
  cases: readonly WeightedOutcome<Outcome>[],
): [string, number] {
  const millionths = game.spots.map(({ code }) => {
    let lostHundredths = 0n;
    let decided = 0n;
    for (const { outcome, cases: weight } of cases) {
      lostHundredths += BigInt(weight) * BigInt(100 - game.returnHundredthsOf(code, outcome));
      if (!game.isGivenBack(code, outcome)) decided += BigInt(weight);
    }
    return Number((lostHundredths * 10_000n) / decided);
  });
  return [game.gameCode, Math.min(...millionths)];
}

test("is of every table and mini-game what counting out all cases comes to", () => {
  const coups = baccaratCases();
  const ofCards = [
    leastOf(baccaratStandard, coups),
    leastOf(baccaratSpeed, coups),
    leastOf(baccaratNoCommission, coups),
    leastOf(dragonTiger, dragonTigerCases()),
  ];
  // Who counts the cards bets where a spot returns most: that is just below what keeps it open.
  const atTheBest = Math.round((1 - openBelowReturn) * 1_000_000);
  for (const [code, mean] of ofCards) expect(mean, code).toBeGreaterThan(atTheBest);
  const counted = Object.fromEntries([
    ...ofCards.map(([code]) => [code, atTheBest]),
    leastOf(europeanRoulette, rouletteCases()),
    leastOf(sicBo, sicBoCases()),
    leastOf(powerballFive, powerballCases()),
    leastOf(powerballOne, powerballCases()),
    leastOf(ladder, ladderCases()),
    ["kite", (100 - kiteReturnPercent) * 10_000],
  ]);
  expect(leastLossMillionths).toMatchObject(counted);
});

test("is of every game no more than its listing says, which promises no more than the game returns", () => {
  for (const { code, rtpPercent } of Object.values(gameListings)) {
    const lostMillionths = Math.round((100 - rtpPercent) * 10_000);
    // A push makes the loss of what is decided larger than that of what is staked.
    const most = code.startsWith("baccarat") ? lostMillionths * 1.2 : lostMillionths;
    expect(leastLossMillionths[code], code).toBeLessThanOrEqual(most);
  }
});

test("is of sports what the odds of a virtual league keep of any selection", () => {
  const chances = fc
    .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 28 })
    .map((weights) => weights.map((weight) => weight / weights.reduce((sum, each) => sum + each, 0)));
  fc.assert(
    fc.property(chances, (given) => {
      for (const [place, odds] of oddsOf(given, 600).entries()) {
        if (odds === null) continue;
        const lost = 1 - (odds * (given[place] ?? 0)) / 100;
        expect(lost * 1_000_000).toBeGreaterThanOrEqual(leastLossMillionths["virtual-sports"] - 1e-6);
      }
    }),
  );
});
