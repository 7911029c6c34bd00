import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scriptOf } from "../../script.ts";
import type { BaseballState } from "../match.ts";
import { probabilityOf } from "../spread.ts";
import { HalfInning } from "./halfInning.ts";
import { afterPlay } from "./innings.ts";
import { baseballModel } from "./model.ts";
import { advanceOf, playChancesOf, plays } from "./plays.ts";
import { baseballStart } from "./script.ts";

const strengths = { home: { attack: 40, defence: -20 }, away: { attack: 10, defence: 30 } };
const model = baseballModel(strengths);
const chances = {
  TOP: playChancesOf(strengths.away, strengths.home, false),
  BOTTOM: playChancesOf(strengths.home, strengths.away, true),
};

/** Any situation that can come about: the bottom of the ninth is not played by a side that leads. */
const states: fc.Arbitrary<BaseballState> = fc
  .record({
    inning: fc.integer({ min: 1, max: 12 }),
    half: fc.constantFrom("TOP" as const, "BOTTOM" as const),
    outs: fc.nat(2),
    bases: fc.nat(7),
    away: fc.nat(9),
    lead: fc.integer({ min: -6, max: 6 }),
  })
  .map(({ inning, half, outs, bases, away, lead }) => {
    const highestLead = half === "BOTTOM" && inning >= 9 ? 0 : 6;
    const home = Math.max(0, away + Math.min(lead, highestLead));
    return { ...baseballStart, inning, half, outs, bases, score: { home, away } };
  });

describe("baseball", () => {
  test("advances runners as D'Esopo and Lefkowitz have it", () => {
    expect(advanceOf("OUT", 5)).toEqual({ bases: 5, runs: 0 });
    expect(advanceOf("WALK", 0)).toEqual({ bases: 1, runs: 0 });
    expect(advanceOf("WALK", 6)).toEqual({ bases: 7, runs: 0 });
    expect(advanceOf("WALK", 5)).toEqual({ bases: 7, runs: 0 });
    expect(advanceOf("WALK", 3)).toEqual({ bases: 7, runs: 0 });
    expect(advanceOf("WALK", 7)).toEqual({ bases: 7, runs: 1 });
    expect(advanceOf("SINGLE", 7)).toEqual({ bases: 3, runs: 2 });
    expect(advanceOf("SINGLE", 2)).toEqual({ bases: 1, runs: 1 });
    expect(advanceOf("DOUBLE", 7)).toEqual({ bases: 6, runs: 2 });
    expect(advanceOf("DOUBLE", 4)).toEqual({ bases: 2, runs: 1 });
    expect(advanceOf("TRIPLE", 3)).toEqual({ bases: 4, runs: 2 });
    expect(advanceOf("HOME_RUN", 7)).toEqual({ bases: 0, runs: 4 });
  });

  test("counts a half inning's runs as closed formulas do", () => {
    // Home runs and outs alone: runs are the home runs before the third out, a negative binomial number.
    const homers = new HalfInning([0.8, 0, 0, 0, 0, 0.2]).runsFrom(0, 0, null);
    // Walks and outs alone: the first three on base bring nothing, each further one a run.
    const walks = new HalfInning([0.6, 0.4, 0, 0, 0, 0]).runsFrom(0, 0, null);
    const onBase = (count: number, chance: number) =>
      (((count + 2) * (count + 1)) / 2) * chance ** count * (1 - chance) ** 3;
    for (let runs = 0; runs < 8; runs += 1) {
      expect(probabilityOf(homers, runs)).toBeCloseTo(onBase(runs, 0.2), 12);
      const expected =
        runs === 0 ? [0, 1, 2, 3].reduce((sum, count) => sum + onBase(count, 0.4), 0) : onBase(runs + 3, 0.4);
      expect(probabilityOf(walks, runs)).toBeCloseTo(expected, 12);
    }
  });

  test("ends with the run that wins: one home run counts whole, a single counts what was needed", () => {
    const loaded: BaseballState = {
      ...baseballStart,
      inning: 9,
      half: "BOTTOM",
      bases: 7,
      score: { home: 3, away: 3 },
    };
    expect(afterPlay(loaded, "HOME_RUN")).toMatchObject({
      runs: 4,
      state: { isEnded: true, score: { home: 7 } },
    });
    expect(afterPlay(loaded, "SINGLE")).toMatchObject({
      runs: 1,
      state: { isEnded: true, score: { home: 4 } },
    });
    expect(afterPlay({ ...loaded, score: { home: 2, away: 3 } }, "WALK")).toMatchObject({
      runs: 1,
      state: { isEnded: false, score: { home: 3 } },
    });
  });

  test("does not play the bottom of the ninth for a side that leads, and calls a draw after twelve", () => {
    const twoOut: BaseballState = { ...baseballStart, inning: 9, outs: 2, score: { home: 2, away: 1 } };
    expect(afterPlay(twoOut, "OUT").state.isEnded).toBe(true);
    expect(afterPlay({ ...twoOut, score: { home: 1, away: 1 } }, "OUT").state).toMatchObject({
      isEnded: false,
      half: "BOTTOM",
      outs: 0,
    });
    const bottom: BaseballState = { ...twoOut, half: "BOTTOM", score: { home: 1, away: 1 } };
    expect(afterPlay(bottom, "OUT").state).toMatchObject({ isEnded: false, inning: 10, half: "TOP" });
    expect(afterPlay({ ...bottom, inning: 12 }, "OUT").state.isEnded).toBe(true);
  });

  test("agrees with itself from play to play: chances before are those after, weighted by the plays", () => {
    fc.assert(
      fc.property(states, (state) => {
        const before = model.distributionOf(state);
        const margins = new Float64Array(160);
        const totals = new Float64Array(160);
        for (const [place, play] of plays.entries()) {
          const after = model.distributionOf(afterPlay(state, play).state);
          const chance = chances[state.half][place] ?? 0;
          for (let value = 0; value < 160; value += 1) {
            margins[value] = (margins[value] ?? 0) + chance * probabilityOf(after.margins, value - 80);
            totals[value] = (totals[value] ?? 0) + chance * probabilityOf(after.totals, value);
          }
        }
        for (let value = 0; value < 160; value += 1) {
          expect(Math.abs((margins[value] ?? 0) - probabilityOf(before.margins, value - 80))).toBeLessThan(
            1e-9,
          );
          expect(Math.abs((totals[value] ?? 0) - probabilityOf(before.totals, value))).toBeLessThan(1e-9);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("plays matches in order of time whose score is the sum of their runs", () => {
    for (let match = 0; match < 300; match += 1) {
      const script = scriptOf(model, { serverSeed: "5d".repeat(32), clientSeed: `match ${match}` });
      const runs = script.events.reduce((sum, event) => sum + event.points, 0);
      expect(runs).toBe(script.finalScore.home + script.finalScore.away);
      expect(script.events.filter(({ state }) => state.isEnded)).toHaveLength(1);
      const offsets = script.events.map(({ offsetMs }) => offsetMs);
      expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
    }
  });
});
