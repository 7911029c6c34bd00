import { describe, expect, test } from "vitest";
import type { LevelTerms } from "../objects/level.ts";
import { bonusWorthOf, givenAway, type PlayBasis, rollingWorthOf, worthsOf } from "./levelWorth.ts";

const game = (lossMillionths: number) => ({ nameKo: "게임", nameEn: "Game", lossMillionths });
const basis: PlayBasis = {
  cheapest: { SLOT: game(34_270), LIVE: game(11_691), SPORTS: game(50_000), MINI: game(25_000) },
  referralBps: 10,
  paybackPercent: 0,
  depositMaximum: 50_000_000,
  bonusRolloverMost: 0,
  bonusMixesProducts: true,
  unknownGames: 0,
};
const terms: LevelTerms = {
  deposit: { firstPercent: { SLOT: 10, LIVE: 3 }, everyPercent: { SLOT: 5, LIVE: 2 }, maxBonus: 500_000 },
  rollover: { plainPercent: 100, bonusPercent: { SLOT: 300, LIVE: 300 } },
  contribution: { SLOT: 100, LIVE: 100, SPORTS: 100, MINI: 50 },
  rollingBps: { SLOT: 50, LIVE: 30, SPORTS: 20, MINI: 20 },
  withdrawal: { minimum: 10_000, unit: 10_000, dayMaximum: 30_000_000, cooldownMinutes: 60 },
};
const bonus = (
  percent: number,
  kind: "SLOT" | "LIVE",
  more: Partial<PlayBasis> = {},
  rest: Partial<LevelTerms> = {},
) =>
  bonusWorthOf(
    { ...terms, ...rest, deposit: { ...terms.deposit, firstPercent: { SLOT: percent, LIVE: percent } } },
    { ...basis, ...more },
    kind,
    "firstPercent",
  );

describe("a deposit bonus", () => {
  test("is worth what it gives less what its rollover costs at the cheapest game, rolling and the referrer's share set off", () => {
    // 16,666,667 + 500,000, three times, at 1.1691 % less 0.4 %.
    expect(bonus(3, "LIVE")).toEqual({ won: 103_914, ofWon: 16_666_667, percentHundredths: 62 });
    // 5,000,000 + 500,000, three times, at 3.427 % less 0.6 %.
    expect(bonus(10, "SLOT")).toEqual({ won: 33_545, ofWon: 5_000_000, percentHundredths: 67 });
    expect(bonus(8, "SLOT")?.won).toBeLessThan(0);
    expect(bonus(2, "LIVE")?.won).toBeLessThan(0);
  });

  test("is reckoned at the deposit that just earns the most that is given, or the largest that the site takes", () => {
    expect(bonus(1, "LIVE")?.ofWon).toBe(50_000_000);
    expect(bonus(1, "LIVE", { depositMaximum: 1_000_000 })?.ofWon).toBe(1_000_000);
    expect(bonus(10, "SLOT", { depositMaximum: 1_000_000 })).toEqual({
      won: 6_709,
      ofWon: 1_000_000,
      percentHundredths: 67,
    });
  });

  test("asks for no more than the rules of play let, whatever the level's terms say", () => {
    // 500,000 points, ten times, at 3.427 % less 0.6 %.
    expect(bonus(10, "SLOT", { bonusRolloverMost: 10 })?.won).toBe(
      Math.ceil(500_000 - 5_000_000 * 0.02827 - 1e-6),
    );
    expect(bonus(10, "SLOT", { bonusRolloverMost: 33 })).toEqual(bonus(10, "SLOT"));
  });

  test("is played free where it costs least: not at the other kind, and by how much of a stake counts", () => {
    const onlySports = { ...basis.cheapest, SLOT: null, MINI: null };
    expect(bonus(10, "SLOT", { cheapest: onlySports })).not.toBeNull();
    expect(bonus(10, "SLOT", { cheapest: onlySports, bonusMixesProducts: false })).toBeNull();
    const onlyMini = { ...basis.cheapest, SLOT: null, SPORTS: null };
    // Half of a stake counts: twice 2.5 % less 0.3 %.
    expect(bonus(10, "SLOT", { cheapest: onlyMini })?.won).toBe(
      Math.ceil(500_000 - 16_500_000 * 0.044 - 1e-6),
    );
    expect(bonus(10, "SLOT", { cheapest: { ...onlyMini, MINI: null } })).toBeNull();
    const contribution = { ...terms.contribution, SLOT: 0, SPORTS: 0, MINI: 0 };
    expect(bonus(10, "SLOT", {}, { contribution })).toBeNull();
  });

  test("is worth nothing that is not given, and all of itself without a rollover", () => {
    expect(bonus(0, "SLOT")).toBeNull();
    expect(
      bonus(10, "SLOT", {}, { rollover: { plainPercent: 100, bonusPercent: { SLOT: 0, LIVE: 0 } } })?.won,
    ).toBe(500_000);
  });
});

test("rolling is worth what it earns with the referrer's share, less what play loses", () => {
  expect(rollingWorthOf(terms, basis, "LIVE")).toEqual({
    won: -7_691,
    ofWon: 1_000_000,
    percentHundredths: -77,
  });
  // What is paid back of losses is worth as much as is lost, at most.
  expect(rollingWorthOf(terms, { ...basis, paybackPercent: 2 }, "LIVE")?.won).toBe(12_309);
  const rich = { ...terms, rollingBps: { ...terms.rollingBps, LIVE: 110 } };
  expect(rollingWorthOf(rich, basis, "LIVE")).toEqual({ won: 309, ofWon: 1_000_000, percentHundredths: 3 });
  // And then a rollover is no cost: the largest deposit is worth most.
  expect(bonusWorthOf(rich, basis, "LIVE", "firstPercent")?.ofWon).toBe(50_000_000);
});

test("what is given away is what is above 0 and above what it was", () => {
  const paths = (before: LevelTerms, after: LevelTerms, then: PlayBasis = basis) =>
    givenAway({ terms: before, basis }, { terms: after, basis: then }).map(({ path }) => path);
  const first = (SLOT: number, LIVE: number) => ({
    ...terms,
    deposit: { ...terms.deposit, firstPercent: { SLOT, LIVE } },
  });
  expect(worthsOf(terms, basis).map(({ path }) => path)).toEqual([
    "deposit.firstPercent.SLOT",
    "deposit.firstPercent.LIVE",
    "deposit.everyPercent.SLOT",
    "deposit.everyPercent.LIVE",
    "rollingBps.LIVE",
    "rollingBps.SLOT",
    "rollingBps.SPORTS",
    "rollingBps.MINI",
  ]);
  expect(paths(terms, terms)).toEqual([]);
  expect(paths(terms, first(9, 3))).toEqual([]);
  expect(paths(terms, first(11, 3))).toEqual(["deposit.firstPercent.SLOT"]);
  expect(paths(first(8, 2), first(8, 3))).toEqual(["deposit.firstPercent.LIVE"]);
  expect(paths(first(8, 2), first(8, 2), { ...basis, referralBps: 40 })).toEqual([
    "deposit.firstPercent.LIVE",
    "deposit.everyPercent.LIVE",
  ]);
});
