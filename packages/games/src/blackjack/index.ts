export * from "./game.ts";
export * from "./hand.ts";
export * from "./outcome.ts";
export * from "./shoe.ts";
export * from "./strategy.ts";
export { insuredFromWon } from "./walk.ts";
