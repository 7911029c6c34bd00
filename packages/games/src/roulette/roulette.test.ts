import { describe, expect, test } from "vitest";
import { announcedBetNames, announcedBetOf, neighbourBetsOf } from "./announced.ts";
import { europeanRoulette } from "./game.ts";
import { rouletteKinds, rouletteSpotByCode, rouletteSpots } from "./spots.ts";
import { rouletteColourOf, rouletteWheel } from "./wheel.ts";

const numbersOf = (code: string) => rouletteSpotByCode.get(code)?.numbers;
const pocket = (number: number) => ({ kind: "ROULETTE", number }) as const;

describe("the wheel", () => {
  test("has every number once, and red beside black all round but at zero", () => {
    expect([...rouletteWheel].sort((one, other) => one - other)).toEqual([...Array(37).keys()]);
    const colours = rouletteWheel.slice(1).map(rouletteColourOf);
    colours.forEach((colour, index) => {
      expect(colour).toBe(index % 2 === 0 ? "RED" : "BLACK");
    });
  });
});

describe("the layout", () => {
  test("has so many spots of each kind, each covering as many numbers as its pay says", () => {
    const counts = rouletteKinds.map((kind) => rouletteSpots.filter((spot) => spot.kind === kind).length);
    expect(counts).toEqual([37, 60, 2, 12, 1, 22, 11, 3, 3, 6]);
    for (const { numbers, highestReturnHundredths, code } of rouletteSpots) {
      expect((numbers.length * highestReturnHundredths) / 100, code).toBe(36);
      expect(new Set(numbers).size, code).toBe(numbers.length);
    }
    expect(new Set(rouletteSpots.map(({ code }) => code)).size).toBe(157);
  });

  test.each([
    ["STRAIGHT_0", [0]],
    ["SPLIT_0_2", [0, 2]],
    ["SPLIT_17_20", [17, 20]],
    ["SPLIT_34_35", [34, 35]],
    ["TRIO_0_1_2", [0, 1, 2]],
    ["TRIO_0_2_3", [0, 2, 3]],
    ["STREET_34_35_36", [34, 35, 36]],
    ["FIRST_FOUR", [0, 1, 2, 3]],
    ["CORNER_1_2_4_5", [1, 2, 4, 5]],
    ["CORNER_32_33_35_36", [32, 33, 35, 36]],
    ["LINE_1_6", [1, 2, 3, 4, 5, 6]],
    ["LINE_31_36", [31, 32, 33, 34, 35, 36]],
    ["COLUMN_1", [1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34]],
    ["COLUMN_3", [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]],
    ["DOZEN_2", [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]],
    ["RED", [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]],
    ["BLACK", [2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35]],
  ])("%s covers %j", (code, numbers) => {
    expect(numbersOf(code)).toEqual(numbers);
  });

  test("has no spot across the edge of the grid", () => {
    for (const code of ["SPLIT_3_4", "SPLIT_36_37", "SPLIT_0_4", "CORNER_3_4_6_7", "CORNER_33_34_36_37"]) {
      expect(rouletteSpotByCode.has(code), code).toBe(false);
    }
  });
});

describe("roulette pays", () => {
  test.each([
    ["STRAIGHT_17", 17, 36_000],
    ["SPLIT_17_20", 20, 18_000],
    ["TRIO_0_2_3", 0, 12_000],
    ["STREET_16_17_18", 18, 12_000],
    ["FIRST_FOUR", 0, 9_000],
    ["CORNER_16_17_19_20", 19, 9_000],
    ["LINE_13_18", 13, 6_000],
    ["COLUMN_2", 35, 3_000],
    ["DOZEN_3", 25, 3_000],
    ["RED", 36, 2_000],
    ["ODD", 35, 2_000],
    ["LOW", 18, 2_000],
    ["HIGH", 19, 2_000],
    ["EVEN", 2, 2_000],
  ])("%s on %i: %i for 1,000", (spot, number, payoutWon) => {
    expect(europeanRoulette.payoutsOf([{ spot, stakeWon: 1_000 }], pocket(number))).toEqual([
      { spot, stakeWon: 1_000, payoutWon },
    ]);
  });

  test("every spot on every number: its pay where it covers it, else nothing", () => {
    for (const { code, numbers, highestReturnHundredths } of rouletteSpots) {
      for (const number of rouletteWheel) {
        const expected = numbers.includes(number) ? highestReturnHundredths : 0;
        expect(europeanRoulette.returnHundredthsOf(code, pocket(number))).toBe(expected);
      }
    }
    for (const spot of ["RED", "BLACK", "ODD", "EVEN", "LOW", "HIGH", "COLUMN_1", "DOZEN_1"]) {
      expect(europeanRoulette.returnHundredthsOf(spot, pocket(0))).toBe(0);
    }
    expect(() => europeanRoulette.returnHundredthsOf("STRAIGHT_37", pocket(0))).toThrow(RangeError);
  });
});

describe("announced bets", () => {
  const coveredBy = (bets: readonly { spot: string }[]) => bets.flatMap(({ spot }) => numbersOf(spot) ?? []);
  const onWheel = (from: number, to: number) => {
    const doubled = [...rouletteWheel, ...rouletteWheel];
    const start = rouletteWheel.indexOf(from);
    return doubled.slice(start, doubled.indexOf(to, start) + 1);
  };
  const sorted = (numbers: readonly number[]) => [...new Set(numbers)].sort((one, other) => one - other);

  test("cover their part of the wheel with so many chips", () => {
    const chips = announcedBetNames.map((name) =>
      announcedBetOf(name, 1_000).reduce((sum, { stakeWon }) => sum + stakeWon / 1_000, 0),
    );
    expect(chips).toEqual([9, 6, 5, 4]);
    const [voisins, tiers, orphelins, jeuZero] = announcedBetNames.map((name) =>
      coveredBy(announcedBetOf(name, 1)),
    );
    expect(sorted(voisins ?? [])).toEqual(sorted(onWheel(22, 25)));
    expect(sorted(tiers ?? [])).toEqual(sorted(onWheel(27, 33)));
    expect(sorted(orphelins ?? [])).toEqual(sorted([...onWheel(17, 6), ...onWheel(1, 9)]));
    expect(sorted(jeuZero ?? [])).toEqual(sorted(onWheel(12, 15)));
    // Voisins, tiers and orphelins share the wheel out between them.
    expect(sorted([...(voisins ?? []), ...(tiers ?? []), ...(orphelins ?? [])])).toHaveLength(37);
  });

  test("lay a number's neighbours straight up, also across zero", () => {
    expect(neighbourBetsOf(26, 2, 5_000)).toEqual(
      [35, 3, 26, 0, 32].map((number) => ({ spot: `STRAIGHT_${number}`, stakeWon: 5_000 })),
    );
    expect(neighbourBetsOf(0, 0, 1_000)).toHaveLength(1);
    expect(() => neighbourBetsOf(37, 2, 1_000)).toThrow(RangeError);
    expect(() => neighbourBetsOf(1, 10, 1_000)).toThrow(RangeError);
  });
});
