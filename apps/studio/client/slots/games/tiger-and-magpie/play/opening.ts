import type { TigerSymbol, TigerTumble } from "@hanpan/games/tiger-and-magpie/symbols";

/** What the screen shows before the first spin: each motif a few times, nothing that would pay. */
const columns: readonly (readonly TigerSymbol[])[] = [
  ["PINE", "PEACH", "GOURD", "MUSHROOM", "PERSIMMON"],
  ["PEONY", "TIGER", "POMEGRANATE", "PEACH", "GOURD"],
  ["MUSHROOM", "PERSIMMON", "PINE", "PEONY", "MAGPIE"],
  ["MAGPIE", "GOURD", "PEACH", "TIGER", "PINE"],
  ["POMEGRANATE", "MUSHROOM", "MAGPIE", "PERSIMMON", "PEONY"],
  ["PERSIMMON", "PEONY", "POMEGRANATE", "GOURD", "PEACH"],
];

export const openingWindow: TigerTumble = {
  grid: columns,
  multipliers: [],
  wins: [],
  winWon: 0,
  refills: columns.map(() => 0),
};
