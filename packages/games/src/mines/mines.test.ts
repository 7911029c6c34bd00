import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawsOf } from "../fairness/draws.ts";
import { leastLossMillionths } from "../leastLoss.ts";
import {
  lastPlaceOf,
  type MinesMove,
  minePlacesOf,
  mines,
  minesBoard,
  minesOdds,
  minesReturnPercent,
} from "./game.ts";

const serverSeed = "0123456789abcdef".repeat(4);
const drawOf = (nonce: number) => drawsOf({ serverSeed, clientSeed: "golden", nonce });
const play = (nonce: number, count: number, moves: readonly MinesMove[], stakeWon = 1_000) =>
  mines.play(stakeWon, { kind: "MINES", mines: count }, moves, drawOf(nonce));
const open = (place: number): MinesMove => ({ kind: "OPEN", place });
const count = fc.integer({ min: minesBoard.least, max: minesBoard.most });
const order = fc.shuffledSubarray(
  Array.from({ length: minesBoard.places }, (_, place) => place),
  { minLength: minesBoard.places },
);

describe("the mines", () => {
  test("lie as many as were chosen, each place as likely as any other", () => {
    fc.assert(
      fc.property(fc.nat(5_000), count, (nonce, wanted) => {
        const places = minePlacesOf(wanted, drawOf(nonce));
        expect(new Set(places).size).toBe(wanted);
        expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...places)).toBeLessThan(minesBoard.places);
      }),
    );
    const seen = Array.from({ length: minesBoard.places }, () => 0);
    for (let nonce = 0; nonce < 10_000; nonce += 1)
      for (const place of minePlacesOf(5, drawOf(nonce))) seen[place] = (seen[place] ?? 0) + 1;
    // 2,000 each; five standard deviations are 200.
    for (const times of seen) expect(Math.abs(times - 2_000)).toBeLessThan(200);
  });

  test("are decided before the first move: whatever is opened, they lie where they lay", () => {
    fc.assert(
      fc.property(fc.nat(5_000), count, order, (nonce, wanted, places) => {
        const standing = minePlacesOf(wanted, drawOf(nonce));
        const moves: MinesMove[] = [];
        for (const place of places) {
          moves.push(open(place));
          const { isOver, outcome } = play(nonce, wanted, moves);
          expect(outcome.minePlaces).toEqual(isOver ? standing : null);
          expect(outcome.end === "MINE").toBe(standing.includes(place));
          if (isOver) break;
        }
      }),
    );
  });
});

describe("no path of choices returns more than stated", () => {
  test("of any number of mines, cashed out after any number of places: chance × payout is at most 97 % of the stake", () => {
    for (let wanted = minesBoard.least; wanted <= minesBoard.most; wanted += 1) {
      for (const stakeWon of [1_000, 33_300, 500_000]) {
        let [ways, all] = [1n, 1n];
        for (let opened = 1; opened <= lastPlaceOf(stakeWon, wanted); opened += 1) {
          ways *= BigInt(minesBoard.places - wanted - opened + 1);
          all *= BigInt(minesBoard.places - opened + 1);
          const { numerator, denominator } = minesOdds(wanted, opened);
          const paid = (BigInt(stakeWon) * numerator) / denominator;
          const stated = BigInt(stakeWon) * BigInt(minesReturnPercent) * all;
          expect(paid * ways * 100n <= stated).toBe(true);
          // What rounding takes is below one won of a payout.
          expect(stated - paid * ways * 100n < ways * 100n).toBe(true);
        }
      }
    }
    expect(leastLossMillionths.mines).toBe((100 - minesReturnPercent) * 10_000);
  });

  test("a safe place always raises what a cash-out pays, and never above the maximum", () => {
    fc.assert(
      fc.property(count, fc.integer({ min: 10, max: 5_000 }), (wanted, units) => {
        const last = lastPlaceOf(units * 100, wanted);
        expect(last).toBeGreaterThan(0);
        expect(mines.highestWinWon(units * 100, { kind: "MINES", mines: wanted })).toBeLessThanOrEqual(
          mines.maximumWinWon,
        );
      }),
    );
  });
});

describe("a round", () => {
  function safe(nonce: number, wanted: number): readonly number[] {
    const lie = minePlacesOf(wanted, drawOf(nonce));
    return Array.from({ length: minesBoard.places }, (_, place) => place).filter(
      (place) => !lie.includes(place),
    );
  }

  test("goes on until it is cashed out, and pays what it had reached", () => {
    const [first = 0, second = 0] = safe(3, 5);
    const going = play(3, 5, [open(first), open(second)]);
    expect(going).toMatchObject({ isOver: false, outcome: { end: null, totalWinWon: 0, minePlaces: null } });
    const out = play(3, 5, [open(first), open(second), { kind: "CASH_OUT" }]);
    expect(out).toMatchObject({ isOver: true, outcome: { end: "CASHED_OUT" } });
    expect(out.outcome.totalWinWon).toBe(going.outcome.reachedWon);
  });

  test("ends by itself with the last place that the maximum allows", () => {
    const wanted = 12;
    const last = lastPlaceOf(500_000, wanted);
    const moves = safe(7, wanted).map(open);
    expect(last).toBeLessThan(moves.length);
    expect(play(7, wanted, moves.slice(0, last), 500_000).outcome).toMatchObject({
      end: "LAST",
      nextWon: null,
    });
    expect(() => play(7, wanted, moves.slice(0, last + 1), 500_000)).toThrow(RangeError);
  });

  test("that was left gives the stake back before the first place, and cashes out after it", () => {
    expect(play(1, 3, [{ kind: "LEFT" }]).outcome).toMatchObject({ end: "GIVEN_BACK", totalWinWon: 1_000 });
    const [first = 0] = safe(1, 3);
    expect(play(1, 3, [open(first), { kind: "LEFT" }]).outcome.end).toBe("CASHED_OUT");
  });

  test("refuses what cannot be done", () => {
    const [first = 0] = safe(1, 3);
    for (const moves of [
      [{ kind: "CASH_OUT" }],
      [open(first), open(first)],
      [open(first), { kind: "CASH_OUT" }, open(first + 1)],
    ] as readonly MinesMove[][])
      expect(() => play(1, 3, moves)).toThrow(RangeError);
    for (const wrong of [{ kind: "OPEN", place: 25 }, { kind: "OPEN" }, { kind: "FLAG" }])
      expect(mines.isMove(wrong)).toBe(false);
    for (const wrong of [0, 25, 1.5])
      expect(mines.isChoice({ kind: "MINES", ...{ mines: wrong } })).toBe(false);
  });
});

/** A change of maths is a new `mathsVersion` beside the old one, never a new value here (`slot/golden.test.ts`). */
test("plays two hundred rounds as it always did", () => {
  const hash = createHash("sha256");
  for (let nonce = 0; nonce < 200; nonce += 1)
    hash.update(
      JSON.stringify([play(nonce, 1 + (nonce % 24), []), play(nonce, 1 + (nonce % 24), [open(nonce % 25)])]),
    );
  expect(hash.digest("hex")).toBe("290fce8bbb8fae83e748de9d6b0c4d3bdcfe8d18ebc526951723872485ccf871");
});
