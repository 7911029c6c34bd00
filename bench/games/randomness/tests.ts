import { chiSquareTail, normalTwoTails } from "./distributions.ts";

/** A sequence of whole numbers 0 … bound − 1, each said to be equally likely and independent of the others. */
export type Sample = { readonly values: Uint16Array; readonly bound: number };

/** The chance to see something at least as odd from true randomness. */
export type TestResult = { readonly test: string; readonly pValue: number };

/** The same values in as many equal steps as divide the bound, at most `limit`. */
function inSteps({ values, bound }: Sample, limit: number): Sample {
  let steps = bound;
  while (steps > 1 && (steps > limit || bound % steps !== 0)) steps -= 1;
  const width = bound / steps;
  return { values: values.map((value) => Math.floor(value / width)), bound: steps };
}

/** Every value equally often. */
function frequency({ values, bound }: Sample): number {
  const counts = new Float64Array(bound);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return chiSquareOf(counts, new Float64Array(bound).fill(values.length / bound));
}

/** Every pair of neighbours (taken without overlap) equally often, in steps that leave eight of each to be expected. */
function pairs(sample: Sample): number {
  const { values, bound } = inSteps(sample, Math.sqrt(sample.values.length / 16));
  const counts = new Float64Array(bound * bound);
  const taken = Math.floor(values.length / 2);
  for (let pair = 0; pair < taken; pair += 1) {
    const cell = (values[2 * pair] ?? 0) * bound + (values[2 * pair + 1] ?? 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return chiSquareOf(counts, new Float64Array(bound * bound).fill(taken / bound ** 2));
}

/** Runs below and above the middle (Wald and Wolfowitz), the middle value of an odd bound left out. */
function runs({ values, bound }: Sample): number {
  const middle = (bound - 1) / 2;
  let low = 0;
  let high = 0;
  let count = 0;
  let wasLow: boolean | null = null;
  for (const value of values) {
    if (value === middle) continue;
    const isLow = value < middle;
    if (isLow) low += 1;
    else high += 1;
    if (isLow !== wasLow) count += 1;
    wasLow = isLow;
  }
  const both = low + high;
  const mean = (2 * low * high) / both + 1;
  const variance = ((mean - 1) * (mean - 2)) / (both - 1);
  return normalTwoTails((count - mean) / Math.sqrt(variance));
}

/** Correlation of each value with the next: normal with variance 1 / n. */
function serialCorrelation({ values, bound }: Sample): number {
  const mean = (bound - 1) / 2;
  const variance = (bound ** 2 - 1) / 12;
  let sum = 0;
  for (let index = 1; index < values.length; index += 1) {
    sum += ((values[index - 1] ?? 0) - mean) * ((values[index] ?? 0) - mean);
  }
  return normalTwoTails(sum / variance / Math.sqrt(values.length - 1));
}

/** How many values it takes until all (at most 42 steps) have been seen, against the exact chances of each length. */
function couponCollector(sample: Sample): number {
  const { values, bound } = inSteps(sample, 42);
  const lengths: number[] = [];
  let seen = new Set<number>();
  let length = 0;
  for (const value of values) {
    length += 1;
    seen.add(value);
    if (seen.size === bound) {
      lengths.push(length);
      seen = new Set();
      length = 0;
    }
  }
  const limits = couponLimits(bound);
  const counts = new Float64Array(limits.length);
  for (const each of lengths) {
    const bin = limits.findIndex(({ upTo }) => each <= upTo);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return chiSquareOf(
    counts,
    Float64Array.from(limits, ({ chance }) => chance * lengths.length),
  );
}

/** Some ten ranges of lengths, about equally likely, with the exact chance of each: step by step through the draws. */
function couponLimits(bound: number): { upTo: number; chance: number }[] {
  let bySeen = new Float64Array(bound + 1);
  bySeen[0] = 1;
  const limits: { upTo: number; chance: number }[] = [];
  let before = 0;
  for (let length = 1; 1 - before > 0.1; length += 1) {
    const next = new Float64Array(bound + 1);
    for (let seen = 0; seen <= bound; seen += 1) {
      const chance = bySeen[seen] ?? 0;
      next[seen] = (next[seen] ?? 0) + (chance * seen) / bound;
      if (seen < bound) next[seen + 1] = (next[seen + 1] ?? 0) + (chance * (bound - seen)) / bound;
    }
    bySeen = next;
    const done = bySeen[bound] ?? 0;
    if (done - before >= 0.1) {
      limits.push({ upTo: length, chance: done - before });
      before = done;
    }
  }
  return [...limits, { upTo: Number.POSITIVE_INFINITY, chance: 1 - before }];
}

function chiSquareOf(counts: Float64Array, expected: Float64Array): number {
  let sum = 0;
  counts.forEach((count, index) => {
    const due = expected[index] ?? 0;
    sum += (count - due) ** 2 / due;
  });
  return chiSquareTail(sum, counts.length - 1);
}

const all: readonly (readonly [string, (sample: Sample) => number])[] = [
  ["frequency (chi-square)", frequency],
  ["pairs (chi-square)", pairs],
  ["runs", runs],
  ["serial correlation", serialCorrelation],
  ["coupon collector", couponCollector],
];

/** All tests of a sample. */
export function testSample(sample: Sample): TestResult[] {
  return all.map(([test, run]) => ({ test, pValue: run(sample) }));
}
