import type { DrawInteger } from "../fairness/draws.ts";
import type { PayByCount, ReelStrips, SlotDefinition } from "./definition.ts";
import { bestLinePay } from "./lineEvaluation.ts";
import type { LineWin, ScatterWin, SpinOutcome } from "./outcome.ts";

/** Draws where each reel stops: one whole number a reel, from the left, below the strip's length. */
export function drawStops<SymbolName extends string>(
  strips: ReelStrips<SymbolName>,
  drawInteger: DrawInteger,
): number[] {
  return strips.map((strip) => drawInteger(strip.length));
}

/**
 * The window that stands when every reel's top row shows the strip position of its stop: `grid[reel][row]`.
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

/** What a spin is played for. */
export type SpinTerms = {
  readonly lineStakeWon: number;
  /** Multiplier of every win of the spin. */
  readonly multiplier: number;
  /** Free spins awarded by so many scatters. */
  readonly awards: PayByCount;
  /** Free spins that the round can still take; awards are cut to it. */
  readonly room: number;
};

/** Reads a window: all line wins, the scatter win and their sum. Pure; every amount is whole won. */
export function evaluateSpin<SymbolName extends string>(
  definition: SlotDefinition<SymbolName>,
  strips: ReelStrips<SymbolName>,
  stops: readonly number[],
  terms: SpinTerms,
): SpinOutcome<SymbolName> {
  const grid = windowAt(strips, stops, definition.rows);
  const lineWins = definition.lines.flatMap((rows, line) => {
    const win = lineWinOf(definition, grid, rows, line, terms);
    return win === null ? [] : [win];
  });
  const scatterWin = scatterWinOf(definition, grid, terms);
  const lineWinsWon = lineWins.reduce((sum, win) => sum + win.winWon, 0);
  return {
    stops: [...stops],
    grid,
    multiplier: terms.multiplier,
    lineWins,
    scatterWin,
    winWon: lineWinsWon + (scatterWin?.winWon ?? 0),
  };
}

function lineWinOf<SymbolName extends string>(
  definition: SlotDefinition<SymbolName>,
  grid: readonly (readonly SymbolName[])[],
  rows: readonly number[],
  line: number,
  terms: SpinTerms,
): LineWin<SymbolName> | null {
  const symbols = grid.flatMap((reel, index) => {
    const symbol = reel[rows[index] ?? 0];
    return symbol === undefined ? [] : [symbol];
  });
  const best = bestLinePay(definition, symbols);
  if (best === null) return null;
  return {
    line,
    symbol: best.symbol,
    count: best.count,
    rows: rows.slice(0, best.count),
    pay: best.pay,
    winWon: best.pay * terms.lineStakeWon * terms.multiplier,
  };
}

function scatterWinOf<SymbolName extends string>(
  definition: SlotDefinition<SymbolName>,
  grid: readonly (readonly SymbolName[])[],
  terms: SpinTerms,
): ScatterWin | null {
  const cells = grid.flatMap((symbols, reel) =>
    symbols.flatMap((symbol, row) => (symbol === definition.scatter ? [{ reel, row }] : [])),
  );
  const pay = definition.scatterPays[cells.length] ?? 0;
  const award = terms.awards[cells.length] ?? 0;
  if (pay === 0 && award === 0) return null;
  const stakeWon = terms.lineStakeWon * definition.lines.length;
  return {
    count: cells.length,
    cells,
    pay,
    winWon: pay * stakeWon * terms.multiplier,
    freeSpinsAwarded: Math.min(award, terms.room),
  };
}
