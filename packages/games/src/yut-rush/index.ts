export { yutRush } from "./definition.ts";
export {
  type YutRushRoundOutcome,
  type YutRushSpinOutcome,
  type YutRushSymbol,
  yutRushSymbolNames,
  yutRushSymbols,
} from "./symbols.ts";
