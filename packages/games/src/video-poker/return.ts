import { type VideoPokerHand, videoPokerHands, videoPokerPays } from "./hands.ts";
import { holdParts } from "./holdWeights.ts";

/** All deals, each with all ways of drawing, weighed so that every deal counts alike. */
export const videoPokerRounds = 2_598_960n * BigInt(holdParts);

/**
 * How many of `videoPokerRounds` end with each hand when every deal is held as returns most, exactly: `enumerate.ts` counts
 * them, and a test holds them against this.
 */
export const videoPokerFrequencies: { readonly [hand in VideoPokerHand]: bigint } = {
  ROYAL_FLUSH: 496_237_776n,
  STRAIGHT_FLUSH: 2_137_447_980n,
  FOUR: 47_100_799_404n,
  FULL_HOUSE: 229_510_637_676n,
  FLUSH: 217_120_426_644n,
  STRAIGHT: 223_861_063_908n,
  THREE: 1_484_332_642_620n,
  TWO_PAIR: 2_577_431_192_796n,
  JACKS: 4_288_342_040_640n,
};

/** What a stake returns when every deal is held as returns most: 98.449 8 %. No way of playing returns more. */
export const videoPokerReturn = {
  numerator: videoPokerHands.reduce(
    (sum, hand) => sum + videoPokerFrequencies[hand] * BigInt(videoPokerPays[hand]),
    0n,
  ),
  denominator: videoPokerRounds,
} as const;
