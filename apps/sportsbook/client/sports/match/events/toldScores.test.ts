import { expect, test } from "vitest";
import { toldScoresOf } from "./toldScores.ts";

const told = (...scores: readonly [period: number, home: number, away: number][]) => ({
  period: scores.at(-1)?.[0] ?? 1,
  minute: null,
  periods: scores.map(([period, home, away]) => ({ period, home, away })),
});
const cells = (clock: ReturnType<typeof told> | null, home: number, away: number) =>
  toldScoresOf({ sport: "BASKETBALL", clock, score: { home, away } }).map((each) => [each.home, each.away]);

test("shares the score among the quarters that were told", () => {
  expect(cells(told([1, 20, 18], [2, 41, 44]), 41, 44)).toEqual([
    [20, 18],
    [21, 26],
    [null, null],
    [null, null],
  ]);
});

test("leaves out what was not told", () => {
  expect(cells(null, 12, 9)).toEqual([]);
  expect(cells(told([1, 20, 18], [3, 60, 61], [4, 80, 79]), 82, 79)).toEqual([
    [20, 18],
    [null, null],
    [null, null],
    [null, null],
  ]);
});
