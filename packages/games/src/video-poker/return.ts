import { type VideoPokerHand, videoPokerHands, videoPokerPays } from "./hands.ts";
import { holdParts } from "./holdWeights.ts";

/** All deals, each with all ways of drawing, weighed so that every deal counts alike. */
export const videoPokerRounds = 2_598_960n * BigInt(holdParts);

/**
 * How many of `videoPokerRounds` end with each hand when every deal is held as returns most, exactly: `enumerate.ts` counts
 * them, and a test holds them against this.
 */
export const videoPokerFrequencies: { readonly [hand in VideoPokerHand]: bigint } = {
  ROYAL_FLUSH: 496_224_876n,
  STRAIGHT_FLUSH: 2_146_096_656n,
  FOUR: 47_100_003_732n,
  FULL_HOUSE: 229_504_776_948n,
  FLUSH: 217_303_355_868n,
  STRAIGHT: 223_952_329_860n,
  THREE: 1_484_283_075_660n,
  TWO_PAIR: 2_577_335_006_268n,
  JACKS: 4_287_052_708_344n,
};

/** What a stake returns when every deal is held as returns most: 97.298 4 %. No way of playing returns more. */
export const videoPokerReturn = {
  numerator: videoPokerHands.reduce(
    (sum, hand) => sum + videoPokerFrequencies[hand] * BigInt(videoPokerPays[hand]),
    0n,
  ),
  denominator: videoPokerRounds,
} as const;
