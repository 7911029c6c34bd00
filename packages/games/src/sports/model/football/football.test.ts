import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scriptOf } from "../../script.ts";
import type { Score } from "../../vocabulary.ts";
import { exponentialOf } from "../exponential.ts";
import type { ScoreGrid } from "../match.ts";
import { probabilityAbove, probabilityOf } from "../spread.ts";
import { footballScores } from "./distribution.ts";
import { footballModel } from "./model.ts";
import { footballRatesOf, lowScoreDependence } from "./rates.ts";
import { footballStart } from "./script.ts";
import { allWeights, minuteOfWeight, playedMsAt, playMs, shareToComeAfter } from "./timing.ts";

const strengths = { home: { attack: 120, defence: -40 }, away: { attack: -60, defence: 90 } };
const rates = footballRatesOf(strengths);

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
const poisson = (n: number, mean: number) => (Math.exp(-mean) * mean ** n) / factorial(n);
const choose = (n: number, k: number) => factorial(n) / (factorial(k) * factorial(n - k));

/** The chance of a score once a share of the goals has fallen: the sum over final scores of which these goals are a part. */
function chanceOfStanding(now: Score, past: number, before: ScoreGrid): number {
  const scored = (of: number, by: number) => choose(of, by) * past ** by * (1 - past) ** (of - by);
  let chance = 0;
  for (const [place, final] of before.probabilities.entries()) {
    const home = Math.floor(place / before.size);
    const away = place % before.size;
    if (home < now.home || away < now.away) continue;
    chance += final * scored(home, now.home) * scored(away, now.away);
  }
  return chance;
}

describe("football", () => {
  test("computes powers of e as Math.exp does, to eleven digits", () => {
    fc.assert(
      fc.property(fc.double({ min: -8, max: 8, noNaN: true }), (x) => {
        expect(Math.abs(exponentialOf(x) / Math.exp(x) - 1)).toBeLessThan(1e-11);
      }),
    );
  });

  test("expects goals by attack, defence and home advantage", () => {
    expect(rates.home).toBeCloseTo(Math.exp(0.3 + 0.12 + 0.12 - 0.09), 10);
    expect(rates.away).toBeCloseTo(Math.exp(0.3 - 0.12 - 0.06 + 0.04), 10);
  });

  test("gives every final score the chance that Dixon and Coles' formula gives it", () => {
    const { size, probabilities } = footballScores(footballStart, rates);
    const { home: lambda, away: mu } = rates;
    const corrections = new Map([
      ["0-0", 1 - lambda * mu * lowScoreDependence],
      ["0-1", 1 + lambda * lowScoreDependence],
      ["1-0", 1 + mu * lowScoreDependence],
      ["1-1", 1 - lowScoreDependence],
    ]);
    for (let home = 0; home < 7; home += 1) {
      for (let away = 0; away < 7; away += 1) {
        const expected =
          poisson(home, lambda) * poisson(away, mu) * (corrections.get(`${home}-${away}`) ?? 1);
        expect(probabilities[home * size + away], `${home}-${away}`).toBeCloseTo(expected, 8);
      }
    }
  });

  test("agrees with itself at every minute: the chances before are those after, weighted by what may happen until then", () => {
    const before = footballScores(footballStart, rates);
    for (const playedMs of [1, 50_001, 180_000, 333_333]) {
      const after = new Float64Array(before.probabilities.length);
      for (let score = 0; score < 100; score += 1) {
        const now = { home: Math.floor(score / 10), away: score % 10 };
        const chance = chanceOfStanding(now, 1 - shareToComeAfter(playedMs), before);
        const { probabilities } = footballScores({ ...footballStart, playedMs, score: now }, rates);
        for (const [place, next] of probabilities.entries()) {
          after[place] = (after[place] ?? 0) + chance * next;
        }
      }
      for (const place of [0, 1, 21, 22, 23, 44, 65, 69]) {
        expect(after[place], `${playedMs} ${place}`).toBeCloseTo(before.probabilities[place] ?? 0, 4);
      }
    }
  });

  test("knows the end once it is over, and asks for its own states", () => {
    const model = footballModel(strengths);
    const ended = model.distributionOf({ ...footballStart, isEnded: true, score: { home: 2, away: 1 } });
    expect(probabilityOf(ended.margins, 1)).toBe(1);
    expect(probabilityOf(ended.totals, 3)).toBe(1);
    expect(() =>
      model.distributionOf({
        sport: "BASKETBALL",
        score: { home: 0, away: 0 },
        isEnded: false,
        period: 1,
        possession: 0,
      }),
    ).toThrow(RangeError);
  });

  test("spreads goals over all minutes, half as many again in the last as in the first", () => {
    expect(minuteOfWeight(0)).toBe(0);
    expect(minuteOfWeight(178)).toBe(0);
    expect(minuteOfWeight(179)).toBe(1);
    expect(minuteOfWeight(allWeights - 1)).toBe(89);
    expect(shareToComeAfter(0)).toBe(1);
    expect(shareToComeAfter(playMs)).toBe(0);
    expect([0, 180_000, 190_000, 195_000, 200_000, 999_999].map(playedMsAt)).toEqual([
      0, 180_000, 180_000, 180_000, 185_000, 360_000,
    ]);
  });

  test("plays matches that come out as often as they are priced (4,000 from seeds, four standard errors)", () => {
    const model = footballModel(strengths);
    const { margins, totals } = model.distributionOf(model.start);
    const matches = 4_000;
    let homeWins = 0;
    let over = 0;
    let firstHalfGoals = 0;
    let goals = 0;
    for (let match = 0; match < matches; match += 1) {
      const script = scriptOf(model, { serverSeed: "3b".repeat(32), clientSeed: `match ${match}` });
      homeWins += Number(script.finalScore.home > script.finalScore.away);
      over += Number(script.finalScore.home + script.finalScore.away > 2.5);
      for (const { kind, state } of script.events) {
        if (kind !== "GOAL" || state.sport !== "FOOTBALL") continue;
        goals += 1;
        firstHalfGoals += Number(state.period === 1);
      }
    }
    const isNear = (count: number, of: number, chance: number) =>
      Math.abs(count / of - chance) < 4 * Math.sqrt((chance * (1 - chance)) / of);
    expect(isNear(homeWins, matches, probabilityAbove(margins, 0))).toBe(true);
    expect(isNear(over, matches, probabilityAbove(totals, 2.5))).toBe(true);
    expect(isNear(firstHalfGoals, goals, 1 - shareToComeAfter(180_000))).toBe(true);
  });
});
