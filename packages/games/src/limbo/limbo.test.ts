import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawsOf } from "../fairness/draws.ts";
import { currentInstantGameOf } from "../instantGames.ts";
import { leastLossMillionths } from "../leastLoss.ts";
import { gameListings } from "../vocabulary.ts";
import { limboReturnPercent, limboTargets } from "./game.ts";

function registered() {
  const found = currentInstantGameOf("limbo");
  if (found === null) throw new Error("not registered");
  return found;
}
const game = registered();

const choice = (targetHundredths: number) => ({ kind: "LIMBO", targetHundredths });
const target = fc.integer({ min: limboTargets.least, max: limboTargets.most });
const serverSeed = "0123456789abcdef".repeat(4);
function play(nonce: number, targetHundredths: number, stakeWon = 1_000) {
  const draw = drawsOf({ serverSeed, clientSeed: "golden", nonce });
  const { isOver, outcome } = game.play(stakeWon, choice(targetHundredths), [], draw);
  if (outcome.kind !== "LIMBO") throw new Error("another game's outcome");
  return { isOver, outcome };
}

describe("the chance of a target", () => {
  test("is exactly 99 / c: of all first words as many win as lie wholly below it, and the one that is cut is refined", () => {
    fc.assert(
      fc.property(target, (hundredths) => {
        // U < 99 / c decides. Its first 32 bits are a whole number below 99 · 2^32 / c, or just at it.
        const edge = Math.floor((limboReturnPercent * 2 ** 32) / hundredths);
        const wins = (first: number, next: number) => {
          const words = [first, next, next, next];
          const { outcome } = game.play(1_000, choice(hundredths), [], () => words.shift() ?? next);
          return outcome.totalWinWon > 0;
        };
        expect(wins(edge - 1, 2 ** 32 - 1)).toBe(true);
        expect(wins(edge + 1, 0)).toBe(false);
      }),
    );
  });

  test("returns no more than stated at any target, by the exact fraction", () => {
    for (const hundredths of [limboTargets.least, 150, 200, 333, 10_000, limboTargets.most]) {
      expect((limboReturnPercent / hundredths) * (hundredths / 100)).toBeCloseTo(0.97, 12);
    }
    expect(gameListings.limbo.rtpPercent).toBe(limboReturnPercent);
    expect(leastLossMillionths.limbo).toBe((100 - limboReturnPercent) * 10_000);
  });
});

test("the seed decides the multiplier, whatever the target is", () => {
  fc.assert(
    fc.property(fc.nat(10_000), target, target, (nonce, one, other) => {
      expect(play(nonce, one).outcome.resultHundredths).toBe(play(nonce, other).outcome.resultHundredths);
    }),
  );
});

test("a win is the stake times the target, exactly", () => {
  fc.assert(
    fc.property(fc.nat(10_000), target, fc.integer({ min: 10, max: 5_000 }), (nonce, hundredths, units) => {
      const { isOver, outcome } = play(nonce, hundredths, units * 100);
      expect(isOver).toBe(true);
      const isWon = outcome.resultHundredths >= hundredths;
      expect(outcome.totalWinWon).toBe(isWon ? units * hundredths : 0);
    }),
  );
});

test("takes its stakes and targets alone, and nothing that could pay more than its maximum", () => {
  expect(game.refusalOf(1_000, choice(200))).toBeNull();
  for (const stakeWon of [0, 900, 1_050, 500_100, 1_000.5, Number.NaN]) {
    expect(game.refusalOf(stakeWon, choice(200))).toBe("STAKE");
    expect(() => game.play(stakeWon, choice(200), [], () => 0)).toThrow(RangeError);
  }
  for (const wrong of [choice(100), choice(1_000_001), choice(150.5), { kind: "DICE" }, { kind: "LIMBO" }]) {
    expect(game.refusalOf(1_000, wrong)).toBe("CHOICE");
    expect(() => game.play(1_000, wrong, [], () => 0)).toThrow(RangeError);
  }
  expect(game.refusalOf(500_000, choice(20_000))).toBeNull();
  expect(game.refusalOf(500_000, choice(20_001))).toBe("WIN");
  expect(() => game.play(1_000, choice(200), [{ kind: "CASH_OUT" }], () => 0)).toThrow(RangeError);
});

/** A change of maths is a new `mathsVersion` beside the old one, never a new value here (`slot/golden.test.ts`). */
test("plays two hundred rounds as it always did", () => {
  const hash = createHash("sha256");
  for (let nonce = 0; nonce < 200; nonce += 1) hash.update(JSON.stringify(play(nonce, 150 + nonce)));
  expect(hash.digest("hex")).toBe("923c4deb0c5fc318591ba77bb852f35904d99e3a125013f1b9b299881d57f9ed");
});
