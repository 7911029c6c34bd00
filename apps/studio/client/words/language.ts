import { overwriteGetLocale } from "../paraglide/runtime.js";

export const languages = ["ko", "en"] as const;
export type Language = (typeof languages)[number];

const key = "hanpan-studio-language";
let current: Language = "ko";

const isLanguage = (value: string | null): value is Language => value === "ko" || value === "en";

const remembered = (): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/** The language in use. */
export const language = (): Language => current;

/**
 * Takes the language from the address (`language=`), else from this visit, else Korean; call once before anything is shown.
 * A language the studio does not speak counts as none.
 */
export const startLanguage = (): void => {
  const asked = new URLSearchParams(location.search).get("language");
  const kept = remembered();
  current = isLanguage(asked) ? asked : isLanguage(kept) ? kept : "ko";
  try {
    sessionStorage.setItem(key, current);
  } catch {
    // Without storage the address alone decides.
  }
  document.documentElement.lang = current;
  overwriteGetLocale(() => current);
};

/** The address of this page in the other language. */
export const inOtherLanguage = (): string => {
  const address = new URL(location.href);
  address.searchParams.set("language", current === "ko" ? "en" : "ko");
  return address.href;
};
