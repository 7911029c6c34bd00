import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { breakOf, highestMultiplierHundredths, kite } from "./break.ts";
import { elapsedMsAt, flightMsOf, multiplierAt, receiveCashOut } from "./flight.ts";
import { payoutOf } from "./payout.ts";

/** Draws the given words and then zeros. */
function words(...values: number[]) {
  const left = [...values];
  return () => left.shift() ?? 0;
}
const range = 2 ** 32;

describe("where the string breaks", () => {
  test.each([
    // U just above one half: 97 / U is just below 194.
    [[range / 2, 1], 193],
    [[range / 2 - 1], 194],
    // U in the top three hundredths: at once.
    [[range - 1], 100],
    [[Math.ceil(0.98 * range)], 100],
    // U close to nothing: the top.
    [[0], highestMultiplierHundredths],
  ])("words %j: %i hundredths", (drawn, hundredths) => {
    expect(breakOf(words(...drawn))).toBe(hundredths);
  });

  test("draws on when 32 bits do not decide between two hundredths", () => {
    // ⌊97 × 2^32 / 101⌋ holds the U = 97/101 at which 1.01 is just reached.
    const border = Math.floor((97 * range) / 101);
    expect(breakOf(words(border - 1))).toBe(101);
    expect(breakOf(words(border + 1))).toBe(100);
    expect(breakOf(words(border, 0))).toBe(101);
    expect(breakOf(words(border, range - 1))).toBe(100);
  });

  test("is reached with a chance of 97 / c, to the last of the 32 bits", () => {
    // The words below 97 / c × 2^32 reach c hundredths; counted by bisection, that is floor or ceiling of it.
    for (const hundredths of [101, 150, 194, 200, 1_000, 12_345, 100_000]) {
      let reaches = 0;
      let misses = range;
      while (misses - reaches > 1) {
        const middle = Math.floor((reaches + misses) / 2);
        if (breakOf(words(middle, range - 1)) >= hundredths) reaches = middle;
        else misses = middle;
      }
      expect(Math.abs(misses - (97 * range) / hundredths), `${hundredths}`).toBeLessThanOrEqual(1);
    }
  });

  test("returns 97 % whatever the cash-out (50,000 rounds from seeds, four standard errors)", () => {
    const rounds = 50_000;
    const breaks = Array.from(
      { length: rounds },
      (_, index) =>
        kite.roundOf({ serverSeed: "7a".repeat(32), clientSeed: "rtp" }, index)?.breakHundredths ?? 0,
    );
    for (const cashOut of [101, 120, 200, 500, 2_000]) {
      const mean = breaks.reduce((sum, at) => sum + payoutOf(100, cashOut, at), 0) / rounds / 100;
      const deviation = Math.sqrt((0.97 * cashOut) / 100 - 0.97 ** 2);
      expect(Math.abs(mean - 0.97), `${cashOut}`).toBeLessThan((4 * deviation) / Math.sqrt(rounds));
    }
  });
});

describe("the flight", () => {
  test("begins at 1.00, doubles in 11.6 s, and ends at 1,000.00", () => {
    expect(multiplierAt(0)).toBe(100);
    expect(multiplierAt(-5)).toBe(100);
    expect(multiplierAt(11_553)).toBe(200);
    expect(multiplierAt(11_552)).toBe(199);
    expect(multiplierAt(1_000_000)).toBe(100_000);
    expect(multiplierAt(Number.MAX_SAFE_INTEGER)).toBe(100_000);
  });

  test("never falls, and is 100 × 1.00006^ms", () => {
    let before = 0;
    for (let elapsedMs = 0; elapsedMs < 120_000; elapsedMs += 1) {
      const now = multiplierAt(elapsedMs);
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
    fc.assert(
      fc.property(fc.nat(115_000), (elapsedMs) => {
        const exact = 100 * Math.exp(elapsedMs * Math.log1p(0.00006));
        return Math.abs(multiplierAt(elapsedMs) + 0.5 - exact) <= 0.5 + 1e-6;
      }),
    );
  });

  test("reaches a multiplier at the first millisecond that shows it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), (hundredths) => {
        const elapsedMs = elapsedMsAt(hundredths);
        expect(multiplierAt(elapsedMs)).toBeGreaterThanOrEqual(hundredths);
        expect(multiplierAt(elapsedMs - 1)).toBeLessThan(hundredths);
      }),
    );
  });
});

describe("the race at the break", () => {
  test("has one winner: the millisecond before the break is in time, the break's own is not", () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 99_999 }), (breakHundredths) => {
        const flightMs = flightMsOf(breakHundredths);
        expect(receiveCashOut(flightMs, breakHundredths)).toEqual({ status: "BROKEN" });
        const receipt = receiveCashOut(flightMs - 1, breakHundredths);
        if (receipt.status !== "CASHED_OUT") throw new Error(receipt.status);
        expect(receipt.cashOutHundredths).toBeLessThanOrEqual(breakHundredths);
        expect(payoutOf(100, receipt.cashOutHundredths, breakHundredths)).toBe(receipt.cashOutHundredths);
      }),
    );
  });

  test("takes nothing below 1.01, and everybody home at the top", () => {
    expect(receiveCashOut(0, 500)).toEqual({ status: "TOO_EARLY" });
    expect(receiveCashOut(0, 100)).toEqual({ status: "TOO_EARLY" });
    expect(receiveCashOut(flightMsOf(100), 100)).toEqual({ status: "BROKEN" });
    expect(receiveCashOut(flightMsOf(100_000), 100_000)).toEqual({
      status: "CASHED_OUT",
      cashOutHundredths: 100_000,
    });
  });
});

describe("the payout", () => {
  test("is stake × cash-out, rounded down, when the string held up to it", () => {
    expect(payoutOf(1_000, 200, 200)).toBe(2_000);
    expect(payoutOf(1_000, 201, 200)).toBe(0);
    expect(payoutOf(1_000, null, 200)).toBe(0);
    expect(payoutOf(1_010, 133, 200)).toBe(1_343);
    expect(payoutOf(500_000, 100_000, 100_000)).toBe(500_000_000);
  });

  test("refuses what is no cash-out and no stake", () => {
    for (const cashOut of [100, 0, 100_001, 150.5, Number.NaN]) {
      expect(() => payoutOf(1_000, cashOut, 200)).toThrow(RangeError);
    }
    for (const stakeWon of [0, -1, 0.5]) expect(() => payoutOf(stakeWon, 200, 200)).toThrow(RangeError);
  });
});
