export * from "./game.ts";
export * from "./tables.ts";
