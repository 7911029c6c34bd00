import { settlementPeriods } from "@hanpan/contract/enumerations";
import { addDays } from "@hanpan/contract/time";
import fc from "fast-check";
import { expect, test } from "vitest";
import { periodAround } from "./period.ts";
import { correctionOf, settlePot } from "./pot.ts";

test("a loss is carried until it is earned back, or forgiven, by contract", () => {
  const lost = { brought: 0, earned: -70_000, corrected: 0 };
  expect(settlePot({ ...lost, forgivable: 0 })).toMatchObject({ payable: 0, carried: -70_000 });
  expect(settlePot({ ...lost, forgivable: 100_000 })).toMatchObject({
    forgiven: 70_000,
    payable: 0,
    carried: 0,
  });
  // Beyond what is forgiven at most it is carried.
  expect(settlePot({ ...lost, forgivable: 50_000 })).toMatchObject({
    forgiven: 50_000,
    payable: 0,
    carried: -20_000,
  });
  expect(settlePot({ brought: -70_000, earned: 100_000, corrected: 0, forgivable: 0 })).toMatchObject({
    payable: 30_000,
    carried: 0,
  });
});

test("what a correction takes is carried even where losses are forgiven", () => {
  const correction = correctionOf(50_000, 0, 0);
  expect(correction).toBe(-50_000);
  expect(settlePot({ brought: 0, earned: -10_000, corrected: correction, forgivable: 10_000 })).toMatchObject(
    {
      forgiven: 10_000,
      payable: 0,
      carried: -50_000,
    },
  );
  expect(correctionOf(-20_000, -5_000, 20_000)).toBe(0);
  expect(correctionOf(-20_000, -5_000, 0)).toBe(15_000);
  // A loss that is found later is nobody's to forgive unseen: of a period that was won, and beyond what was forgiven.
  expect(correctionOf(50_000, -20_000, 0)).toBe(-70_000);
  expect(correctionOf(-20_000, -50_000, 20_000)).toBe(-30_000);
});

test("what is settled in parts and corrected later comes to what settling the truth at once would have", () => {
  const amounts = fc.array(
    fc.record({
      first: fc.integer({ min: -1_000, max: 1_000 }),
      later: fc.integer({ min: -1_000, max: 1_000 }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(amounts, (periods) => {
      let brought = 0;
      let paid = 0;
      for (const [index, { first }] of periods.entries()) {
        const before = periods[index - 1];
        const corrected = before === undefined ? 0 : correctionOf(before.first, before.later, 0);
        const pot = settlePot({ brought, earned: first, corrected, forgivable: 0 });
        brought = pot.carried;
        paid += pot.payable;
      }
      const known = periods.reduce(
        (sum, { first, later }, index) => sum + (index === periods.length - 1 ? first : later),
        0,
      );
      expect(paid + brought).toBe(known);
    }),
  );
});

test("who wins and loses by turns over months is paid no more than was earned and what is forgiven at most", () => {
  const months = fc.array(
    fc.record({
      first: fc.integer({ min: -1_000, max: 1_000 }),
      later: fc.integer({ min: -1_000, max: 1_000 }),
    }),
    { minLength: 1, maxLength: 24 },
  );
  fc.assert(
    fc.property(months, fc.integer({ min: 0, max: 3_000 }), (periods, most) => {
      let left = most;
      let brought = 0;
      let paid = 0;
      let before: { first: number; later: number; forgiven: number } | undefined;
      for (const { first, later } of periods) {
        const corrected =
          before === undefined ? 0 : correctionOf(before.first, before.later, before.forgiven);
        const pot = settlePot({ brought, earned: first, corrected, forgivable: left });
        left -= pot.forgiven;
        brought = pot.carried;
        paid += pot.payable;
        before = { first, later, forgiven: pot.forgiven };
      }
      const known = periods.reduce(
        (sum, { first, later }, index) => sum + (index === periods.length - 1 ? first : later),
        0,
      );
      expect(paid + brought).toBeLessThanOrEqual(known + most - left);
      expect(left).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("periods are days, weeks from Monday, halves of a month and months, and each day is in exactly one", () => {
  expect(periodAround("WEEK", "2026-11-22")).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(periodAround("HALF_MONTH", "2026-02-16")).toEqual({ from: "2026-02-16", to: "2026-02-28" });
  expect(periodAround("MONTH", "2028-02-03")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  for (const period of settlementPeriods) {
    let day = "2027-12-20";
    while (day < "2028-03-20") {
      const { from, to } = periodAround(period, day);
      expect(from <= day && day <= to).toBe(true);
      expect(periodAround(period, addDays(to, 1)).from).toBe(addDays(to, 1));
      day = addDays(day, 1);
    }
  }
});
