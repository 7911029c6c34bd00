export * from "./baccarat/index.ts";
export * from "./baccarat-roads/index.ts";
export * from "./blackjack/index.ts";
export * from "./cards/card.ts";
export * from "./dancheong-fortune/index.ts";
export * from "./dice/index.ts";
export * from "./dragon-tiger/index.ts";
export {
  type BeaconValue,
  beaconChain,
  beaconRoundAfter,
  beaconTimeMs,
  isBeaconValue,
} from "./fairness/beacon.ts";
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
export {
  type FixtureProof,
  type FixtureVerification,
  type ShownBoard,
  verifyFixture,
} from "./fairness/verifyFixture.ts";
export { type RecordedDraw, type Verification, verifyRound } from "./fairness/verifyRound.ts";
export {
  type SharedRoundProof,
  type SharedRoundVerification,
  verifySharedRound,
} from "./fairness/verifySharedRound.ts";
export * from "./hi-lo/index.ts";
export {
  type InstantGame,
  type InstantRefusal,
  type InstantStanding,
  type InstantTerms,
  isInstantStake,
} from "./instant/game.ts";
export { type Odds, payoutAt } from "./instant/odds.ts";
export * from "./instant/risk.ts";
export {
  type AnyInstantGame,
  currentInstantGameOf,
  type InstantChoice,
  type InstantMove,
  type InstantOutcome,
  instantGameOf,
} from "./instantGames.ts";
export * from "./keno/index.ts";
export * from "./kite/index.ts";
export * from "./ladder/index.ts";
export * from "./limbo/index.ts";
export * from "./mines/index.ts";
export * from "./plinko/index.ts";
export * from "./powerball/index.ts";
export * from "./roulette/index.ts";
export * from "./seotda/index.ts";
export * from "./shared-round/index.ts";
export {
  type SharedRoundOutcome,
  type SpotRoundOutcome,
  sharedRoundDrawOf,
  sharedRoundGameOf,
} from "./sharedRoundGames.ts";
export * from "./sic-bo/index.ts";
export { type SlotGame, type SlotRoundSum, type SlotStakes, unitStakeOf } from "./slot/game.ts";
export type { SlotDefinition } from "./slot/lines/definition.ts";
export type {
  FreeSpinOutcome,
  ScatterWin,
  SlotRoundOutcome,
  SpinOutcome,
} from "./slot/lines/outcome.ts";
export { playRound } from "./slot/lines/playRound.ts";
export type { LineWin } from "./slot/reels/lineWins.ts";
export type { Cell, PayByCount, ReelStrips } from "./slot/reels/strips.ts";
export type { TumbleDefinition, TumbleWeights, Weights } from "./slot/tumble/definition.ts";
export type {
  CountWin,
  MultiplierCell,
  Tumble,
  TumbleFreeSpinOutcome,
  TumbleRoundOutcome,
  TumbleScatterWin,
  TumbleSpinOutcome,
} from "./slot/tumble/outcome.ts";
export { type YutStation, yutHome, yutStart, yutStations } from "./slot/yut-board/board.ts";
export type { YutBoardDefinition } from "./slot/yut-board/definition.ts";
export type {
  YutAward,
  YutRoundOutcome,
  YutSpinOutcome,
  YutThrow,
} from "./slot/yut-board/outcome.ts";
export { type YutResult, yutResults } from "./slot/yut-board/throw.ts";
export {
  type AnySlotGame,
  type AnySlotRoundOutcome,
  currentSlotGameOf,
  playSlot,
  slotGameOf,
} from "./slotGames.ts";
export * from "./sports/index.ts";
export * from "./tiger-and-magpie/index.ts";
export * from "./video-poker/index.ts";
export * from "./vocabulary.ts";
export * from "./wheel/index.ts";
export * from "./yut-rush/index.ts";
