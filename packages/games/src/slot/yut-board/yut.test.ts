import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DrawInteger, drawsOf } from "../../fairness/draws.ts";
import { yutRush } from "../../yut-rush/definition.ts";
import { analyseYutBoard, countYutSpins } from "./analysis.ts";
import { pathFrom, yutHome, yutStations } from "./board.ts";
import { momentOf, yutBonusLaw } from "./bonusLaw.ts";
import { yutPlayer } from "./player.ts";
import { playYutRound } from "./playYutRound.ts";
import { stepsOf, throwSticks, waysOf, type YutResult, yutResults } from "./throw.ts";

const game = yutRush;

describe("the sticks", () => {
  test("show do, gae, geol, yut and mo as often as sixteen falls of four sticks do", () => {
    const found: Record<string, number> = {};
    for (let fall = 0; fall < 16; fall += 1) {
      const draws = [fall & 1, (fall >> 1) & 1, (fall >> 2) & 1, fall >> 3];
      const { sticks, result } = throwSticks(() => draws.shift() ?? 0);
      expect(sticks.filter((isFlat) => isFlat).length % 5).toBe(stepsOf[result] % 5);
      found[result] = (found[result] ?? 0) + 1;
    }
    expect(found).toEqual(waysOf);
  });
});

describe("the board", () => {
  test.each([
    [0, 5, [1, 2, 3, 4, 5]],
    [3, 3, [4, 5, 6]],
    [5, 3, [20, 21, 22]],
    [5, 5, [20, 21, 22, 23, 24]],
    [21, 2, [22, 23]],
    [22, 2, [27, 28]],
    [22, 3, [27, 28, 29]],
    [22, 5, [27, 28, 29]],
    [23, 2, [24, 15]],
    [8, 3, [9, 10, 11]],
    [10, 4, [25, 26, 22, 27]],
    [10, 3, [25, 26, 22]],
    [26, 2, [22, 27]],
    [15, 4, [16, 17, 18, 19]],
    [15, 5, [16, 17, 18, 19, 29]],
    [19, 1, [29]],
    [28, 5, [29]],
  ])("takes a piece from %i by %i through %j", (station, steps, path) => {
    expect(pathFrom(station, steps)).toEqual(path);
  });

  test("has 29 stations, each of which can be reached and left", () => {
    expect(yutStations).toHaveLength(29);
    expect(new Set(yutStations.map(({ x, y }) => `${x.toFixed(4)}/${y.toFixed(4)}`)).size).toBe(29);
    const reached = new Set<number>([0]);
    for (const station of reached) {
      for (const steps of Object.values(stepsOf)) {
        for (const stop of pathFrom(station, steps).slice(-1)) if (stop !== yutHome) reached.add(stop);
      }
    }
    expect(reached.size).toBe(29);
    expect(game.yut.stationPays).toHaveLength(29);
  });
});

/** Draws that stop the reels where the test says and then throw these results. */
function drawing(stops: readonly number[], results: readonly YutResult[] = []): DrawInteger {
  const sticks = results.flatMap((result) =>
    [1, 2, 3, 4].map((stick) => Number(stick <= yutResults.indexOf(result))),
  );
  const draws = [...stops, ...sticks];
  return () => {
    const next = draws.shift();
    if (next === undefined) throw new Error("no draw is left");
    return next;
  };
}
const opening = game.strips.map((strip) => strip.indexOf("STICKS"));

describe("a bonus", () => {
  test("throws again on yut and mo, moves through the short cuts, and pays every stop", () => {
    const results: YutResult[] = ["MO", "GEOL", "GEOL", "DO", "YUT", "GAE", "GAE", "DO", "DO"];
    const round = playYutRound(game, 1_000, drawing(opening, results));
    expect(round.baseSpin.bonus?.throwsAwarded).toBe(7);
    expect(round.throws).toHaveLength(9);
    expect(round.throws.map(({ result }) => result)).toEqual(results);
    expect(round.throws.map(({ remaining }) => remaining)).toEqual([7, 6, 5, 4, 4, 3, 2, 1, 0]);
    expect(round.throws[0]).toMatchObject({ piece: 1, from: 0, path: [1, 2, 3, 4, 5], throwsAgain: true });
    expect(round.throws[1]).toMatchObject({ piece: 1, from: 5, path: [20, 21, 22] });
    expect(round.throws[2]).toMatchObject({
      path: [27, 28, 29],
      award: { reason: "HOME", pay: 25, winWon: 5_000 },
    });
    expect(round.throws[3]).toMatchObject({
      piece: 2,
      from: 0,
      path: [1],
      award: { reason: "STATION", pay: 2 },
    });
    expect(round.throws[4]).toMatchObject({ from: 1, path: [2, 3, 4, 5], award: { pay: 8 } });
    expect(round.throws[5]).toMatchObject({ from: 5, path: [20, 21], award: { pay: 5 } });
    expect(round.throws[6]).toMatchObject({ from: 21, path: [22, 23], award: { pay: 5 } });
    expect(round.throws[8]).toMatchObject({ from: 24, path: [15], award: { pay: 8 } });
    expect(round.piecesHome).toBe(1);
  });

  test("ends when the last piece is home, whatever throws are left", () => {
    const lap: YutResult[] = ["MO", "GEOL", "GEOL"];
    const round = playYutRound(game, 1_000, drawing(opening, [...lap, ...lap, ...lap]));
    expect(round.throws.map(({ award }) => award.pay)).toEqual([8, 12, 25, 8, 12, 100, 8, 12, 1_000]);
    expect(round.piecesHome).toBe(3);
    expect(round.throws.at(-1)).toMatchObject({ piece: 3, remaining: 0 });
  });

  test("holds no more throws than its maximum", () => {
    const short = { ...game, yut: { ...game.yut, maximum: 9 } };
    const results = Array.from({ length: 9 }, (): YutResult => "YUT");
    const round = playYutRound(short, 1_000, drawing(opening, results));
    expect(round.throws.map(({ throwsAgain }) => throwsAgain)).toEqual([
      true,
      true,
      ...results.slice(2).map(() => false),
    ]);
    expect(round.throws.map(({ remaining }) => remaining)).toEqual([7, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  test("ends at the round's maximum and says what was cut", () => {
    const tight = { ...game, maximumWinMultiplier: 5 };
    const round = playYutRound(tight, 1_000, drawing(opening, ["MO", "GEOL", "GEOL"]));
    expect(round.throws).toHaveLength(3);
    expect(round.totalWinWon).toBe(5_000);
    expect(round.cutWon).toBe(round.baseSpin.winWon + round.throwsWinWon - 5_000);
    expect(round.throws.at(-1)).toMatchObject({ remaining: 0, roundWinWon: 5_000 });
  });

  test("does not open with two of the three", () => {
    const [first = 0, second = 0] = opening;
    const none = game.strips[2]?.findIndex((_, stop, strip) =>
      [0, 1, 2].every((row) => strip[(stop + row) % strip.length] !== "STICKS"),
    );
    const round = playYutRound(game, 1_000, drawing([first, second, none ?? 0]));
    expect(round.baseSpin.bonus).toBeNull();
    expect(round.throws).toEqual([]);
  });
});

describe("the reels", () => {
  test("hold the same symbols on every reel, none twice in a window", () => {
    const counts = game.strips.map((strip) => strip.toSorted().join());
    expect(new Set(counts).size).toBe(1);
    for (const strip of game.strips) {
      strip.forEach((symbol, stop) => {
        expect(strip[(stop + 1) % strip.length]).not.toBe(symbol);
        expect(strip[(stop + 2) % strip.length]).not.toBe(symbol);
      });
    }
  });
});

describe("the exact figures", () => {
  test("come from a tree that agrees with playing out every fall of the sticks", () => {
    // Three throws at most: one granted, and those for yut and mo. Every fall of 12 sticks is played by the engine.
    const short = { ...game, yut: { ...game.yut, awarded: { 3: 1 }, maximum: 3 } };
    const linePay = playYutRound(short, 200, drawing(opening, ["DO"])).baseSpin.winWon;
    const played = new Map<number, number>();
    for (let fall = 0; fall < 2 ** 12; fall += 1) {
      const draws = [...opening, ...Array.from({ length: 12 }, (_, stick) => (fall >> stick) & 1)];
      const round = playYutRound(short, 200, () => draws.shift() ?? 0);
      expect(round.totalWinWon).toBe(linePay + round.throwsWinWon);
      const pay = round.throwsWinWon / 40;
      played.set(pay, (played.get(pay) ?? 0) + 1 / 2 ** 12);
    }
    const { sums } = yutBonusLaw(short, 1);
    for (const [pay, probability] of sums.entries()) {
      expect(probability).toBeCloseTo(played.get(pay) ?? 0, 14);
    }
  });

  const analysis = analyseYutBoard(game);

  test("return 95.5 ± 0.1 %, and their probabilities sum to one", () => {
    expect(analysis.meanReturn * 100).toBeGreaterThan(95.4);
    expect(analysis.meanReturn * 100).toBeLessThan(95.6);
    expect(momentOf(analysis.wins, () => 1)).toBeCloseTo(1, 12);
    expect(momentOf(analysis.bonus.sums, () => 1)).toBeCloseTo(1, 12);
    expect(analysis.cut).toBeCloseTo(0, 12);
  });

  test("count the bonus as the strips have it: three sticks on thirty stops, three rows", () => {
    const { byThrows, combinations } = countYutSpins(game);
    const opened = [...(byThrows.get(7)?.values() ?? [])].reduce((sum, ways) => sum + ways, 0);
    expect([opened, combinations]).toEqual([9 ** 3, 30 ** 3]);
  });
});

const anyRound = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  nonce: fc.nat(),
  lineStakeWon: fc.constantFrom(...game.lineStakesWon),
  opens: fc.boolean(),
});

describe("a round", () => {
  test("is whole won, the sum of its parts, below its maximum, and the same for the same draws", () => {
    fc.assert(
      fc.property(anyRound, ({ serverSeed, nonce, lineStakeWon, opens }) => {
        const play = () => {
          const draw = drawsOf({ serverSeed, clientSeed: "y", nonce });
          const stops = opens ? [...opening] : [];
          return playYutRound(game, lineStakeWon * 5, (bound) => stops.shift() ?? draw(bound));
        };
        const round = play();
        expect(play()).toEqual(round);
        const lines = round.baseSpin.lineWins.reduce((sum, win) => sum + win.winWon, 0);
        const awards = round.throws.reduce((sum, { award }) => sum + award.winWon, 0);
        expect(round.baseSpin.winWon).toBe(lines);
        expect(round.throwsWinWon).toBe(awards);
        expect(round.totalWinWon + round.cutWon).toBe(lines + awards);
        expect(Number.isSafeInteger(round.totalWinWon)).toBe(true);
        expect(round.totalWinWon).toBeLessThanOrEqual(round.stakeWon * game.maximumWinMultiplier);
        expect(round.throws.at(-1)?.remaining ?? 0).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  test("comes to the same parts in the fast player, draw for draw", () => {
    const tight = { ...game, maximumWinMultiplier: 8 };
    for (const definition of [game, tight]) {
      const play = yutPlayer(definition);
      const sums = { win: 0, lines: 0, awards: 0, throws: 0, piecesHome: 0 };
      for (let nonce = 0; nonce < 1_500; nonce += 1) {
        const seeds = { serverSeed: "d4".repeat(32), clientSeed: "fast", nonce };
        const round = playYutRound(definition, 200, drawsOf(seeds));
        play(sums, drawsOf(seeds));
        expect(sums).toEqual({
          win: round.totalWinWon / 40,
          lines: round.baseSpin.winWon / 40,
          awards: round.throwsWinWon / 40,
          throws: round.throws.length,
          piecesHome: round.piecesHome,
        });
      }
    }
  });
});
