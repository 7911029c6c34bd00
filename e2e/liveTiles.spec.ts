import type { Locator, Page } from "@playwright/test";
import * as z from "zod";
import { expectAccessible } from "./house/accessible.ts";
import { atLength } from "./house/atLength.ts";
import { scrollUntil } from "./house/scroll.ts";
import { studioUrl } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { say } from "./house/words.ts";

/** Live tables and mini-games as the lobby shows them to anybody: followed while they are in sight, on one socket. */

const tableCode = "baccarat-speed";

const lobby = z.object({
  data: z.object({ tables: z.array(z.object({ tableCode: z.string(), road: z.array(z.unknown()) })) }),
});
const request = z.object({ type: z.string(), tableCode: z.string().optional() });

/** How many results the studio itself says that the table's road holds. */
async function roadAtStudio(): Promise<number> {
  const reply = await fetch(`${studioUrl()}/api/live/tables`);
  const { tables } = lobby.parse(await reply.json()).data;
  return tables.find((table) => table.tableCode === tableCode)?.road.length ?? Number.NaN;
}

/** The tile of the table at an address, in sight. */
async function openTile(page: Page, address: string) {
  await page.goto(address);
  const tile = page.locator(`[data-table="${tableCode}"]`);
  // On home, what is below is drawn once the reader comes near, so the way there is scrolled.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 400);
      return await tile.count();
    })
    .toBe(1);
  await tile.scrollIntoViewIfNeeded();
  const status = tile.locator("[data-status]");
  return {
    tile,
    status,
    countdown: tile.locator("[data-countdown]"),
    /** Waits until the table is in this phase. */
    until: (phase: string) => expect(status).toHaveAttribute("data-status", phase, { timeout: 120_000 }),
  };
}

/** Everything that the tile shows from now on until a round that could be bet on has its result. */
function watchRound(tile: Locator) {
  return tile.evaluate(
    (element) =>
      new Promise<{ status: string; seconds: number | null; results: number }[]>((resolve) => {
        const seen: { status: string; seconds: number | null; results: number }[] = [];
        const observer = new MutationObserver(note);
        function note(): void {
          const seconds = element.querySelector("[data-countdown] > [aria-hidden]")?.textContent ?? null;
          seen.push({
            status: element.querySelector("[data-status]")?.getAttribute("data-status") ?? "",
            seconds: seconds === null ? null : Number(seconds),
            results: Number(element.querySelector("[data-road]")?.getAttribute("data-road")),
          });
          const bettingAt = seen.findIndex(({ status }) => status === "BETTING");
          const closedAt = seen.findIndex(({ status }, at) => status === "CLOSED" && at > bettingAt);
          if (bettingAt < 0 || closedAt < 0 || seen.at(-1)?.status !== "RESULT") return;
          observer.disconnect();
          resolve(seen.slice(bettingAt));
        }
        observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
        note();
      }),
  );
}

test("a guest sees a table count down, close, and its road grow by the result", async ({ visit }) => {
  const page = await (await visit({ language: "ko", width: 1440 })).newPage();
  const table = await openTile(page, "/casino");
  await table.until("BETTING");
  await expectAccessible(page);
  // Of a round that is about to close no countdown would be seen.
  await expect
    .poll(async () => Number(await table.tile.locator("[data-countdown] > [aria-hidden]").textContent()), {
      timeout: 120_000,
    })
    .toBeGreaterThan(3);
  const seen = await watchRound(table.tile);
  const seconds = seen.flatMap((shown) => (shown.status === "BETTING" ? [shown.seconds] : []));
  expect(new Set(seconds).size).toBeGreaterThan(1);
  expect(seconds).toEqual(seconds.toSorted((one, other) => Number(other) - Number(one)));
  const closed = seen.filter(({ status }) => status === "CLOSED");
  expect(closed.map((shown) => shown.seconds)).toEqual(closed.map(() => null));
  const [result] = seen.slice(-1);
  expect(result?.results).toBe(Number(closed[0]?.results) + 1);
  expect(await roadAtStudio()).toBeGreaterThanOrEqual(Number(result?.results));
});

test(
  "only tiles in sight are followed, all on one socket, by a page that is looked at",
  atLength,
  async ({ visit }) => {
    const page = await (await visit({ language: "ko", width: 390 })).newPage();
    const sockets: string[] = [];
    const followed = new Set<string>();
    page.on("websocket", (socket) => {
      if (!socket.url().startsWith(studioUrl().replace("http", "ws"))) return;
      sockets.push(socket.url());
      socket.on("framesent", ({ payload }) => {
        const { type, tableCode: code } = request.parse(JSON.parse(String(payload)));
        if (code !== undefined && type === "subscribe") followed.add(code);
        if (code !== undefined && type === "unsubscribe") followed.delete(code);
      });
    });
    const table = await openTile(page, "/");
    await expect.poll(() => followed.has(tableCode)).toBe(true);
    // The tiles that were scrolled past are left.
    await expect.poll(() => followed.size).toBeLessThan(10);
    await scrollUntil(page, page.getByRole("contentinfo"));
    await expect.poll(() => followed.has(tableCode)).toBe(false);
    await table.tile.scrollIntoViewIfNeeded();
    await expect.poll(() => followed.has(tableCode)).toBe(true);
    expect(sockets).toHaveLength(1);
  },
);

test(
  "the lobby shows tables and mini-games as they are now, and follows nothing while it shows slots",
  atLength,
  async ({ visit }) => {
    const page = await (await visit({ language: "ko", width: 390 })).newPage();
    let sockets = 0;
    page.on("websocket", (socket) => {
      if (socket.url().startsWith(studioUrl().replace("http", "ws"))) sockets += 1;
    });
    await page.goto("/games?category=SLOT");
    await expect(
      page
        .getByRole("list", { name: say("ko", "game_lobby_title") })
        .locator("img")
        .first(),
    ).toBeVisible();
    expect(sockets).toBe(0);
    await page
      .locator("label")
      .filter({ hasText: say("ko", "nav_miniGames") })
      .click();
    await expect(page.locator('[data-table="kite"] [data-status]')).toBeVisible();
    await expect.poll(() => sockets).toBe(1);
    const table = await openTile(page, "/games?category=LIVE");
    await table.until("BETTING");
    await expect(table.countdown).toBeVisible();
    await expectAccessible(page);
    expect(sockets).toBe(2);
  },
);

test("a tile whose feed is cut says so in place of a countdown, and comes back by itself", async ({
  visit,
}) => {
  const page = await (await visit({ language: "ko", width: 1440 })).newPage();
  let isCut = false;
  let cut: () => Promise<void> = async () => undefined;
  await page.routeWebSocket(/\/api\/live\/stream$/, async (socket) => {
    if (isCut) {
      await socket.close();
      return;
    }
    const server = socket.connectToServer();
    cut = async () => {
      await server.close();
      await socket.close();
    };
  });
  const table = await openTile(page, "/casino");
  await table.until("BETTING");
  isCut = true;
  await cut();
  await table.until("LOST");
  await expect(table.status).toHaveText(say("ko", "live_lost"));
  await expect(table.countdown).toHaveCount(0);
  isCut = false;
  await table.until("BETTING");
  await expect(table.countdown).toBeVisible();
});
