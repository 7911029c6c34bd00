import type { Page } from "@playwright/test";

/** Resolves when a page that is about to connect hears live events: what happens from then on comes to it by itself. */
export async function hearsLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent("websocket", (opened) =>
    new URL(opened.url()).pathname.endsWith("/stream"),
  );
  await socket.waitForEvent("framereceived");
}

/** Opens an address and waits until the page hears live events. */
export async function openLive(page: Page, address: string): Promise<void> {
  const live = hearsLive(page);
  await page.goto(address);
  await live;
}
