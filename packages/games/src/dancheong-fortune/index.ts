export { dancheongFortune } from "./definition.ts";
export {
  type DancheongFreeSpinOutcome,
  type DancheongLineWin,
  type DancheongRoundOutcome,
  type DancheongSpinOutcome,
  type DancheongSymbol,
  dancheongSymbolNames,
  dancheongSymbols,
} from "./symbols.ts";
