import fc from "fast-check";
import type { LegResult } from "../../settlement/progress.ts";
import type { Slip } from "../slip.ts";

/** A slip of moneylines, each of a match of its own, at these odds. */
export function slipOf(odds: readonly number[], combinationSize: number, unitStakeWon: number): Slip {
  const legs = odds.map((oddsHundredths, place) => ({
    fixtureId: `match-${place}`,
    market: { kind: "MONEYLINE" as const, lineTenths: null },
    selection: "HOME" as const,
    oddsHundredths,
  }));
  return { legs, combinationSize, unitStakeWon };
}

/** Any slip of 1 – 10 legs, single, multiple or system, whatever its total odds. */
export const slips: fc.Arbitrary<Slip> = fc
  .record({
    odds: fc.array(
      fc.oneof(
        fc.integer({ min: 101, max: 10_000 }),
        fc.integer({ min: 101, max: 250 }),
        fc.constantFrom(114, 115),
      ),
      { minLength: 1, maxLength: 10 },
    ),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    unitStakeWon: fc.integer({ min: 1, max: 3_000_000 }),
  })
  .map(({ odds, share, unitStakeWon }) =>
    slipOf(odds, Math.max(odds.length === 1 ? 1 : 2, Math.ceil(odds.length * share)), unitStakeWon),
  );

/** A slip with one result for each leg, each of these. */
export function settledSlips(...results: LegResult[]): fc.Arbitrary<{ slip: Slip; results: LegResult[] }> {
  return slips.chain((slip) =>
    fc
      .array(fc.constantFrom(...results), { minLength: slip.legs.length, maxLength: slip.legs.length })
      .map((drawn) => ({ slip, results: drawn })),
  );
}
