import { type Language, languages, parseLanguage } from "@hanpan/contract/language";
import { parseStored, readStored, writeStored } from "@hanpan/browser/storage/storage";
import { type ComponentType, createElement, type FunctionComponent } from "react";
import * as z from "zod/mini";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import { useAppStore } from "./store.ts";

const languageSchema = z.enum(languages);

/** Where the language setting is kept in the browser's local storage. */
export const languageKey = "hanpan.language";

/** The language every word on the screen and every request is in. */
export function currentLanguage(): Language {
  return useAppStore.getState().language;
}

overwriteGetLocale(currentLanguage);

/**
 * Reads the kept language before the app is shown; without one, or with one that cannot be read, it is the site's, which
 * the server writes into the page (pageHead.ts).
 */
export function restoreLanguage(): void {
  applyLanguage(
    readStored("local", languageKey, languageSchema) ??
      parseLanguage(document.documentElement.dataset["language"]),
  );
}

/**
 * Switches the language of words, requests (header custom-language) and document. Nothing is mounted
 * anew, so whatever the member has typed stays where it is.
 */
export function switchLanguage(language: Language): void {
  writeStored("local", languageKey, language);
  applyLanguage(language);
}

/** The account's language, for a browser in which nobody has chosen one yet. */
export function adoptLanguage(language: Language): void {
  if (readStored("local", languageKey, languageSchema) === null) switchLanguage(language);
}

/** Follows a language switch made in another tab; returns how to stop following. */
export function followLanguageOfOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== languageKey || event.newValue === null) return;
    const language = parseStored(event.newValue, languageSchema);
    if (language) applyLanguage(language);
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

function applyLanguage(language: Language): void {
  document.documentElement.lang = language;
  useAppStore.setState({ language });
}

/** The language of the screen; a component that calls it is drawn again when the language changes. */
export function useLanguage(): Language {
  return useAppStore((state) => state.language);
}

/**
 * A screen that is drawn again in the new words when the language changes. The router keeps a screen as it
 * is while its route does not change, so every screen of routes.tsx goes through here.
 */
export function localized<Props extends object>(Screen: ComponentType<Props>): FunctionComponent<Props> {
  function LocalizedScreen(props: Props) {
    useLanguage();
    return createElement(Screen, props);
  }
  return LocalizedScreen;
}
