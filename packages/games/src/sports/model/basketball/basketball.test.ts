import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scriptOf } from "../../script.ts";
import type { BasketballState } from "../match.ts";
import { probabilityOf, type Spread } from "../spread.ts";
import { basketballModel } from "./model.ts";
import { possessionsLeft, possessionsOfPeriod } from "./periods.ts";
import { possessionsOf } from "./possession.ts";
import { afterPossession, basketballStart } from "./script.ts";

const strengths = { home: { attack: 30, defence: -10 }, away: { attack: 0, defence: 20 } };
const model = basketballModel(strengths);
const chances = possessionsOf(strengths);

const states: fc.Arbitrary<BasketballState> = fc
  .record({
    period: fc.integer({ min: 1, max: 6 }),
    share: fc.double({ min: 0, max: 0.999, noNaN: true }),
    home: fc.nat(90),
    lead: fc.integer({ min: -12, max: 12 }),
  })
  .map(({ period, share, home, lead }) => ({
    ...basketballStart,
    period,
    possession: Math.floor(possessionsOfPeriod(period) * share),
    score: { home, away: Math.max(0, home - lead) },
  }));

function expectSame(one: Spread, other: Spread): void {
  const lowest = Math.min(one.lowest, other.lowest);
  const highest = Math.max(one.lowest + one.probabilities.length, other.lowest + other.probabilities.length);
  for (let value = lowest; value < highest; value += 1) {
    expect(Math.abs(probabilityOf(one, value) - probabilityOf(other, value))).toBeLessThan(1e-9);
  }
}

describe("basketball", () => {
  test("agrees with itself from possession to possession: chances before are those after, weighted by its points", () => {
    fc.assert(
      fc.property(states, (state) => {
        const side = (state.period + state.possession) % 2 === 1 ? "HOME" : "AWAY";
        const before = model.distributionOf(state);
        const after = { margins: new Float64Array(600), totals: new Float64Array(600) };
        for (const [points, chance] of chances[side].entries()) {
          const { margins, totals } = model.distributionOf(afterPossession(state, points));
          for (let place = 0; place < 600; place += 1) {
            after.margins[place] = (after.margins[place] ?? 0) + chance * probabilityOf(margins, place - 300);
            after.totals[place] = (after.totals[place] ?? 0) + chance * probabilityOf(totals, place);
          }
        }
        expectSame(before.margins, { lowest: -300, probabilities: after.margins });
        expectSame(before.totals, { lowest: 0, probabilities: after.totals });
      }),
      { numRuns: 60 },
    );
  });

  test("never ends in a tie", () => {
    expect(probabilityOf(model.distributionOf(model.start).margins, 0)).toBeLessThan(1e-12);
  });

  test("gives both sides 19 possessions a quarter, taking turns", () => {
    expect(possessionsLeft(basketballStart)).toEqual({ HOME: 76, AWAY: 76 });
    expect(possessionsLeft({ ...basketballStart, possession: 1 })).toEqual({ HOME: 75, AWAY: 76 });
    expect(possessionsLeft({ ...basketballStart, period: 4, possession: 37 })).toEqual({ HOME: 1, AWAY: 0 });
    expect(possessionsLeft({ ...basketballStart, period: 5 })).toEqual({ HOME: 10, AWAY: 10 });
  });

  test("plays on until somebody leads, in order of time", () => {
    let overtimes = 0;
    for (let match = 0; match < 300; match += 1) {
      const script = scriptOf(model, { serverSeed: "4c".repeat(32), clientSeed: `match ${match}` });
      const last = script.events.at(-1)?.state;
      if (last?.sport !== "BASKETBALL") throw new Error("basketball ends with basketball");
      expect(last.isEnded).toBe(true);
      expect(last.score).toEqual(script.finalScore);
      expect(script.finalScore.home).not.toBe(script.finalScore.away);
      overtimes += Number(last.period > 4);
      const offsets = script.events.map(({ offsetMs }) => offsetMs);
      expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
      const points = script.events.reduce((sum, event) => sum + event.points, 0);
      expect(points).toBe(script.finalScore.home + script.finalScore.away);
    }
    expect(overtimes).toBeGreaterThan(0);
  });
});
