import type { PayByCount } from "./strips.ts";

/** What one line pays, before any stake: the symbol, the length of its run and its pay. */
export type LinePay<SymbolName extends string> = {
  readonly symbol: SymbolName;
  readonly count: number;
  readonly pay: number;
};

/** What a line is read by. */
export type LineRules<SymbolName extends string> = {
  /** Stands for every symbol but the scatter. */
  readonly wild: SymbolName;
  /** Ends a run; never pays on a line. */
  readonly scatter: SymbolName;
  /** Line pays of every symbol but the scatter, as multiples of the line stake. */
  readonly linePays: { readonly [name in SymbolName]?: PayByCount };
};

/**
 * The one win that a line pays, or null. Runs start at the leftmost reel. A wild stands for any symbol but the
 * scatter; a run that opens with wilds can be read as wilds alone or as the first other symbol, and the higher
 * pay counts (the longer run when they are equal).
 */
export function bestLinePay<SymbolName extends string>(
  rules: LineRules<SymbolName>,
  symbols: readonly SymbolName[],
): LinePay<SymbolName> | null {
  const wilds = runLength(symbols, (symbol) => symbol === rules.wild);
  const asWilds = payOf(rules, rules.wild, wilds);
  const first = symbols[wilds];
  if (first === undefined || first === rules.scatter) return asWilds;
  const count = runLength(symbols, (symbol) => symbol === rules.wild || symbol === first);
  const asSymbol = payOf(rules, first, count);
  if (asSymbol === null) return asWilds;
  return asWilds !== null && asWilds.pay > asSymbol.pay ? asWilds : asSymbol;
}

function runLength<SymbolName>(symbols: readonly SymbolName[], belongs: (symbol: SymbolName) => boolean) {
  const end = symbols.findIndex((symbol) => !belongs(symbol));
  return end === -1 ? symbols.length : end;
}

function payOf<SymbolName extends string>(
  rules: LineRules<SymbolName>,
  symbol: SymbolName,
  count: number,
): LinePay<SymbolName> | null {
  const pay = rules.linePays[symbol]?.[count] ?? 0;
  return pay > 0 ? { symbol, count, pay } : null;
}
