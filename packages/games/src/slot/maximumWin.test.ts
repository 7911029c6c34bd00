import { describe, expect, test } from "vitest";
import type { DrawInteger } from "../fairness/draws.ts";
import { currentSlotGameOf } from "../slotGames.ts";
import { yutRush } from "../yut-rush/definition.ts";
import { yutRushHighestWin } from "../yut-rush/highestWin.ts";
import { pathFrom, yutHome, yutStart } from "./yut-board/board.ts";
import { evaluateYutSpin, playYutRound } from "./yut-board/playYutRound.ts";

/** Draws that repeat: each is this share of what it may be. No seed is known that draws so; the rules do not ask. */
function repeating(shares: readonly number[]): DrawInteger {
  let place = 0;
  return (bound) => {
    const share = shares[place % shares.length] ?? 0;
    place += 1;
    return Math.floor(share * bound);
  };
}

function numbersBelow(bound: number): number[] {
  return Array.from({ length: bound }, (_, number) => number);
}

/** Found by searching for the best round: free spins upon free spins, and every symbol alike. */
const richest = [
  ["tiger-and-magpie", [0.175]],
  [
    "dancheong-fortune",
    [0.712, 0.881, 0.731, 0.43, 0.656, 0.448, 0.577, 0.708, 0.941, 0.422, 0.361, 0.257, 0.138, 0.259, 0.498],
  ],
] as const;

const [first, second, third] = yutRush.strips.map((strip) => numbersBelow(strip.length));

/** The stops that open the board with the most won by their lines, of all that there are. */
function richestStops(): { readonly stops: readonly number[]; readonly pay: number } {
  let best: { stops: readonly number[]; pay: number } = { stops: [], pay: -1 };
  for (const one of first ?? []) {
    for (const two of second ?? []) {
      for (const three of third ?? []) {
        const stops = [one, two, three];
        const { bonus, winWon: pay } = evaluateYutSpin(yutRush, stops, 1);
        if (bonus !== null && pay > best.pay) best = { stops, pay };
      }
    }
  }
  return best;
}

type Standing = {
  readonly made: number;
  readonly granted: number;
  readonly station: number;
  readonly home: number;
};
type Best = { readonly pay: number; readonly steps: readonly number[] };

/** The most that throws can come to from a standing of the board, over every way in which they can fall. */
function richestThrows(from: Standing, known = new Map<string, Best>()): Best {
  const { homePays, stationPays, maximum } = yutRush.yut;
  if (from.made === from.granted || from.home === homePays.length) return { pay: 0, steps: [] };
  const key = JSON.stringify(from);
  const before = known.get(key);
  if (before !== undefined) return before;
  const ways = [1, 2, 3, 4, 5].map((steps): Best => {
    const stop = pathFrom(from.station, steps).at(-1) ?? from.station;
    const isHome = stop === yutHome;
    const pay = (isHome ? homePays[from.home] : stationPays[stop]) ?? 0;
    const standing = {
      made: from.made + 1,
      granted: steps >= 4 && from.granted < maximum ? from.granted + 1 : from.granted,
      station: isHome ? yutStart : stop,
      home: isHome ? from.home + 1 : from.home,
    };
    const after = richestThrows(standing, known);
    return { pay: pay + after.pay, steps: [steps, ...after.steps] };
  });
  const best = ways.reduce((one, other) => (other.pay > one.pay ? other : one));
  known.set(key, best);
  return best;
}

/** Draws that bring these stops and then these steps: of a throw so many sticks fall flat, none of five steps. */
function drawing(stops: readonly number[], steps: readonly number[]): DrawInteger {
  const draws = [
    ...stops,
    ...steps.flatMap((each) => [1, 2, 3, 4].map((stick) => Number(stick <= each % 5))),
  ];
  let place = 0;
  return (bound) => {
    const value = draws[place] ?? 0;
    place += 1;
    if (value >= bound) throw new RangeError(`${value} is not below ${bound}`);
    return value;
  };
}

describe("a round above a slot's maximum", () => {
  test.each(richest)("of %s pays the maximum at every stake, and says what was cut", (gameCode, shares) => {
    const game = currentSlotGameOf(gameCode);
    if (game === null) throw new Error(`no ${gameCode}`);
    for (const unitStakeWon of game.unitStakesWon) {
      const stakeWon = unitStakeWon * game.stakeUnits;
      const round = game.play(stakeWon, repeating(shares));
      expect(round.totalWinWon).toBe(stakeWon * game.maximumWinMultiplier);
      expect(round.cutWon).toBeGreaterThan(0);
      expect(Number.isSafeInteger(round.cutWon)).toBe(true);
    }
  });

  test("never comes of Yut Rush: its best round of all stays below, is paid whole, and is what the rules say", () => {
    const { stops, pay } = richestStops();
    const begin = { made: 0, granted: yutRush.yut.awarded[3] ?? 0, station: yutStart, home: 0 };
    const throws = richestThrows(begin);
    const highest = (pay + throws.pay) / yutRush.lines.length;
    expect(highest).toBe(yutRushHighestWin);
    expect(highest).toBeLessThan(yutRush.maximumWinMultiplier);
    for (const lineStakeWon of yutRush.lineStakesWon) {
      const stakeWon = lineStakeWon * yutRush.lines.length;
      const round = playYutRound(yutRush, stakeWon, drawing(stops, throws.steps));
      expect(round.totalWinWon).toBe(highest * stakeWon);
      expect(round.cutWon).toBe(0);
    }
  });

  test("of Yut Rush's rules pays the maximum as soon as it is reached, were it lower", () => {
    const { stops } = richestStops();
    const { steps } = richestThrows({
      made: 0,
      granted: yutRush.yut.awarded[3] ?? 0,
      station: yutStart,
      home: 0,
    });
    const lower = { ...yutRush, maximumWinMultiplier: 200 };
    const round = playYutRound(lower, 1_000, drawing(stops, steps));
    expect(round.totalWinWon).toBe(200_000);
    expect(round.cutWon).toBe(49_600);
    expect(round.throws.at(-1)?.remaining).toBe(0);
  });
});
