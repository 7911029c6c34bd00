import type { DancheongSymbol } from "@hanpan/games/dancheong-fortune/symbols";
import type { Gesture } from "../../../engine/scene/wins.ts";

/** How each symbol lives while it pays: small, and its own. Returns scale, turn and shift in parts of its size. */
export const gestures: {
  readonly [name in DancheongSymbol]: (t: number) => Gesture;
} = {
  WILD: (t) => ({ scale: 1.06 + Math.sin(t * 5) * 0.05, turn: 0, lift: 0 }),
  SCATTER: (t) => ({ scale: 1.08 + Math.sin(t * 6) * 0.06, turn: 0, lift: 0 }),
  CRANE: (t) => ({
    scale: 1.08 + Math.sin(t * 6.5) * 0.05,
    turn: Math.sin(t * 3.2) * 0.09,
    lift: Math.sin(t * 6.5) * 0.05,
  }),
  LOTUS: (t) => ({
    scale: 1.02 + (0.5 + Math.sin(t * 4.4) * 0.5) * 0.12,
    turn: Math.sin(t * 2.2) * 0.05,
    lift: 0,
  }),
  DRUM: (t) => ({ scale: 1 + Math.abs(Math.sin(t * 6)) ** 6 * 0.16, turn: 0, lift: 0 }),
  FAN: (t) => ({ scale: 1.06, turn: Math.sin(t * 6) * 0.2, lift: Math.cos(t * 12) * 0.02 }),
  PINE: (t) => ({ scale: 1.05 + Math.sin(t * 3) * 0.03, turn: Math.sin(t * 3.6) * 0.07, lift: 0 }),
  BLUE: (t) => ({ scale: 1.03 + Math.sin(t * 6) * 0.05, turn: 0, lift: 0 }),
  RED: (t) => ({ scale: 1.03 + Math.sin(t * 6) * 0.05, turn: 0, lift: 0 }),
  YELLOW: (t) => ({ scale: 1.03 + Math.sin(t * 6) * 0.05, turn: 0, lift: 0 }),
  WHITE: (t) => ({ scale: 1.03 + Math.sin(t * 6) * 0.05, turn: 0, lift: 0 }),
  BLACK: (t) => ({ scale: 1.03 + Math.sin(t * 6) * 0.05, turn: 0, lift: 0 }),
};
