import { createLanguageSetting } from "@hanpan/browser/language/languageSetting";
import { localizedBy } from "@hanpan/browser/language/localizedBy";
import type { Language } from "@hanpan/contract/language";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import { useConsole } from "./store.ts";

/** The language of every word on the screen and of every request. */
export function currentLanguage(): Language {
  return useConsole.getState().language;
}

overwriteGetLocale(currentLanguage);

/** The operator's choice in this browser: what is typed stays where it is when it is switched. */
export const {
  restore: restoreLanguage,
  switchTo: switchLanguage,
  followOtherTabs: followLanguageOfOtherTabs,
} = createLanguageSetting("hanpan.operator.language", (language) => useConsole.setState({ language }));

/** The language of the screen; a component that calls it is drawn again when it changes. */
export function useLanguage(): Language {
  return useConsole((state) => state.language);
}

/** For every screen of the router, which would keep it as it is when the language changes. */
export const localized = localizedBy(useLanguage);
