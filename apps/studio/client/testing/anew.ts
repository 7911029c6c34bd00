import { cleanup, configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import { startTheme } from "../theme/theme.ts";
import { startLanguage } from "../words/language.ts";

/** Vitest, before each file of the games: files share one page and its modules, and each begins as if it were the first. */
configure({ asyncUtilTimeout: 10_000 });
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "", "/");
startLanguage();
startTheme({ darkAlone: true });
overwriteGetLocale(() => "ko");

afterAll(() => {
  // What stays on the page would draw again when the page is gone.
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});
