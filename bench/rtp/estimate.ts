import type { Tally } from "./tally.ts";

/** The two-sided 99 % point of the normal distribution. */
const ninetyNine = 2.5758;

/** A mean in total stakes, the spread of one round, and the half-width of the mean's 99 % confidence interval. */
export type Estimate = {
  readonly mean: number;
  readonly standardDeviation: number;
  readonly halfWidth: number;
};

/** What the rounds of a tally returned. */
export function estimateOf(tally: Tally, stakeUnits: number): Estimate {
  const mean = tally.winSum / tally.rounds / stakeUnits;
  const standardDeviation = Math.sqrt(tally.squareSum / tally.rounds / stakeUnits ** 2 - mean ** 2);
  return { mean, standardDeviation, halfWidth: (ninetyNine * standardDeviation) / Math.sqrt(tally.rounds) };
}

/** A run of features alone, all opened by so many scatters. */
export type FeatureRun = { readonly trigger: number; readonly tally: Tally };

/**
 * The return from two runs: whole rounds, of which only the paid spin is looked at, and features alone, whose mean
 * takes the place of the features that the rounds happened to play. The rare and wild part of a round is so measured
 * many times over where it matters. It differs from the return only in rounds whose paid spin and feature together
 * pass the maximum win while the feature alone does not: their share is below that of the rounds at the maximum.
 */
export function conditionalEstimate(rounds: Tally, features: readonly FeatureRun[], stakeUnits: number) {
  const known = new Map(features.map(({ trigger, tally }) => [trigger, estimateOf(tally, stakeUnits)]));
  let sum = 0;
  let squareSum = 0;
  let featureVariance = 0;
  const parts = { spins: 0, features: 0 };
  for (const [trigger, { rounds: count, baseSum, baseSquareSum }] of Object.entries(rounds.byTrigger)) {
    const feature = known.get(Number(trigger));
    const mean = feature?.mean ?? 0;
    const base = baseSum / stakeUnits;
    sum += base + count * mean;
    squareSum += baseSquareSum / stakeUnits ** 2 + 2 * mean * base + count * mean ** 2;
    featureVariance += ((count / rounds.rounds) * ((feature?.halfWidth ?? 0) / ninetyNine)) ** 2;
    parts.spins += base / rounds.rounds;
    parts.features += (count * mean) / rounds.rounds;
  }
  const mean = sum / rounds.rounds;
  const variance = (squareSum / rounds.rounds - mean ** 2) / rounds.rounds + featureVariance;
  return { mean, halfWidth: ninetyNine * Math.sqrt(variance), ...parts };
}
