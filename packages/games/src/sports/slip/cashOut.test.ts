import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LegResult } from "../settlement/progress.ts";
import { type CashOutLeg, cashOutOfferOf, cashOutVerdictOf, heldCashOutOfferOf } from "./cashOut.ts";
import { maximumReturnWonOf } from "./settleSlip.ts";
import type { Slip } from "./slip.ts";
import { standardSlipTerms } from "./terms.ts";
import { enumeratedReturnWon } from "./testing/enumeration.ts";
import { slipOf, slips } from "./testing/slips.ts";

const terms = standardSlipTerms;
const open = (winMillionths: number, voidMillionths = 0): CashOutLeg => ({
  result: "OPEN",
  winMillionths,
  voidMillionths,
});

/** What the slip returns on average, over every way in which its legs may end: won, void or lost, each weighted. */
function averageReturn(slip: Slip, legs: readonly CashOutLeg[]): number {
  function follow(place: number, results: readonly LegResult[]): number {
    const leg = legs[place];
    if (leg === undefined) return enumeratedReturnWon(slip, results);
    if (leg.result === "SUSPENDED") throw new Error("nobody knows");
    if (leg.result !== "OPEN") return follow(place + 1, [...results, leg.result]);
    const win = leg.winMillionths / 1_000_000;
    const push = leg.voidMillionths / 1_000_000;
    return (
      win * follow(place + 1, [...results, "WON"]) +
      push * follow(place + 1, [...results, "VOID"]) +
      (1 - win - push) * follow(place + 1, [...results, "LOST"])
    );
  }
  return follow(0, []);
}

const openSlips = slips.chain((slip) =>
  fc
    .array(
      fc.oneof(
        fc.record({ win: fc.nat(900_000), push: fc.nat(100_000) }).map(({ win, push }) => open(win, push)),
        fc.constantFrom<CashOutLeg>({ result: "WON" }, { result: "VOID" }),
      ),
      { minLength: slip.legs.length, maxLength: slip.legs.length },
    )
    .map((legs) => ({ slip, legs })),
);

describe("a cash-out", () => {
  test.each([
    [slipOf([200], 1, 10_000), [open(470_000)], 0, { status: "OFFERED", priceWon: 9_400 }],
    [slipOf([200], 1, 10_000), [open(470_000)], 300, { status: "OFFERED", priceWon: 9_118 }],
    [slipOf([200], 1, 10_000), [open(400_000, 100_000)], 0, { status: "OFFERED", priceWon: 9_000 }],
    [
      slipOf([200, 150], 2, 10_000),
      [{ result: "WON" }, open(800_000)],
      500,
      { status: "OFFERED", priceWon: 22_800 },
    ],
    [
      slipOf([200, 150], 2, 10_000),
      [{ result: "VOID" }, open(800_000)],
      500,
      { status: "OFFERED", priceWon: 11_400 },
    ],
    // With the bonus of three winning legs: 8 × 1.03 × 0.5.
    [
      slipOf([200, 200, 200], 3, 1_000),
      [{ result: "WON" }, { result: "WON" }, open(500_000)],
      0,
      { status: "OFFERED", priceWon: 4_120 },
    ],
    [slipOf([200], 1, 10_000), [{ result: "SUSPENDED" }], 300, { status: "SUSPENDED" }],
    [slipOf([200], 1, 10_000), [{ result: "WON" }], 300, { status: "SETTLED" }],
    [
      slipOf([200, 200], 2, 10_000),
      [{ result: "LOST" }, { result: "SUSPENDED" }],
      300,
      { status: "SETTLED" },
    ],
    [slipOf([200], 1, 1_000), [open(0)], 300, { status: "TOO_SMALL" }],
  ] as const)("%#: of %j", (slip, legs, margin, expected) => {
    expect(cashOutOfferOf(slip, legs, margin, terms)).toEqual(expected);
  });

  test("costs what the slip returns on average over every way to end, combination by combination", () => {
    fc.assert(
      fc.property(openSlips, ({ slip, legs }) => {
        fc.pre(slip.legs.length <= 6);
        const offer = cashOutOfferOf(slip, legs, 0, terms);
        if (offer.status !== "OFFERED") return;
        // Each way's return is rounded down in the enumeration, the offer only once.
        const average = averageReturn(slip, legs);
        expect(offer.priceWon).toBeGreaterThanOrEqual(Math.floor(average * (1 - 1e-12)) - 1);
        expect(offer.priceWon).toBeLessThanOrEqual(average * (1 + 1e-12) + 1);
      }),
      { numRuns: 200 },
    );
  });

  test("never costs more than the slip can return, and less the larger the house's share", () => {
    fc.assert(
      fc.property(openSlips, fc.nat(4_999), ({ slip, legs }, margin) => {
        const offer = cashOutOfferOf(slip, legs, margin, terms);
        if (offer.status !== "OFFERED") return;
        expect(offer.priceWon).toBeLessThanOrEqual(maximumReturnWonOf(slip, terms));
        const less = cashOutOfferOf(slip, legs, margin + 1, terms);
        expect(less.status === "OFFERED" ? less.priceWon : 0).toBeLessThanOrEqual(offer.priceWon);
      }),
    );
  });

  test("is taken at the present price when that is not below the one shown, else refused with it", () => {
    const offer = { status: "OFFERED", priceWon: 9_400 } as const;
    expect(cashOutVerdictOf(9_400, offer)).toEqual({ status: "ACCEPTED", priceWon: 9_400 });
    expect(cashOutVerdictOf(9_399, offer)).toEqual({ status: "ACCEPTED", priceWon: 9_400 });
    expect(cashOutVerdictOf(9_401, offer)).toEqual({ status: "PRICE_CHANGED", priceWon: 9_400 });
    expect(cashOutVerdictOf(9_400, { status: "SUSPENDED" })).toEqual({ status: "SUSPENDED" });
    expect(cashOutVerdictOf(9_400, { status: "SETTLED" })).toEqual({ status: "SETTLED" });
  });

  test("refuses shares that are none", () => {
    const slip = slipOf([200], 1, 1_000);
    for (const margin of [-1, 5_001, 0.5]) {
      expect(() => cashOutOfferOf(slip, [open(500_000)], margin, terms)).toThrow(RangeError);
    }
  });
});

describe("a price that is held", () => {
  const slip = slipOf([200], 1, 10_000);
  const heldAt = (now: number, lowest: number) =>
    heldCashOutOfferOf(slip, { now: [open(now)], lowest: [open(lowest)] }, 300, terms);

  test("is that of the moment while the clock takes less than the house's share, and never above the worth", () => {
    expect(heldAt(500_000, 500_000)).toEqual({ status: "OFFERED", priceWon: 9_700 });
    expect(heldAt(500_000, 490_000)).toEqual({ status: "OFFERED", priceWon: 9_700 });
    expect(heldAt(500_000, 450_000)).toEqual({ status: "OFFERED", priceWon: 9_000 });
    expect(heldAt(500_000, 0)).toEqual({ status: "TOO_SMALL" });
  });

  test("is paid as it was shown, or more; one that is held no more is refused with the price of now", () => {
    const offer = { status: "OFFERED", priceWon: 9_000 } as const;
    expect(cashOutVerdictOf(9_700, offer, 9_700)).toEqual({ status: "ACCEPTED", priceWon: 9_700 });
    expect(cashOutVerdictOf(8_000, offer, 8_000)).toEqual({ status: "ACCEPTED", priceWon: 9_000 });
    expect(cashOutVerdictOf(9_700, offer, null)).toEqual({ status: "PRICE_CHANGED", priceWon: 9_000 });
    expect(cashOutVerdictOf(9_701, offer, 9_700)).toEqual({ status: "PRICE_CHANGED", priceWon: 9_000 });
  });
});
