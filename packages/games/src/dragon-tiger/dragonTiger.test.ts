import { describe, expect, test } from "vitest";
import { type CardCode, cardOf, deck } from "../cards/card.ts";
import { shuffledShoe } from "../cards/shoe.ts";
import { drawsOf } from "../fairness/draws.ts";
import { dragonTiger } from "./game.ts";
import { dragonTigerRounds, outcomeOf } from "./shoe.ts";

const round = (dragon: CardCode, tiger: CardCode) => outcomeOf(deck.indexOf(dragon), deck.indexOf(tiger));

function paid(spot: string, stakeWon: number, dragon: CardCode, tiger: CardCode) {
  return dragonTiger.payoutsOf([{ spot, stakeWon }], round(dragon, tiger))[0]?.payoutWon;
}

describe("dragon tiger", () => {
  test.each([
    ["KS", "QS", "DRAGON", false],
    ["AS", "2C", "TIGER", false],
    ["TS", "9S", "DRAGON", false],
    ["JD", "TD", "DRAGON", false],
    ["7H", "7C", "TIE", false],
    ["7H", "7H", "TIE", true],
  ] as const)("%s against %s: %s", (dragon, tiger, winner, isSuitedTie) => {
    expect(round(dragon, tiger)).toMatchObject({ winner, isSuitedTie });
  });

  test("pays 1:1, gives half back on a tie rounded down, a tie 10:1, a suited one 50:1", () => {
    expect(paid("DRAGON", 1_000, "KS", "QS")).toBe(2_000);
    expect(paid("TIGER", 1_000, "KS", "QS")).toBe(0);
    expect(paid("DRAGON", 1_000, "7H", "7C")).toBe(500);
    expect(paid("TIGER", 1_001, "7H", "7C")).toBe(500);
    expect(paid("TIGER", 1, "7H", "7H")).toBe(0);
    expect(paid("TIE", 1_000, "7H", "7C")).toBe(11_000);
    expect(paid("TIE", 1_000, "7H", "7H")).toBe(11_000);
    expect(paid("TIE", 1_000, "7H", "8H")).toBe(0);
    expect(paid("SUITED_TIE", 1_000, "7H", "7H")).toBe(51_000);
    expect(paid("SUITED_TIE", 1_000, "7H", "7C")).toBe(0);
    expect(() => paid("PLAYER", 1_000, "7H", "7C")).toThrow(RangeError);
  });

  test("deals two cards a round after one put away, up to the first round behind the middle of the shoe", () => {
    const seeds = { serverSeed: "4d".repeat(32), clientSeed: "shoe" };
    const cards = shuffledShoe(8, drawsOf({ ...seeds, nonce: 0 }));
    expect(dragonTigerRounds).toBe(105);
    for (const index of [0, 1, 50, 104]) {
      expect(dragonTiger.roundOf(seeds, index)).toMatchObject({
        dragonCard: cardOf(cards[1 + 2 * index] ?? 0),
        tigerCard: cardOf(cards[2 + 2 * index] ?? 0),
      });
    }
    expect(dragonTiger.roundOf(seeds, 105)).toBeNull();
  });
});
