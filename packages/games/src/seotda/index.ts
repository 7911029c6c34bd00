export * from "./cards.ts";
export * from "./enumerate.ts";
export * from "./game.ts";
export * from "./hand.ts";
