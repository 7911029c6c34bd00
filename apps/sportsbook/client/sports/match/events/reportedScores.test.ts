import { expect, test } from "vitest";
import { reportedScoresOf } from "./reportedScores.ts";

const reported = (...scores: readonly [period: number, home: number, away: number][]) => ({
  period: scores.at(-1)?.[0] ?? 1,
  minute: null,
  periods: scores.map(([period, home, away]) => ({ period, home, away })),
});
const cells = (clock: ReturnType<typeof reported> | null, home: number, away: number) =>
  reportedScoresOf({ sport: "BASKETBALL", clock, score: { home, away } }).map((each) => [
    each.home,
    each.away,
  ]);

test("shares the score among the quarters that were reported", () => {
  expect(cells(reported([1, 20, 18], [2, 41, 44]), 41, 44)).toEqual([
    [20, 18],
    [21, 26],
    [null, null],
    [null, null],
  ]);
});

test("leaves out what was not reported", () => {
  expect(cells(null, 12, 9)).toEqual([]);
  expect(cells(reported([1, 20, 18], [3, 60, 61], [4, 80, 79]), 82, 79)).toEqual([
    [20, 18],
    [null, null],
    [null, null],
    [null, null],
  ]);
});
