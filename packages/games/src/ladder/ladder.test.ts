import { describe, expect, test } from "vitest";
import { ladder, ladderOutcomeOf } from "./game.ts";

describe("the ladder", () => {
  test.each([
    ["LEFT", 3, "EVEN", ["LEFT", "RUNGS_3", "EVEN", "LEFT_3_EVEN"]],
    ["LEFT", 4, "ODD", ["LEFT", "RUNGS_4", "ODD", "LEFT_4_ODD"]],
    ["RIGHT", 3, "ODD", ["RIGHT", "RUNGS_3", "ODD", "RIGHT_3_ODD"]],
    ["RIGHT", 4, "EVEN", ["RIGHT", "RUNGS_4", "EVEN", "RIGHT_4_EVEN"]],
  ] as const)("from the %s over %i rungs ends %s", (start, rungs, end, codes) => {
    const outcome = ladderOutcomeOf(start, rungs);
    expect(outcome.end).toBe(end);
    const won = ladder.spots.filter(({ code }) => ladder.returnHundredthsOf(code, outcome) > 0);
    expect(won.map(({ code }) => code)).toEqual(codes);
    const payouts = ladder.payoutsOf(
      won.map(({ code }) => ({ spot: code, stakeWon: 1_000 })),
      outcome,
    );
    expect(payouts.map(({ payoutWon }) => payoutWon)).toEqual([1_950, 1_950, 1_950, 3_800]);
  });

  test("draws the start first and then the rungs", () => {
    const draws = [1, 0];
    expect(ladder.playRound(() => () => draws.shift() ?? 0, 0)).toEqual(ladderOutcomeOf("RIGHT", 3));
  });

  test("has no other spots", () => {
    expect(() => ladder.returnHundredthsOf("LEFT_3_ODD", ladderOutcomeOf("LEFT", 3))).toThrow(RangeError);
  });
});
