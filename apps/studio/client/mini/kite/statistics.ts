import { kiteReturnPercent } from "@hanpan/games/kite/break";

/** Multipliers (hundredths) of which it is said how often the string held to them. */
export const watched = [200, 1_000, 10_000] as const;

/** Where the parts of the distribution begin, hundredths. */
const starts = [100, 120, 150, 200, 300, 500, 1_000, 5_000] as const;

/** How often the string held to a multiplier, and how often it does in the long run. */
export type Reached = {
  readonly hundredths: number;
  readonly count: number;
  /** Of those that were counted, percent; 0 of none. */
  readonly percent: number;
  /** The chance, percent: 97 / multiplier. */
  readonly expectedPercent: number;
};

/** How often it broke from one multiplier on to below another; null: without end. */
export type Part = {
  readonly fromHundredths: number;
  readonly belowHundredths: number | null;
  readonly count: number;
  /** Of the largest part, 0 to 1. */
  readonly share: number;
};

/** What breaks (hundredths) come to together. It says nothing of the round to come. */
export function statisticsOf(breaks: readonly number[]): {
  readonly reached: readonly Reached[];
  readonly parts: readonly Part[];
} {
  const reached = watched.map((hundredths) => {
    const count = breaks.filter((each) => each >= hundredths).length;
    return {
      hundredths,
      count,
      percent: breaks.length === 0 ? 0 : (count * 100) / breaks.length,
      expectedPercent: (kiteReturnPercent * 100) / hundredths,
    };
  });
  const counted = starts.map((fromHundredths, place) => {
    const belowHundredths = starts[place + 1] ?? null;
    const isIn = (each: number) =>
      each >= fromHundredths && (belowHundredths === null || each < belowHundredths);
    return { fromHundredths, belowHundredths, count: breaks.filter(isIn).length };
  });
  const most = Math.max(1, ...counted.map(({ count }) => count));
  return { reached, parts: counted.map((part) => ({ ...part, share: part.count / most })) };
}
