import type { TumbleDefinition } from "../slot/tumble/definition.ts";
import type { TigerSymbol } from "./symbols.ts";
import { baseWeights, freeSpinWeights } from "./weights.ts";

/**
 * Tiger & Magpie 호랑이와 까치: 6×5, pays anywhere by count, tumbling, multipliers, free spins that carry them.
 * RTP 96.4 %, high volatility; measured in docs/par/tiger-and-magpie.md. Whoever changes a number here raises
 * `mathsVersion` and keeps the old definition for the rounds that it decided.
 */
export const tigerAndMagpie: TumbleDefinition<TigerSymbol> = {
  gameCode: "tiger-and-magpie",
  mathsVersion: 1,
  reels: 6,
  rows: 5,
  scatter: "MOON",
  multiplier: "LANTERN",
  stakeUnits: 20,
  unitStakesWon: [10, 20, 30, 50, 100, 150, 200, 300, 500, 1_000, 1_500, 2_000, 3_000, 5_000],
  countPays: {
    TIGER: { 8: 200, 10: 500, 12: 1_000 },
    MAGPIE: { 8: 100, 10: 250, 12: 500 },
    PINE: { 8: 50, 10: 120, 12: 300 },
    PEONY: { 8: 30, 10: 80, 12: 200 },
    POMEGRANATE: { 8: 12, 10: 30, 12: 120 },
    PEACH: { 8: 10, 10: 25, 12: 100 },
    PERSIMMON: { 8: 7, 10: 18, 12: 70 },
    GOURD: { 8: 5, 10: 12, 12: 50 },
    MUSHROOM: { 8: 4, 10: 10, 12: 40 },
  },
  scatterPays: { 4: 3, 5: 5, 6: 100 },
  base: baseWeights,
  freeSpins: {
    weights: freeSpinWeights,
    awarded: { 4: 10, 5: 12, 6: 15 },
    retriggered: { 3: 5 },
    maximum: 50,
  },
  maximumWinMultiplier: 5_000,
};
