import { describe, expect, test } from "vitest";
import { sicBo } from "./game.ts";
import { sicBoOutcomeOf } from "./outcome.ts";
import { sicBoSpots } from "./spots.ts";

function paid(spot: string, dice: readonly [number, number, number]) {
  return sicBo.payoutsOf([{ spot, stakeWon: 1_000 }], sicBoOutcomeOf(...dice))[0]?.payoutWon;
}

describe("sic bo pays", () => {
  test.each([
    ["SMALL", [1, 3, 6], 2_000],
    ["SMALL", [1, 4, 6], 0],
    ["BIG", [1, 4, 6], 2_000],
    ["ODD", [1, 4, 6], 2_000],
    ["EVEN", [1, 3, 6], 2_000],
    // Triples take small, big, odd and even.
    ["SMALL", [3, 3, 3], 0],
    ["ODD", [3, 3, 3], 0],
    ["BIG", [4, 4, 4], 0],
    ["EVEN", [4, 4, 4], 0],
    // … but not totals.
    ["TOTAL_9", [3, 3, 3], 7_000],
    ["TOTAL_12", [4, 4, 4], 7_000],
    ["TOTAL_4", [1, 1, 2], 51_000],
    ["TOTAL_17", [6, 6, 5], 51_000],
    ["TOTAL_5", [1, 2, 2], 19_000],
    ["TOTAL_16", [4, 6, 6], 19_000],
    ["TOTAL_6", [1, 2, 3], 15_000],
    ["TOTAL_15", [4, 5, 6], 15_000],
    ["TOTAL_7", [1, 2, 4], 13_000],
    ["TOTAL_14", [3, 5, 6], 13_000],
    ["TOTAL_8", [1, 2, 5], 9_000],
    ["TOTAL_13", [2, 5, 6], 9_000],
    ["TOTAL_10", [1, 3, 6], 7_000],
    ["TOTAL_11", [1, 4, 6], 7_000],
    ["TOTAL_11", [1, 3, 6], 0],
    ["SINGLE_6", [1, 3, 6], 2_000],
    ["SINGLE_6", [6, 3, 6], 3_000],
    ["SINGLE_6", [6, 6, 6], 4_000],
    ["SINGLE_6", [1, 2, 3], 0],
    ["PAIR_1_6", [6, 3, 1], 6_000],
    ["PAIR_1_6", [6, 6, 1], 6_000],
    ["PAIR_1_6", [6, 6, 6], 0],
    ["DOUBLE_6", [6, 3, 6], 9_000],
    ["DOUBLE_6", [6, 6, 6], 9_000],
    ["DOUBLE_6", [6, 3, 1], 0],
    ["TRIPLE_ANY", [2, 2, 2], 25_000],
    ["TRIPLE_ANY", [2, 2, 1], 0],
    ["TRIPLE_2", [2, 2, 2], 151_000],
    ["TRIPLE_2", [3, 3, 3], 0],
  ] as const)("%s on %j: %i for 1,000", (spot, dice, payoutWon) => {
    expect(paid(spot, dice)).toBe(payoutWon);
  });

  test("has 52 spots and no total that is a triple alone", () => {
    expect(new Set(sicBoSpots.map(({ code }) => code)).size).toBe(52);
    expect(() => paid("TOTAL_3", [1, 1, 1])).toThrow(RangeError);
    expect(() => paid("TOTAL_18", [6, 6, 6])).toThrow(RangeError);
  });
});
