import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LegResult } from "../settlement/progress.ts";
import { settlementOf } from "../settlement/settle.ts";
import { marketOfKey, type Selection, selectionsOf } from "../vocabulary.ts";
import { slipAtRiskWon } from "./atRisk.ts";
import { settleSlip } from "./settleSlip.ts";
import { type Slip, type SlipLeg, totalStakeWonOf } from "./slip.ts";
import { standardSlipTerms } from "./terms.ts";
import { slips } from "./testing/slips.ts";

const terms = standardSlipTerms;

function leg(fixtureId: string, key: string, selection: Selection, oddsHundredths = 190): SlipLeg {
  const market = marketOfKey(key);
  if (market === null) throw new Error(key);
  return { fixtureId, market, selection, oddsHundredths };
}
const single = (key: string, selection: Selection, unitStakeWon: number, odds = 190, match = "a"): Slip => ({
  legs: [leg(match, key, selection, odds)],
  combinationSize: 1,
  unitStakeWon,
});
const lost = ({ legs }: Slip): LegResult[] => legs.map(() => "LOST");
const atRisk = ([slip, ...others]: readonly [Slip, ...Slip[]], results = lost(slip)) =>
  slipAtRiskWon(slip, results, others, terms);
/** What all of them have at risk, each with the others beside it. */
const together = (group: readonly Slip[]) =>
  group.reduce(
    (sum, slip) =>
      sum +
      slipAtRiskWon(
        slip,
        lost(slip),
        group.filter((other) => other !== slip),
        terms,
      ),
    0,
  );

describe("a slip's stake at risk", () => {
  test("is whole by itself, and beside slips that may be lost with it", () => {
    expect(atRisk([single("MATCH_RESULT", "HOME", 10_000)])).toBe(10_000);
    expect(together([single("MATCH_RESULT", "HOME", 10_000), single("MATCH_RESULT", "AWAY", 10_000)])).toBe(
      20_000,
    );
    expect(together([single("MATCH_RESULT", "HOME", 10_000), single("TOTAL:25", "OVER", 5_000)])).toBe(
      15_000,
    );
    expect(
      together([single("TOTAL:25", "OVER", 10_000), single("TOTAL:25", "UNDER", 10_000, 190, "b")]),
    ).toBe(20_000);
  });

  test("is by difference where a match is covered: a market, two markets of it, a line between", () => {
    const both = [single("TOTAL:25", "OVER", 10_000), single("TOTAL:25", "UNDER", 10_000)];
    expect(together(both)).toBe(1_000);
    expect(atRisk([single("TOTAL:25", "OVER", 10_000), single("TOTAL:25", "UNDER", 7_000)])).toBe(2_176);
    expect(together([single("TOTAL:1955", "OVER", 10_000), single("TOTAL:1955", "UNDER", 10_000)])).toBe(
      1_000,
    );
    expect(together([single("HANDICAP:-255", "HOME", 10_000), single("HANDICAP:-255", "AWAY", 10_000)])).toBe(
      1_000,
    );
    expect(together([single("MATCH_RESULT", "HOME", 10_000), single("HANDICAP:-5", "AWAY", 10_000)])).toBe(
      1_000,
    );
    const results = [
      single("MATCH_RESULT", "HOME", 10_000, 282),
      single("MATCH_RESULT", "DRAW", 10_000, 282),
      single("MATCH_RESULT", "AWAY", 10_000, 282),
    ];
    expect(together(results)).toBe(1_800);
    // Over 2.5 and under 3.5: both win at three, and never more than the dearer is lost.
    expect(together([single("TOTAL:25", "OVER", 10_000), single("TOTAL:35", "UNDER", 10_000)])).toBe(1_000);
    // Over 3.5 and under 2.5: three goals lose both.
    expect(together([single("TOTAL:35", "OVER", 10_000), single("TOTAL:25", "UNDER", 10_000)])).toBe(20_000);
  });

  test("is by difference where several legs cover each other, systems too", () => {
    const pick = ([first, second]: readonly [Selection, Selection], size: number): Slip => ({
      legs: [leg("a", "MONEYLINE", first), leg("b", "ODD_EVEN", second)],
      combinationSize: size,
      unitStakeWon: 10_000,
    });
    const ways = (["HOME", "AWAY"] as const).flatMap((first) =>
      (["ODD", "EVEN"] as const).map((second) => [first, second] as const),
    );
    // One of four multiples wins 36,100; of the systems of single legs each wins as often as it loses.
    expect(together(ways.map((way) => pick(way, 2)))).toBe(3_900);
    expect(together(ways.slice(1).map((way) => pick(way, 2)))).toBe(30_000);
    expect(together(ways.map((way) => pick(way, 1)))).toBe(4_000);
  });

  test("is by difference where a single and multiples cover each other in part", () => {
    const double = (first: Selection, second: Selection, unitStakeWon: number): Slip => ({
      legs: [leg("a", "TOTAL:25", first, 200), leg("b", "TOTAL:25", second, 200)],
      combinationSize: 2,
      unitStakeWon,
    });
    const over = single("TOTAL:25", "OVER", 10_000, 200);
    const covered = [over, double("UNDER", "OVER", 5_000), double("UNDER", "UNDER", 5_000)];
    // Whatever comes, 20,000 come back of 20,000.
    expect(atRisk([over, ...covered.slice(1)])).toBe(0);
    expect(together(covered)).toBe(0);
    // Under at one match and under at the other loses both of these.
    expect(together(covered.slice(0, 2))).toBe(15_000);
    // A bet on another match alone hedges nothing of it.
    expect(atRisk([over, single("TOTAL:25", "UNDER", 10_000, 200, "b")])).toBe(10_000);
  });

  test("is what counting out every score of every match comes to, whatever slips overlap", () => {
    const markets = [
      "MATCH_RESULT",
      "TOTAL:25",
      "TOTAL:20",
      "HANDICAP:-5",
      "HANDICAP:10",
      "BOTH_SCORE",
      "ODD_EVEN",
    ];
    const legOn = (match: string) =>
      fc.constantFrom(...markets).chain((key) => {
        const market = marketOfKey(key);
        if (market === null) throw new Error(key);
        return fc.record({
          fixtureId: fc.constant(match),
          market: fc.constant(market),
          selection: fc.constantFrom(...selectionsOf(market.kind)),
          oddsHundredths: fc.integer({ min: 105, max: 400 }),
        });
      });
    const overlapping = fc
      .record({
        a: fc.option(legOn("a"), { nil: null }),
        b: fc.option(legOn("b"), { nil: null }),
        isSystem: fc.boolean(),
        unitStakeWon: fc.integer({ min: 1_000, max: 100_000 }),
      })
      .map(({ a, b, isSystem, unitStakeWon }): Slip => {
        const legs = [a, b].flatMap((each) => (each === null ? [] : [each]));
        return { legs, combinationSize: isSystem ? 1 : legs.length, unitStakeWon };
      })
      .filter(({ legs }) => legs.length > 0);
    const goals = Array.from({ length: 7 }, (_, home) =>
      Array.from({ length: 7 }, (_, away) => ({ home, away })),
    ).flat();
    const resultAt = ({ market, selection }: SlipLeg, score: { home: number; away: number }) =>
      settlementOf(market, selection, { sport: "FOOTBALL", status: "ENDED", score, completedInnings: 0 })
        .result;
    fc.assert(
      fc.property(overlapping, fc.array(overlapping, { maxLength: 4 }), (slip, others) => {
        const own = new Set(slip.legs.map(({ fixtureId }) => fixtureId));
        const group = [
          slip,
          ...others.filter(({ legs }) => legs.some(({ fixtureId }) => own.has(fixtureId))),
        ];
        const stakedWon = group.reduce((sum, each) => sum + totalStakeWonOf(each), 0);
        let lostWon = 0;
        for (const a of goals)
          for (const b of goals) {
            const returned = group.reduce((sum, each) => {
              const results = each.legs.map((one) => resultAt(one, one.fixtureId === "a" ? a : b));
              return sum + settleSlip(each, results, terms).returnWon;
            }, 0);
            lostWon = Math.max(lostWon, stakedWon - returned);
          }
        const share = Number((BigInt(totalStakeWonOf(slip)) * BigInt(lostWon)) / BigInt(stakedWon));
        expect(slipAtRiskWon(slip, lost(slip), others, terms)).toBe(share);
      }),
      { numRuns: 60 },
    );
  });

  test("of more slips than can be gone through is found all the same", () => {
    const many = Array.from(
      { length: 400 },
      (_, place): Slip => ({
        legs: Array.from({ length: 6 }, (_, match) =>
          leg(`m${match}`, "CORRECT_SCORE", `${(place + match) % 5}-${place % 5}`, 900),
        ),
        combinationSize: 6,
        unitStakeWon: 1_000,
      }),
    );
    const [first, ...rest] = many;
    if (first === undefined) throw new Error("there are slips");
    expect(atRisk([first, ...rest])).toBe(1_000);
  });

  test("leaves out what is given back: void singles, void combinations of a system", () => {
    expect(atRisk([single("TOTAL:20", "OVER", 10_000)], ["VOID"])).toBe(0);
    const system = { ...single("MATCH_RESULT", "HOME", 1_000), combinationSize: 2 };
    const legs = ["a", "b", "c"].map((match) => leg(match, "MATCH_RESULT", "HOME"));
    expect(slipAtRiskWon({ ...system, legs }, ["VOID", "VOID", "LOST"], [], terms)).toBe(2_000);
    expect(slipAtRiskWon({ ...system, legs }, ["VOID", "WON", "WON"], [], terms)).toBe(3_000);
    expect(slipAtRiskWon({ ...system, legs }, ["VOID", "VOID", "VOID"], [], terms)).toBe(0);
  });

  test("is between nothing and the stake, whatever stands beside it", () => {
    fc.assert(
      fc.property(slips, fc.array(slips, { maxLength: 4 }), (slip, others) => {
        const results = lost(slip);
        const won = slipAtRiskWon(slip, results, others, terms);
        const alone = slipAtRiskWon(slip, results, [], terms);
        expect(won).toBeGreaterThanOrEqual(0);
        expect(won).toBeLessThanOrEqual(alone);
      }),
    );
  });
});
