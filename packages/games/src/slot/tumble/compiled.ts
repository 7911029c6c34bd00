import type { PayByCount } from "../reels/strips.ts";
import { type TumbleDefinition, type TumbleWeights, valueOfBand, type Weights } from "./definition.ts";

/**
 * A tumbling slot laid out for simulation. Every cell is drawn in the same way and pays depend on counts alone. So the place of
 * a symbol changes no amount, and counting is enough. The draws are the engine's own, one for one, and the tests hold every
 * part of the sums equal to it. Amounts are in unit stakes.
 */
export type CompiledTumble = {
  readonly base: CompiledWeights;
  readonly free: CompiledWeights;
  readonly cells: number;
  readonly symbolCount: number;
  readonly scatterNumber: number;
  readonly multiplierNumber: number;
  /** Pay of a symbol and a count, at symbol × (cells + 1) + count. */
  readonly pays: Int32Array;
  /** By scatters in view: pay in unit stakes, free spins of the paid spin, free spins added by a free spin. */
  readonly scatterPays: Int32Array;
  readonly awarded: Int32Array;
  readonly retriggered: Int32Array;
  readonly maximumFreeSpins: number;
  /** The round's maximum win in unit stakes. */
  readonly limit: number;
};

/** Weights as tables: what a draw below their sum means. */
export type CompiledWeights = { readonly symbols: Uint8Array; readonly multipliers: Uint16Array };

/** Lays a tumbling slot out for simulation. */
export function compileTumble<SymbolName extends string>(
  definition: TumbleDefinition<SymbolName>,
): CompiledTumble {
  const { base, freeSpins, reels, rows, stakeUnits, scatter, multiplier, countPays } = definition;
  const names = base.symbols.map(([symbol]) => symbol);
  const cells = reels * rows;
  const byCount = (bands: PayByCount, factor: number) =>
    Int32Array.from({ length: cells + 1 }, (_, count) => factor * valueOfBand(bands, count));
  return {
    base: compileWeights(base, names),
    free: compileWeights(freeSpins.weights, names),
    cells,
    symbolCount: names.length,
    scatterNumber: names.indexOf(scatter),
    multiplierNumber: names.indexOf(multiplier),
    pays: Int32Array.from(names.flatMap((name) => [...byCount(countPays[name] ?? {}, 1)])),
    scatterPays: byCount(definition.scatterPays, stakeUnits),
    awarded: byCount(freeSpins.awarded, 1),
    retriggered: byCount(freeSpins.retriggered, 1),
    maximumFreeSpins: freeSpins.maximum,
    limit: definition.maximumWinMultiplier * stakeUnits,
  };
}

function compileWeights<SymbolName extends string>(
  { symbols, multipliers }: TumbleWeights<SymbolName>,
  names: readonly SymbolName[],
): CompiledWeights {
  const spread = <Value>(weights: Weights<Value>, numberOf: (value: Value) => number) =>
    weights.flatMap(([value, weight]) => Array.from({ length: weight }, () => numberOf(value)));
  return {
    symbols: Uint8Array.from(spread(symbols, (symbol) => names.indexOf(symbol))),
    multipliers: Uint16Array.from(spread(multipliers, (value) => value)),
  };
}
