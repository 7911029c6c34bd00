export { powerballDrum, powerballFive, powerballOne } from "./games.ts";
export { type PowerballOutcome, powerballOutcomeOf } from "./outcome.ts";
export {
  type PowerballMarket,
  type PowerballSpot,
  powerballMarkets,
  powerballSpotByCode,
  powerballSpots,
} from "./spots.ts";
