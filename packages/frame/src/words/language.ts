import { overwriteGetLocale } from "../paraglide/runtime.js";

export const languages = ["ko", "en"] as const;
export type Language = (typeof languages)[number];

/** A catalogue of messages: it asks the given function for the language whenever a message is said. */
export type Catalogue = (language: () => Language) => void;

const key = "hanpan-studio-language";
let current: Language = "ko";

const isLanguage = (value: string | null): value is Language => value === "ko" || value === "en";

function remembered(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The language in use. */
export const language = (): Language => current;

/**
 * Takes the language from the address (`language=`), else from this visit, else Korean; call once before anything is shown.
 * A language that no game speaks counts as none. The page's own catalogue (`overwriteGetLocale` of its runtime) and that of
 * the parts that all pages share speak it from now on.
 */
export function startLanguage(ofPage: Catalogue): void {
  const asked = new URLSearchParams(location.search).get("language");
  const kept = remembered();
  current = isLanguage(asked) ? asked : isLanguage(kept) ? kept : "ko";
  try {
    sessionStorage.setItem(key, current);
  } catch {
    // Without storage the address alone decides.
  }
  document.documentElement.lang = current;
  for (const catalogue of [ofPage, overwriteGetLocale]) catalogue(language);
}

/** The address of this page in the other language. */
export function inOtherLanguage(): string {
  const address = new URL(location.href);
  address.searchParams.set("language", current === "ko" ? "en" : "ko");
  return address.href;
}
