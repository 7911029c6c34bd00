import { expect, test } from "vitest";
import {
  freeSegmentId,
  meanPoints,
  nextRow,
  percentText,
  type RewardDraft,
  weightOf,
  weightSum,
} from "./draft.ts";

const segment = (row: number, points: number, weight: number) => ({
  row,
  id: `s${row}`,
  label: { ko: "칸", en: "Field" },
  points,
  weight,
});
const draft: RewardDraft = {
  attendanceOn: true,
  rouletteOn: true,
  needed: 50_000,
  dayTickets: 1,
  milestones: [],
  segments: [segment(0, 1_000, 9_990), segment(3, 100_000, 10)],
};

test("a percent is typed with at most two decimals and read exactly", () => {
  expect(["30", "0.1", "0.01", "99.99", "100", "7."].map(weightOf)).toEqual([
    3_000, 10, 1, 9_999, 10_000, 700,
  ]);
  for (const text of ["", "abc", "0.001", "-1", "1e3", "1000", "1,5"]) expect(weightOf(text)).toBeUndefined();
  for (const weight of [1, 10, 2_900, 5_750, 10_000]) expect(weightOf(percentText(weight))).toBe(weight);
});

test("the sum and the mean are those of the wheel", () => {
  expect(weightSum(draft)).toBe(10_000);
  expect(meanPoints(draft)).toBe(1_099);
});

test("a new row and a new segment take what nobody has", () => {
  expect(nextRow(draft.segments)).toBe(4);
  expect(nextRow([])).toBe(0);
  expect(freeSegmentId(draft)).toBe("s4");
});
