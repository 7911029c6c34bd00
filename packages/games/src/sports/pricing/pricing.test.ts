import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MatchState, ScoreDistribution } from "../model/match.ts";
import { matchModelOf } from "../model/matchModel.ts";
import { stateAt } from "../model/stateAt.ts";
import { scriptOf } from "../script.ts";
import { winnerOf } from "../settlement/finalResult.ts";
import { type Market, marketKeyOf, marketOfKey, selectionsOf, sports } from "../vocabulary.ts";
import { boardAt } from "./board.ts";
import { chancesOf } from "./chances.ts";
import { marketsOf } from "./lines.ts";
import { oddsOf } from "./odds.ts";
import { quoteOf } from "./quote.ts";
import { bettingStatusAt } from "./suspension.ts";

const strengths = { home: { attack: 50, defence: 10 }, away: { attack: -20, defence: 0 } };
const modelOf = (sport: (typeof sports)[number]) => matchModelOf({ sport, strengths });
const seeds = { serverSeed: "8e".repeat(32), clientSeed: "pricing" };

/** A chance summed over all final scores, by the rule that settles: nothing of the pricing is used. */
function countedChance(
  { scores }: ScoreDistribution,
  market: Market,
  counts: (winner: ReturnType<typeof winnerOf>) => boolean,
): number {
  if (scores === null) throw new Error("only football keeps its scores");
  let sum = 0;
  for (const [place, chance] of scores.probabilities.entries()) {
    const score = { home: Math.floor(place / scores.size), away: place % scores.size };
    if (counts(winnerOf(market, score))) sum += chance;
  }
  return sum;
}

describe("odds", () => {
  test.each([
    // Exact odds are 0.94 over the chance; of the hundredths cut off, those that the margin allows are given back.
    [[0.5, 0.5], 600, [188, 188]],
    [[0.4, 0.35, 0.25], 600, [235, 269, 376]],
    [[0.6, 0.4], 500, [158, 238]],
    [[0.3, 0.7], 0, [333, 143]],
    // A side as good as certain suspends the market, an outsider above 100.00 only itself.
    [[0.94, 0.06], 600, [null, null]],
    [[0.93, 0.07], 600, [101, 1343]],
    [[0.5, 0.495, 0.005], 600, [188, 190, null]],
    [[1, 0], 600, [null, null]],
  ])("chances %j at %i basis points: %j", (chances, margin, odds) => {
    expect(oddsOf(chances, margin)).toEqual(odds);
  });

  test("stay within a hundredth of the exact ones and keep the margin of a market as nearly as hundredths allow", () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 28 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 2_000 }), (parts, margin) => {
        const sum = parts.reduce((all, part) => all + part, 0);
        const chances = parts.map((part) => part / sum);
        const kept = (10_000 - margin) / 10_000;
        const odds = oddsOf(chances, margin);
        let excess = 0;
        let likeliest = 0;
        for (const [place, chance] of chances.entries()) {
          const each = odds[place] ?? null;
          if (each === null) continue;
          expect(each).toBeGreaterThanOrEqual(101);
          expect(each).toBeLessThanOrEqual(10_000);
          expect(Math.abs(each - (100 * kept) / chance)).toBeLessThanOrEqual(1 + 1e-9);
          excess += (each * chance) / 100 - kept;
          likeliest = Math.max(likeliest, chance);
        }
        expect(Math.abs(excess)).toBeLessThanOrEqual(likeliest / 100 + 1e-9);
      }),
    );
  });

  test("refuse margins that are none", () => {
    for (const margin of [-1, 5_001, 0.5, Number.NaN]) expect(() => oddsOf([1], margin)).toThrow(RangeError);
  });
});

describe("the chances of a market", () => {
  test("are those of all final scores that settle it so", () => {
    const model = modelOf("FOOTBALL");
    const states: MatchState[] = [
      model.start,
      { sport: "FOOTBALL", score: { home: 2, away: 1 }, isEnded: false, period: 2, playedMs: 200_000 },
    ];
    const keys = [
      "MATCH_RESULT",
      "MONEYLINE",
      "HANDICAP:-15",
      "HANDICAP:-10",
      "HANDICAP:0",
      "HANDICAP:5",
      "TOTAL:25",
      "TOTAL:30",
      "BOTH_SCORE",
      "ODD_EVEN",
      "CORRECT_SCORE",
    ];
    for (const state of states) {
      const distribution = model.distributionOf(state);
      for (const market of keys.flatMap((key) => marketOfKey(key) ?? [])) {
        const chances = chancesOf(distribution, market);
        for (const [place, selection] of selectionsOf(market.kind).entries()) {
          const counted = countedChance(
            distribution,
            market,
            (winner) => "won" in winner && winner.won === selection,
          );
          expect(chances.wins[place], `${marketKeyOf(market)} ${selection}`).toBeCloseTo(counted, 9);
        }
        expect(chances.void).toBeCloseTo(
          countedChance(distribution, market, (winner) => "void" in winner),
          9,
        );
      }
    }
  });

  test("add up to one with the chance of a push, in every sport at every moment", () => {
    for (const sport of sports) {
      const model = modelOf(sport);
      const script = scriptOf(model, seeds);
      for (let offsetMs = 0; offsetMs < script.durationMs; offsetMs += 15_000) {
        const distribution = model.distributionOf(stateAt(script, offsetMs) ?? model.start);
        for (const market of marketsOf(sport, distribution)) {
          const { wins, void: push } = chancesOf(distribution, market);
          expect(wins.reduce((sum, chance) => sum + chance, push)).toBeCloseTo(1, 9);
        }
      }
    }
  });
});

describe("a market", () => {
  test("is known again by its key", () => {
    for (const sport of sports) {
      const model = modelOf(sport);
      for (const market of marketsOf(sport, model.distributionOf(model.start))) {
        expect(marketOfKey(marketKeyOf(market))).toEqual(market);
      }
    }
    for (const key of [
      "",
      "TOTAL",
      "TOTAL:0",
      "TOTAL:-5",
      "TOTAL:23",
      "TOTAL:05",
      "ODD_EVEN:5",
      "HANDICAP:-0",
    ]) {
      expect(marketOfKey(key), key).toBeNull();
    }
  });

  test("has its main line where both sides are nearest to even", () => {
    for (const sport of sports) {
      const model = modelOf(sport);
      const distribution = model.distributionOf(model.start);
      for (const kind of ["HANDICAP", "TOTAL"] as const) {
        const lines = marketsOf(sport, distribution).filter((market) => market.kind === kind);
        const chance = (lineTenths: number) =>
          Math.abs((chancesOf(distribution, { kind, lineTenths }).wins[0] ?? 0) - 0.5);
        const main = lines[1]?.lineTenths ?? 0;
        expect(Math.abs(main % 10)).toBe(5);
        for (const other of [main - 20, main - 10, main + 10, main + 20]) {
          expect(chance(main)).toBeLessThanOrEqual(chance(other));
        }
      }
    }
  });

  test("is suspended once it is decided, and says how likely each side was", () => {
    const model = modelOf("FOOTBALL");
    const state: MatchState = {
      sport: "FOOTBALL",
      score: { home: 2, away: 1 },
      isEnded: false,
      period: 1,
      playedMs: 90_000,
    };
    const quote = quoteOf(model.distributionOf(state), { kind: "TOTAL", lineTenths: 25 }, 600);
    expect(quote.selections.map(({ oddsHundredths }) => oddsHundredths)).toEqual([null, null]);
    expect(quote.selections[0]?.winMillionths).toBeGreaterThanOrEqual(999_999);
    expect(quote.selections[1]?.winMillionths).toBe(0);
  });
});

describe("betting on a match", () => {
  test("rests five seconds after each goal, and from the 88th minute on", () => {
    const model = modelOf("FOOTBALL");
    const script = scriptOf(model, seeds);
    const goal = script.events.find(({ kind }) => kind === "GOAL");
    if (goal === undefined) throw new Error("these seeds bring goals");
    expect(bettingStatusAt(script, -60_000)).toBe("OPEN");
    expect(bettingStatusAt(script, goal.offsetMs - 1)).toBe("OPEN");
    expect(bettingStatusAt(script, goal.offsetMs)).toBe("SUSPENDED");
    expect(bettingStatusAt(script, goal.offsetMs + 4_999)).toBe("SUSPENDED");
    expect(bettingStatusAt(script, goal.offsetMs + 5_000)).toBe("OPEN");
    expect(bettingStatusAt(script, 363_000)).toBe("SUSPENDED");
    expect(bettingStatusAt(script, 375_000)).toBe("CLOSED");
    expect(boardAt(model, script, 375_000, 600)).toEqual({ status: "CLOSED", quotes: [] });
  });

  test("never depends on what is still to come: another rest of the match leaves status and odds as they are", () => {
    for (const sport of sports) {
      const model = modelOf(sport);
      const script = scriptOf(model, seeds);
      for (let offsetMs = 10_000; offsetMs < script.durationMs; offsetMs += 30_000) {
        const past = { ...script, events: script.events.filter((event) => event.offsetMs <= offsetMs) };
        expect(boardAt(model, past, offsetMs, 600)).toEqual(boardAt(model, script, offsetMs, 600));
      }
    }
  });

  test("begins with the odds of before the match", () => {
    for (const sport of sports) {
      const model = modelOf(sport);
      const script = scriptOf(model, seeds);
      expect(boardAt(model, script, -1, 600)).toEqual(boardAt(model, script, 0, 600));
    }
  });
});
