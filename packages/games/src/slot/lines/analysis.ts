import { bestLinePay, type LineRules } from "../reels/lineEvaluation.ts";
import type { ReelStrips } from "../reels/strips.ts";
import { compileSlot } from "./compiled.ts";
import type { SlotDefinition } from "./definition.ts";
import { enumerateSpins, type SpinDistribution } from "./enumerate.ts";

/** Probability, mean and mean square of something, exact. Amounts are multiples of the total stake. */
type Moments = { readonly probability: number; readonly mean: number; readonly square: number };

/** The figures of a slot, from counting every stop combination. Amounts are multiples of the total stake. */
export type SlotAnalysis = {
  /** Stop combinations counted, of the paid and of the free spins. */
  readonly baseCombinations: number;
  readonly freeCombinations: number;
  /** Return of a round by counting, before the round's maximum win is applied. */
  readonly meanReturn: number;
  /** At most this much of the return is taken away by the round's maximum win: a proven bound. */
  readonly cutBound: number;
  /** Standard deviation of a round's win. */
  readonly standardDeviation: number;
  /** Probability that the paid spin wins anything. */
  readonly hitRate: number;
  /** Probability that the paid spin's own win is above its stake. */
  readonly aboveStakeRate: number;
  /** Probability that a free spin wins anything. */
  readonly freeHitRate: number;
  /** Highest win of the paid spin's reels, and of one free spin. */
  readonly maximumBaseWin: number;
  readonly maximumFreeSpinWin: number;
  /** Mean and standard deviation of a whole feature's win when it opens with so many scatters. */
  readonly features: readonly {
    readonly scatters: number;
    readonly probability: number;
    readonly mean: number;
    readonly standardDeviation: number;
  }[];
};

/** Counts every stop combination of a slot. Takes seconds (two times some hundred million combinations). */
export function analyseSlot<SymbolName extends string>(definition: SlotDefinition<SymbolName>): SlotAnalysis {
  const compiled = compileSlot(definition);
  const base = spinOf(definition, enumerateSpins(compiled, compiled.base), 1);
  const free = spinOf(definition, enumerateSpins(compiled, compiled.free), definition.freeSpins.multiplier);
  const features = base.byScatters.flatMap((moments, scatters) => {
    const award = definition.freeSpins.awarded[scatters] ?? 0;
    if (award === 0 || moments.probability === 0) return [];
    const feature = featureMoments(definition, free, award);
    return [{ scatters, probability: moments.probability, ...feature, base: moments }];
  });
  let mean = base.mean;
  let square = base.square;
  for (const feature of features) {
    mean += feature.probability * feature.mean;
    square += 2 * feature.base.mean * feature.mean + feature.probability * feature.square;
  }
  return {
    baseCombinations: base.combinations,
    freeCombinations: free.combinations,
    meanReturn: mean,
    cutBound: cutBound(definition, base, free),
    standardDeviation: Math.sqrt(square - mean ** 2),
    hitRate: base.hitRate,
    aboveStakeRate: base.aboveStakeRate,
    freeHitRate: free.hitRate,
    maximumBaseWin: base.maximum,
    maximumFreeSpinWin: free.maximum,
    features: features.map(({ scatters, probability, mean: featureMean, square: featureSquare }) => ({
      scatters,
      probability,
      mean: featureMean,
      standardDeviation: Math.sqrt(featureSquare - featureMean ** 2),
    })),
  };
}

type Spin = {
  readonly combinations: number;
  readonly mean: number;
  readonly square: number;
  readonly hitRate: number;
  readonly aboveStakeRate: number;
  readonly maximum: number;
  /** By scatters in view: probability, and mean and mean square weighted by it. */
  readonly byScatters: readonly Moments[];
  /** By scatters in view: every win and its probability. */
  readonly wins: readonly (readonly { readonly win: number; readonly probability: number }[])[];
};

function spinOf<SymbolName extends string>(
  definition: SlotDefinition<SymbolName>,
  distribution: SpinDistribution,
  multiplier: number,
): Spin {
  const wins = distribution.byScatters.map((ways, scatters) =>
    [...ways].map(([linePay, count]) => ({
      win: multiplier * (linePay / definition.lines.length + (definition.scatterPays[scatters] ?? 0)),
      probability: count / distribution.combinations,
    })),
  );
  const all = wins.flat();
  const sum = (values: typeof all, of: (win: number) => number) =>
    values.reduce((total, { win, probability }) => total + probability * of(win), 0);
  return {
    combinations: distribution.combinations,
    mean: sum(all, (win) => win),
    square: sum(all, (win) => win ** 2),
    hitRate: sum(all, (win) => Number(win > 0)),
    aboveStakeRate: sum(all, (win) => Number(win > 1)),
    maximum: Math.max(...all.map(({ win }) => win)),
    byScatters: wins.map((values) => ({
      probability: sum(values, () => 1),
      mean: sum(values, (win) => win),
      square: sum(values, (win) => win ** 2),
    })),
    wins,
  };
}

/** Recursion over the free spins left and granted, with the retriggers and the round's maximum of free spins. */
function overFeature<SymbolName extends string, Value>(
  definition: SlotDefinition<SymbolName>,
  award: number,
  end: Value,
  step: (next: (scatters: number) => Value) => Value,
): Value {
  const { retriggered, maximum } = definition.freeSpins;
  const known = new Map<string, Value>();
  const from = (left: number, granted: number): Value => {
    if (left === 0) return end;
    const key = `${left}/${granted}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const value = step((scatters) => {
      const added = Math.min(retriggered[scatters] ?? 0, maximum - granted);
      return from(left - 1 + added, granted + added);
    });
    known.set(key, value);
    return value;
  };
  return from(Math.min(award, maximum), Math.min(award, maximum));
}

function featureMoments<SymbolName extends string>(
  definition: SlotDefinition<SymbolName>,
  free: Spin,
  award: number,
): { mean: number; square: number } {
  return overFeature(definition, award, { mean: 0, square: 0 }, (next) =>
    free.byScatters.reduce(
      (sum, spin, scatters) => {
        if (spin.probability === 0) return sum;
        const rest = next(scatters);
        return {
          mean: sum.mean + spin.mean + spin.probability * rest.mean,
          square: sum.square + spin.square + 2 * spin.mean * rest.mean + spin.probability * rest.square,
        };
      },
      { mean: 0, square: 0 },
    ),
  );
}

/**
 * How much of the return the maximum win C can take at most: for every t > 0, (x − C)⁺ ≤ e^(t(x − C) − 1) / t, so
 * E(win − C)⁺ ≤ E e^(t·win) · e^(−tC − 1) / t. The exponential moment is computed exactly; the best t is taken.
 */
function cutBound<SymbolName extends string>(
  definition: SlotDefinition<SymbolName>,
  base: Spin,
  free: Spin,
): number {
  const limit = definition.maximumWinMultiplier;
  let best = Number.POSITIVE_INFINITY;
  for (let t = 0.000_5; t < 0.05; t *= 1.05) {
    const moment = (spin: Spin) =>
      spin.wins.map((wins) =>
        wins.reduce((sum, { win, probability }) => sum + probability * Math.exp(t * win), 0),
      );
    const freeMoments = moment(free);
    const total = moment(base).reduce((sum, baseMoment, scatters) => {
      const award = definition.freeSpins.awarded[scatters] ?? 0;
      const feature = overFeature(definition, award, 1, (next) =>
        freeMoments.reduce((inner, value, inView) => inner + (value === 0 ? 0 : value * next(inView)), 0),
      );
      return sum + baseMoment * feature;
    }, 0);
    best = Math.min(best, (total * Math.exp(-t * limit - 1)) / t);
  }
  return best;
}

/** How often one line pays each symbol and count, and what that is worth. */
export type LineContribution<SymbolName extends string> = {
  readonly symbol: SymbolName;
  readonly count: number;
  readonly pay: number;
  /** Probability on one line. */
  readonly probability: number;
};

/** Splits the expectation of one line by what it pays. Exact, by symbol frequencies. */
export function lineContributions<SymbolName extends string>(
  rules: LineRules<SymbolName>,
  strips: ReelStrips<SymbolName>,
): LineContribution<SymbolName>[] {
  const found = new Map<string, LineContribution<SymbolName>>();
  const walk = (reel: number, symbols: readonly SymbolName[], probability: number): void => {
    const strip = strips[reel];
    if (strip === undefined) {
      const best = bestLinePay(rules, symbols);
      if (best === null) return;
      const key = `${best.symbol}/${best.count}`;
      found.set(key, { ...best, probability: (found.get(key)?.probability ?? 0) + probability });
      return;
    }
    for (const symbol of new Set(strip)) {
      const share = strip.filter((other) => other === symbol).length / strip.length;
      walk(reel + 1, [...symbols, symbol], probability * share);
    }
  };
  walk(0, [], 1);
  return [...found.values()];
}
