import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { drawsOf } from "../fairness/draws.ts";
import { payoutAt } from "../instant/odds.ts";
import { leastLossMillionths } from "../leastLoss.ts";
import { dice, diceFaces, diceOdds, diceReturnPercent } from "./game.ts";

const faces = fc.integer({ min: diceFaces.least, max: diceFaces.most });
const side = fc.constantFrom("UNDER" as const, "OVER" as const);
const stake = fc.integer({ min: 10, max: 5_000 }).map((units) => units * 100);
const play = (stakeWon: number, choice: { side: "UNDER" | "OVER"; faces: number }, roll: number) =>
  dice.play(stakeWon, { kind: "DICE", ...choice }, [], () => roll).outcome;

test("as many rolls win as the bet names, on its own side", () => {
  for (const count of [100, 4_999, 5_000, 9_600]) {
    for (const each of ["UNDER", "OVER"] as const) {
      const won = Array.from({ length: diceFaces.all }, (_, roll) =>
        play(1_000, { side: each, faces: count }, roll).totalWinWon > 0 ? roll : -1,
      ).filter((roll) => roll >= 0);
      expect(won).toHaveLength(count);
      expect(each === "UNDER" ? won[0] : won.at(-1)).toBe(each === "UNDER" ? 0 : 9_999);
    }
  }
});

test("returns 97 % of the stake less what rounding takes, which is below one won of a payout", () => {
  fc.assert(
    fc.property(stake, faces, side, (stakeWon, count, each) => {
      const paidWon = play(stakeWon, { side: each, faces: count }, each === "UNDER" ? 0 : 9_999).totalWinWon;
      expect(paidWon).toBe(payoutAt(stakeWon, diceOdds(count)));
      // The whole of what 10,000 rolls return, in parts of a won.
      const stated = BigInt(stakeWon) * BigInt(diceReturnPercent) * 100n;
      const returned = BigInt(paidWon) * BigInt(count);
      expect(returned <= stated).toBe(true);
      expect(stated - returned < BigInt(count)).toBe(true);
    }),
  );
  expect(leastLossMillionths.dice).toBe((100 - diceReturnPercent) * 10_000);
});

test("takes its choices alone", () => {
  const good = { kind: "DICE", side: "UNDER", faces: 5_000 };
  expect(dice.isChoice(good)).toBe(true);
  for (const wrong of [{ faces: 99 }, { faces: 9_601 }, { faces: 50.5 }, { side: "LEFT" }, { kind: "LIMBO" }])
    expect(dice.isChoice({ ...good, ...wrong })).toBe(false);
});

/** A change of maths is a new `mathsVersion` beside the old one, never a new value here (`slot/golden.test.ts`). */
test("plays two hundred rounds as it always did", () => {
  const hash = createHash("sha256");
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const draw = drawsOf({ serverSeed: "0123456789abcdef".repeat(4), clientSeed: "golden", nonce });
    const choice = {
      kind: "DICE",
      side: nonce % 2 === 0 ? "UNDER" : "OVER",
      faces: 100 + nonce * 40,
    } as const;
    hash.update(JSON.stringify(dice.play(1_000, choice, [], draw)));
  }
  expect(hash.digest("hex")).toBe("43b01c5fad4e0871415dfd807c7ba7d46d01df63e885065ce24cd662164dda07");
});
