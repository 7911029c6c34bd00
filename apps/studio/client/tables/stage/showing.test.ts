import { expect, test } from "vitest";
import type { SharedOutcome } from "../../../protocol/liveOutcome.ts";
import { tableShowingMs } from "./showing.ts";

test("a ball rolls for seven seconds, dice for less, and a coup takes as long as its cards", () => {
  expect(tableShowingMs({ kind: "ROULETTE", number: 5 })).toBe(7_000);
  expect(tableShowingMs({ kind: "SIC_BO", dice: [1, 2, 4], total: 7, isTriple: false })).toBe(2_600);
  const coup: Extract<SharedOutcome, { kind: "BACCARAT" }> = {
    kind: "BACCARAT",
    playerCards: ["AS", "8S"],
    bankerCards: ["2H", "3H"],
    winner: "PLAYER",
    playerTotal: 9,
    bankerTotal: 5,
    isPlayerPair: false,
    isBankerPair: false,
    isNatural: true,
  };
  expect(tableShowingMs(coup)).toBe(3_930);
  expect(tableShowingMs({ ...coup, playerCards: ["AS", "2S", "5D"], bankerCards: ["2H", "3H", "4C"] })).toBe(
    6_650,
  );
});
