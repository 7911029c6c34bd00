export { atRiskWonOf } from "./atRisk.ts";
export {
  type DrawSource,
  payoutWonOf,
  type SeriesSeeds,
  type SharedRoundDraw,
  type SharedRoundGame,
  type Spot,
  type SpotBet,
  type SpotPayout,
} from "./game.ts";
export { closedSpotsOf, openBelowReturn } from "./openSpots.ts";
export { type BetRefusal, refusalOf } from "./refusal.ts";
export { roundMsOf, roundsPerDayOf, type SharedTable, type TablePhases, type TableSpot } from "./table.ts";
export { sharedTableOf, sharedTables } from "./tables.ts";
