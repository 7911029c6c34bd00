export { type DragonTigerSpotCode, dragonTiger, dragonTigerSpotCodes } from "./game.ts";
export type { DragonTigerOutcome, DragonTigerWinner } from "./outcome.ts";
export { dealDragonTigerShoe, dragonTigerDecks, dragonTigerRounds } from "./shoe.ts";
