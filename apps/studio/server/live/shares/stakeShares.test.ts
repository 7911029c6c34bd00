import fc from "fast-check";
import { expect, test } from "vitest";
import { fewest, stakeSharesOf } from "./stakeShares.ts";

const round = { tableCode: "baccarat-speed", roundId: "0197b1c0-0000-7000-8000-000000000001" };
const sum = (spot: string, stakeWon: number, members: number) => ({ spot, stakeWon, members });

test("says only that members are few, below five of them", () => {
  const sums = [sum("PLAYER", 10_000, 4), sum("BANKER", 90_000, 3)];
  expect(stakeSharesOf(round, 4, sums)).toEqual({ ...round, members: null, spots: [] });
  expect(stakeSharesOf(round, 5, sums).members).toBe(5);
});

test("leaves a spot of one or two members out, and its stakes out of the whole", () => {
  const sums = [sum("PLAYER", 30_000, 3), sum("BANKER", 70_000, 4), sum("TIE", 500_000, 2)];
  expect(stakeSharesOf(round, 40, sums).spots).toEqual([
    { spot: "PLAYER", percent: 30, members: 3 },
    { spot: "BANKER", percent: 70, members: 4 },
  ]);
  expect(stakeSharesOf(round, 40, [sum("PLAYER", 30_000, 9), sum("TIE", 1_000, 1)]).spots).toEqual([]);
});

test("goes in steps of five while members are fewer than thirty", () => {
  const sums = [sum("PLAYER", 31_000, 8), sum("BANKER", 51_000, 12), sum("TIE", 18_000, 4)];
  const percents = (members: number) =>
    stakeSharesOf(round, members, sums).spots.map(({ percent }) => percent);
  expect(percents(29)).toEqual([30, 50, 20]);
  expect(percents(30)).toEqual([31, 51, 18]);
});

test("whatever lies there, shares are whole, near the truth, and a hundred together", () => {
  const spot = fc.record({
    stakeWon: fc.integer({ min: 1, max: 10 ** 12 }),
    members: fc.integer({ min: 1, max: 50 }),
  });
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 8 }), fc.integer({ min: 5, max: 400 }), (found, members) => {
      const sums = found.map((each, place) => ({ ...each, spot: `SPOT${place}` }));
      const { spots } = stakeSharesOf(round, members, sums);
      if (spots.length === 0) return;
      expect(spots.reduce((whole, { percent }) => whole + percent, 0)).toBe(100);
      const shownWon = sums.filter((each) => each.members >= fewest.onSpot);
      const wholeWon = shownWon.reduce((whole, { stakeWon }) => whole + stakeWon, 0);
      const step = members < 30 ? 5 : 1;
      spots.forEach(({ percent }, place) => {
        expect(Math.abs(percent - ((shownWon[place]?.stakeWon ?? 0) / wholeWon) * 100)).toBeLessThan(
          step + 1e-6,
        );
      });
    }),
  );
});
