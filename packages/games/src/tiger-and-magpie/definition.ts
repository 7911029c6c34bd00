import type { TumbleDefinition } from "../slot/tumble/definition.ts";
import type { TigerSymbol } from "./symbols.ts";
import { baseWeights, freeSpinWeights } from "./weights.ts";

/**
 * Tiger & Magpie 호랑이와 까치: 6×5, pays anywhere by count, tumbling, multipliers, free spins that carry them.
 * RTP 96.5 %, high volatility; measured in docs/par/tiger-and-magpie.md. Whoever changes a number here raises
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
    MAGPIE: { 8: 60, 10: 200, 12: 500 },
    PINE: { 8: 40, 10: 100, 12: 300 },
    PEONY: { 8: 30, 10: 60, 12: 240 },
    POMEGRANATE: { 8: 20, 10: 40, 12: 200 },
    PEACH: { 8: 16, 10: 30, 12: 160 },
    PERSIMMON: { 8: 10, 10: 24, 12: 100 },
    GOURD: { 8: 8, 10: 20, 12: 80 },
    MUSHROOM: { 8: 5, 10: 15, 12: 40 },
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
