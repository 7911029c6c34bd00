export { tigerAndMagpie } from "./definition.ts";
export {
  type TigerCountWin,
  type TigerFreeSpinOutcome,
  type TigerRoundOutcome,
  type TigerSpinOutcome,
  type TigerSymbol,
  type TigerTumble,
  tigerSymbolNames,
  tigerSymbols,
} from "./symbols.ts";
