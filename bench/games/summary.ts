import type { SpotAnalysis } from "@hanpan/games/shared-round/exact";

/** What was seen of one spot over a run. Shares of the stake. */
export type SpotSummary = {
  readonly spot: string;
  readonly meanReturn: number;
  /** Half of the 99 % confidence interval of `meanReturn`. */
  readonly halfWidth: number;
  readonly hitRate: number;
  readonly standardDeviation: number;
  /** Stake included, in stakes. */
  readonly largestReturn: number;
  /** How many standard errors the mean is from the exact return. */
  readonly errors: number;
};

/** 99 % of a normal distribution lie within so many standard deviations. */
const twoSided99 = 2.5758;

/** Sums up how often a spot returned what, beside its exact figures. */
export function summaryOf(exact: SpotAnalysis, returns: ReadonlyMap<number, number>): SpotSummary {
  let rounds = 0;
  let sum = 0;
  let squares = 0;
  let hits = 0;
  let largest = 0;
  for (const [hundredths, count] of returns) {
    rounds += count;
    sum += hundredths * count;
    squares += hundredths ** 2 * count;
    if (hundredths > 100) hits += count;
    if (count > 0) largest = Math.max(largest, hundredths);
  }
  const meanReturn = sum / rounds / 100;
  const standardDeviation = Math.sqrt(Math.max(0, squares / rounds / 10_000 - meanReturn ** 2));
  return {
    spot: exact.spot,
    meanReturn,
    halfWidth: (twoSided99 * standardDeviation) / Math.sqrt(rounds),
    hitRate: hits / rounds,
    standardDeviation,
    largestReturn: largest / 100,
    errors: (meanReturn - exact.meanReturn) / Math.sqrt(exact.variance / rounds),
  };
}
