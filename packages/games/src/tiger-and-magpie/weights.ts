import type { TumbleWeights } from "../slot/tumble/definition.ts";
import type { TigerSymbol } from "./symbols.ts";

/** What every cell of the paid spin is drawn from: ten thousandths, and thousandths of a lantern. */
export const baseWeights: TumbleWeights<TigerSymbol> = {
  symbols: [
    ["MOON", 206],
    ["LANTERN", 84],
    ["TIGER", 450],
    ["MAGPIE", 520],
    ["PINE", 650],
    ["PEONY", 760],
    ["POMEGRANATE", 1_200],
    ["PEACH", 1_400],
    ["PERSIMMON", 1_490],
    ["GOURD", 1_580],
    ["MUSHROOM", 1_660],
  ],
  multipliers: [
    [2, 420],
    [3, 250],
    [5, 160],
    [8, 80],
    [10, 46],
    [15, 20],
    [25, 12],
    [50, 8],
    [100, 4],
  ],
};

/** What every cell of a free spin is drawn from: more lanterns, and richer ones. */
export const freeSpinWeights: TumbleWeights<TigerSymbol> = {
  symbols: [
    ["MOON", 206],
    ["LANTERN", 208],
    ["TIGER", 450],
    ["MAGPIE", 520],
    ["PINE", 650],
    ["PEONY", 760],
    ["POMEGRANATE", 1_200],
    ["PEACH", 1_400],
    ["PERSIMMON", 1_490],
    ["GOURD", 1_580],
    ["MUSHROOM", 1_536],
  ],
  multipliers: [
    [2, 420],
    [3, 250],
    [5, 150],
    [8, 80],
    [10, 46],
    [15, 22],
    [25, 15],
    [50, 10],
    [100, 6],
    [250, 1],
  ],
};
