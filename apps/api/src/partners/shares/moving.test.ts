import { gameCategories, shareKinds } from "@hanpan/contract/enumerations";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cellShares } from "./cell.ts";
import type { Play } from "./share.ts";
import { openPartnerBook, type Place, plainTerms, type Rate } from "./tree.ts";

const days = ["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02"] as const;
const after = "9999-12-31";

/** Of each partner but the top: whose they are on each day (by the number of one before them), and what part of the rate. */
const partners = fc.array(
  fc.record({
    parents: fc.array(fc.nat(), { minLength: days.length, maxLength: days.length }),
    stakes: fc.array(fc.integer({ min: 0, max: 999_999 }), {
      minLength: days.length,
      maxLength: days.length,
    }),
    wins: fc.array(fc.integer({ min: 0, max: 999_999 }), { minLength: days.length, maxLength: days.length }),
  }),
  { minLength: 1, maxLength: 12 },
);

test("whoever is moved on whichever day, and whatever rate begins at midnight, each day adds up to the top's rate", () => {
  fc.assert(
    fc.property(
      partners,
      fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: days.length, maxLength: days.length }),
      fc.constantFrom(...gameCategories),
      (below, topRates, category) => {
        const ids = [...below.keys(), below.length].map(String);
        const parentOn = (index: number, day: number) =>
          index === 0 ? null : (below[index - 1]?.parents[day] ?? 0) % index;
        const places: Place[] = ids.flatMap((partnerId, index) =>
          days.map((from, day) => {
            const parent = parentOn(index, day);
            return {
              partnerId,
              parentId: parent === null ? null : String(parent),
              from,
              until: days[day + 1] ?? after,
            };
          }),
        );
        // Nobody has more than who comes before them, so nobody above another has less, wherever they stand.
        const rates: Rate[] = ids.flatMap((partnerId, index) =>
          days.flatMap((from, day) =>
            shareKinds.map((kind) => ({
              ...{ partnerId, category, kind, from },
              bps: Math.floor((topRates[day] ?? 0) / (index + 1)),
            })),
          ),
        );
        const book = openPartnerBook({ places, rates, contracts: [] });
        for (const [day, date] of days.entries()) {
          const branch = (index: number): Play => {
            const own = below[index - 1];
            const sum = { stakeWon: own?.stakes[day] ?? 0, winWon: own?.wins[day] ?? 0 };
            for (const other of ids.keys())
              if (parentOn(other, day) === index) {
                const theirs = branch(other);
                sum.stakeWon += theirs.stakeWon;
                sum.winWon += theirs.winWon;
              }
            return { ...sum, countedWon: 0, bonusWon: 0, rollingUnits: 0 };
          };
          const all = branch(0);
          const shares = ids.map((id) => cellShares(book, (of) => branch(Number(of)), id, date, category));
          const rate = BigInt(topRates[day] ?? 0);
          const floor = (won: number) => {
            const scaled = BigInt(won) * rate;
            return Number((scaled - (((scaled % 10_000n) + 10_000n) % 10_000n)) / 10_000n);
          };
          expect(plainTerms.rollingOf).toBe("STAKE");
          expect(shares.reduce((sum, { rolling }) => sum + rolling.share, 0)).toBe(floor(all.stakeWon));
          expect(shares.reduce((sum, { losing }) => sum + losing.share, 0)).toBe(
            floor(all.stakeWon - all.winWon),
          );
        }
      },
    ),
    { numRuns: 200 },
  );
});
