import { bestLinePay } from "../reels/lineEvaluation.ts";
import type { PayByCount, ReelStrips } from "../reels/strips.ts";
import type { SlotDefinition } from "./definition.ts";

/** Expected pay of one line on these strips, as a multiple of the line stake: exact, by symbol frequencies. */
export function expectedLinePay<SymbolName extends string>(
  definition: SlotDefinition<SymbolName>,
  strips: ReelStrips<SymbolName>,
): number {
  const frequencies = strips.map((strip) => {
    const counts = new Map<SymbolName, number>();
    for (const symbol of strip) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    return [...counts];
  });
  const ways = strips.reduce((product, strip) => product * strip.length, 1);
  const sumOver = (reel: number, symbols: readonly SymbolName[], combinations: number): number => {
    const reelFrequencies = frequencies[reel];
    if (reelFrequencies === undefined) return combinations * (bestLinePay(definition, symbols)?.pay ?? 0);
    return reelFrequencies.reduce(
      (sum, [symbol, count]) => sum + sumOver(reel + 1, [...symbols, symbol], combinations * count),
      0,
    );
  };
  return sumOver(0, [], 1) / ways;
}

/** Probability of each number of scatters in view, by exact counts of the windows of every strip. */
export function scatterDistribution<SymbolName extends string>(
  definition: SlotDefinition<SymbolName>,
  strips: ReelStrips<SymbolName>,
): number[] {
  return strips.reduce<number[]>(
    (distribution, strip) => {
      const perReel = windowScatterCounts(strip, definition.scatter, definition.rows);
      const next = Array.from({ length: distribution.length + definition.rows }, () => 0);
      distribution.forEach((probability, total) => {
        perReel.forEach((windows, count) => {
          next[total + count] = (next[total + count] ?? 0) + (probability * windows) / strip.length;
        });
      });
      return next;
    },
    [1],
  );
}

function windowScatterCounts<SymbolName>(strip: readonly SymbolName[], scatter: SymbolName, rows: number) {
  const counts = Array.from({ length: rows + 1 }, () => 0);
  strip.forEach((_, stop) => {
    const inView = Array.from({ length: rows }, (_unused, row) => strip[(stop + row) % strip.length]).filter(
      (symbol) => symbol === scatter,
    ).length;
    counts[inView] = (counts[inView] ?? 0) + 1;
  });
  return counts;
}

/** Mean of a table of values by scatter count. */
export function expectationOf(distribution: readonly number[], values: PayByCount): number {
  return distribution.reduce((sum, probability, count) => sum + probability * (values[count] ?? 0), 0);
}

/**
 * Expected number of free spins played once `initial` are granted: exact by recursion over (played, granted),
 * with retriggers and the round's maximum.
 */
export function expectedFreeSpins<SymbolName extends string>(
  definition: SlotDefinition<SymbolName>,
  initial: number,
): number {
  const { strips, retriggered, maximum } = definition.freeSpins;
  const distribution = scatterDistribution(definition, strips);
  const known = new Map<string, number>();
  const remainingFrom = (left: number, granted: number): number => {
    if (left === 0) return 0;
    const key = `${left}/${granted}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const expected = distribution.reduce((sum, probability, count) => {
      if (probability === 0) return sum;
      const added = Math.min(retriggered[count] ?? 0, maximum - granted);
      return sum + probability * remainingFrom(left - 1 + added, granted + added);
    }, 1);
    known.set(key, expected);
    return expected;
  };
  return remainingFrom(Math.min(initial, maximum), Math.min(initial, maximum));
}

/** Where the return of a slot comes from, each as a share of the total stake (0.6 = 60 %). */
export type ReturnSplit = {
  /** Line wins of the paid spin. */
  readonly baseLines: number;
  /** Scatter pays of the paid spin. */
  readonly baseScatter: number;
  /** All wins of all free spins. */
  readonly freeSpins: number;
  /** Their sum: the return before the round's maximum win is applied. */
  readonly total: number;
  /** Probability that a paid spin opens the free spins. */
  readonly triggerProbability: number;
  /** Mean number of free spins in a feature, retriggers included. */
  readonly meanFreeSpins: number;
  /** Mean win of one free spin as a multiple of the total stake, the multiplier included. */
  readonly meanFreeSpinPay: number;
};

/** The exact return of a slot in closed form, before the round's maximum win is applied. */
export function returnSplit<SymbolName extends string>(definition: SlotDefinition<SymbolName>): ReturnSplit {
  const { freeSpins } = definition;
  const baseScatters = scatterDistribution(definition, definition.baseStrips);
  const baseLines = expectedLinePay(definition, definition.baseStrips);
  const baseScatter = expectationOf(baseScatters, definition.scatterPays);
  const meanFreeSpinPay =
    freeSpins.multiplier *
    (expectedLinePay(definition, freeSpins.strips) +
      expectationOf(scatterDistribution(definition, freeSpins.strips), definition.scatterPays));
  let triggerProbability = 0;
  let expectedSpins = 0;
  baseScatters.forEach((probability, count) => {
    const award = freeSpins.awarded[count] ?? 0;
    if (award === 0) return;
    triggerProbability += probability;
    expectedSpins += probability * expectedFreeSpins(definition, award);
  });
  const freeSpinReturn = expectedSpins * meanFreeSpinPay;
  return {
    baseLines,
    baseScatter,
    freeSpins: freeSpinReturn,
    total: baseLines + baseScatter + freeSpinReturn,
    triggerProbability,
    meanFreeSpins: expectedSpins / triggerProbability,
    meanFreeSpinPay,
  };
}
