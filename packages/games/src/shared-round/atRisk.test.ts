import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { baccaratCases } from "../baccarat/enumerate.ts";
import { dragonTigerCases } from "../dragon-tiger/enumerate.ts";
import { ladderCases } from "../ladder/enumerate.ts";
import { leastLossMillionths } from "../leastLoss.ts";
import { powerballCases } from "../powerball/enumerate.ts";
import { rouletteCases } from "../roulette/enumerate.ts";
import { type SpotRoundOutcome, sharedRoundGameOf } from "../sharedRoundGames.ts";
import { sicBoCases } from "../sic-bo/enumerate.ts";
import type { GameCode } from "../vocabulary.ts";
import { atRiskWonOf } from "./atRisk.ts";
import type { WeightedOutcome } from "./exact.ts";
import type { SpotBet } from "./game.ts";

type Case = WeightedOutcome<SpotRoundOutcome>;

function gameOf(code: GameCode) {
  const game = sharedRoundGameOf(code, 1);
  if (game === null) throw new Error(`no game ${code}`);
  return game;
}

const coups: readonly Case[] = baccaratCases();
const games: readonly { readonly code: GameCode; readonly cases: readonly Case[] }[] = [
  { code: "baccarat-standard", cases: coups },
  { code: "baccarat-no-commission", cases: coups },
  { code: "dragon-tiger", cases: dragonTigerCases() },
  { code: "european-roulette", cases: rouletteCases() },
  { code: "sic-bo", cases: sicBoCases() },
  { code: "powerball-5", cases: powerballCases() },
  { code: "ladder", cases: ladderCases() },
];

/** What each outcome pays of every spot, as text: outcomes of one text are one to whoever bets. */
function waysOf(code: GameCode, outcomes: readonly SpotRoundOutcome[]) {
  const game = gameOf(code);
  return new Set(
    outcomes.map((outcome) =>
      game.spots.map(({ code: spot }) => game.returnHundredthsOf(spot, outcome)).join(),
    ),
  );
}

/** What stakes (in thousands) have at risk when an outcome comes that decides all of them. */
function atRisk(
  code: GameCode,
  stakes: Readonly<Record<string, number>>,
  when: (outcome: SpotRoundOutcome) => boolean,
): number {
  const found = games.find((game) => game.code === code)?.cases.find(({ outcome }) => when(outcome));
  if (found === undefined) throw new Error("no such outcome");
  const bets = Object.entries(stakes).map(([spot, thousands]) => ({ spot, stakeWon: thousands * 1_000 }));
  return atRiskWonOf(gameOf(code), bets, found.outcome) / 1_000;
}

describe("ordinary outcomes", () => {
  test.each(games)(
    "of $code are ways in which it pays, each once, and all but what it lives by",
    ({ code, cases }) => {
      const ordinary = waysOf(code, gameOf(code).ordinaryOutcomes);
      const all = waysOf(
        code,
        cases.map(({ outcome }) => outcome),
      );
      expect(ordinary.size).toBe(gameOf(code).ordinaryOutcomes.length);
      for (const way of ordinary) expect(all).toContain(way);
      const left: Partial<Record<GameCode, number>> = {
        "baccarat-standard": 0,
        "baccarat-no-commission": 4,
        "dragon-tiger": 2,
        "european-roulette": 1,
        "sic-bo": 6,
        "powerball-5": 0,
        ladder: 0,
      };
      expect(all.size - ordinary.size).toBe(left[code]);
    },
  );
});

/** The outcomes by which a table lives, from the rule's own words (docs/money.md, "What counts"). */
function livesBy(code: GameCode, outcome: SpotRoundOutcome): boolean {
  switch (outcome.kind) {
    case "BACCARAT":
      return code === "baccarat-no-commission" && outcome.winner === "BANKER" && outcome.bankerTotal === 6;
    case "DRAGON_TIGER":
      return outcome.winner === "TIE";
    case "ROULETTE":
      return outcome.number === 0;
    case "SIC_BO":
      return outcome.isTriple;
    case "POWERBALL":
    case "LADDER":
      return false;
  }
}

const winner = (name: string) => (outcome: SpotRoundOutcome) =>
  "winner" in outcome && outcome.winner === name;
const any = () => true;
const numbers = Array.from({ length: 36 }, (_, place) => `STRAIGHT_${place + 1}`);
const all = (spots: readonly string[], thousands = 1) =>
  Object.fromEntries(spots.map((spot) => [spot, thousands]));

describe("what was at risk", () => {
  test("of opposite stakes is their difference and what the cover costs", () => {
    expect(atRisk("baccarat-standard", { PLAYER: 10, BANKER: 10, TIE: 1 }, winner("PLAYER"))).toBe(1.5);
    expect(atRisk("baccarat-standard", { PLAYER: 10, BANKER: 10 }, winner("BANKER"))).toBe(0.5);
    expect(atRisk("baccarat-standard", { PLAYER: 3, BANKER: 10 }, winner("BANKER"))).toBe(7);
    expect(atRisk("baccarat-no-commission", { PLAYER: 10, BANKER: 10 }, winner("BANKER"))).toBe(0);
    expect(atRisk("dragon-tiger", { DRAGON: 10, TIGER: 10 }, winner("TIE"))).toBe(0);
    expect(atRisk("dragon-tiger", { DRAGON: 10, TIGER: 4, TIE: 1 }, winner("TIGER"))).toBe(7);
    expect(atRisk("european-roulette", { RED: 5, BLACK: 5 }, any)).toBe(0);
    expect(atRisk("european-roulette", { RED: 5, BLACK: 3 }, any)).toBe(2);
    expect(atRisk("european-roulette", { ...all(numbers), STRAIGHT_0: 1 }, any)).toBe(1);
    expect(atRisk("european-roulette", all(numbers), any)).toBe(0);
    expect(atRisk("european-roulette", all(["DOZEN_1", "DOZEN_2", "DOZEN_3"], 7), any)).toBe(0);
    expect(atRisk("sic-bo", { SMALL: 5, BIG: 5 }, any)).toBe(0);
    expect(atRisk("sic-bo", { ODD: 5, EVEN: 5, TRIPLE_ANY: 1 }, any)).toBe(1);
    expect(atRisk("powerball-5", { SUM_ODD: 10, SUM_EVEN: 10 }, any)).toBe(0.5);
    expect(atRisk("powerball-5", { SUM_SMALL: 10, SUM_MIDDLE: 10, SUM_LARGE: 10 }, any)).toBe(5);
    expect(atRisk("ladder", { LEFT: 10, RIGHT: 10 }, any)).toBe(0.5);
    expect(atRisk("ladder", { LEFT: 10, RIGHT_3_ODD: 5, RIGHT_4_EVEN: 5 }, any)).toBe(1);
  });

  test("of stakes that one outcome may lose together is all of them", () => {
    expect(atRisk("baccarat-standard", { BANKER: 10, BANKER_PAIR: 1, TIE: 2 }, winner("BANKER"))).toBe(13);
    expect(atRisk("european-roulette", { RED: 5, ODD: 5, STRAIGHT_17: 1, DOZEN_1: 2 }, any)).toBe(13);
    expect(atRisk("european-roulette", all(numbers.slice(1)), any)).toBe(35);
    expect(atRisk("sic-bo", { SMALL: 5, ODD: 5, TRIPLE_1: 1 }, any)).toBe(11);
    expect(atRisk("powerball-5", { POWERBALL_ODD: 5, SUM_ODD: 5, SUM_SMALL: 5 }, any)).toBe(15);
  });

  test("leaves out what the game gives back, and nothing else", () => {
    expect(atRisk("baccarat-standard", { PLAYER: 10 }, winner("TIE"))).toBe(0);
    expect(atRisk("baccarat-standard", { PLAYER: 10, BANKER: 7, TIE: 1 }, winner("TIE"))).toBe(1);
    expect(atRisk("dragon-tiger", { DRAGON: 10 }, winner("TIE"))).toBe(10);
    // Twice the stake comes back of one side, nothing of the other: no push, whatever the sums are.
    expect(atRisk("baccarat-standard", { PLAYER: 10, BANKER: 6 }, winner("PLAYER"))).toBe(4.3);
  });
});

describe.each(games)("of any stakes at $code", ({ code, cases }) => {
  const game = gameOf(code);
  const spots = game.spots.map(({ code: spot }) => spot);
  const bets = fc.array(
    fc.record({
      spot: fc.constantFrom(...spots),
      stakeWon: fc.integer({ min: 1, max: 300 }).map((n) => n * 1_000),
    }),
    { minLength: 1, maxLength: 12 },
  );
  const total = (each: readonly SpotBet[]) => each.reduce((sum, { stakeWon }) => sum + stakeWon, 0);
  const allCases = cases.reduce((sum, each) => sum + each.cases, 0);

  test("is what was staked at most, all of one spot, and the same however it is divided into placements", () => {
    fc.assert(
      fc.property(bets, fc.constantFrom(...cases), (laid, { outcome }) => {
        const won = atRiskWonOf(game, laid, outcome);
        const decided = laid.filter(({ spot }) => !game.isGivenBack(spot, outcome));
        expect(won).toBeGreaterThanOrEqual(0);
        expect(won).toBeLessThanOrEqual(total(decided));
        expect(atRiskWonOf(game, laid.toReversed(), outcome)).toBe(won);
        const halves = laid.flatMap(({ spot, stakeWon }) => [
          { spot, stakeWon: stakeWon / 2 },
          { spot, stakeWon: stakeWon / 2 },
        ]);
        expect(atRiskWonOf(game, halves, outcome)).toBe(won);
        const [first] = decided;
        if (first !== undefined) expect(atRiskWonOf(game, [first], outcome)).toBe(first.stakeWon);
      }),
    );
  });

  test("is the most that is lost in any case of the round but for those that the rule names, counted out one by one", () => {
    fc.assert(
      fc.property(bets, fc.constantFrom(...cases), (laid, { outcome }) => {
        const decided = laid.filter(({ spot }) => !game.isGivenBack(spot, outcome));
        // Placements on one spot are rounded apart: what is reckoned is the spot's stake as one.
        const stakes = new Map<string, number>();
        for (const { spot, stakeWon } of decided) stakes.set(spot, (stakes.get(spot) ?? 0) + stakeWon);
        const bySpot = [...stakes].map(([spot, stakeWon]) => ({ spot, stakeWon }));
        let mostLost = 0;
        for (const { outcome: other } of cases) {
          if (livesBy(code, other)) continue;
          const paid = game.payoutsOf(bySpot, other).reduce((sum, { payoutWon }) => sum + payoutWon, 0);
          mostLost = Math.max(mostLost, total(bySpot) - paid);
        }
        expect(atRiskWonOf(game, laid, outcome)).toBe(mostLost);
      }),
      { numRuns: 40 },
    );
  });

  test("loses on average at least the game's least loss of it: no hedge makes it cheaper than a single bet", () => {
    fc.assert(
      fc.property(bets, (laid) => {
        let lost = 0;
        let counted = 0;
        for (const { outcome, cases: weight } of cases) {
          const paid = game.payoutsOf(laid, outcome).reduce((sum, { payoutWon }) => sum + payoutWon, 0);
          lost += ((total(laid) - paid) * weight) / allCases;
          counted += (atRiskWonOf(game, laid, outcome) * weight) / allCases;
        }
        expect(lost).toBeGreaterThanOrEqual((counted * leastLossMillionths[code]) / 1_000_000 - 1e-6);
      }),
      { numRuns: 40 },
    );
  });
});
