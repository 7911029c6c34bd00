import type { Page } from "@playwright/test";

/** Resolves when a page that is about to connect receives live events: from then on, changes come to it by themselves. */
export async function receivesLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent("websocket", (opened) =>
    new URL(opened.url()).pathname.endsWith("/stream"),
  );
  await socket.waitForEvent("framereceived");
}

/** Opens an address and waits until the page receives live events. */
export async function openLive(page: Page, address: string): Promise<void> {
  const live = receivesLive(page);
  await page.goto(address);
  await live;
}
