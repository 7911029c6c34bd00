/** The languages of the product; the first is the default and the fallback (spec §9). */
export const languages = ["ko", "en"] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "ko";

/** One text in every language of the product. */
export type Words = Readonly<Record<Language, string>>;

/** The words of an enumeration: a value that has none does not compile. */
export type WordsOf<Code extends string> = Readonly<Record<Code, Words>>;

/**
 * Reads the `custom-language` header or any stored value.
 * Anything that is not a language of the product falls back to Korean.
 */
export function parseLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}
