import { gameCategories } from "@hanpan/contract/enumerations";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dueOf, type Play, type ShareTerms, shareOf } from "./share.ts";

const terms = (more: Partial<ShareTerms> = {}): ShareTerms => ({
  rollingOf: "STAKE",
  lessBonuses: true,
  lessRolling: true,
  lessPartnerRolling: false,
  costBps: { LIVE: 0, SLOT: 0, SPORTS: 0, MINI: 0 },
  ...more,
});
const play = (more: Partial<Play>): Play => ({
  stakeWon: 0,
  countedWon: 0,
  winWon: 0,
  bonusWon: 0,
  rollingUnits: 0,
  ...more,
});
const cell = (more: Partial<ShareTerms> = {}, topRollingBps = 0) => ({
  terms: terms(more),
  category: "SLOT" as const,
  topRollingBps,
});

test("a rolling share is of the settled stakes, or of what was at risk, rounded down", () => {
  const played = play({ stakeWon: 1_000_999, countedWon: 500_000 });
  expect(dueOf("ROLLING", played, cell(), 50)).toBe(5_004);
  expect(dueOf("ROLLING", played, cell({ rollingOf: "COUNTED" }), 50)).toBe(2_500);
});

test("a losing share is of what was lost, less what was given and what was agreed", () => {
  const played = play({ stakeWon: 1_000_000, winWon: 800_000, bonusWon: 30_000, rollingUnits: 50_000_000 });
  // 200,000 − 30,000 − 5,000, of which 40 %.
  expect(dueOf("LOSING", played, cell(), 4_000)).toBe(66_000);
  expect(dueOf("LOSING", played, cell({ lessBonuses: false, lessRolling: false }), 4_000)).toBe(80_000);
  // 15 % of 200,000 go to the vendor, and 0.8 % of the stakes as rolling to the tree.
  const agreed = cell(
    { lessPartnerRolling: true, costBps: { LIVE: 0, SLOT: 1_500, SPORTS: 0, MINI: 0 } },
    80,
  );
  expect(dueOf("LOSING", played, agreed, 4_000)).toBe((165_000 - 30_000 - 8_000) * 0.4);
});

test("what the members won is below 0 and rounded away from it, so that the parent keeps the rest", () => {
  expect(dueOf("LOSING", play({ winWon: 1 }), cell(), 1)).toBe(-1);
  expect(dueOf("LOSING", play({ stakeWon: 1 }), cell(), 9_999)).toBe(0);
});

test("sums beyond what 64 bits multiply are exact", () => {
  expect(dueOf("ROLLING", play({ stakeWon: 900_000_000_000_001 }), cell(), 9_999)).toBe(899_910_000_000_000);
});

const wonOf = fc.integer({ min: 0, max: 2_000_000_000 });
const plays = fc.record({
  stakeWon: wonOf,
  countedWon: wonOf,
  winWon: wonOf,
  bonusWon: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  rollingUnits: wonOf,
});
const allTerms = fc.record({
  rollingOf: fc.constantFrom("STAKE" as const, "COUNTED" as const),
  lessBonuses: fc.boolean(),
  lessRolling: fc.boolean(),
  lessPartnerRolling: fc.boolean(),
  costBps: fc.record({
    LIVE: fc.integer({ min: 0, max: 10_000 }),
    SLOT: fc.integer({ min: 0, max: 10_000 }),
    SPORTS: fc.integer({ min: 0, max: 10_000 }),
    MINI: fc.integer({ min: 0, max: 10_000 }),
  }),
});

/** A tree in which each partner's parent comes before them; their own play, and what of the parent's rate is theirs. */
const trees = fc
  .array(fc.record({ parent: fc.nat(), play: plays, part: fc.double({ min: 0, max: 1, noNaN: true }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .chain((partners) =>
    fc.record({ partners: fc.constant(partners), top: fc.integer({ min: 0, max: 10_000 }), rest: allTerms }),
  );

/** The sums of a partner and everybody below, by walking down: another way than the product's. */
function below(parents: readonly number[], from: number): number[] {
  return [
    from,
    ...parents.flatMap((parent, index) => (parent === from && index > 0 ? below(parents, index) : [])),
  ];
}

/** A due in fractions of text: 8 digits after the point, then cut toward −∞. Knows nothing of the product's arithmetic. */
function independentDue(
  kind: "ROLLING" | "LOSING",
  play: Play,
  t: ShareTerms,
  cost: number,
  top: number,
  rate: number,
) {
  const rolled = t.rollingOf === "STAKE" ? play.stakeWon : play.countedWon;
  let tenThousandths =
    kind === "ROLLING"
      ? BigInt(rolled) * 10_000n
      : BigInt(play.stakeWon - play.winWon) * BigInt(10_000 - cost);
  if (kind === "LOSING" && t.lessBonuses) tenThousandths -= BigInt(play.bonusWon) * 10_000n;
  if (kind === "LOSING" && t.lessRolling) tenThousandths -= BigInt(play.rollingUnits);
  if (kind === "LOSING" && t.lessPartnerRolling) tenThousandths -= BigInt(rolled) * BigInt(top);
  const digits = tenThousandths * BigInt(rate);
  const text = (digits < 0n ? -digits : digits).toString().padStart(9, "0");
  const [whole, rest] = [BigInt(text.slice(0, -8)), BigInt(text.slice(-8))];
  return Number(digits < 0n ? -whole - (rest > 0n ? 1n : 0n) : whole);
}

test("over any tree, rates, terms and plays the shares of each branch add up to its due exactly", () => {
  fc.assert(
    fc.property(trees, fc.constantFrom(...gameCategories), ({ partners, top, rest }, category) => {
      const parents = partners.map(({ parent }, index) => (index === 0 ? -1 : parent % index));
      const rates: number[] = [];
      for (const [index, { part }] of partners.entries()) {
        const above = parents[index] === -1 ? top : (rates[parents[index] ?? 0] ?? 0);
        rates.push(index === 0 ? top : Math.floor(above * part));
      }
      const branchOf = (index: number): Play => {
        const all = below(parents, index).flatMap((one) => partners[one]?.play ?? []);
        const sum = (figure: keyof Play) => all.reduce((total, one) => total + one[figure], 0);
        return {
          stakeWon: sum("stakeWon"),
          countedWon: sum("countedWon"),
          winWon: sum("winWon"),
          bonusWon: sum("bonusWon"),
          rollingUnits: sum("rollingUnits"),
        };
      };
      for (const kind of ["ROLLING", "LOSING"] as const) {
        const cellTerms = { terms: rest, category, topRollingBps: top };
        const dues = partners.map((_, index) => dueOf(kind, branchOf(index), cellTerms, rates[index] ?? 0));
        const shares = partners.map((_, index) =>
          shareOf(
            dues[index] ?? 0,
            dues.filter((_due, other) => other > 0 && parents[other] === index),
          ),
        );
        for (const [index] of partners.entries()) {
          const added = below(parents, index).reduce((sum, one) => sum + (shares[one] ?? 0), 0);
          expect(added).toBe(
            independentDue(kind, branchOf(index), rest, rest.costBps[category], top, rates[index] ?? 0),
          );
          if (kind === "ROLLING") expect(shares[index]).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 300 },
  );
});
