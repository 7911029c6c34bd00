export * from "./game.ts";
export * from "./hands.ts";
export * from "./return.ts";
