import { chooseTheme } from "@hanpan/ui";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";
import { overwriteGetLocale } from "../../paraglide/runtime.js";
import { currentLanguage } from "../language.ts";
import { queryClient } from "../query-client.ts";
import { useAppStore } from "../store.ts";

/**
 * Vitest, before each file of the member app: files share one page and its modules, and each begins as if it were the
 * first. A screen waits for real replies, and a busy machine takes its time.
 */
configure({ asyncUtilTimeout: 10_000 });
chooseTheme("device");
document.documentElement.removeAttribute("data-theme");
localStorage.clear();
sessionStorage.clear();
overwriteGetLocale(currentLanguage);
document.documentElement.lang = "ko";
useAppStore.setState(useAppStore.getInitialState(), true);
queryClient.clear();

afterAll(() => {
  // What stays on the page would draw again when the page is gone.
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});
