import { expect, test } from "vitest";
import { statisticsOf } from "./statistics.ts";

test("counts each break once, and says how often a multiplier was reached beside its chance", () => {
  const { reached, parts } = statisticsOf([100, 119, 120, 199, 200, 999, 1_000, 10_000, 100_000]);
  expect(reached.map(({ count }) => count)).toEqual([5, 3, 2]);
  expect(reached.map(({ expectedPercent }) => expectedPercent)).toEqual([48.5, 9.7, 0.97]);
  expect(reached[0]?.percent).toBeCloseTo(55.56, 2);
  expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(9);
  expect(parts.map(({ count }) => count)).toEqual([2, 1, 1, 1, 0, 1, 1, 2]);
  expect(Math.max(...parts.map(({ share }) => share))).toBe(1);
});

test("of no rounds it says nothing", () => {
  const { reached, parts } = statisticsOf([]);
  expect(reached.every(({ percent }) => percent === 0)).toBe(true);
  expect(parts.every(({ share }) => share === 0)).toBe(true);
});
