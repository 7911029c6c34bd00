import { configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import { startLanguage } from "../words/language.ts";

/** Vitest, before each file of the games: files share one page and its modules, and each begins as if it were the first. */
configure({ asyncUtilTimeout: 10_000 });
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "", "/");
startLanguage();
overwriteGetLocale(() => "ko");

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});
