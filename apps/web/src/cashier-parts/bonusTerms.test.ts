import { expect, test } from "vitest";
import { someLevel } from "../lib/testing/money.ts";
import { depositTerms } from "./bonusTerms.ts";

test("the worked example: 100,000 won with SLOT, first of the day", () => {
  expect(depositTerms(someLevel, "SLOT", 100_000, true)).toMatchObject({
    bonusPoints: 10_000,
    requiredWon: 330_000,
    capped: false,
  });
});

test.each([
  ["LIVE", 100_000, true, 3_000, 309_000],
  ["SLOT", 100_000, false, 5_000, 315_000],
  ["NONE", 100_000, true, 0, 100_000],
  ["SLOT", 10_000_000, true, 500_000, 31_500_000],
  ["LIVE", 10, true, 0, 10],
  ["LIVE", 33, true, 0, 33],
] as const)("%s on %i won (first %s): bonus %i, required %i", (kind, amount, first, bonus, required) => {
  const terms = depositTerms(someLevel, kind, amount, first);
  expect(terms.bonusPoints).toBe(bonus);
  expect(terms.requiredWon).toBe(required);
});

test("a bonus above the level's maximum is cut, and says so", () => {
  expect(depositTerms(someLevel, "SLOT", 5_000_010, true)).toMatchObject({
    bonusPoints: 500_000,
    capped: true,
  });
});

test("a requirement is rounded up to the won", () => {
  const level = { ...someLevel, rollover: { ...someLevel.rollover, plainPercent: 33 } };
  expect(depositTerms(level, "NONE", 101, true).requiredWon).toBe(34);
});
