import { expect, test } from "vitest";
import {
  addDays,
  endOfSeoulDay,
  formatDay,
  formatInstant,
  seoulDay,
  seoulYear,
  startOfSeoulDay,
} from "./time.ts";

test("a day begins and ends at midnight in Seoul", () => {
  expect(seoulDay(new Date("2026-11-20T14:59:59.999Z"))).toBe("2026-11-20");
  expect(seoulDay(new Date("2026-11-20T15:00:00.000Z"))).toBe("2026-11-21");
  expect(startOfSeoulDay("2026-11-21").toISOString()).toBe("2026-11-20T15:00:00.000Z");
  expect(endOfSeoulDay("2026-11-21").toISOString()).toBe("2026-11-21T15:00:00.000Z");
  expect(seoulYear(new Date("2026-12-31T15:00:00Z"))).toBe(2027);
});

test("days are counted over months and leap years", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
});

test("instants and days are written for the member", () => {
  expect(formatInstant("2026-11-20T09:05:09.000Z")).toBe("2026-11-20 18:05:09");
  expect(formatDay("2026-11-20", "ko")).toBe("11월 20일 (금)");
  expect(formatDay("2026-11-20", "en")).toMatch(/^Fri,? 20 Nov$/);
});
