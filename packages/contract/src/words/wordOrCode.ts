import type { Language, Words } from "../language.ts";

/** A code in the words of a table where it has them, else the code itself: for codes that may be newer than the words. */
export const wordOrCode = (
  words: Readonly<Record<string, Words>>,
  code: string,
  language: Language,
): string => words[code]?.[language] ?? code;
