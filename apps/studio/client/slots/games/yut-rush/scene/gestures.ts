import type { YutRushSymbol } from "@hanpan/games/yut-rush/symbols";
import type { Gesture } from "../../../engine/scene/wins.ts";

/** How each symbol lives while it pays: small, and its own. */
export function gestureOf(symbol: YutRushSymbol, t: number): Gesture {
  switch (symbol) {
    case "HORSE":
      return { scale: 1.08, turn: Math.sin(t * 8) * 0.07, lift: Math.abs(Math.sin(t * 8)) * 0.05 };
    case "COW":
      return { scale: 1.06 + Math.sin(t * 3) * 0.03, turn: Math.sin(t * 3) * 0.06, lift: 0 };
    case "SHEEP":
      return { scale: 1.05, turn: 0, lift: Math.abs(Math.sin(t * 5)) * 0.07 };
    case "DOG":
      return { scale: 1.07, turn: Math.sin(t * 9) * 0.09, lift: 0 };
    case "PIG":
      return { scale: 1.06 + Math.sin(t * 6) * 0.05, turn: 0, lift: 0 };
    case "TOP":
      return { scale: 1.05, turn: Math.sin(t * 12) * 0.12, lift: 0 };
    case "JEGI":
      return { scale: 1.04, turn: Math.sin(t * 4) * 0.1, lift: Math.abs(Math.sin(t * 4)) * 0.14 };
    default:
      return { scale: 1.08 + Math.sin(t * 6) * 0.06, turn: 0, lift: 0 };
  }
}
