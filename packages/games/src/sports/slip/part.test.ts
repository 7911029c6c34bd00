import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LegResult } from "../settlement/progress.ts";
import { type CashOutLeg, cashOutOfferOf } from "./cashOut.ts";
import { isPart, mostParts, partOfferOf, partPriceWonOf, partRangeOf } from "./part.ts";
import { settleSlip } from "./settleSlip.ts";
import { combinationsOf, type Slip, totalStakeWonOf } from "./slip.ts";
import { standardSlipTerms } from "./terms.ts";
import { slipOf, slips } from "./testing/slips.ts";

const terms = standardSlipTerms;

/** How the legs stand at one moment: open each with a chance. */
const moments = (legs: number) =>
  fc.array(
    fc
      .record({ win: fc.integer({ min: 50_000, max: 900_000 }), push: fc.nat(50_000) })
      .map(({ win, push }): CashOutLeg => ({ result: "OPEN", winMillionths: win, voidMillionths: push })),
    { minLength: legs, maxLength: legs },
  );

/** A slip, sales of shares of what runs on at moments, how it ends, and how its end is corrected. */
const lives = slips.chain((slip) => {
  const legs = slip.legs.length;
  const ends = fc.array(fc.constantFrom<LegResult>("WON", "LOST", "VOID"), {
    minLength: legs,
    maxLength: legs,
  });
  return fc.record({
    slip: fc.constant(slip),
    sales: fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), at: moments(legs) }), {
      maxLength: mostParts,
    }),
    ends,
    corrected: ends,
    marginBps: fc.nat(2_000),
  });
});

function priceOf(slip: Slip, at: readonly CashOutLeg[], marginBps: number): number {
  const offer = cashOutOfferOf(slip, at, marginBps, terms);
  return offer.status === "OFFERED" ? offer.priceWon : 0;
}

describe("parts of a slip", () => {
  test("have stakes of whole won on each combination, never less than the least on either side", () => {
    const rule = { runningStakeWon: 30_000, combinations: 3, soldParts: 0, minimumWon: 1_000 };
    const range = partRangeOf(rule);
    expect(range).toEqual({ leastWon: 1_002, mostWon: 28_998, stepWon: 3 });
    for (const [stakeWon, may] of [
      [1_002, true],
      [28_998, true],
      [1_001, false],
      [1_003, false],
      [999, false],
      [29_001, false],
      [30_000, false],
      [1_002.5, false],
    ] as const)
      expect([stakeWon, isPart(stakeWon, range)]).toEqual([stakeWon, may]);
    expect(partRangeOf({ ...rule, minimumWon: 0 })).toBeNull();
    expect(partRangeOf({ ...rule, soldParts: mostParts })).toBeNull();
    expect(partRangeOf({ ...rule, runningStakeWon: 2_001 })).toBeNull();
    expect(isPart(1_002, null)).toBe(false);
  });

  test("cost their share of the whole, rounded down, and nothing below a won", () => {
    expect(partPriceWonOf(9_500, 3_333, 10_000)).toBe(3_166);
    expect(partPriceWonOf(9_500, 10_000, 10_000)).toBe(9_500);
    expect(partOfferOf({ status: "OFFERED", priceWon: 9 }, 1_000, 10_000)).toEqual({ status: "TOO_SMALL" });
    expect(partOfferOf({ status: "SUSPENDED" }, 1_000, 10_000)).toEqual({ status: "SUSPENDED" });
    for (const stake of [0, 10_001]) expect(() => partPriceWonOf(9_500, stake, 10_000)).toThrow(RangeError);
  });

  test("never pay more, sold one after the other and settled, than the formula gives of the slip undivided", () => {
    fc.assert(
      fc.property(lives, ({ slip, sales, ends, corrected, marginBps }) => {
        const combinations = combinationsOf(slip);
        let unitStakeWon = slip.unitStakeWon;
        let soldWon = 0;
        let soldStakeWon = 0;
        /** By the formula, without rounding: hundredths of what is paid at most, as a sum of shares of the slip undivided. */
        let bound = 0;
        for (const { share, at } of sales) {
          const unitWon = Math.floor(unitStakeWon * share);
          if (unitWon < 1 || unitWon >= unitStakeWon) continue;
          const running = { ...slip, unitStakeWon };
          const offer = partOfferOf(
            cashOutOfferOf(running, at, marginBps, terms),
            unitWon * combinations,
            totalStakeWonOf(running),
          );
          if (offer.status !== "OFFERED") continue;
          unitStakeWon -= unitWon;
          soldWon += offer.priceWon;
          soldStakeWon += unitWon * combinations;
          // At one moment the part and the rest are never worth more than both together.
          const rest = { ...slip, unitStakeWon };
          expect(offer.priceWon + priceOf(rest, at, marginBps)).toBeLessThanOrEqual(
            priceOf(running, at, marginBps),
          );
          bound += ((priceOf(slip, at, marginBps) + 1) * unitWon) / slip.unitStakeWon;
        }
        const rest = { ...slip, unitStakeWon };
        expect(soldStakeWon + totalStakeWonOf(rest)).toBe(totalStakeWonOf(slip));
        for (const results of [ends, corrected]) {
          const whole = settleSlip(slip, results, terms);
          const left = settleSlip(rest, results, terms);
          expect(left.status).toBe(whole.status);
          const most = bound + ((whole.returnWon + 1) * unitStakeWon) / slip.unitStakeWon;
          expect(soldWon + left.returnWon).toBeLessThanOrEqual(most * (1 + 1e-12));
        }
      }),
      { numRuns: 300 },
    );
  });

  test("sold to the last at one moment never come to more than one sale of the whole", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 2, maxLength: 20 }),
        fc.integer({ min: 1, max: 900_000 }),
        (pad, parts, win) => {
          const total = parts.reduce((sum, part) => sum + part, pad);
          const at: CashOutLeg[] = [{ result: "OPEN", winMillionths: win, voidMillionths: 0 }];
          const slip = slipOf([200], 1, total);
          let left = total;
          let paidWon = 0;
          for (const part of parts) {
            const wholeWon = priceOf({ ...slip, unitStakeWon: left }, at, 300);
            if (wholeWon < 1) return;
            paidWon += partPriceWonOf(wholeWon, part, left);
            left -= part;
          }
          paidWon += priceOf({ ...slip, unitStakeWon: left }, at, 300);
          expect(paidWon).toBeLessThanOrEqual(priceOf(slip, at, 300));
        },
      ),
    );
  });
});
