import { bestLinePay, type LineRules } from "./lineEvaluation.ts";

/** One winning line. Line wins pay from the leftmost reel; only the best win of a line is paid. */
export type LineWin<SymbolName extends string> = {
  /** Index into the definition's `lines`, 0-based (show it to members as `line + 1`). */
  readonly line: number;
  /** The symbol that is paid (wilds in the run stand for it; `WILD` when the run is wilds alone). */
  readonly symbol: SymbolName;
  /** How many reels, from the left, belong to the win: 3 to 5. */
  readonly count: number;
  /** The row of the winning cell on each of those `count` reels, from the left. */
  readonly rows: readonly number[];
  /** Pay as a multiple of the line stake, before the spin's multiplier. */
  readonly pay: number;
  /** Won in whole won, the spin's multiplier included. */
  readonly winWon: number;
};

/** What lines are read by: the rules of a line, and the row that each line has on each reel. */
export type LinesRules<SymbolName extends string> = LineRules<SymbolName> & {
  /** Each line names one row for each reel, from the left. */
  readonly lines: readonly (readonly number[])[];
};

/** Every line win of a window, in order of line number; `wonPerPay` is what a pay of one is worth, in whole won. */
export function lineWinsOf<SymbolName extends string>(
  rules: LinesRules<SymbolName>,
  grid: readonly (readonly SymbolName[])[],
  wonPerPay: number,
): LineWin<SymbolName>[] {
  return rules.lines.flatMap((rows, line) => {
    const symbols = grid.flatMap((reel, index) => {
      const symbol = reel[rows[index] ?? 0];
      return symbol === undefined ? [] : [symbol];
    });
    const best = bestLinePay(rules, symbols);
    if (best === null) return [];
    const { symbol, count, pay } = best;
    return [{ line, symbol, count, rows: rows.slice(0, count), pay, winWon: pay * wonPerPay }];
  });
}
