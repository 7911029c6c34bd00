export {
  type AnnouncedBetName,
  announcedBetNames,
  announcedBetOf,
  announcedBets,
  neighbourBetsOf,
} from "./announced.ts";
export { europeanRoulette, type RouletteOutcome } from "./game.ts";
export {
  type RouletteKind,
  type RouletteSpot,
  rouletteKinds,
  roulettePays,
  rouletteSpotByCode,
  rouletteSpots,
} from "./spots.ts";
export { type RouletteColour, rouletteColourOf, rouletteWheel } from "./wheel.ts";
