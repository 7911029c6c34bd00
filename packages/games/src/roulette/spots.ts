import type { Spot } from "../shared-round/game.ts";
import { rouletteColourOf } from "./wheel.ts";

/** Kinds of bets; each pays the same on every spot of its kind. */
export const rouletteKinds = [
  "STRAIGHT",
  "SPLIT",
  "TRIO",
  "STREET",
  "FIRST_FOUR",
  "CORNER",
  "LINE",
  "COLUMN",
  "DOZEN",
  "EVEN_MONEY",
] as const;
export type RouletteKind = (typeof rouletteKinds)[number];

/** What a kind of bet pays to one. */
export const roulettePays: { readonly [kind in RouletteKind]: number } = {
  STRAIGHT: 35,
  SPLIT: 17,
  TRIO: 11,
  STREET: 11,
  FIRST_FOUR: 8,
  CORNER: 8,
  LINE: 5,
  COLUMN: 2,
  DOZEN: 2,
  EVEN_MONEY: 1,
};

/** A spot with the numbers that it covers, in rising order. */
export type RouletteSpot = Spot & { readonly kind: RouletteKind; readonly numbers: readonly number[] };

function spot(code: string, kind: RouletteKind, numbers: readonly number[]): RouletteSpot {
  const highestReturnHundredths = (roulettePays[kind] + 1) * 100;
  return { code, market: null, stakeUnitWon: 1, highestReturnHundredths, kind, numbers };
}

/** Inside bets are named by their kind and numbers: `STRAIGHT_17`, `SPLIT_17_20`, `CORNER_1_2_4_5`. */
function inside(kind: RouletteKind, numbers: readonly number[]): RouletteSpot {
  return spot(`${kind}_${numbers.join("_")}`, kind, numbers);
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const numbers = range(1, 36);
const zeroToThirtySix = range(0, 36);
/** The first number of each of the twelve rows of three. */
const rowStarts = numbers.filter((number) => number % 3 === 1);

const straights = zeroToThirtySix.map((number) => inside("STRAIGHT", [number]));
const splits = [
  ...[1, 2, 3].map((number) => inside("SPLIT", [0, number])),
  ...numbers.filter((number) => number % 3 !== 0).map((number) => inside("SPLIT", [number, number + 1])),
  ...numbers.filter((number) => number <= 33).map((number) => inside("SPLIT", [number, number + 3])),
];
const threes = [
  inside("TRIO", [0, 1, 2]),
  inside("TRIO", [0, 2, 3]),
  ...rowStarts.map((start) => inside("STREET", range(start, start + 2))),
];
const fours = [
  spot("FIRST_FOUR", "FIRST_FOUR", range(0, 3)),
  ...numbers
    .filter((number) => number % 3 !== 0 && number <= 32)
    .map((number) => inside("CORNER", [number, number + 1, number + 3, number + 4])),
];
const lines = rowStarts
  .filter((start) => start <= 31)
  .map((start) => spot(`LINE_${start}_${start + 5}`, "LINE", range(start, start + 5)));
const outside = [
  ...[1, 2, 3].map((column) =>
    spot(
      `COLUMN_${column}`,
      "COLUMN",
      numbers.filter((number) => number % 3 === column % 3),
    ),
  ),
  ...[1, 2, 3].map((dozen) => spot(`DOZEN_${dozen}`, "DOZEN", range(dozen * 12 - 11, dozen * 12))),
  spot(
    "RED",
    "EVEN_MONEY",
    numbers.filter((number) => rouletteColourOf(number) === "RED"),
  ),
  spot(
    "BLACK",
    "EVEN_MONEY",
    numbers.filter((number) => rouletteColourOf(number) === "BLACK"),
  ),
  spot(
    "ODD",
    "EVEN_MONEY",
    numbers.filter((number) => number % 2 === 1),
  ),
  spot(
    "EVEN",
    "EVEN_MONEY",
    numbers.filter((number) => number % 2 === 0),
  ),
  spot("LOW", "EVEN_MONEY", range(1, 18)),
  spot("HIGH", "EVEN_MONEY", range(19, 36)),
];

/**
 * Every spot of a European layout, 157 in all. The grid has the rows 1 2 3, 4 5 6 … 34 35 36; column 1 is the one
 * with 1. Zero lies beside 1, 2 and 3.
 */
export const rouletteSpots: readonly RouletteSpot[] = [
  ...straights,
  ...splits,
  ...threes,
  ...fours,
  ...lines,
  ...outside,
];

/** Spots by their code. */
export const rouletteSpotByCode: ReadonlyMap<string, RouletteSpot> = new Map(
  rouletteSpots.map((each) => [each.code, each]),
);
