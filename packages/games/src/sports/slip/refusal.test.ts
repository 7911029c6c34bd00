import { describe, expect, test } from "vitest";
import { type Market, marketOfKey, type Selection } from "../vocabulary.ts";
import { oddsVerdictOf } from "./oddsChange.ts";
import { slipRefusalOf, totalOddsHundredthsOf } from "./refusal.ts";
import type { Slip } from "./slip.ts";
import { standardSlipTerms } from "./terms.ts";
import { slipOf } from "./testing/slips.ts";

const terms = standardSlipTerms;
const refusal = (slip: Slip, changes = {}) => slipRefusalOf(slip, { ...terms, ...changes });

function withSecond(key: string, selection: Selection, fixtureId = "match-0"): Slip {
  const market: Market = marketOfKey(key) ?? { kind: "MONEYLINE", lineTenths: null };
  const slip = slipOf([150], 1, 1_000);
  const second = { fixtureId, market, selection, oddsHundredths: 180 };
  return { ...slip, legs: [...slip.legs, second], combinationSize: 2 };
}

describe("a slip may be placed", () => {
  test("as single, multiple or system within the limits", () => {
    expect(refusal(slipOf([10_000], 1, 1_000))).toBeNull();
    expect(refusal(slipOf([1_000, 1_000], 2, 1_000))).toBeNull();
    expect(refusal(slipOf([300, 300, 300, 300], 2, 500))).toBeNull();
    expect(refusal(slipOf(new Array<number>(10).fill(150), 10, 1_000))).toBeNull();
    expect(refusal(withSecond("TOTAL:85", "OVER", "match-1"))).toBeNull();
  });

  test.each([
    [slipOf([], 0, 1_000), { code: "NO_LEGS" }],
    [slipOf(new Array<number>(11).fill(110), 11, 1_000), { code: "TOO_MANY_LEGS", maximumLegs: 10 }],
    [slipOf([100], 1, 1_000), { code: "LEG_UNKNOWN", leg: 0 }],
    [slipOf([150, 10_001], 2, 1_000), { code: "LEG_UNKNOWN", leg: 1 }],
    [slipOf([150.5], 1, 1_000), { code: "LEG_UNKNOWN", leg: 0 }],
    [withSecond("TOTAL:85", "HOME", "match-1"), { code: "LEG_UNKNOWN", leg: 1 }],
    [withSecond("MONEYLINE", "HOME"), { code: "SAME_SELECTION", leg: 1, other: 0 }],
    [withSecond("MONEYLINE", "AWAY"), { code: "SAME_MARKET", leg: 1, other: 0 }],
    [withSecond("TOTAL:85", "OVER"), { code: "SAME_MATCH", leg: 1, other: 0 }],
    [slipOf([150, 150], 1, 1_000), { code: "COMBINATION_SIZE" }],
    [slipOf([150, 150], 3, 1_000), { code: "COMBINATION_SIZE" }],
    [slipOf([150, 150], 1.5, 1_000), { code: "COMBINATION_SIZE" }],
    [slipOf([1_000, 1_001], 2, 1_000), { code: "TOTAL_ODDS", maximumTotalOddsHundredths: 10_000 }],
    [slipOf([150, 1_000, 1_001], 2, 1_000), { code: "TOTAL_ODDS", maximumTotalOddsHundredths: 10_000 }],
    [slipOf([150], 1, 1_000.5), { code: "STAKE_NOT_WHOLE" }],
    [slipOf([150], 1, 0), { code: "STAKE_NOT_WHOLE" }],
    [slipOf([150], 1, 999), { code: "STAKE_MINIMUM", minimumStakeWon: 1_000 }],
    [slipOf([150, 150, 150], 2, 333), { code: "STAKE_MINIMUM", minimumStakeWon: 1_000 }],
    [slipOf([150, 150, 150], 2, 1_000_001), { code: "STAKE_MAXIMUM", maximumStakeWon: 3_000_000 }],
    [slipOf([5_000], 1, 600_001), { code: "RETURN_MAXIMUM", maximumReturnWon: 30_000_000 }],
  ])("unless it is refused (%#)", (slip, expected) => {
    expect(refusal(slip)).toEqual(expected);
  });

  test("unless singles are blocked", () => {
    const changes = { areSinglesAllowed: false };
    expect(refusal(slipOf([150], 1, 1_000), changes)).toEqual({ code: "SINGLES_BLOCKED" });
    expect(refusal(slipOf([150, 150], 2, 1_000), changes)).toBeNull();
  });

  test("and shows the odds of its highest combination", () => {
    expect(totalOddsHundredthsOf(slipOf([187, 193], 2, 1_000))).toBe(360);
    expect(totalOddsHundredthsOf(slipOf([150, 200, 300], 2, 1_000))).toBe(600);
    expect(totalOddsHundredthsOf(slipOf([185], 1, 1_000))).toBe(185);
  });
});

describe("odds that moved", () => {
  const slip = slipOf([150, 200], 2, 1_000);
  test.each([
    [[150, 200], "NONE", "ACCEPTED", []],
    [[151, 200], "NONE", "ODDS_CHANGED", [0]],
    [[151, 200], "HIGHER", "ACCEPTED", [0]],
    [[151, 199], "HIGHER", "ODDS_CHANGED", [0, 1]],
    [[149, 199], "ANY", "ACCEPTED", [0, 1]],
    [[150, null], "ANY", "SUSPENDED", [1]],
  ] as const)("to %j under %s: %s", (current, policy, status, changed) => {
    const verdict = oddsVerdictOf(slip, current, policy);
    expect(verdict.status).toBe(status);
    expect(verdict.changed.map(({ leg }) => leg)).toEqual(changed);
    if (verdict.status === "ACCEPTED") {
      expect(verdict.slip.legs.map(({ oddsHundredths }) => oddsHundredths)).toEqual(current);
    }
  });

  test("ask for one odds a leg", () => {
    expect(() => oddsVerdictOf(slip, [150], "ANY")).toThrow(RangeError);
  });
});
