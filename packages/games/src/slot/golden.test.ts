import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { drawsOf } from "../fairness/draws.ts";
import { currentSlotGameOf, playSlot, slotGameOf } from "../slotGames.ts";
import { unitStakeOf } from "./game.ts";

const serverSeed = "0123456789abcdef".repeat(4);
const play = (gameCode: string, nonce: number) =>
  playSlot(gameCode, 1, 1_000, drawsOf({ serverSeed, clientSeed: "golden", nonce }));

/**
 * Golden vectors: a round that was played stays verifiable only as long as the same draws give the same outcome, byte
 * by byte. Whoever sees one of these fail has changed the maths of rounds that are in people's histories: a change
 * of maths is a new `mathsVersion` beside the old one, never a new value here.
 */
describe.each([
  ["dancheong-fortune", "e230cd34d8a729c214a349f2b47a25804082a647ad6ad095d0972f1b5414013d"],
  ["tiger-and-magpie", "d69bf7572642d13d6605ec8792fc351a8eb316c21227eae4d61a20125f31f6fd"],
  ["yut-rush", "62f6af5db000626227508d588639ad4713f3ef6d0e7d1c7db1408c79e0ed0b04"],
])("%s, maths version 1", (gameCode, digest) => {
  test("plays two hundred rounds as it always did", () => {
    const hash = createHash("sha256");
    for (let nonce = 0; nonce < 200; nonce += 1) hash.update(JSON.stringify(play(gameCode, nonce)));
    expect(hash.digest("hex")).toBe(digest);
  });

  test("takes its own stakes and no other", () => {
    const game = slotGameOf(gameCode, 1);
    if (game === null) throw new Error("not registered");
    expect(currentSlotGameOf(gameCode)?.mathsVersion).toBe(game.mathsVersion);
    const stakes = game.unitStakesWon.map((unit) => unit * game.stakeUnits);
    expect(stakes).toEqual(stakes.toSorted((one, other) => one - other));
    expect([stakes.at(0), stakes.at(-1)]).toEqual([200, 100_000]);
    for (const stakeWon of stakes) {
      expect(unitStakeOf(game, stakeWon)).toBe(stakeWon / game.stakeUnits);
      expect(game.play(stakeWon, () => 0).stakeWon).toBe(stakeWon);
    }
    for (const stakeWon of [0, -200, 199, 201, 100_200, 220.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(unitStakeOf(game, stakeWon)).toBeNull();
      expect(() => game.play(stakeWon, () => 0)).toThrow(RangeError);
    }
  });
});

test("refuses a game or a version that it does not know", () => {
  expect(slotGameOf("yut-rush", 99)).toBeNull();
  expect(currentSlotGameOf("baccarat-standard")).toBeNull();
  expect(() => playSlot("yut-rush", 99, 1_000, () => 0)).toThrow(RangeError);
});
