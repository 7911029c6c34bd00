import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankNumberOf } from "../cards/card.ts";
import { drawsOf } from "../fairness/draws.ts";
import { payoutAt } from "../instant/odds.ts";
import { leastLossMillionths } from "../leastLoss.ts";
import { gameListings } from "../vocabulary.ts";
import {
  type HiLoMove,
  type HiLoSide,
  hiLo,
  hiLoCardsOf,
  hiLoLimits,
  hiLoOdds,
  hiLoReturnPercent,
  hiLoWays,
  isHiLoHit,
} from "./game.ts";

const serverSeed = "0123456789abcdef".repeat(4);
const drawOf = (nonce: number) => drawsOf({ serverSeed, clientSeed: "golden", nonce });
const play = (nonce: number, moves: readonly HiLoMove[], stakeWon = 1_000) =>
  hiLo.play(stakeWon, { kind: "HILO" }, moves, drawOf(nonce));
/** A round of given ranks, 1 to 13. */
function playOf(cards: readonly number[], moves: readonly HiLoMove[], stakeWon = 1_000) {
  const left = [...cards];
  return hiLo.play(stakeWon, { kind: "HILO" }, moves, () => (left.shift() ?? 7) - 1);
}
const guess = (side: HiLoSide): HiLoMove => ({ kind: "GUESS", side });
const skip: HiLoMove = { kind: "SKIP" };
const out: HiLoMove = { kind: "CASH_OUT" };
const sides = ["HIGH", "LOW"] as const;
const rank = fc.integer({ min: 1, max: 13 });
const step = fc.constantFrom(guess("HIGH"), guess("LOW"), skip);
const allRanks = Array.from({ length: 13 }, (_, place) => place + 1);

describe("a guess", () => {
  test("is right for exactly as many ranks as it is paid by, and never for all of them", () => {
    for (const standing of allRanks) {
      for (const side of sides) {
        const hits = allRanks.filter((next) => isHiLoHit(standing, side, next));
        expect(hits).toHaveLength(hiLoWays(standing, side));
        expect(hits.length).toBeGreaterThan(0);
        expect(hits.length).toBeLessThan(13);
      }
    }
  });

  test("counts an equal card on either side, but on an ace and a king on the side that has nothing else", () => {
    for (const standing of allRanks.slice(1, -1))
      expect(sides.map((side) => isHiLoHit(standing, side, standing))).toEqual([true, true]);
    expect(sides.map((side) => isHiLoHit(1, side, 1))).toEqual([false, true]);
    expect(sides.map((side) => isHiLoHit(13, side, 13))).toEqual([true, false]);
  });
});

describe("no path of choices returns more than stated", () => {
  test("after any guesses and skips, one guess more is worth at most what it risks: exactly, but for rounding down", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(rank, fc.constantFrom(...sides)), { maxLength: 12 }),
        rank,
        fc.constantFrom(...sides),
        fc.integer({ min: 10, max: 5_000 }),
        (made, standing, side, units) => {
          const stakeWon = units * 100;
          const ways = made.map(([each, on]) => hiLoWays(each, on));
          const now = hiLoOdds(ways);
          const paid = payoutAt(stakeWon, hiLoOdds([...ways, hiLoWays(standing, side)]));
          // Thirteen times what is risked, and what its right cards bring together.
          const risked = 13n * BigInt(stakeWon) * now.numerator;
          const comes = BigInt(paid) * BigInt(hiLoWays(standing, side)) * now.denominator;
          expect(comes <= risked).toBe(true);
          expect(risked - comes < BigInt(hiLoWays(standing, side)) * now.denominator).toBe(true);
        },
      ),
    );
    expect(hiLoOdds([])).toEqual({ numerator: 97n, denominator: 100n });
    expect(gameListings["hi-lo"].rtpPercent).toBe(hiLoReturnPercent);
    expect(leastLossMillionths["hi-lo"]).toBe((100 - hiLoReturnPercent) * 10_000);
  });

  test("of any steps: a round never pays more than its maximum, and has an end", () => {
    fc.assert(
      fc.property(
        fc.nat(5_000),
        fc.array(step, { maxLength: 40 }),
        fc.integer({ min: 10, max: 5_000 }),
        (nonce, steps, units) => {
          const made: HiLoMove[] = [];
          for (const each of steps) {
            try {
              const standing = play(nonce, [...made, each], units * 100);
              made.push(each);
              expect(standing.outcome.totalWinWon).toBeLessThanOrEqual(hiLo.maximumWinWon);
              if (standing.isOver) break;
            } catch (error) {
              expect(error).toBeInstanceOf(RangeError);
            }
          }
          expect(made.length).toBeLessThan(hiLoLimits.cards);
          expect(made.filter(({ kind }) => kind === "SKIP").length).toBeLessThanOrEqual(hiLoLimits.skips);
        },
      ),
    );
  });
});

test("the seed decides every card before the first guess, whatever is guessed", () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.array(step, { maxLength: 12 }), (nonce, steps) => {
      const cards = hiLoCardsOf(drawOf(nonce));
      const made: HiLoMove[] = [];
      for (const each of steps) {
        const kind = play(nonce, made);
        if (kind.isOver) break;
        if (each.kind === "SKIP" && kind.outcome.skipsLeft === 0) continue;
        made.push(each);
        const { outcome } = play(nonce, made);
        expect(outcome.cards).toEqual(cards.slice(0, made.length + 1));
      }
    }),
  );
});

test("every card is as likely", () => {
  const seen = Array.from({ length: 52 }, () => 0);
  for (let nonce = 0; nonce < 4_000; nonce += 1)
    for (const card of hiLoCardsOf(drawOf(nonce))) seen[card] = (seen[card] ?? 0) + 1;
  // 2,000 each; five standard deviations are 222.
  for (const times of seen) expect(Math.abs(times - 2_000)).toBeLessThan(222);
});

describe("a round", () => {
  test("multiplies by one over each chance, and takes 3 % once", () => {
    const { outcome } = playOf([2, 5, 12, 3], [guess("HIGH"), guess("HIGH")]);
    // 12 of 13, then 9 of 13.
    expect(outcome.reachedWon).toBe(Math.floor((1_000 * 0.97 * 13 * 13) / (12 * 9)));
    expect(outcome.highWon).toBe(Math.floor((970 * 13 ** 3) / (12 * 9 * 2)));
    expect(playOf([2, 5, 12, 3], [guess("HIGH"), guess("HIGH"), out]).outcome).toMatchObject({
      end: "CASHED_OUT",
      totalWinWon: outcome.reachedWon,
      highWon: null,
    });
  });

  test("is lost by a wrong guess, and shows the card that came", () => {
    const { isOver, outcome } = playOf([8, 3, 9], [guess("HIGH")]);
    expect(isOver).toBe(true);
    expect(outcome).toMatchObject({ end: "MISSED", totalWinWon: 0, steps: ["HIGH"] });
    expect(outcome.cards.map(rankNumberOf)).toEqual([8, 3]);
  });

  test("keeps what it reached when a card is passed over, ten times at most", () => {
    const moves = [guess("HIGH"), ...Array.from({ length: hiLoLimits.skips }, () => skip)];
    const { outcome } = playOf([2, 9], moves);
    expect(outcome).toMatchObject({ end: null, skipsLeft: 0, reachedWon: Math.floor((970 * 13) / 12) });
    expect(() => playOf([2, 9], [...moves, skip])).toThrow(RangeError);
  });

  test("ends by itself with its last card, and pays what it has reached", () => {
    const cards = Array.from({ length: hiLoLimits.cards }, (_, place) => (place % 2 === 0 ? 1 : 13));
    const guesses = cards.slice(1).map((_, place) => guess(place % 2 === 0 ? "HIGH" : "LOW"));
    expect(playOf(cards, guesses.slice(0, -1)).isOver).toBe(false);
    const { outcome } = playOf(cards, guesses);
    expect(outcome).toMatchObject({ end: "LAST", totalWinWon: outcome.reachedWon });
    expect(() => playOf(cards, [...guesses, out])).toThrow(RangeError);
  });

  test("lets no guess be made that could pay more than the maximum, and ends where none is left", () => {
    const aces = Array.from({ length: hiLoLimits.cards }, () => 1);
    // An equal card, at 13 times each: 500,000 won become 82 million after two, and none may follow but on a higher card.
    const two = playOf(aces, [guess("LOW"), guess("LOW")], 500_000);
    expect(two.outcome).toMatchObject({ lowWon: null, reachedWon: 81_965_000, highWon: 88_795_416 });
    expect(() => playOf(aces, [guess("LOW"), guess("LOW"), guess("LOW")], 500_000)).toThrow(RangeError);
    const skips = Array.from({ length: hiLoLimits.skips }, () => skip);
    const cards = [...aces.slice(0, 12), 1, 13, 1];
    const most = playOf(cards, [...skips, guess("LOW"), guess("LOW"), guess("HIGH")], 500_000);
    expect(most.outcome).toMatchObject({ end: null, reachedWon: 88_795_416, lowWon: 96_195_034 });
    const last = playOf(cards, [...skips, guess("LOW"), guess("LOW"), guess("HIGH"), guess("LOW")], 500_000);
    expect(last.outcome).toMatchObject({ end: "LAST", totalWinWon: 96_195_034 });
  });

  test("that was left gives the stake back before a guess, and cashes out after one", () => {
    expect(playOf([5], [skip, { kind: "LEFT" }]).outcome).toMatchObject({
      end: "GIVEN_BACK",
      totalWinWon: 1_000,
    });
    expect(playOf([2, 9], [guess("HIGH"), { kind: "LEFT" }]).outcome.end).toBe("CASHED_OUT");
  });

  test("refuses what cannot be done", () => {
    expect(() => playOf([5], [out])).toThrow(RangeError);
    expect(() => playOf([5], [skip, out])).toThrow(RangeError);
    expect(() => playOf([2, 9, 9], [guess("HIGH"), out, guess("HIGH")])).toThrow(RangeError);
    for (const wrong of [{ kind: "GUESS" }, { kind: "GUESS", side: "SAME" }, { kind: "OPEN" }])
      expect(hiLo.isMove(wrong)).toBe(false);
    expect(hiLo.isChoice({ kind: "MINES" })).toBe(false);
  });
});

/** A change of maths is a new `mathsVersion` beside the old one, never a new value here (`slot/golden.test.ts`). */
test("plays two hundred rounds as it always did", () => {
  const hash = createHash("sha256");
  for (let nonce = 0; nonce < 200; nonce += 1)
    hash.update(
      JSON.stringify([play(nonce, []), play(nonce, [skip, guess(nonce % 2 === 0 ? "HIGH" : "LOW")])]),
    );
  expect(hash.digest("hex")).toBe("857a8d78a6e0a642d44006044e85cb5e94af7c1ec43237a06384129dfdecb1c1");
});
