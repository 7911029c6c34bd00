import type { Browser, Page } from "@playwright/test";
import type { OpenedGame } from "./games.ts";

/** A telephone's line at its worst hour: kilobits a second both ways, and milliseconds to an answer. */
export const line = { kilobits: 400, latencyMs: 400 } as const;

export type Opened = {
  readonly game: OpenedGame;
  /** From the poster until it can be played, ms. */
  readonly playableMs: number;
  /** What came over the line meanwhile, bytes, and in how many answers. */
  readonly bytes: number;
  readonly requests: number;
};

/** How long an opening may take before it is given up, ms. */
const mostMs = 90_000;

/** Counts what comes over the line from now on. */
async function countBytes(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const counted = { bytes: 0, requests: 0 };
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    counted.bytes += encodedDataLength;
    counted.requests += 1;
  });
  const bytesASecond = (line.kilobits * 1_000) / 8;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  });
  return counted;
}

/**
 * Opens a game from a member app that stands there already, over the slow line and with nothing of the game at hand, and waits until it
 * can be played.
 */
export async function measureOpening(
  browser: Browser,
  game: OpenedGame,
  {
    origin,
    id,
    kept,
  }: { readonly origin: string; readonly id: string; readonly kept: Readonly<Record<string, string>> },
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" });
  try {
    await context.addInitScript(
      `if (window.top === window) for (const [name, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(name, value);`,
    );
    const page = await context.newPage();
    // The app's page of a game is at hand, as it is for who has come to a card; the game is not.
    await page.goto(`${origin}/play/01900000-0000-7000-8000-000000000000`);
    await page.getByRole("button").first().waitFor();
    await page.goto(`${origin}/games`);
    await page.locator('a[href^="/play/"]').first().waitFor();
    await page.waitForLoadState("networkidle");
    const counted = await countBytes(page);
    await page.evaluate(`history.pushState({}, "", "/play/${id}")`);
    await page.locator("#play main [role=status]").first().waitFor();
    const begunMs = performance.now();
    await page
      .frameLocator("#play iframe:not(.opacity-0)")
      .locator(game.playable)
      .first()
      .waitFor({ timeout: mostMs });
    return { game, playableMs: performance.now() - begunMs, ...counted };
  } finally {
    await context.close();
  }
}
