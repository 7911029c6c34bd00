import { expect, test } from "vitest";
import { longestRestMs, summaryOf } from "./rest.ts";

test("the longest rest is between two acknowledgements, or before the first or after the last", () => {
  expect(longestRestMs([10, 20, 50, 60, 90], 15, 70)).toBe(30);
  expect(longestRestMs([10, 20, 50], 20, 200)).toBe(150);
  expect(longestRestMs([], 0, 5)).toBe(5);
});

test("the middle and the greatest", () => {
  expect(summaryOf([3, 1, 2])).toEqual({ p50: 2, max: 3 });
  expect(summaryOf([])).toEqual({ p50: Number.NaN, max: Number.NaN });
});
