export * from "./baccarat/index.ts";
export * from "./baccarat-roads/index.ts";
export * from "./cards/card.ts";
export * from "./dancheong-fortune/index.ts";
export * from "./dragon-tiger/index.ts";
export { commitmentOf, isSeed } from "./fairness/commitment.ts";
export {
  type DrawInteger,
  type DrawSeeds,
  type DrawWord,
  drawsOf,
  integersFrom,
  wordsOf,
} from "./fairness/draws.ts";
export type { RoundProof } from "./fairness/proof.ts";
export { type RecordedDraw, type Verification, verifyRound } from "./fairness/verifyRound.ts";
export {
  type SharedRoundProof,
  type SharedRoundVerification,
  verifySharedRound,
} from "./fairness/verifySharedRound.ts";
export * from "./kite/index.ts";
export * from "./ladder/index.ts";
export * from "./powerball/index.ts";
export * from "./roulette/index.ts";
export * from "./shared-round/index.ts";
export {
  type SharedRoundOutcome,
  type SpotRoundOutcome,
  sharedRoundDrawOf,
  sharedRoundGameOf,
} from "./sharedRoundGames.ts";
export * from "./sic-bo/index.ts";
export type { PayByCount, ReelStrips, SlotDefinition } from "./slot/definition.ts";
export type {
  FreeSpinOutcome,
  LineWin,
  ScatterWin,
  SlotRoundOutcome,
  SpinOutcome,
} from "./slot/outcome.ts";
export { lineStakeOf, playRound } from "./slot/playRound.ts";
export { slotDefinitionOf } from "./slotGames.ts";
export * from "./vocabulary.ts";
