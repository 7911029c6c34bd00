import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dancheongFortune } from "../../dancheong-fortune/definition.ts";
import type { DancheongSymbol } from "../../dancheong-fortune/symbols.ts";
import { type DrawInteger, drawsOf } from "../../fairness/draws.ts";
import { unitStakeOf } from "../game.ts";
import { bestLinePay } from "../reels/lineEvaluation.ts";
import { analyseSlot, lineContributions } from "./analysis.ts";
import { compileSlot, linePaySum, scatterCount } from "./compiled.ts";
import { expectedFreeSpins, expectedLinePay, returnSplit, scatterDistribution } from "./exact.ts";
import { linesSlot } from "./game.ts";
import { playRound } from "./playRound.ts";
import { evaluateSpin } from "./spin.ts";

const game = dancheongFortune;

/** A line written in a few letters: `*` wild, `@` scatter, C crane, L lotus, b blue, k black. */
const letters: Record<string, DancheongSymbol> = {
  "*": "WILD",
  "@": "SCATTER",
  C: "CRANE",
  L: "LOTUS",
  b: "BLUE",
  k: "BLACK",
};

function line(text: string): DancheongSymbol[] {
  return [...text].flatMap((letter) => letters[letter] ?? []);
}

describe("a line", () => {
  test.each([
    ["bbbkk", "BLUE", 3, 15],
    ["bbbbk", "BLUE", 4, 50],
    ["bbbbb", "BLUE", 5, 200],
    ["b*bkk", "BLUE", 3, 15],
    ["b**bk", "BLUE", 4, 50],
    ["*bbkk", "BLUE", 3, 15],
    ["**Ckk", "CRANE", 3, 75],
    ["*****", "WILD", 5, 2_500],
    ["****C", "CRANE", 5, 1_500],
    // three wilds alone (100) beat four or five of a low symbol, and lose to five of it
    ["***bk", "WILD", 3, 100],
    ["***bb", "BLUE", 5, 200],
    ["****b", "WILD", 4, 500],
    // a scatter ends a run and is never replaced by a wild
    ["***@b", "WILD", 3, 100],
    ["**@bb", null, 0, 0],
    ["@****", null, 0, 0],
    ["bb@bb", null, 0, 0],
    ["kbbbb", null, 0, 0],
    ["bbkbb", null, 0, 0],
    // equal pays are read as the longer run of the symbol
    ["*kkkk", "BLACK", 5, 100],
    ["***kk", "BLACK", 5, 100],
  ])("%s pays", (text, symbol, count, pay) => {
    const expected = symbol === null ? null : { symbol, count, pay };
    expect(bestLinePay(game, line(text))).toEqual(expected);
  });
});

describe("the definition", () => {
  test("has twenty different lines inside the window", () => {
    expect(new Set(game.lines.map(String)).size).toBe(20);
    for (const rows of game.lines) {
      expect(rows).toHaveLength(5);
      for (const row of rows) expect([0, 1, 2]).toContain(row);
    }
  });

  test("shows no symbol twice in one window of a reel", () => {
    for (const strip of [...game.baseStrips, ...game.freeSpins.strips]) {
      strip.forEach((symbol, stop) => {
        expect(strip[(stop + 1) % strip.length]).not.toBe(symbol);
        expect(strip[(stop + 2) % strip.length]).not.toBe(symbol);
      });
    }
  });

  test("takes the stakes of the lobby and no other", () => {
    const stakes = linesSlot(game);
    expect(game.lineStakesWon.map((stake) => unitStakeOf(stakes, stake * 20))).toEqual(game.lineStakesWon);
    for (const stake of [0, -200, 199, 201, 220.5, 100_020, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(unitStakeOf(stakes, stake)).toBeNull();
      expect(() => playRound(game, stake, () => 0)).toThrow(RangeError);
    }
  });

  test("returns 96.2 ± 0.1 % in closed form", () => {
    expect(returnSplit(game).total * 100).toBeGreaterThan(96.1);
    expect(returnSplit(game).total * 100).toBeLessThan(96.3);
  });
});

describe("the closed form", () => {
  /** A slot small enough to be counted by hand: one line, two symbols, three scatters give two free spins. */
  const small = {
    ...game,
    lines: [[0, 0, 0, 0, 0]],
    rows: 1,
    baseStrips: [line("Cb"), line("Cb"), line("Cb"), line("Cb"), line("Cb")],
    freeSpins: { ...game.freeSpins, strips: [line("@b"), line("@b"), line("@b"), line("b"), line("b")] },
  };

  test("counts a line of two symbols on two-stop reels", () => {
    // CCC+ with probability 1/8: half of it stops at 3, a quarter at 4, a quarter at 5; the same for blue.
    const crane = (75 / 2 + 300 / 4 + 1_500 / 4) / 8;
    const blue = (15 / 2 + 50 / 4 + 200 / 4) / 8;
    expect(expectedLinePay(small, small.baseStrips)).toBeCloseTo(crane + blue, 12);
  });

  test("counts scatters and retriggers up to the maximum", () => {
    expect(scatterDistribution(small, small.freeSpins.strips)[3]).toBe(1 / 8);
    const once = { ...small, freeSpins: { ...small.freeSpins, maximum: 11, retriggered: { 3: 5 } } };
    // Ten granted, room for one more: it comes unless all ten (each 7/8) stay without three scatters.
    expect(expectedFreeSpins(once, 10)).toBeCloseTo(10 + (1 - (7 / 8) ** 10), 12);
    const endless = { ...small, freeSpins: { ...small.freeSpins, maximum: 2_000, retriggered: { 3: 4 } } };
    expect(expectedFreeSpins(endless, 10)).toBeCloseTo(10 / (1 - 4 / 8), 6);
  });
});

describe("the counting", () => {
  /** The game on shorter strips, so that all of its stops are counted in no time. */
  const short = {
    ...game,
    baseStrips: game.baseStrips.map((strip) => strip.slice(-13)),
    freeSpins: { ...game.freeSpins, strips: game.freeSpins.strips.map((strip) => strip.slice(0, 12)) },
  };
  const counted = analyseSlot(short);

  test("comes to the closed form, which shares no step with it", () => {
    expect(counted.meanReturn).toBeCloseTo(returnSplit(short).total, 10);
    expect(counted.baseCombinations).toBe(13 ** 5);
  });

  test("splits the return of a line by what it pays", () => {
    const parts = lineContributions(short, short.baseStrips);
    const sum = parts.reduce((total, part) => total + part.probability * part.pay, 0);
    expect(sum).toBeCloseTo(expectedLinePay(short, short.baseStrips), 10);
  });

  test("bounds what the maximum win takes away", () => {
    const lower = analyseSlot({ ...short, maximumWinMultiplier: 100 });
    expect(lower.cutBound).toBeGreaterThan(counted.cutBound);
    expect(counted.cutBound).toBeGreaterThan(0);
  });
});

/** Draws that stop the reels where the test says. */
function stopsInTurn(...spins: readonly (readonly number[])[]): DrawInteger {
  const stops = spins.flat();
  return () => stops.shift() ?? 0;
}

/** Stops at which the top row shows the scatter on the first `count` reels and none on the others. */
function stopsWithScatters(strips: typeof game.baseStrips, count: number): number[] {
  return strips.map((strip, reel) => {
    if (reel < count) return strip.indexOf("SCATTER");
    return strip.findIndex((_, stop) =>
      [0, 1, 2].every((row) => strip[(stop + row) % strip.length] !== "SCATTER"),
    );
  });
}

describe("a round", () => {
  test("pays scatters on the total stake and awards free spins", () => {
    for (const [count, pay, award] of [
      [3, 2, 10],
      [4, 10, 15],
      [5, 50, 20],
    ] as const) {
      const spin = evaluateSpin(game, game.baseStrips, stopsWithScatters(game.baseStrips, count), {
        lineStakeWon: 10,
        multiplier: 1,
        awards: game.freeSpins.awarded,
        room: game.freeSpins.maximum,
      });
      expect(spin.scatterWin).toMatchObject({ count, pay, winWon: pay * 200, freeSpinsAwarded: award });
    }
  });

  test("adds free spins on a retrigger, never above sixty, and plays all of them", () => {
    const base = stopsWithScatters(game.baseStrips, 3);
    const free = stopsWithScatters(game.freeSpins.strips, 3);
    const none = stopsWithScatters(game.freeSpins.strips, 0);
    const once = playRound(game, 200, stopsInTurn(base, free, ...Array.from({ length: 14 }, () => none)));
    expect(once.freeSpins).toHaveLength(15);
    expect(once.freeSpins[0]).toMatchObject({ number: 1, remaining: 14, multiplier: 3 });
    expect(once.freeSpins[0]?.scatterWin).toMatchObject({ freeSpinsAwarded: 5, winWon: 2 * 200 * 3 });
    expect(once.freeSpins.at(-1)).toMatchObject({ number: 15, remaining: 0, roundWinWon: once.totalWinWon });

    const always = playRound(game, 200, stopsInTurn(base, ...Array.from({ length: 60 }, () => free)));
    expect(always.freeSpins).toHaveLength(60);
    expect(always.freeSpins[9]?.scatterWin?.freeSpinsAwarded).toBe(5);
    expect(always.freeSpins[10]?.scatterWin?.freeSpinsAwarded).toBe(0);
  });

  test("ends at the maximum win and says what was cut", () => {
    const tight = { ...game, maximumWinMultiplier: 3 };
    const base = stopsWithScatters(game.baseStrips, 3);
    const free = stopsWithScatters(game.freeSpins.strips, 3);
    const round = playRound(tight, 200, stopsInTurn(base, ...Array.from({ length: 60 }, () => free)));
    expect(round.totalWinWon).toBe(600);
    expect(round.cutWon).toBe(round.baseSpin.winWon + round.freeSpinsWinWon - 600);
    expect(round.freeSpins).toHaveLength(1);
    expect(round.freeSpins.at(-1)).toMatchObject({ remaining: 0, roundWinWon: 600 });
  });

  const anyRound = fc.record({
    serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
    nonce: fc.nat(),
    lineStakeWon: fc.constantFrom(...game.lineStakesWon),
  });

  test("is whole won, never negative, the sum of its parts, and the same for the same draws", () => {
    fc.assert(
      fc.property(anyRound, ({ serverSeed, nonce, lineStakeWon }) => {
        const play = () =>
          playRound(game, lineStakeWon * 20, drawsOf({ serverSeed, clientSeed: "p", nonce }));
        const round = play();
        expect(play()).toEqual(round);
        const spins = [round.baseSpin, ...round.freeSpins];
        for (const spin of spins) {
          const parts = spin.lineWins.reduce((sum, win) => sum + win.winWon, spin.scatterWin?.winWon ?? 0);
          expect(spin.winWon).toBe(parts);
          for (const win of spin.lineWins) expect(win.winWon).toBe(win.pay * lineStakeWon * spin.multiplier);
        }
        const sum = spins.reduce((total, spin) => total + spin.winWon, 0);
        expect(round.totalWinWon + round.cutWon).toBe(sum);
        expect(Number.isSafeInteger(round.totalWinWon)).toBe(true);
        expect(round.totalWinWon).toBeGreaterThanOrEqual(0);
        expect(round.totalWinWon).toBeLessThanOrEqual(round.stakeWon * game.maximumWinMultiplier);
      }),
      { numRuns: 500 },
    );
  });

  test("is evaluated alike by the tables for counting", () => {
    const compiled = compileSlot(game);
    const stops = fc.tuple(...game.baseStrips.map((strip) => fc.nat(Math.min(strip.length, 40) - 1)));
    fc.assert(
      fc.property(stops, fc.boolean(), (at, free) => {
        const strips = free ? game.freeSpins.strips : game.baseStrips;
        const terms = { lineStakeWon: 1, multiplier: 1, awards: {}, room: 0 };
        const spin = evaluateSpin(game, strips, at, terms);
        const scatters = spin.grid.flat().filter((symbol) => symbol === "SCATTER").length;
        const tables = free ? compiled.free : compiled.base;
        expect(linePaySum(compiled, tables, at)).toBe(spin.lineWins.reduce((sum, win) => sum + win.pay, 0));
        expect(scatterCount(tables, at)).toBe(scatters);
      }),
      { numRuns: 5_000 },
    );
  });
});
