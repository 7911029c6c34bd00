import type { YutBoardDefinition } from "../slot/yut-board/definition.ts";
import { strips } from "./strips.ts";
import type { YutRushSymbol } from "./symbols.ts";

/**
 * Yut Rush 윷놀이 러시: 3×3, 5 lines, a game of yut as its bonus. RTP 95.5 %, low volatility; proved in
 * docs/par/yut-rush.md. Whoever changes a number here raises `mathsVersion` and keeps the old definition for the
 * rounds that it decided.
 */
export const yutRush: YutBoardDefinition<YutRushSymbol> = {
  gameCode: "yut-rush",
  mathsVersion: 1,
  rows: 3,
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  wild: "POUCH",
  scatter: "STICKS",
  linePays: {
    POUCH: { 3: 250 },
    HORSE: { 3: 100 },
    COW: { 3: 60 },
    SHEEP: { 3: 30 },
    DOG: { 3: 20 },
    PIG: { 3: 10 },
    TOP: { 3: 5 },
    JEGI: { 3: 4 },
  },
  strips,
  yut: {
    awarded: { 3: 5 },
    maximum: 20,
    // 0 chammeoki is home already; the corners 5, 10, 15 pay more, the middle 22 most.
    stationPays: [0, 2, 2, 3, 4, 10, 3, 3, 4, 5, 10, 4, 4, 5, 6, 10, 5, 5, 6, 8, 4, 5, 15, 5, 6, 4, 5, 6, 8],
    homePays: [40, 100, 250, 1_000],
  },
  lineStakesWon: [40, 100, 200, 400, 600, 1_000, 2_000, 4_000, 6_000, 10_000, 20_000],
  maximumWinMultiplier: 500,
};
