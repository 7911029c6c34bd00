import { lineWinsOf } from "../reels/lineWins.ts";
import { cellsOf, type PayByCount, type ReelStrips, windowAt } from "../reels/strips.ts";
import type { SlotDefinition } from "./definition.ts";
import type { ScatterWin, SpinOutcome } from "./outcome.ts";

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
  const lineWins = lineWinsOf(definition, grid, terms.lineStakeWon * terms.multiplier);
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

function scatterWinOf<SymbolName extends string>(
  definition: SlotDefinition<SymbolName>,
  grid: readonly (readonly SymbolName[])[],
  terms: SpinTerms,
): ScatterWin | null {
  const cells = cellsOf(grid, definition.scatter);
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
