import { onlineManager } from "@tanstack/react-query";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";

/**
 * Vitest, before each file of a client: files share one page and its modules, and each begins as if it were the first.
 * A screen waits for real replies, and a busy machine takes its time.
 */
export function beginAnew(): void {
  configure({ asyncUtilTimeout: 30_000 });
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = "ko";
  // A test that cut the network may have left the library waiting for it.
  onlineManager.setOnline(true);

  afterAll(() => {
    // What stays on the page would draw again when the page is gone.
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
}
