import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DrawInteger, drawsOf } from "../../fairness/draws.ts";
import { tigerAndMagpie } from "../../tiger-and-magpie/definition.ts";
import { type TigerSymbol, tigerSymbols } from "../../tiger-and-magpie/symbols.ts";
import { compileTumble } from "./compiled.ts";
import { type TumbleWeights, valueOfBand, type Weights } from "./definition.ts";
import type { TumbleSpinOutcome } from "./outcome.ts";
import { emptySums, tumblePlayer } from "./player.ts";
import { playTumbleRound } from "./playTumbleRound.ts";

const game = tigerAndMagpie;
const sumOf = (weights: Weights<unknown>) => weights.reduce((sum, [, weight]) => sum + weight, 0);

/** The draw that gives a value: the first number of its share. */
function drawFor<Value>(weights: Weights<Value>, wanted: Value): number {
  const before = weights.findIndex(([value]) => value === wanted);
  return sumOf(weights.slice(0, before));
}

/** A lantern is written with its value, every other symbol by its name. */
type Written = TigerSymbol | number;
const drawsFor = ({ symbols, multipliers }: TumbleWeights<TigerSymbol>, cells: readonly Written[]) =>
  cells.flatMap((cell) =>
    typeof cell === "number"
      ? [drawFor(symbols, "LANTERN"), drawFor(multipliers, cell)]
      : [drawFor(symbols, cell)],
  );

/** Draws what is written, and fails when more is asked for. */
function inTurn(...draws: readonly (readonly number[])[]): DrawInteger {
  const left = draws.flat();
  return () => {
    const next = left.shift();
    if (next === undefined) throw new Error("no draw is left");
    return next;
  };
}

/** Thirty cells that pay nothing: at most five of a symbol. */
const low: readonly TigerSymbol[] = ["MUSHROOM", "GOURD", "PERSIMMON", "PEACH", "POMEGRANATE", "PEONY"];
const nothing: readonly TigerSymbol[] = Array.from({ length: 5 }, () => low).flat();
/** The same window with some of its cells replaced, by their place in the order of the draws. */
const withCells = (changes: ReadonlyMap<number, Written>): Written[] =>
  nothing.map((symbol, index) => changes.get(index) ?? symbol);
const base = (cells: readonly Written[]) => drawsFor(game.base, cells);
const free = (cells: readonly Written[]) => drawsFor(game.freeSpins.weights, cells);
/** So many of a symbol at the first places, which the first reels show. */
const first = (count: number, symbol: Written): [number, Written][] =>
  Array.from({ length: count }, (_, index) => [index, symbol]);

describe("the definition", () => {
  test("draws every cell of a sort of spin alike, out of ten thousand", () => {
    for (const weights of [game.base, game.freeSpins.weights]) {
      expect(weights.symbols.map(([symbol]) => symbol).toSorted()).toEqual([...tigerSymbols].toSorted());
      expect(sumOf(weights.symbols)).toBe(10_000);
      expect(sumOf(weights.multipliers)).toBe(1_000);
    }
  });

  test("pays more for more, and nothing below eight", () => {
    for (const symbol of tigerSymbols) {
      const bands = game.countPays[symbol] ?? {};
      const pays = Array.from({ length: 31 }, (_, count) => valueOfBand(bands, count));
      expect(pays).toEqual(pays.toSorted((one, other) => one - other));
      expect(pays[7]).toBe(0);
    }
    expect([7, 8, 9, 10, 11, 12, 30].map((count) => valueOfBand({ 8: 5, 10: 15, 12: 40 }, count))).toEqual([
      0, 5, 5, 15, 15, 40, 40,
    ]);
  });
});

describe("a spin", () => {
  test("pays nothing for seven and stands still", () => {
    const round = playTumbleRound(
      game,
      200,
      inTurn(
        base(
          withCells(
            new Map([
              [1, "MUSHROOM"],
              [2, "MUSHROOM"],
            ]),
          ),
        ),
      ),
    );
    expect(round.totalWinWon).toBe(0);
    expect(round.baseSpin.tumbles).toHaveLength(1);
    expect(round.baseSpin.tumbles[0]?.refills).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test("bursts what pays, lets the rest fall and fills from above", () => {
    const eight = withCells(
      new Map([
        [1, "MUSHROOM"],
        [2, "MUSHROOM"],
        [9, "MUSHROOM"],
      ]),
    );
    const fresh: TigerSymbol[] = ["TIGER", "TIGER", "TIGER", "PINE", "PINE", "MAGPIE", "MAGPIE", "PINE"];
    const round = playTumbleRound(game, 2_000, inTurn(base(eight), base(fresh)));
    const [before, after] = round.baseSpin.tumbles;
    // The mushrooms stand at 0, 1, 2, 6, 9, 12, 18 and 24 in the order of the draws: reel by reel, five to a reel.
    expect(before?.wins).toEqual([
      {
        symbol: "MUSHROOM",
        count: 8,
        cells: [0, 1, 2, 6, 9, 12, 18, 24].map((index) => ({ reel: Math.floor(index / 5), row: index % 5 })),
        pay: 4,
        winWon: 400,
      },
    ]);
    expect(before?.refills).toEqual([3, 2, 1, 1, 1, 0]);
    expect(after?.grid[0]).toEqual(["TIGER", "TIGER", "TIGER", "PEACH", "POMEGRANATE"]);
    expect(after?.grid[1]).toEqual(["PINE", "PINE", "PEONY", "GOURD", "PERSIMMON"]);
    expect(after?.grid[5]).toEqual(before?.grid[5]);
    expect(round).toMatchObject({ totalWinWon: 400, cutWon: 0, freeSpins: [] });
  });

  test("multiplies all of its tumbles by the lanterns that stand at its end, and keeps them through the bursts", () => {
    // Eight more than the three gourds that the window holds further down: eleven cells are drawn again.
    const cells = withCells(new Map<number, Written>([...first(8, "GOURD"), [8, 3], [9, 5]]));
    const fresh: Written[] = [
      "TIGER",
      "TIGER",
      "TIGER",
      "TIGER",
      "TIGER",
      "MAGPIE",
      "MAGPIE",
      "PINE",
      "PINE",
      "PINE",
      10,
    ];
    const { baseSpin } = playTumbleRound(game, 200, inTurn(base(cells), base(fresh)));
    const gourds = baseSpin.tumbles[0]?.wins[0];
    expect(gourds).toMatchObject({ symbol: "GOURD", count: 11, pay: 12 });
    expect(baseSpin.tumbles[0]?.multipliers.map(({ value }) => value)).toEqual([3, 5]);
    expect(
      baseSpin.tumbles
        .at(-1)
        ?.multipliers.map(({ value }) => value)
        .toSorted(),
    ).toEqual([10, 3, 5]);
    expect(baseSpin).toMatchObject({ landedMultiplier: 18, multiplier: 18, carriedMultiplier: 0 });
    expect(baseSpin.winWon).toBe((gourds?.winWon ?? 0) * 18);
  });

  test("pays scatters on the total stake, untouched by lanterns", () => {
    const cells = withCells(new Map<number, Written>([...first(5, "MOON"), [8, 100]]));
    const noneFree = Array.from({ length: 12 }, () => free(nothing));
    const round = playTumbleRound(game, 200, inTurn(base(cells), ...noneFree));
    expect(round.baseSpin.scatterWin).toMatchObject({
      count: 5,
      pay: 5,
      winWon: 1_000,
      freeSpinsAwarded: 12,
    });
    expect(round.freeSpins).toHaveLength(12);
    expect(round.totalWinWon).toBe(1_000);
  });
});

describe("free spins", () => {
  const opened = base(withCells(new Map(first(4, "MOON"))));
  const nine = withCells(new Map(first(9, "TIGER")));
  const refill = nothing.slice(0, 9);

  test("carry every lantern that lands, also where nothing pays, to the end of the feature", () => {
    const spins = [
      free(withCells(new Map([[0, 5]]))),
      free(nine).concat(free(refill)),
      free(withCells(new Map([[0, 10]]))),
      free(nine).concat(free(refill)),
      ...Array.from({ length: 6 }, () => free(nothing)),
    ];
    const { freeSpins } = playTumbleRound(game, 200, inTurn(opened, ...spins));
    expect(freeSpins.map(({ carriedMultiplier }) => carriedMultiplier).slice(0, 5)).toEqual([
      0, 5, 5, 15, 15,
    ]);
    expect(freeSpins.map(({ multiplier }) => multiplier).slice(0, 5)).toEqual([5, 5, 15, 15, 15]);
    expect(freeSpins[1]?.winWon).toBe(200 * 10 * 5);
    expect(freeSpins[3]?.winWon).toBe(200 * 10 * 15);
    expect(freeSpins[3]?.roundWinWon).toBe(600 + 10_000 + 30_000);
  });

  test("come again with three scatters, never above the maximum", () => {
    const again = free(withCells(new Map(first(3, "MOON"))));
    const once = playTumbleRound(
      game,
      200,
      inTurn(opened, again, ...Array.from({ length: 14 }, () => free(nothing))),
    );
    expect(once.freeSpins).toHaveLength(15);
    expect(once.freeSpins[0]).toMatchObject({ number: 1, remaining: 14 });
    const always = playTumbleRound(game, 200, inTurn(opened, ...Array.from({ length: 50 }, () => again)));
    expect(always.freeSpins).toHaveLength(50);
    expect(always.freeSpins[7]?.scatterWin?.freeSpinsAwarded).toBe(5);
    expect(always.freeSpins[8]?.scatterWin?.freeSpinsAwarded).toBe(0);
  });

  test("end as soon as the round's maximum is reached, in the middle of a tumble", () => {
    const tight = { ...game, maximumWinMultiplier: 60 };
    const lit = withCells(new Map<number, Written>([...first(9, "TIGER"), [9, 10]]));
    const round = playTumbleRound(tight, 200, inTurn(opened, free(lit)));
    expect(round.freeSpins).toHaveLength(1);
    expect(round.freeSpins[0]?.tumbles).toHaveLength(1);
    expect(round).toMatchObject({ totalWinWon: 12_000, cutWon: 600 + 20_000 - 12_000 });
    expect(round.freeSpins[0]).toMatchObject({ remaining: 0, roundWinWon: 12_000 });
  });
});

/** A richer game, so that few rounds show everything: more moons and lanterns, and a low maximum win. */
const rich = {
  ...game,
  maximumWinMultiplier: 150,
  base: { ...game.base, symbols: game.base.symbols.map(richer) },
  freeSpins: {
    ...game.freeSpins,
    weights: { ...game.freeSpins.weights, symbols: game.freeSpins.weights.symbols.map(richer) },
  },
};
function richer([symbol, weight]: readonly [TigerSymbol, number]): readonly [TigerSymbol, number] {
  return [symbol, symbol === "MOON" || symbol === "LANTERN" ? weight * 4 : weight];
}

const anyRound = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  nonce: fc.nat(),
  unitStakeWon: fc.constantFrom(...game.unitStakesWon),
  definition: fc.constantFrom(game, rich),
});

function expectSpinAddsUp(spin: TumbleSpinOutcome<TigerSymbol>, unitStakeWon: number): void {
  for (const { wins, winWon } of spin.tumbles) {
    expect(winWon).toBe(wins.reduce((sum, win) => sum + win.winWon, 0));
    for (const win of wins) {
      expect(win.cells).toHaveLength(win.count);
      expect(win.winWon).toBe(win.pay * unitStakeWon);
    }
  }
  expect(spin.tumblesWinWon).toBe(spin.tumbles.reduce((sum, { winWon }) => sum + winWon, 0));
  expect(spin.multiplier).toBe(Math.max(1, spin.carriedMultiplier + spin.landedMultiplier));
  expect(spin.winWon).toBe(spin.tumblesWinWon * spin.multiplier + (spin.scatterWin?.winWon ?? 0));
}

describe("a round", () => {
  test("is whole won, the sum of its parts, below its maximum, and the same for the same draws", () => {
    fc.assert(
      fc.property(anyRound, ({ serverSeed, nonce, unitStakeWon, definition }) => {
        const play = () =>
          playTumbleRound(definition, unitStakeWon * 20, drawsOf({ serverSeed, clientSeed: "p", nonce }));
        const round = play();
        expect(play()).toEqual(round);
        const spins = [round.baseSpin, ...round.freeSpins];
        for (const spin of spins) expectSpinAddsUp(spin, unitStakeWon);
        const sum = spins.reduce((total, spin) => total + spin.winWon, 0);
        expect(round.totalWinWon + round.cutWon).toBe(sum);
        expect(Number.isSafeInteger(round.totalWinWon)).toBe(true);
        expect(round.totalWinWon).toBeLessThanOrEqual(round.stakeWon * definition.maximumWinMultiplier);
        expect(round.cutWon).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  test("shows in every window what the tumble before left of it", () => {
    fc.assert(
      fc.property(anyRound, ({ serverSeed, nonce, definition }) => {
        const round = playTumbleRound(definition, 200, drawsOf({ serverSeed, clientSeed: "w", nonce }));
        for (const { tumbles } of [round.baseSpin, ...round.freeSpins]) {
          tumbles.slice(1).forEach((tumble, index) => {
            const before = tumbles[index];
            const burst = new Set(
              before?.wins.flatMap(({ cells }) => cells.map(({ reel, row }) => `${reel}:${row}`)),
            );
            tumble.grid.forEach((symbols, reel) => {
              const left = before?.grid[reel]?.filter((_, row) => !burst.has(`${reel}:${row}`));
              expect(symbols.slice(before?.refills[reel])).toEqual(left);
            });
          });
          expect(tumbles.at(-1)?.refills).toEqual([0, 0, 0, 0, 0, 0]);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("comes to the same parts in the fast player, draw for draw", () => {
    let features = 0;
    let capped = 0;
    for (const definition of [game, rich]) {
      const player = tumblePlayer(compileTumble(definition));
      const sums = emptySums();
      for (let nonce = 0; nonce < 1_000; nonce += 1) {
        const seeds = { serverSeed: "c3".repeat(32), clientSeed: "fast", nonce };
        const round = playTumbleRound(definition, 200, drawsOf(seeds));
        player.playRound(sums, drawsOf(seeds));
        const scatterWon = round.freeSpins.reduce(
          (sum, { scatterWin }) => sum + (scatterWin?.winWon ?? 0),
          0,
        );
        expect(sums.win * 10).toBe(round.totalWinWon);
        expect(sums.baseScatters * 10).toBe(round.baseSpin.scatterWin?.winWon ?? 0);
        expect(sums.baseTumbles * 10).toBe(round.baseSpin.tumblesWinWon * round.baseSpin.multiplier);
        expect(sums.freeScatters * 10).toBe(scatterWon);
        expect((sums.freeTumbles + sums.freeScatters) * 10).toBe(round.freeSpinsWinWon);
        expect(sums.freeSpins).toBe(round.freeSpins.length);
        features += Number(sums.freeSpins > 0);
        capped += Number(round.cutWon > 0);
      }
    }
    expect(features).toBeGreaterThan(20);
    expect(capped).toBeGreaterThan(2);
  });
});
