import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LegResult } from "../settlement/progress.ts";
import { correctionWonOf, maximumReturnWonOf, settleSlip } from "./settleSlip.ts";
import { combinationsOf, slipKindOf, totalStakeWonOf } from "./slip.ts";
import { standardSlipTerms } from "./terms.ts";
import { choices, enumeratedReturnWon } from "./testing/enumeration.ts";
import { settledSlips, slipOf, slips } from "./testing/slips.ts";

const terms = standardSlipTerms;
const [W, L, V, O] = ["WON", "LOST", "VOID", "OPEN"] as const satisfies readonly LegResult[];

describe("a slip", () => {
  test.each([
    // Singles and multiples: odds multiplied, rounded down once.
    [[185], 1, 10_000, [W], "WON", 18_500],
    [[185], 1, 10_000, [V], "VOID", 10_000],
    [[185], 1, 10_000, [L], "LOST", 0],
    [[187, 193], 2, 1_111, [W, W], "WON", 4_009],
    [[187, 193], 2, 1_111, [W, V], "WON", 2_077],
    [[187, 193], 2, 1_111, [V, V], "VOID", 1_111],
    // The folder bonus: 1.03, 1.05, 1.08 from 3, 5 and 7 winning legs.
    [[150, 160, 170], 3, 10_000, [W, W, W], "WON", 42_024],
    [[150, 160, 170], 3, 10_000, [W, W, V], "WON", 24_000],
    [[150, 160, 170, 180], 4, 10_000, [W, W, W, V], "WON", 42_024],
    [[120, 120, 120, 120, 120], 5, 10_000, [W, W, W, W, W], "WON", 26_127],
    [[120, 120, 120, 120, 120, 120], 6, 10_000, [W, W, W, W, W, V], "WON", 26_127],
    [[120, 120, 120, 120, 120, 120, 120], 7, 10_000, [W, W, W, W, W, W, W], "WON", 38_698],
    // Legs below 1.15 multiply but earn no bonus; 1.15 itself does.
    [[114, 160, 170], 3, 10_000, [W, W, W], "WON", 31_008],
    [[115, 160, 170], 3, 10_000, [W, W, W], "WON", 32_218],
    // Systems: every combination is a bet of its own, with its own bonus.
    [[200, 200, 200], 2, 1_000, [W, W, W], "WON", 12_000],
    [[200, 200, 200], 2, 1_000, [W, W, L], "WON", 4_000],
    [[200, 200, 200], 2, 1_000, [W, L, L], "LOST", 0],
    [[200, 200, 200], 2, 1_000, [W, W, V], "WON", 8_000],
    [[200, 200, 200], 2, 1_000, [V, V, L], "PARTLY_RETURNED", 1_000],
    [[200, 200, 200], 2, 1_000, [V, V, V], "VOID", 3_000],
    [[200, 200, 200], 2, 1_000, [V, L, L], "LOST", 0],
    [[150, 160, 170, 180], 3, 1_000, [W, W, W, W], "WON", 18_422],
    [[150, 160, 170, 180], 3, 1_000, [W, W, W, L], "WON", 4_202],
    // Open while anything may change, lost as soon as too few are left.
    [[200, 200], 2, 1_000, [W, O], "OPEN", 0],
    [[200, 200], 2, 1_000, [L, O], "LOST", 0],
    [[200, 200, 200], 2, 1_000, [L, O, W], "OPEN", 0],
    [[200, 200, 200], 2, 1_000, [L, O, L], "LOST", 0],
  ] as const)(
    "odds %j by %i at %i won each with %j: %s, %i",
    (odds, size, stake, results, status, returnWon) => {
      expect(settleSlip(slipOf(odds, size, stake), results, terms)).toEqual({ status, returnWon });
    },
  );

  test("says what it is and what it costs", () => {
    expect(slipKindOf(slipOf([200], 1, 1_000))).toBe("SINGLE");
    expect(slipKindOf(slipOf([200, 200], 2, 1_000))).toBe("MULTIPLE");
    expect(slipKindOf(slipOf([200, 200, 200], 2, 1_000))).toBe("SYSTEM");
    expect(totalStakeWonOf(slipOf([200, 200, 200, 200], 2, 1_000))).toBe(6_000);
    for (let legs = 1; legs <= 10; legs += 1) {
      for (let size = 1; size <= legs; size += 1) {
        const slip = slipOf(new Array<number>(legs).fill(150), size, 1);
        expect(combinationsOf(slip)).toBe(choices(legs, size).length);
      }
    }
  });

  test("returns what an enumeration of its combinations returns, to the won", () => {
    fc.assert(
      fc.property(settledSlips("WON", "LOST", "VOID"), ({ slip, results }) => {
        expect(settleSlip(slip, results, terms).returnWon).toBe(enumeratedReturnWon(slip, results));
      }),
      { numRuns: 400 },
    );
  });

  test("never returns more than its stated maximum, whatever becomes of its legs", () => {
    fc.assert(
      fc.property(settledSlips("WON", "WON", "WON", "LOST", "VOID"), ({ slip, results }) => {
        const { returnWon } = settleSlip(slip, results, terms);
        expect(returnWon).toBeLessThanOrEqual(maximumReturnWonOf(slip, terms));
      }),
      { numRuns: 400 },
    );
    fc.assert(
      fc.property(slips, (slip) => {
        const allWon = slip.legs.map(() => W);
        expect(settleSlip(slip, allWon, terms).returnWon).toBe(maximumReturnWonOf(slip, terms));
      }),
    );
  });

  test("returns exactly its stake when all is void", () => {
    fc.assert(
      fc.property(slips, (slip) => {
        const allVoid = slip.legs.map(() => V);
        expect(settleSlip(slip, allVoid, terms)).toEqual({
          status: "VOID",
          returnWon: totalStakeWonOf(slip),
        });
      }),
    );
  });

  test("comes to the same in whatever order its legs are settled, and when they are settled twice", () => {
    const orders = settledSlips("WON", "LOST", "VOID").chain(({ slip, results }) => {
      const places = results.map((_, place) => place);
      const order = fc.shuffledSubarray([...places, ...places], {
        minLength: 2 * places.length,
        maxLength: 2 * places.length,
      });
      return order.map((drawn) => ({ slip, results, order: drawn }));
    });
    fc.assert(
      fc.property(orders, ({ slip, results, order }) => {
        const inOneGo = settleSlip(slip, results, terms);
        const standing: LegResult[] = slip.legs.map(() => O);
        let settled = settleSlip(slip, standing, terms);
        for (const place of order) {
          standing[place] = results[place] ?? O;
          const next = settleSlip(slip, standing, terms);
          // Once settled it stays so: what comes later changes nothing.
          if (settled.status !== "OPEN") expect(next).toEqual(settled);
          settled = next;
        }
        expect(settled).toEqual(inOneGo);
      }),
      { numRuns: 300 },
    );
  });

  test("stands at the same place among its legs' orders: exchanging legs changes nothing", () => {
    fc.assert(
      fc.property(settledSlips("WON", "LOST", "VOID", "OPEN"), ({ slip, results }) => {
        const turned = { ...slip, legs: slip.legs.toReversed() };
        expect(settleSlip(turned, results.toReversed(), terms)).toEqual(settleSlip(slip, results, terms));
      }),
    );
  });

  test("says what a correction moves, in both directions", () => {
    const slip = slipOf([200, 300], 2, 1_000);
    const won = settleSlip(slip, [W, W], terms);
    expect(correctionWonOf(won, settleSlip(slip, [W, V], terms))).toBe(-4_000);
    expect(correctionWonOf(settleSlip(slip, [L, W], terms), won)).toBe(6_000);
    expect(correctionWonOf(won, won)).toBe(0);
  });

  test("asks for one result a leg", () => {
    expect(() => settleSlip(slipOf([200, 200], 2, 1_000), [W], terms)).toThrow(RangeError);
  });
});
