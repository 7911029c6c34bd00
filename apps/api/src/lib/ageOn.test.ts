import { expect, test } from "vitest";
import { ageOn } from "./ageOn.ts";

test.each([
  ["2001-12-01", "2026-11-30T14:59:59Z", 24],
  ["2001-12-01", "2026-11-30T15:00:00Z", 25],
  ["2000-02-29", "2025-02-28T12:00:00Z", 24],
  ["2000-02-29", "2025-02-28T15:00:00Z", 25],
] as const)("who was born on %s is at %s %i years old, by the day in Seoul", (birth, at, age) => {
  expect(ageOn(birth, new Date(at))).toBe(age);
});
