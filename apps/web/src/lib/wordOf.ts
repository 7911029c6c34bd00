import type { WordsOf } from "@hanpan/contract/language";
import { currentLanguage } from "./language.ts";

/** What a value of an enumeration is called, in the language of the screen. */
export const wordOf = <Code extends string>(words: WordsOf<Code>, code: Code): string =>
  words[code][currentLanguage()];
