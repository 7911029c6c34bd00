import { bestLinePay } from "../reels/lineEvaluation.ts";
import type { ReelStrips } from "../reels/strips.ts";
import type { SlotDefinition } from "./definition.ts";

/**
 * A slot laid out for counting: symbols as small numbers, line pays in one flat table over every prefix of a line.
 * Used where millions of spins are evaluated (enumeration, simulation); the tests hold it equal to `evaluateSpin`.
 * Pays are multiples of the line stake.
 */
export type CompiledStrips = {
  readonly lengths: readonly number[];
  /** `cells[reel]`: symbol number in row r of stop s at s × rows + r. */
  readonly cells: readonly Uint8Array[];
  /** `scatters[reel][stop]`: scatters in view. */
  readonly scatters: readonly Uint8Array[];
};

export type CompiledSlot = {
  readonly base: CompiledStrips;
  readonly free: CompiledStrips;
  /** Rows of every line, flattened: line × reels + reel. */
  readonly lineRows: Uint8Array;
  readonly lineCount: number;
  readonly reelCount: number;
  readonly rows: number;
  readonly symbolCount: number;
  /** Pay of a line by its symbol numbers read as digits of base `symbolCount`, leftmost first. */
  readonly payTable: Uint32Array;
};

/** Lays a slot out for counting. The table has symbols^reels entries (248,832 for 12 symbols on 5 reels). */
export function compileSlot<SymbolName extends string>(definition: SlotDefinition<SymbolName>): CompiledSlot {
  const symbols = [...new Set([...definition.baseStrips, ...definition.freeSpins.strips].flat())];
  const reelCount = definition.baseStrips.length;
  const payTable = new Uint32Array(symbols.length ** reelCount);
  for (let index = 0; index < payTable.length; index += 1) {
    payTable[index] = bestLinePay(definition, symbolsAt(symbols, index, reelCount))?.pay ?? 0;
  }
  return {
    base: compileStrips(definition, definition.baseStrips, symbols),
    free: compileStrips(definition, definition.freeSpins.strips, symbols),
    lineRows: Uint8Array.from(definition.lines.flat()),
    lineCount: definition.lines.length,
    reelCount,
    rows: definition.rows,
    symbolCount: symbols.length,
    payTable,
  };
}

function symbolsAt<SymbolName>(symbols: readonly SymbolName[], index: number, reelCount: number) {
  const line: SymbolName[] = [];
  let rest = index;
  for (let reel = 0; reel < reelCount; reel += 1) {
    const symbol = symbols[rest % symbols.length];
    if (symbol !== undefined) line.unshift(symbol);
    rest = Math.floor(rest / symbols.length);
  }
  return line;
}

function compileStrips<SymbolName extends string>(
  definition: SlotDefinition<SymbolName>,
  strips: ReelStrips<SymbolName>,
  symbols: readonly SymbolName[],
): CompiledStrips {
  const { rows, scatter } = definition;
  const numbers = new Map<SymbolName | undefined, number>(symbols.map((symbol, number) => [symbol, number]));
  const windows = strips.map((strip) =>
    strip.map((_, stop) =>
      Array.from({ length: rows }, (_unused, row) => strip[(stop + row) % strip.length]),
    ),
  );
  return {
    lengths: strips.map((strip) => strip.length),
    cells: windows.map((stops) => Uint8Array.from(stops.flat().map((symbol) => numbers.get(symbol) ?? 0))),
    scatters: windows.map((stops) =>
      Uint8Array.from(stops.map((window) => window.filter((symbol) => symbol === scatter).length)),
    ),
  };
}

/** Sum of the line pays at these stops, as a multiple of the line stake. */
export function linePaySum(slot: CompiledSlot, strips: CompiledStrips, stops: ArrayLike<number>): number {
  const { lineRows, lineCount, reelCount, rows, symbolCount, payTable } = slot;
  let sum = 0;
  let cursor = 0;
  for (let line = 0; line < lineCount; line += 1) {
    let index = 0;
    for (let reel = 0; reel < reelCount; reel += 1) {
      const cells = strips.cells[reel];
      const cell = (stops[reel] ?? 0) * rows + (lineRows[cursor] ?? 0);
      index = index * symbolCount + (cells?.[cell] ?? 0);
      cursor += 1;
    }
    sum += payTable[index] ?? 0;
  }
  return sum;
}

/** Scatters in view at these stops. */
export function scatterCount(strips: CompiledStrips, stops: ArrayLike<number>): number {
  let count = 0;
  for (let reel = 0; reel < strips.scatters.length; reel += 1) {
    count += strips.scatters[reel]?.[stops[reel] ?? 0] ?? 0;
  }
  return count;
}
