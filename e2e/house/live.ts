import type { Page, WebSocket } from "@playwright/test";

/**
 * Resolves when a page that is about to connect receives live events: from then on, changes come to it by themselves. Each of its sockets is
 * listened to from its opening on, for the first word may come with it, and one that breaks is followed by another.
 */
export function receivesLive(page: Page): Promise<void> {
  return new Promise((resolve) => {
    const listen = (socket: WebSocket): void => {
      if (!new URL(socket.url()).pathname.endsWith("/stream")) return;
      socket.once("framereceived", () => {
        page.off("websocket", listen);
        resolve();
      });
    };
    page.on("websocket", listen);
  });
}

/** Opens an address and waits until the page receives live events. */
export async function openLive(page: Page, address: string): Promise<void> {
  const live = receivesLive(page);
  await page.goto(address);
  await live;
}
