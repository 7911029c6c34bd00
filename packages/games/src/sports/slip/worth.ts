import { bonusHundredthsOf, type SlipTerms } from "./terms.ts";

/**
 * What one leg brings, as numerators over a denominator that all legs of a slip share: by winning, and by being void.
 * Once settled one of them is 0; while open both are weighted by their chances.
 */
export type LegWorth = {
  readonly won: bigint;
  readonly void: bigint;
  /** Whether a win counts for the folder bonus. */
  readonly earnsBonus: boolean;
};

/** An exact fraction of the unit stake. */
export type Worth = { readonly numerator: bigint; readonly denominator: bigint };

/**
 * The worth of all combinations of a slip together, exactly, as a multiple of the unit stake. Combinations are summed
 * by elementary symmetric polynomials, split by the number of legs that earn bonus: each leg is taken once, however
 * many combinations there are.
 */
export function worthOf(
  legs: readonly LegWorth[],
  combinationSize: number,
  legDenominator: bigint,
  terms: SlipTerms,
): Worth {
  const width = combinationSize + 1;
  // sums[chosen × width + earning] is the sum over all ways to choose so many legs of which so many earn bonus.
  const sums = new Array<bigint>(width * width).fill(0n);
  sums[0] = 1n;
  for (const [place, leg] of legs.entries()) {
    for (let chosen = Math.min(place, combinationSize - 1); chosen >= 0; chosen -= 1) {
      for (let earning = chosen; earning >= 0; earning -= 1) {
        const sum = sums[chosen * width + earning] ?? 0n;
        if (sum === 0n) continue;
        addTo(sums, (chosen + 1) * width + earning + Number(leg.earnsBonus), sum * leg.won);
        addTo(sums, (chosen + 1) * width + earning, sum * leg.void);
      }
    }
  }
  let numerator = 0n;
  for (let earning = 0; earning <= combinationSize; earning += 1) {
    const sum = sums[combinationSize * width + earning] ?? 0n;
    numerator += sum * BigInt(bonusHundredthsOf(terms, earning));
  }
  return { numerator, denominator: legDenominator ** BigInt(combinationSize) * 100n };
}

function addTo(sums: bigint[], place: number, value: bigint): void {
  sums[place] = (sums[place] ?? 0n) + value;
}

/** A worth times the unit stake, rounded down to the won. */
export function wonOf({ numerator, denominator }: Worth, unitStakeWon: number): number {
  return Number((numerator * BigInt(unitStakeWon)) / denominator);
}
