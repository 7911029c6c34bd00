import type { DrawInteger } from "../../fairness/draws.ts";
import type { Cell } from "../reels/strips.ts";
import type { TumbleDefinition, TumbleWeights, Weights } from "./definition.ts";

/** A cell in view; `multiplier` is the value of a multiplier symbol and null for every other. */
export type WindowCell<SymbolName extends string> = {
  readonly symbol: SymbolName;
  readonly multiplier: number | null;
};

/** The cells in view: `window[reel][row]`. */
export type TumbleWindow<SymbolName extends string> = readonly (readonly WindowCell<SymbolName>[])[];

/** Draws one value: a whole number below the sum of the weights, read along the weights in their order. */
export function drawWeighted<Value>(weights: Weights<Value>, drawInteger: DrawInteger): Value {
  let left = drawInteger(weights.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [value, weight] of weights) {
    if (left < weight) return value;
    left -= weight;
  }
  throw new RangeError("a draw lies above the sum of the weights");
}

function drawCell<SymbolName extends string>(
  multiplier: SymbolName,
  weights: TumbleWeights<SymbolName>,
  drawInteger: DrawInteger,
): WindowCell<SymbolName> {
  const symbol = drawWeighted(weights.symbols, drawInteger);
  return {
    symbol,
    multiplier: symbol === multiplier ? drawWeighted(weights.multipliers, drawInteger) : null,
  };
}

/** A whole new window. Drawn reel by reel from the left, each from the top; a multiplier's value after its symbol. */
export function drawWindow<SymbolName extends string>(
  { reels, rows, multiplier }: TumbleDefinition<SymbolName>,
  weights: TumbleWeights<SymbolName>,
  drawInteger: DrawInteger,
): TumbleWindow<SymbolName> {
  return Array.from({ length: reels }, () =>
    Array.from({ length: rows }, () => drawCell(multiplier, weights, drawInteger)),
  );
}

/**
 * The window after these cells have burst: what is left of each reel falls in its order, new cells come from above.
 * The new cells are drawn reel by reel from the left, each from the top.
 */
export function tumbleWindow<SymbolName extends string>(
  { multiplier }: TumbleDefinition<SymbolName>,
  weights: TumbleWeights<SymbolName>,
  window: TumbleWindow<SymbolName>,
  burst: readonly Cell[],
  drawInteger: DrawInteger,
): TumbleWindow<SymbolName> {
  return window.map((cells, reel) => {
    const rows = new Set(burst.filter((cell) => cell.reel === reel).map((cell) => cell.row));
    const fallen = Array.from(rows, () => drawCell(multiplier, weights, drawInteger));
    return [...fallen, ...cells.filter((_, row) => !rows.has(row))];
  });
}
