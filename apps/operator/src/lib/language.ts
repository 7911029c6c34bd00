import { defaultLanguage, type Language, languages } from "@hanpan/contract/language";
import { readStored, writeStored } from "@hanpan/browser/storage/storage";
import { type ComponentType, createElement, type FunctionComponent } from "react";
import * as z from "zod/mini";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import { useConsole } from "./store.ts";

const languageKey = "hanpan.operator.language";

/** The language of every word on the screen and of every request. */
export function currentLanguage(): Language {
  return useConsole.getState().language;
}

overwriteGetLocale(currentLanguage);

/** Reads the kept language before the console is shown; anything unreadable means the default. */
export function restoreLanguage(): void {
  apply(readStored("local", languageKey, z.enum(languages)) ?? defaultLanguage);
}

/** Switches words, requests and document; what is typed stays where it is. */
export function switchLanguage(language: Language): void {
  writeStored("local", languageKey, language);
  apply(language);
}

function apply(language: Language): void {
  document.documentElement.lang = language;
  useConsole.setState({ language });
}

/** The language of the screen; a component that calls it is drawn again when it changes. */
export function useLanguage(): Language {
  return useConsole((state) => state.language);
}

/** A screen that is drawn again in the new words when the language changes; the router would keep it as it is. */
export function localized<Props extends object>(Screen: ComponentType<Props>): FunctionComponent<Props> {
  function LocalizedScreen(props: Props) {
    useLanguage();
    return createElement(Screen, props);
  }
  return LocalizedScreen;
}
