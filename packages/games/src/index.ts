export * from "./dancheong-fortune/index.ts";
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
