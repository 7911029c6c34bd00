import type { DrawInteger } from "../../fairness/draws.ts";

/** Pays of one symbol by how many of it, as multiples of whatever stake the definition names. */
export type PayByCount = { readonly [count: number]: number };

/** A cyclic strip of symbols, one for each reel. */
export type ReelStrips<SymbolName extends string> = readonly (readonly SymbolName[])[];

/** A place in the window: reels from 0 (left), rows from 0 (top). */
export type Cell = { readonly reel: number; readonly row: number };

/** Draws where each reel stops: one whole number a reel, from the left, below the strip's length. */
export function drawStops<SymbolName extends string>(
  strips: ReelStrips<SymbolName>,
  drawInteger: DrawInteger,
): number[] {
  return strips.map((strip) => drawInteger(strip.length));
}

/**
 * The window when every reel's top row shows the strip position of its stop: `grid[reel][row]`.
 * @throws RangeError when a stop lies outside its strip.
 */
export function windowAt<SymbolName extends string>(
  strips: ReelStrips<SymbolName>,
  stops: readonly number[],
  rows: number,
): SymbolName[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => {
      const stop = stops[reel];
      const symbol = stop === undefined ? undefined : strip[(stop + row) % strip.length];
      if (symbol === undefined) throw new RangeError(`reel ${reel} has no stop ${stop}`);
      return symbol;
    }),
  );
}

/** Where a symbol is in a window, reel by reel from the left, top first. */
export function cellsOf<SymbolName extends string>(
  grid: readonly (readonly SymbolName[])[],
  wanted: SymbolName,
): Cell[] {
  return grid.flatMap((symbols, reel) =>
    symbols.flatMap((symbol, row) => (symbol === wanted ? [{ reel, row }] : [])),
  );
}
