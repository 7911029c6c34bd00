import { type Language, languages, parseLanguage } from "@hanpan/contract/language";
import * as z from "zod/mini";
import { parseStored, readStored, writeStored } from "../storage/storage.ts";

const languageSchema = z.enum(languages);

/** The language that somebody chose in this browser. */
export interface LanguageSetting {
  /** Shows the kept language; without one, or with one that cannot be read, the one that the document names. */
  readonly restore: () => void;
  /** Keeps a language and shows it. */
  readonly switchTo: (language: Language) => void;
  /** Switches to a language unless one was chosen in this browser. */
  readonly adopt: (language: Language) => void;
  /** Follows a switch made in another tab; returns how to stop following. */
  readonly followOtherTabs: () => () => void;
}

/**
 * The language setting under a key of the browser's local storage. `show` receives which language words and requests are
 * in from now on; the document says it already.
 */
export function createLanguageSetting(key: string, show: (language: Language) => void): LanguageSetting {
  const kept = () => readStored("local", key, languageSchema);

  function apply(language: Language): void {
    document.documentElement.lang = language;
    show(language);
  }

  function switchTo(language: Language): void {
    writeStored("local", key, language);
    apply(language);
  }

  return {
    restore: () => apply(kept() ?? parseLanguage(document.documentElement.dataset["language"])),
    switchTo,
    adopt(language) {
      if (kept() === null) switchTo(language);
    },
    followOtherTabs() {
      const follow = (event: StorageEvent) => {
        const language =
          event.key === key && event.newValue !== null && parseStored(event.newValue, languageSchema);
        if (language) apply(language);
      };
      window.addEventListener("storage", follow);
      return () => window.removeEventListener("storage", follow);
    },
  };
}
