import type { DrawInteger } from "../fairness/draws.ts";
import { inverseHundredths } from "../fairness/inverseHundredths.ts";
import { type SharedRoundDraw, type Spot, sharedRoundDraw } from "../shared-round/game.ts";

/** At which multiplier the string breaks, in hundredths: 100 – 100,000. */
export type KiteOutcome = { readonly kind: "KITE"; readonly breakHundredths: number };

/** What a stake returns on average, in percent, whenever it is cashed out. */
export const kiteReturnPercent = 97;

/** The lowest multiplier that can be cashed out at: 1.01. */
export const lowestCashOutHundredths = 101;

/** The kite's highest multiplier, 1,000.00: whoever is still flying there is cashed out at it. */
export const highestMultiplierHundredths = 100_000;

/** The bet of the game: that the kite holds until it is cashed out. */
export const kiteSpot: Spot = {
  code: "KITE",
  market: null,
  stakeUnitWon: 100,
  highestReturnHundredths: highestMultiplierHundredths,
};

/** A member's second bet in the same round: with a stake, a preset and a cash-out of its own, and the same break. */
export const secondKiteSpot: Spot = { ...kiteSpot, code: "KITE-2" };

/**
 * Draws where the string breaks, in hundredths: ⌊97 / U⌋ for U evenly spread over 0 … 1, at least 100 and at most
 * 100,000. So the kite reaches c hundredths with a chance of exactly 97 / c (101 ≤ c ≤ 100,000), a cash-out at c
 * returns c / 100 × 97 / c = 0.97 of the stake whatever c is, and three rounds in a hundred, and some of the next,
 * break before 1.01. U is drawn 32 bits at a time until every U with these first bits breaks at the same hundredth
 * (nearly always the first time), so that the chances are those of a true fraction and not of a rounded one.
 */
export const breakOf = (drawInteger: DrawInteger): number =>
  inverseHundredths(drawInteger, { percent: kiteReturnPercent, highest: highestMultiplierHundredths });

/** Kite 연날리기. What a member is paid follows from the cash-out: see `payoutOf`. */
export const kite: SharedRoundDraw<KiteOutcome> = sharedRoundDraw({
  gameCode: "kite",
  mathsVersion: 1,
  series: "DAY",
  playRound: (source, index): KiteOutcome => ({ kind: "KITE", breakHundredths: breakOf(source(index)) }),
});
