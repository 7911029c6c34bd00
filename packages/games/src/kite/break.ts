import type { DrawInteger } from "../fairness/draws.ts";
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

const wordRange = 0x1_0000_0000;

/**
 * Draws where the string breaks, in hundredths: ⌊97 / U⌋ for U evenly spread over 0 … 1, at least 100 and at most
 * 100,000. So the kite reaches c hundredths with a chance of exactly 97 / c (101 ≤ c ≤ 100,000), a cash-out at c
 * returns c / 100 × 97 / c = 0.97 of the stake whatever c is, and three rounds in a hundred, and some of the next,
 * break before 1.01. U is drawn 32 bits at a time until every U with these first bits breaks at the same hundredth
 * (nearly always the first time), so that the chances are those of a true fraction and not of a rounded one.
 */
export function breakOf(drawInteger: DrawInteger): number {
  const word = drawInteger(wordRange);
  // U is at least word / 2^32 and less than (word + 1) / 2^32. Both quotients are far enough from the next whole
  // number, unless they are one, for their floors to be exact.
  const least = boundedHundredths((kiteReturnPercent * wordRange) / (word + 1));
  const most = boundedHundredths((kiteReturnPercent * wordRange) / word);
  return least === most ? least : refinedBreak(drawInteger, BigInt(word));
}

/** Draws further bits of a U that begins with `firstWord` until they decide. */
function refinedBreak(drawInteger: DrawInteger, firstWord: bigint): number {
  const range = BigInt(wordRange);
  let numerator = firstWord;
  let denominator = range;
  for (;;) {
    numerator = numerator * range + BigInt(drawInteger(wordRange));
    denominator *= range;
    const scaled = BigInt(kiteReturnPercent) * denominator;
    const least = boundedHundredths(Number(scaled / (numerator + 1n)));
    const most =
      numerator === 0n ? highestMultiplierHundredths : boundedHundredths(Number(scaled / numerator));
    if (least === most) return least;
  }
}

function boundedHundredths(hundredths: number): number {
  return Math.max(100, Math.min(highestMultiplierHundredths, Math.floor(hundredths)));
}

/** Kite 연날리기. What a member is paid follows from the cash-out: see `payoutOf`. */
export const kite: SharedRoundDraw<KiteOutcome> = sharedRoundDraw({
  gameCode: "kite",
  mathsVersion: 1,
  series: "DAY",
  playRound: (source, index): KiteOutcome => ({ kind: "KITE", breakHundredths: breakOf(source(index)) }),
});
