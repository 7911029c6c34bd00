import type { InstantRisk } from "../instant/risk.ts";

/** How many rows of pegs a marble may fall through. */
export const plinkoRows = [8, 12, 16] as const;
export type PlinkoRows = (typeof plinkoRows)[number];

/** What a stake returns on average, in percent, with any rows and risk: exactly, by the tables below. */
export const plinkoReturnPercent = 97;

/** Multipliers in hundredths, from the outermost hollow to the middle one: both sides pay alike. */
const halves: { readonly [rows in PlinkoRows]: { readonly [risk in InstantRisk]: readonly number[] } } = {
  8: {
    LOW: [550, 190, 107, 100, 50],
    MEDIUM: [1_300, 280, 127, 70, 40],
    HIGH: [2_800, 390, 147, 30, 20],
  },
  12: {
    LOW: [950, 300, 166, 120, 110, 100, 50],
    MEDIUM: [3_000, 1_000, 400, 200, 100, 63, 30],
    HIGH: [17_000, 2_400, 811, 180, 70, 20, 20],
  },
  16: {
    LOW: [1_600, 780, 190, 140, 120, 117, 110, 100, 48],
    MEDIUM: [9_000, 4_150, 950, 500, 300, 122, 100, 50, 40],
    HIGH: [98_000, 14_000, 2_600, 890, 415, 177, 20, 20, 20],
  },
};

/** What each hollow pays, in hundredths of the stake, from left to right: one more than there are rows. */
export function plinkoTable(rows: PlinkoRows, risk: InstantRisk): readonly number[] {
  const half = halves[rows][risk];
  return [...half, ...half.slice(0, -1).toReversed()];
}

/** In how many of the 2^rows ways a marble comes to a hollow. */
export function plinkoWays(rows: PlinkoRows, hollow: number): number {
  let ways = 1;
  for (let step = 0; step < hollow; step += 1) ways = (ways * (rows - step)) / (step + 1);
  return ways;
}
