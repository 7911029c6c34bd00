import type { InstantRisk } from "../instant/risk.ts";

/** How many numbers there are, how many are drawn, and how many a member may choose. */
export const kenoNumbers = { all: 40, drawn: 10, most: 10 } as const;

/** What a stake returns on average, in percent, whatever is chosen: never more, and less by at most a thousandth. */
export const kenoReturnPercent = 97;

/** Multipliers in hundredths by how many of the chosen numbers are drawn, from none on; by how many were chosen, from one on. */
const tables: { readonly [risk in InstantRisk]: readonly (readonly number[])[] } = {
  LOW: [
    [66, 190],
    [0, 200, 348],
    [0, 111, 130, 2_500],
    [0, 0, 220, 800, 7_992],
    [0, 0, 140, 440, 1_300, 28_138],
    [0, 0, 110, 200, 625, 9_031, 66_000],
    [0, 0, 116, 140, 350, 1_500, 21_000, 75_000],
    [0, 0, 115, 140, 190, 521, 3_580, 10_000, 74_000],
    [0, 0, 110, 140, 140, 216, 610, 4_500, 25_000, 82_000],
    [0, 0, 99, 125, 130, 190, 322, 1_300, 4_290, 25_000, 82_711],
  ],
  MEDIUM: [
    [36, 280],
    [0, 170, 548],
    [0, 0, 301, 4_600],
    [0, 0, 170, 980, 9_567],
    [0, 0, 140, 370, 1_400, 40_138],
    [0, 0, 0, 300, 910, 17_031, 68_000],
    [0, 0, 0, 205, 630, 2_936, 42_000, 89_000],
    [0, 0, 0, 200, 380, 1_100, 6_300, 41_000, 92_321],
    [0, 0, 0, 210, 221, 465, 1_400, 9_250, 43_000, 88_000],
    [0, 0, 0, 165, 180, 393, 682, 2_470, 11_000, 41_893, 91_000],
  ],
  HIGH: [
    [0, 388],
    [0, 11, 1_608],
    [0, 0, 45, 7_480],
    [0, 0, 0, 990, 25_242],
    [0, 0, 0, 440, 4_700, 44_638],
    [0, 0, 0, 0, 1_150, 33_381, 71_000],
    [0, 0, 0, 0, 720, 8_386, 42_000, 89_000],
    [0, 0, 0, 0, 510, 1_900, 26_000, 56_000, 90_021],
    [0, 0, 0, 0, 376, 1_060, 5_940, 53_000, 88_000, 103_000],
    [0, 0, 0, 0, 358, 718, 1_350, 6_418, 45_000, 71_500, 109_000],
  ],
};

/** What so many chosen numbers pay, in hundredths of the stake, by how many of them are drawn: one more than were chosen. */
export const kenoTable = (chosen: number, risk: InstantRisk): readonly number[] =>
  tables[risk][chosen - 1] ?? [];

/** The counts of hits that pay something, ascending, each with what it pays in hundredths of the stake. */
export const paidHits = (
  chosen: number,
  risk: InstantRisk,
): readonly { readonly hits: number; readonly hundredths: number }[] =>
  kenoTable(chosen, risk)
    .map((hundredths, hits) => ({ hits, hundredths }))
    .filter(({ hundredths }) => hundredths > 0);

function choose(all: number, of: number): bigint {
  let ways = 1n;
  for (let step = 0; step < of; step += 1) ways = (ways * BigInt(all - step)) / BigInt(step + 1);
  return ways;
}

/** In how many of all sets of drawn numbers so many of the chosen ones are. */
export const kenoWays = (chosen: number, hits: number): bigint =>
  choose(chosen, hits) * choose(kenoNumbers.all - chosen, kenoNumbers.drawn - hits);

/** How many sets of drawn numbers there are: 847,660,528. */
export const kenoDraws: bigint = choose(kenoNumbers.all, kenoNumbers.drawn);

/** What a stake returns exactly, in parts of `kenoDraws` hundredths. */
export const kenoReturn = (chosen: number, risk: InstantRisk): bigint =>
  kenoTable(chosen, risk).reduce(
    (sum, hundredths, hits) => sum + BigInt(hundredths) * kenoWays(chosen, hits),
    0n,
  );
