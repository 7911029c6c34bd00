import { describe, expect, test } from "vitest";
import { powerballFive, powerballOne } from "./games.ts";
import { powerballOutcomeOf } from "./outcome.ts";
import { powerballMarkets, powerballSpots } from "./spots.ts";

const wonBy = (balls: readonly number[], powerball: number) =>
  powerballSpots
    .filter((spot) => powerballFive.returnHundredthsOf(spot.code, powerballOutcomeOf(balls, powerball)) > 0)
    .map(({ code }) => code);

describe("powerball", () => {
  test.each([
    // Powerball: odd, even and the border between 4 and 5.
    [
      [1, 2, 3, 4, 5],
      4,
      ["POWERBALL_EVEN", "POWERBALL_UNDER", "SUM_ODD", "SUM_UNDER", "SUM_SMALL", "SUM_ODD_UNDER"],
    ],
    [
      [1, 2, 3, 4, 6],
      5,
      ["POWERBALL_ODD", "POWERBALL_OVER", "SUM_EVEN", "SUM_UNDER", "SUM_SMALL", "SUM_EVEN_UNDER"],
    ],
    // The sum's borders: 64, 65, 72, 73, 80, 81.
    [
      [1, 4, 5, 26, 28],
      0,
      ["POWERBALL_EVEN", "POWERBALL_UNDER", "SUM_EVEN", "SUM_UNDER", "SUM_SMALL", "SUM_EVEN_UNDER"],
    ],
    [
      [2, 4, 5, 26, 28],
      9,
      ["POWERBALL_ODD", "POWERBALL_OVER", "SUM_ODD", "SUM_UNDER", "SUM_MIDDLE", "SUM_ODD_UNDER"],
    ],
    [
      [9, 4, 5, 26, 28],
      1,
      ["POWERBALL_ODD", "POWERBALL_UNDER", "SUM_EVEN", "SUM_UNDER", "SUM_MIDDLE", "SUM_EVEN_UNDER"],
    ],
    [
      [10, 4, 5, 26, 28],
      8,
      ["POWERBALL_EVEN", "POWERBALL_OVER", "SUM_ODD", "SUM_OVER", "SUM_MIDDLE", "SUM_ODD_OVER"],
    ],
    [
      [17, 4, 5, 26, 28],
      0,
      ["POWERBALL_EVEN", "POWERBALL_UNDER", "SUM_EVEN", "SUM_OVER", "SUM_MIDDLE", "SUM_EVEN_OVER"],
    ],
    [
      [18, 4, 5, 26, 28],
      0,
      ["POWERBALL_EVEN", "POWERBALL_UNDER", "SUM_ODD", "SUM_OVER", "SUM_LARGE", "SUM_ODD_OVER"],
    ],
    [
      [24, 25, 26, 27, 28],
      0,
      ["POWERBALL_EVEN", "POWERBALL_UNDER", "SUM_EVEN", "SUM_OVER", "SUM_LARGE", "SUM_EVEN_OVER"],
    ],
  ])("balls %j and powerball %i win %j", (balls, powerball, codes) => {
    expect(wonBy(balls, powerball)).toEqual(codes);
  });

  test("pays 1.95, 2.85 on small and large, 2.50 on the middle, 3.70 on combinations", () => {
    const low = powerballOutcomeOf([1, 2, 3, 4, 5], 4);
    const middle = powerballOutcomeOf([9, 4, 5, 26, 28], 4);
    const paid = (spot: string, outcome: typeof low) =>
      powerballOne.payoutsOf([{ spot, stakeWon: 1_000 }], outcome)[0]?.payoutWon;
    expect(paid("POWERBALL_EVEN", low)).toBe(1_950);
    expect(paid("SUM_SMALL", low)).toBe(2_850);
    expect(paid("SUM_MIDDLE", middle)).toBe(2_500);
    expect(paid("SUM_ODD_UNDER", low)).toBe(3_700);
    expect(paid("SUM_LARGE", low)).toBe(0);
    expect(() => paid("SUM_TINY", low)).toThrow(RangeError);
  });

  test("draws five different balls of 1 – 28 and a powerball 0 – 9, from the seeds alone", () => {
    for (let index = 0; index < 500; index += 1) {
      const seeds = { serverSeed: "6e".repeat(32), clientSeed: "drum" };
      const outcome = powerballFive.roundOf(seeds, index);
      expect(powerballFive.roundOf(seeds, index)).toEqual(outcome);
      expect(new Set(outcome?.balls).size).toBe(5);
      expect(outcome?.balls.every((ball) => ball >= 1 && ball <= 28)).toBe(true);
      expect(outcome !== null && outcome.powerball >= 0 && outcome.powerball <= 9).toBe(true);
    }
  });

  test("lets exactly one side of each market win", () => {
    for (let index = 0; index < 500; index += 1) {
      const outcome = powerballFive.roundOf({ serverSeed: "6f".repeat(32), clientSeed: "sides" }, index);
      if (outcome === null) throw new Error("a day has no end");
      const markets = powerballSpots.filter((spot) => spot.isWon(outcome)).map(({ market }) => market);
      expect(markets).toEqual(powerballMarkets);
    }
  });
});
