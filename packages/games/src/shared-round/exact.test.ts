import { describe, expect, test } from "vitest";
import { baccaratCases } from "../baccarat/enumerate.ts";
import { baccaratNoCommission, baccaratStandard } from "../baccarat/index.ts";
import { dragonTigerCases } from "../dragon-tiger/enumerate.ts";
import { dragonTiger } from "../dragon-tiger/index.ts";
import { ladderCases } from "../ladder/enumerate.ts";
import { ladder } from "../ladder/index.ts";
import { powerballCases } from "../powerball/enumerate.ts";
import { powerballFive, powerballOne } from "../powerball/index.ts";
import { rouletteCases } from "../roulette/enumerate.ts";
import { europeanRoulette } from "../roulette/index.ts";
import { sicBoCases } from "../sic-bo/enumerate.ts";
import { sicBo } from "../sic-bo/index.ts";
import { analyseSpots, type WeightedOutcome } from "./exact.ts";
import type { SharedRoundGame } from "./game.ts";

/** Returns in percent, to four places, by spot. */
function returnsOf<Outcome>(game: SharedRoundGame<Outcome>, cases: readonly WeightedOutcome<Outcome>[]) {
  return new Map(
    analyseSpots(game, cases).map(({ spot, meanReturn }) => [spot, (meanReturn * 100).toFixed(4)]),
  );
}

const coups = baccaratCases();
const casesWhere = (winner: string) =>
  coups
    .filter(({ outcome }) => outcome.winner === winner)
    .reduce((sum, { cases }) => sum + BigInt(cases), 0n);

describe("baccarat's exact return, eight decks", () => {
  test("counts the coups that Shackleford's combinatorial analysis counts (wizardofodds.com, baccarat, 8 decks)", () => {
    expect(casesWhere("BANKER")).toBe(2_292_252_566_437_888n);
    expect(casesWhere("PLAYER")).toBe(2_230_518_282_592_256n);
    expect(casesWhere("TIE")).toBe(475_627_426_473_216n);
  });

  test("is the return known from the literature", () => {
    expect(returnsOf(baccaratStandard, coups)).toEqual(
      new Map([
        ["PLAYER", "98.7649"],
        ["BANKER", "98.9421"],
        ["TIE", "85.6404"],
        ["PLAYER_PAIR", "89.6386"],
        ["BANKER_PAIR", "89.6386"],
      ]),
    );
  });

  test("is 98.5419 % for Banker without commission: of the coups he wins, 269,232,304,455,680 with 6", () => {
    const wonWithSix = coups
      .filter(({ outcome }) => outcome.winner === "BANKER" && outcome.bankerTotal === 6)
      .reduce((sum, { cases }) => sum + cases, 0);
    // The count is published too: excelpunks.com, "Why does a Banker Win on 6 Pay Half?", 2018.
    expect(wonWithSix).toBe(269_232_304_455_680);
    expect(returnsOf(baccaratNoCommission, coups).get("BANKER")).toBe("98.5419");
  });

  test("is 12 × 31/415 for a pair: the second card's chance to have the first one's rank", () => {
    const pair = analyseSpots(baccaratStandard, coups).find(({ spot }) => spot === "BANKER_PAIR");
    expect((pair?.returnedHundredths ?? 0n) * 415n).toBe((pair?.cases ?? 0n) * 1_200n * 31n);
  });
});

describe("exact returns", () => {
  test("of dragon tiger: a tie comes 31 times in 415, a suited one 7", () => {
    const percent = (share: number) => (share * 100).toFixed(4);
    expect(returnsOf(dragonTiger, dragonTigerCases())).toEqual(
      new Map([
        ["DRAGON", percent(1 - 31 / 415 / 2)],
        ["TIGER", percent(1 - 31 / 415 / 2)],
        ["TIE", percent((11 * 31) / 415)],
        ["SUITED_TIE", percent((51 * 7) / 415)],
      ]),
    );
  });

  test("of roulette: 36/37 on each of the 157 spots", () => {
    const returns = returnsOf(europeanRoulette, rouletteCases());
    expect(returns.size).toBe(157);
    expect(new Set(returns.values())).toEqual(new Set(["97.2973"]));
  });

  test("of sic bo, spot by spot, by counting by hand of 216", () => {
    const of216 = (cases: number) => ((cases / 216) * 100).toFixed(4);
    const returns = returnsOf(sicBo, sicBoCases());
    for (const spot of ["BIG", "SMALL", "ODD", "EVEN"]) expect(returns.get(spot), spot).toBe(of216(105 * 2));
    const totals = [
      [4, 3, 51],
      [5, 6, 19],
      [6, 10, 15],
      [7, 15, 13],
      [8, 21, 9],
      [9, 25, 7],
      [10, 27, 7],
    ] as const;
    for (const [total, ways, returned] of totals) {
      expect(returns.get(`TOTAL_${total}`), `${total}`).toBe(of216(ways * returned));
      expect(returns.get(`TOTAL_${21 - total}`), `${21 - total}`).toBe(of216(ways * returned));
    }
    expect(returns.get("SINGLE_3")).toBe(of216(75 * 2 + 15 * 3 + 4));
    expect(returns.get("PAIR_2_5")).toBe(of216(30 * 6));
    expect(returns.get("DOUBLE_6")).toBe(of216(16 * 9));
    expect(returns.get("TRIPLE_ANY")).toBe(of216(6 * 25));
    expect(returns.get("TRIPLE_1")).toBe(of216(151));
  });

  test("of powerball, over all 98,280 sets of balls", () => {
    const cases = powerballCases();
    expect(cases.reduce((sum, each) => sum + each.cases, 0)).toBe(982_800);
    const ofSets = (sets: number, odds: number) => ((sets / 98_280) * odds * 100).toFixed(4);
    for (const game of [powerballFive, powerballOne]) {
      const returns = returnsOf(game, cases);
      for (const [spot, percent] of [...returns].slice(0, 8)) expect(percent, spot).toBe("97.5000");
      expect(returns.get("SUM_SMALL")).toBe(ofSets(31_520, 2.85));
      expect(returns.get("SUM_LARGE")).toBe(ofSets(31_520, 2.85));
      expect(returns.get("SUM_MIDDLE")).toBe(ofSets(35_240, 2.5));
      expect(returns.get("SUM_ODD_UNDER")).toBe(ofSets(24_010, 3.7));
      expect(returns.get("SUM_EVEN_OVER")).toBe(ofSets(24_010, 3.7));
      expect(returns.get("SUM_ODD_OVER")).toBe(ofSets(25_130, 3.7));
      expect(returns.get("SUM_EVEN_UNDER")).toBe(ofSets(25_130, 3.7));
    }
  });

  test("of the ladder: 97.5 % on singles, 95 % on combinations", () => {
    const returns = [...returnsOf(ladder, ladderCases()).values()];
    expect(returns).toEqual([...Array(6).fill("97.5000"), ...Array(4).fill("95.0000")]);
  });
});
