import { expect, test } from "vitest";
import { addMonths, monthWords, weeksOf } from "./month.ts";

test("months turn with the year", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2027-01", -1)).toBe("2026-12");
  expect(addMonths("2026-11", 14)).toBe("2028-01");
});

test("a sheet has whole weeks from Sunday, each day once in its column", () => {
  const days = (month: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ day: `${month}-${String(index + 1).padStart(2, "0")}` }));
  // 1 November 2026 is a Sunday, 1 January 2027 a Friday, and February 2026 fits four weeks.
  expect(weeksOf(days("2026-11", 30))[0]?.map((day) => day?.day ?? null)[0]).toBe("2026-11-01");
  const january = weeksOf(days("2027-01", 31));
  expect(january).toHaveLength(6);
  expect(january[0]).toEqual([null, null, null, null, null, { day: "2027-01-01" }, { day: "2027-01-02" }]);
  expect(january[5]).toEqual([{ day: "2027-01-31" }, null, null, null, null, null, null]);
  expect(weeksOf(days("2026-02", 28))).toHaveLength(4);
  expect(weeksOf([])).toEqual([]);
});

test("a month is written as its language writes it", () => {
  expect(monthWords("2026-11", "ko")).toBe("2026년 11월");
  expect(monthWords("2027-01", "en")).toBe("January 2027");
});
