export * from "./game.ts";
