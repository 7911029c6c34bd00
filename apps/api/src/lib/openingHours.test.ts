import { expect, test } from "vitest";
import { isOpenAt } from "./openingHours.ts";

/** 2026-11-20 is a Friday. */
const seoul = (time: string, day = "2026-11-20") => new Date(`${day}T${time}:00+09:00`);
const office = { opensAt: "09:00", closesAt: "18:00", weekdays: [1, 2, 3, 4, 5] };
const night = { opensAt: "20:00", closesAt: "02:00", weekdays: [5] };

test("an office opens and closes to the minute, in Seoul, and rests at the weekend", () => {
  expect(isOpenAt(office, seoul("08:59"))).toBe(false);
  expect(isOpenAt(office, seoul("09:00"))).toBe(true);
  expect(isOpenAt(office, seoul("17:59"))).toBe(true);
  expect(isOpenAt(office, seoul("18:00"))).toBe(false);
  expect(isOpenAt(office, seoul("12:00", "2026-11-21"))).toBe(false);
});

test("hours over midnight belong to the day on which they began", () => {
  expect(isOpenAt(night, seoul("19:59"))).toBe(false);
  expect(isOpenAt(night, seoul("23:30"))).toBe(true);
  expect(isOpenAt(night, seoul("01:59", "2026-11-21"))).toBe(true);
  expect(isOpenAt(night, seoul("02:00", "2026-11-21"))).toBe(false);
  expect(isOpenAt(night, seoul("01:00"))).toBe(false);
});

test("without a schedule it is always open", () => {
  expect(isOpenAt(null, seoul("03:00", "2026-11-22"))).toBe(true);
});
