import type { Language, WordsOf } from "../../language.ts";

/** What a language of the product is called. */
export const languageWords: WordsOf<Language> = {
  ko: { ko: "한국어", en: "Korean" },
  en: { ko: "영어", en: "English" },
};
