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

/**
 * Opens an address of the console and waits until it receives live events and has read a queue once: it rings for, and says, only
 * what comes in after that. `queue` is the end of the address that the queue is read at, with what is asked for there.
 */
export async function openWatching(
  page: Page,
  address: string,
  queue: { readonly path: string; readonly query: Readonly<Record<string, string>> },
): Promise<void> {
  const read = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    const isAsked = Object.entries(queue.query).every(([name, value]) => searchParams.get(name) === value);
    return response.ok() && pathname.endsWith(queue.path) && isAsked;
  });
  await openLive(page, address);
  await (await read).finished();
}
