import { describe, expect, test } from "vitest";
import { matchModelOf } from "../model/matchModel.ts";
import type { Spread } from "../model/spread.ts";
import { boardAt } from "../pricing/board.ts";
import { scriptOf } from "../script.ts";
import { winnerOf } from "../settlement/finalResult.ts";
import { settlementOf } from "../settlement/settle.ts";
import { progressAt } from "../settlement/virtualProgress.ts";
import { settleSlip } from "../slip/settleSlip.ts";
import type { SlipLeg } from "../slip/slip.ts";
import { standardSlipTerms } from "../slip/terms.ts";
import { marketKeyOf, type Score, type Sport, selectionsOf, sports } from "../vocabulary.ts";
import { builtCashOutOfferOf } from "./cashOut.ts";
import { builderFitOf } from "./fit.ts";
import { builderPriceOf } from "./price.ts";

const strengths = { home: { attack: 120, defence: 10 }, away: { attack: -60, defence: 30 } };
const modelOf = (sport: Sport) => matchModelOf({ sport, strengths });
const nothing = (sport: Sport) => ({
  sport,
  events: [],
  durationMs: 0,
  finalScore: { home: 0, away: 0 },
});

/** What is computed once a sport. */
function once<Value>(make: (sport: Sport) => Value): (sport: Sport) => Value {
  const known = new Map<Sport, Value>();
  return (sport) => {
    const value = known.get(sport) ?? make(sport);
    known.set(sport, value);
    return value;
  };
}

/** Everything that is offered of a match before its begin, one leg each. */
const offeredOf = once(offered);
function offered(sport: Sport): SlipLeg[] {
  const board = boardAt(modelOf(sport), nothing(sport), -1, 600);
  return board.quotes.flatMap(({ market, selections }) =>
    selections.flatMap(({ selection, oddsHundredths }) =>
      oddsHundredths === null ? [] : [{ fixtureId: "match", market, selection, oddsHundredths }],
    ),
  );
}

const gridOf = once((sport) => modelOf(sport).jointOf(modelOf(sport).start));

const scoresOf = once(scores);
function scores(sport: Sport): { readonly score: Score; readonly chance: number }[] {
  const { size, probabilities } = gridOf(sport);
  return Array.from(probabilities, (chance, place) => ({
    score: { home: Math.floor(place / size), away: place % size },
    chance,
  })).filter(({ chance }) => chance > 1e-12);
}

function leg(sport: Sport, key: string, selection: string): SlipLeg {
  const found = offeredOf(sport).find(
    (each) => marketKeyOf(each.market) === key && each.selection === selection,
  );
  if (found === undefined) throw new Error(`${key} ${selection} is not offered`);
  return found;
}

/** Whether a leg wins, loses or is void with a score, by the rule of results alone. */
function resultOf({ market, selection }: SlipLeg, score: Score): "WON" | "LOST" | "VOID" {
  const winner = winnerOf(market, score);
  if ("void" in winner) return "VOID";
  return winner.won === selection ? "WON" : "LOST";
}

const slipOf = (legs: readonly SlipLeg[], built: readonly number[], unitStakeWon = 10_000) => ({
  legs,
  combinationSize: legs.length,
  unitStakeWon,
  built,
});

/** What a price returns of 10,000 with a score, settled as every slip is. */
const returnAt = (legs: readonly SlipLeg[], built: readonly number[], score: Score): number =>
  settleSlip(
    slipOf(legs, built),
    legs.map((each) => resultOf(each, score)),
    standardSlipTerms,
  ).returnWon;

/** Pairs and, of the first so many, triples of what is offered, of different markets. */
const combinationsOf = once(combinations);
function combinations(sport: Sport): SlipLeg[][] {
  const offered = offeredOf(sport);
  const differ = (one: SlipLeg, other: SlipLeg) => marketKeyOf(one.market) !== marketKeyOf(other.market);
  const pairs = offered.flatMap((one, place) =>
    offered.slice(place + 1).flatMap((other) => (differ(one, other) ? [[one, other]] : [])),
  );
  const triples = pairs
    .filter((_, place) => place % 47 === 0)
    .flatMap((pair) =>
      offered.flatMap((third) => (pair.every((each) => differ(each, third)) ? [[...pair, third]] : [])),
    );
  return [...pairs, ...triples];
}

test.each(sports)(
  "the chances of all final scores of %s have the margins and totals of its odds",
  (sport) => {
    const model = modelOf(sport);
    const script = scriptOf(model, { serverSeed: "3c".repeat(32), clientSeed: "joint" });
    const states = [
      model.start,
      ...script.events.filter((_, place) => place % 41 === 0).map(({ state }) => state),
    ];
    for (const state of [...states, ...script.events.slice(-4).map((event) => event.state)]) {
      const { margins, totals } = model.distributionOf(state);
      const { size, probabilities } = model.jointOf(state);
      const summed = (spread: Spread, pointsOf: (home: number, away: number) => number) => {
        const sums = new Map<number, number>();
        for (const [place, chance] of probabilities.entries()) {
          const value = pointsOf(Math.floor(place / size), place % size);
          sums.set(value, (sums.get(value) ?? 0) + chance);
        }
        for (const [place, chance] of spread.probabilities.entries()) {
          expect(sums.get(spread.lowest + place) ?? 0).toBeCloseTo(chance, 8);
        }
      };
      summed(margins, (home, away) => home - away);
      summed(totals, (home, away) => home + away);
    }
  },
);

describe("a price of several selections of one match", () => {
  test.each(sports)("of %s is what the exact chances say less the margin, and never below", (sport) => {
    const scores = scoresOf(sport);
    let priced = 0;
    for (const legs of combinationsOf(sport)) {
      const price = builderPriceOf([gridOf(sport)], legs, 1_000);
      const chance = scores.reduce(
        (sum, each) => (legs.every((one) => resultOf(one, each.score) === "WON") ? sum + each.chance : sum),
        0,
      );
      if (price.status === "IMPOSSIBLE") {
        expect(chance).toBeLessThan(1e-7);
        continue;
      }
      if (price.status !== "PRICED") continue;
      const odds = price.built.at(-1) ?? 0;
      if (odds > 10_000) continue;
      priced += 1;
      const expected = scores.reduce(
        (sum, each) => sum + each.chance * returnAt(legs, price.built, each.score),
        0,
      );
      const void_ = scores.reduce(
        (sum, each) => (legs.every((one) => resultOf(one, each.score) === "VOID") ? sum + each.chance : sum),
        0,
      );
      const wanted = 10_000 * (1 - 0.1 * (1 - void_));
      // Fair odds less the margin at least, a hundredth's rounding at most where no smaller price holds it up.
      expect(expected).toBeGreaterThan(wanted - 1);
      expect(expected).toBeLessThan(10_000);
      const largestAlone = Math.max(...price.built.slice(0, -1));
      if (odds > largestAlone + 1) expect(expected).toBeLessThan(wanted + 100 * chance + 1);
    }
    expect(priced).toBeGreaterThan(15);
  });

  test("is no product of odds: what goes together pays less, what stands against each other more", () => {
    const win = leg("FOOTBALL", "MATCH_RESULT", "HOME");
    const priceOf = (...legs: SlipLeg[]) => {
      const price = builderPriceOf([gridOf("FOOTBALL")], legs, 1_000);
      return price.status === "PRICED" ? (price.built.at(-1) ?? 0) : price.status;
    };
    const over =
      offeredOf("FOOTBALL")
        .filter(({ selection }) => selection === "OVER")
        .at(-1) ?? win;
    const product = (win.oddsHundredths * over.oddsHundredths) / 100;
    expect(priceOf(win, over)).toBeLessThan(product * 0.95);
    const no = leg("FOOTBALL", "BOTH_SCORE", "NO");
    expect(priceOf(no, over)).toBeGreaterThan(((no.oddsHundredths * over.oddsHundredths) / 100) * 1.3);
  });

  test("is none where a leg is impossible beside the others, or adds nothing to them", () => {
    const win = leg("FOOTBALL", "MATCH_RESULT", "HOME");
    const draw = leg("FOOTBALL", "CORRECT_SCORE", "0-0");
    const two = leg("FOOTBALL", "CORRECT_SCORE", "2-1");
    const yes = leg("FOOTBALL", "BOTH_SCORE", "YES");
    const standing = { sport: "FOOTBALL", score: { home: 0, away: 0 } } as const;
    const both = (legs: SlipLeg[]) => [
      builderPriceOf([gridOf("FOOTBALL")], legs, 1_000),
      builderFitOf(standing, legs),
    ];
    expect(both([win, draw])).toEqual([{ status: "IMPOSSIBLE" }, { code: "IMPOSSIBLE" }]);
    expect(both([two, win])).toEqual([
      { status: "ADDS_NOTHING", leg: 1 },
      { code: "ADDS_NOTHING", leg: 1 },
    ]);
    expect(both([win, yes])[1]).toBeNull();
    // At 0:1 a home win needs both to score.
    expect(builderFitOf({ sport: "FOOTBALL", score: { home: 0, away: 1 } }, [win, yes])).toEqual({
      code: "ADDS_NOTHING",
      leg: 1,
    });
  });

  test.each(sports)("of %s that the rules of the markets refuse has no price either", (sport) => {
    for (const legs of combinationsOf(sport)) {
      const fit = builderFitOf({ sport, score: { home: 0, away: 0 } }, legs);
      const price = builderPriceOf([gridOf(sport)], legs, 1_000);
      if (fit !== null) expect(price.status).not.toBe("PRICED");
    }
  });

  test("without a void leg is the recorded one of the others; never more for fewer", () => {
    const legs = [
      leg("FOOTBALL", "MATCH_RESULT", "HOME"),
      leg("FOOTBALL", "BOTH_SCORE", "NO"),
      leg("FOOTBALL", "ODD_EVEN", "ODD"),
    ];
    const price = builderPriceOf([gridOf("FOOTBALL")], legs, 1_000);
    if (price.status !== "PRICED") throw new Error(price.status);
    const { built } = price;
    const without = builderPriceOf([gridOf("FOOTBALL")], legs.slice(0, 2), 1_000);
    expect(without).toEqual({ status: "PRICED", built: built.slice(0, 4) });
    const settled = (...results: ("WON" | "VOID" | "LOST")[]) =>
      settleSlip(slipOf(legs, built), results, standardSlipTerms);
    expect(settled("WON", "WON", "VOID")).toEqual({ status: "WON", returnWon: (built[3] ?? 0) * 100 });
    expect(settled("VOID", "WON", "VOID").returnWon).toBe((legs[1]?.oddsHundredths ?? 0) * 100);
    expect(settled("VOID", "VOID", "VOID")).toEqual({ status: "VOID", returnWon: 10_000 });
    expect(settled("WON", "LOST", "VOID").returnWon).toBe(0);
    for (const [mask, odds] of built.entries()) {
      for (const place of [0, 1, 2]) expect(odds).toBeGreaterThanOrEqual(built[mask & ~(1 << place)] ?? 0);
    }
  });
});

/** What 1 in every score of a cell costs: by the built price, or by the leg that says as much alone. */
function costOf(sport: Sport, legs: readonly SlipLeg[]): number {
  const price = builderPriceOf([gridOf(sport)], legs, 100);
  if (price.status === "IMPOSSIBLE") return 0;
  const alone = Math.min(...legs.map(({ oddsHundredths }) => 100 / oddsHundredths));
  return price.status === "PRICED" ? Math.min(alone, 100 / (price.built.at(-1) ?? 0)) : alone;
}

describe.each(sports)("no set of single and built bets of a %s match is sure to win", (sport) => {
  test("whatever the stakes: none of them has an expectation of 1 under one and the same law of scores", () => {
    // What is sure to bring more than it costs brings more under every law, hence one bet of it does: and none does.
    const scores = scoresOf(sport);
    for (const legs of combinationsOf(sport)) {
      const price = builderPriceOf([gridOf(sport)], legs, 100);
      if (price.status !== "PRICED") continue;
      const { built } = price;
      const mean = scores.reduce((sum, { score, chance }) => sum + chance * returnAt(legs, built, score), 0);
      expect(mean).toBeLessThan(10_000);
    }
    for (const each of offeredOf(sport)) {
      const mean = scores.reduce(
        (sum, { score, chance }) => sum + chance * returnAt([each], [100, each.oddsHundredths], score),
        0,
      );
      expect(mean).toBeLessThan(10_000);
    }
  });

  test("by covering every cell of two markets that cannot be void", () => {
    const markets = [...Map.groupBy(offeredOf(sport), ({ market }) => marketKeyOf(market)).values()].filter(
      ([first]) =>
        first !== undefined && scoresOf(sport).every(({ score }) => resultOf(first, score) !== "VOID"),
    );
    const covered = markets.flatMap((one, place) =>
      markets.slice(place + 1).flatMap((other) => {
        const isWhole = [one, other].every(
          (legs) => legs[0] !== undefined && legs.length === selectionsOf(legs[0].market.kind).length,
        );
        if (!isWhole) return [];
        const cells = one.flatMap((first) => other.map((second) => [first, second]));
        return [cells.reduce((sum, legs) => sum + costOf(sport, legs), 0)];
      }),
    );
    expect(covered.length).toBeGreaterThan(0);
    for (const cost of covered) expect(cost).toBeGreaterThan(1);
  });
});

test("matches that are played return the stated margin", () => {
  const model = modelOf("FOOTBALL");
  const legs = [leg("FOOTBALL", "MATCH_RESULT", "HOME"), leg("FOOTBALL", "BOTH_SCORE", "YES")];
  const price = builderPriceOf([gridOf("FOOTBALL")], legs, 1_000);
  if (price.status !== "PRICED") throw new Error(price.status);
  const matches = 4_000;
  let returned = 0;
  let squares = 0;
  for (let match = 0; match < matches; match += 1) {
    const serverSeed = match.toString(16).padStart(64, "0");
    const script = scriptOf(model, { serverSeed, clientSeed: "builder" });
    const progress = progressAt(script, script.durationMs);
    const results = legs.map(({ market, selection }) => settlementOf(market, selection, progress).result);
    const returnWon = settleSlip(slipOf(legs, price.built, 100), results, standardSlipTerms).returnWon;
    returned += returnWon;
    squares += returnWon ** 2;
  }
  const mean = returned / matches;
  const error = Math.sqrt(squares / matches - mean ** 2) / Math.sqrt(matches);
  expect(Math.abs(mean - 90)).toBeLessThan(4 * error + 0.5);
});

test("a cash-out is worth what the joint chances say, and is paid as settled once all is known", () => {
  const model = modelOf("FOOTBALL");
  const legs = [leg("FOOTBALL", "MATCH_RESULT", "HOME"), leg("FOOTBALL", "BOTH_SCORE", "YES")];
  const price = builderPriceOf([gridOf("FOOTBALL")], legs, 1_000);
  if (price.status !== "PRICED") throw new Error(price.status);
  const slip = slipOf(legs, price.built);
  const offer = (results: ("OPEN" | "WON" | "LOST" | "VOID" | "SUSPENDED")[], grids = [gridOf("FOOTBALL")]) =>
    builtCashOutOfferOf(slip, results, grids, 300, standardSlipTerms);
  const fair = 10_000 * 0.9 * 0.97;
  const now = offer(["OPEN", "OPEN"]);
  expect(now.status === "OFFERED" && Math.abs(now.priceWon - fair) < 60).toBe(true);
  expect(offer(["LOST", "OPEN"])).toEqual({ status: "SETTLED" });
  expect(offer(["SUSPENDED", "OPEN"])).toEqual({ status: "SUSPENDED" });
  // A void leg leaves the other at the odds that it was offered at alone.
  const rest = offer(["VOID", "OPEN"]);
  const alone = 10_000 * 0.94 * 0.97;
  expect(rest.status === "OFFERED" && Math.abs(rest.priceWon - alone) < 60).toBe(true);
  const ahead = model.jointOf({
    sport: "FOOTBALL",
    score: { home: 2, away: 1 },
    isEnded: false,
    period: 2,
    playedMs: 300_000,
  });
  const late = offer(["OPEN", "WON"], [ahead]);
  expect(late.status === "OFFERED" && late.priceWon > 15_000).toBe(true);
  // Never above what it is worth at any moment of the time for which it holds.
  expect(offer(["OPEN", "OPEN"], [ahead, gridOf("FOOTBALL")])).toEqual({
    status: "OFFERED",
    priceWon: expect.toSatisfy((won: number) => won < 9_100),
  });
});
