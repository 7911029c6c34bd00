import { standardSlipTerms as terms } from "@hanpan/games/sports/slip/terms";
import { describe, expect, test } from "vitest";
import { lineOf } from "./lines.ts";
import { clashesOf, highestUnitWon, sizeOf, sumsOf, systemSizesOf } from "./sums.ts";
import { pickOf } from "./testing/picks.ts";

const linesOf = (...odds: number[]) => odds.map((hundredths, place) => lineOf(pickOf(place + 1, hundredths)));

describe("the sums of a slip", () => {
  test("are a multiple's to the won, bonus included, and name the next step", () => {
    const sums = sumsOf(linesOf(150, 160, 170), null, 10_000, terms);
    expect(sums).toMatchObject({
      kind: "MULTIPLE",
      combinations: 1,
      stakeWon: 10_000,
      totalOddsHundredths: 408,
      returnWon: 42_024,
      refusal: null,
    });
    expect(sums.bonus).toEqual({
      earningLegs: 3,
      factorHundredths: 103,
      next: { fromLegs: 5, factorHundredths: 105 },
    });
  });

  test("are a system's: each combination costs the stake and earns its own bonus", () => {
    const sums = sumsOf(linesOf(150, 160, 170, 180), 3, 1_000, terms);
    expect(sums).toMatchObject({ kind: "SYSTEM", combinations: 4, stakeWon: 4_000, returnWon: 18_422 });
  });

  test("go back to all legs when a system has no room any more", () => {
    expect(systemSizesOf(4)).toEqual([2, 3]);
    expect(systemSizesOf(2)).toEqual([]);
    expect(sizeOf(3, 3)).toBe(3);
    expect(sizeOf(2, 2)).toBe(2);
    expect(sizeOf(4, 2)).toBe(2);
  });

  test("refuse nothing about a stake before there is one, and everything else at once", () => {
    expect(sumsOf(linesOf(150), null, 0, terms).refusal).toBeNull();
    expect(sumsOf(linesOf(150), null, 500, terms).refusal).toMatchObject({ code: "STAKE_MINIMUM" });
    expect(sumsOf(linesOf(5_000, 300), null, 0, terms).refusal).toMatchObject({ code: "TOTAL_ODDS" });
  });
});

test("shows at both legs of one match why they do not go together", () => {
  const lines = [
    ...linesOf(150, 160),
    lineOf(pickOf(1, 190, { marketKey: "TOTAL:25", selection: "OVER" })),
    lineOf(pickOf(2, 400, { selection: "DRAW" })),
  ];
  expect(clashesOf(lines, terms)).toEqual([
    { code: "SAME_MATCH", other: 2 },
    { code: "SAME_MARKET", other: 3 },
    { code: "SAME_MATCH", other: 0 },
    { code: "SAME_MARKET", other: 1 },
  ]);
});

test("offers the highest stake that balance, stake and return leave", () => {
  expect(highestUnitWon(linesOf(150), null, terms, 12_345)).toBe(12_345);
  expect(highestUnitWon(linesOf(150), null, terms, 9_000_000)).toBe(3_000_000);
  expect(highestUnitWon(linesOf(150, 160, 170), 2, terms, 10_000)).toBe(3_333);
  const most = highestUnitWon(linesOf(5_000), null, terms, 9_000_000);
  expect(most).toBe(600_000);
  expect(sumsOf(linesOf(5_000), null, most, terms).refusal).toBeNull();
  expect(sumsOf(linesOf(5_000), null, most + 1, terms).refusal).toMatchObject({ code: "RETURN_MAXIMUM" });
  expect(highestUnitWon([], null, terms, 10_000)).toBe(0);
});
