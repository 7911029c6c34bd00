export { isSelectionOf } from "./finalResult.ts";
export {
  type LegResult,
  legResults,
  type MatchProgress,
  type MatchStatus,
  matchStatuses,
  type Settlement,
  type VoidReason,
  type VoidRuling,
  voidReasons,
} from "./progress.ts";
export { settlementOf } from "./settle.ts";
export { progressAt } from "./virtualProgress.ts";
