import { type Language, sportsSays, studioSays } from "../../e2e/house/words.ts";
import type { Say, Walk } from "./walk.ts";

/** What the pages of a program say in a language. */
export const sayOf =
  (program: Walk["program"], language: Language): Say =>
  (key, values = {}) =>
    program === "studio" ? studioSays(language, key, values) : sportsSays(language, key, values);
