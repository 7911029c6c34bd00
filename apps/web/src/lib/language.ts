import { createLanguageSetting } from "@hanpan/browser/language/languageSetting";
import { localizedBy } from "@hanpan/browser/language/localizedBy";
import type { Language } from "@hanpan/contract/language";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import { useAppStore } from "./store.ts";

/** Where the language setting is kept in the browser's local storage. */
export const languageKey = "hanpan.language";

/** The language every word on the screen and every request is in. */
export function currentLanguage(): Language {
  return useAppStore.getState().language;
}

overwriteGetLocale(currentLanguage);

/**
 * `restore` before the app is shown: without a kept language it is the site's, which the server writes into the page
 * (pageHead.ts). `switchTo` is the member's choice: nothing is mounted again, so whatever they have typed stays where it is.
 * `adopt` takes the account's language, for a browser in which nobody has chosen one yet.
 */
export const {
  restore: restoreLanguage,
  switchTo: switchLanguage,
  adopt: adoptLanguage,
  followOtherTabs: followLanguageOfOtherTabs,
} = createLanguageSetting(languageKey, (language) => useAppStore.setState({ language }));

/** The language of the screen; a component that calls it is drawn again when the language changes. */
export function useLanguage(): Language {
  return useAppStore((state) => state.language);
}

/** The router keeps a screen as it is while its route does not change, so every screen of routes.tsx goes through here. */
export const localized = localizedBy(useLanguage);
