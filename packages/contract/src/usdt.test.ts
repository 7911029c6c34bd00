import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRate, formatUsdt, microOfWon, wonOfMicro } from "./usdt.ts";

test.each([
  [100_000, 139_550, 71_658_904],
  [1, 139_550, 717],
  [140_000, 140_000, 100_000_000],
])("%d won at %d are %d millionths of a USDT", (won, rate, micro) => {
  expect(microOfWon(won, rate)).toBe(micro);
});

test("what is asked for a sum is worth the sum, and not a won more", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000_000 }),
      fc.integer({ min: 1_000, max: 1_000_000 }),
      (won, rate) => {
        expect(wonOfMicro(microOfWon(won, rate), rate)).toBe(won);
      },
    ),
  );
});

test.each([
  [71_658_904, "71.658904"],
  [100_000_000, "100.00"],
  [1_234_500_000, "1,234.50"],
  [5, "0.000005"],
  [-1_500_000, "−1.50"],
])("%d is written %s", (micro, text) => {
  expect(formatUsdt(micro)).toBe(text);
});

test("a rate is written in won with its hundredths", () => {
  expect(formatRate(139_550)).toBe("1,395.50");
});
