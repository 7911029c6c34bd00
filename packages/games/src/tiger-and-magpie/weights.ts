import type { TumbleWeights } from "../slot/tumble/definition.ts";
import type { TigerSymbol } from "./symbols.ts";

/** What every cell of the paid spin is drawn from. */
export const baseWeights: TumbleWeights<TigerSymbol> = {
  symbols: [
    ["MOON", 300],
    ["LANTERN", 60],
    ["TIGER", 700],
    ["MAGPIE", 800],
    ["PINE", 900],
    ["PEONY", 1_000],
    ["POMEGRANATE", 1_100],
    ["PEACH", 1_200],
    ["PERSIMMON", 1_250],
    ["GOURD", 1_320],
    ["MUSHROOM", 1_370],
  ],
  multipliers: [
    [2, 400],
    [3, 250],
    [5, 180],
    [10, 100],
    [25, 50],
    [50, 15],
    [100, 5],
  ],
};

/** What every cell of a free spin is drawn from. */
export const freeSpinWeights: TumbleWeights<TigerSymbol> = baseWeights;
