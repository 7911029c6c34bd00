import { describe, expect, test } from "vitest";
import { levelSettingSchema } from "./levelSetting.ts";

/**
 * What a bonus may be at most, as a share of the deposit, so that staking it through costs a player as much on average
 * (docs/money.md, "What a bonus is worth"): b = R·e / (1 − R·e), for a rollover of R times deposit and bonus at a house edge e.
 */
const breakEvenOf = (rollover: number, houseEdge: number) =>
  (rollover * houseEdge) / (1 - rollover * houseEdge);

const setting = levelSettingSchema.parse({});
/** The best that a player can do: slots at 96 %, and the banker's side of baccarat. */
const houseEdge = { SLOT: 0.04, LIVE: 0.010579 };

describe("by default no bonus is worth more than its rollover costs on average", () => {
  test("the formula says what the product's page says", () => {
    expect(breakEvenOf(3, 0.04)).toBeCloseTo(0.136, 3);
    expect(breakEvenOf(3, 0.0117)).toBeCloseTo(0.036, 3);
  });
  test.each(["SLOT", "LIVE"] as const)("%s", (kind) => {
    const most = breakEvenOf(setting.rollover.bonusPercent[kind] / 100, houseEdge[kind]);
    for (const percents of [setting.deposit.firstPercent, setting.deposit.everyPercent])
      expect(percents[kind] / 100).toBeLessThan(most);
    // What counts is never more than what is staked.
    for (const percent of Object.values(setting.contribution)) expect(percent).toBeLessThanOrEqual(100);
  });
});

test("a setting with an unknown name, a fraction or a negative number is refused", () => {
  for (const wrong of [
    { bonus: 1 },
    { withdrawal: { ...setting.withdrawal, minimum: -1 } },
    { withdrawal: { ...setting.withdrawal, unit: 0 } },
    { contribution: { ...setting.contribution, SLOT: 101 } },
    { rollingBps: { ...setting.rollingBps, LIVE: 0.5 } },
    { deposit: { ...setting.deposit, maxBonus: -1 } },
    { rollover: { ...setting.rollover, plainPercent: -1 } },
  ])
    expect(levelSettingSchema.safeParse(wrong).success).toBe(false);
});
