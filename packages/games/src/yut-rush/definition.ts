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
    POUCH: { 3: 100 },
    HORSE: { 3: 40 },
    COW: { 3: 25 },
    SHEEP: { 3: 15 },
    DOG: { 3: 10 },
    PIG: { 3: 6 },
    TOP: { 3: 4 },
    JEGI: { 3: 3 },
  },
  strips,
  yut: {
    awarded: { 3: 7 },
    maximum: 20,
    // The corners 5, 10 and 15 pay 8, the middle (22) 12, what lies between 2 to 6. 0 is home and pays as home does.
    stationPays: [0, 2, 2, 3, 4, 8, 3, 3, 4, 5, 8, 4, 4, 5, 5, 8, 5, 5, 6, 6, 4, 5, 12, 5, 5, 4, 5, 6, 6],
    homePays: [25, 100, 1_000],
  },
  lineStakesWon: [40, 100, 200, 400, 600, 1_000, 2_000, 4_000, 6_000, 10_000, 20_000],
  maximumWinMultiplier: 250,
};
