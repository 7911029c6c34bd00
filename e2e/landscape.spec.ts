import type { FrameLocator, Locator, Page } from "@playwright/test";
import { atLength, walkedAt } from "./house/atLength.ts";
import { instantNameKeys } from "./house/instant.ts";
import { type GameHere, listedGames, registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { studioSays } from "./house/words.ts";

/** Every game on a telephone on its side: stage, bets and the main button are in view as it opens, and nothing lies over them. */

/** Wholly in view, whatever is scrolled or cut off around it, and what is pressed in its middle is itself. */
async function expectWhole(part: Locator, what: string): Promise<void> {
  await expect(async () => {
    await expect(part, what).toBeInViewport({ ratio: 0.98 });
    const isUncovered = await part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
    expect(isUncovered, `${what} is not covered`).toBe(true);
  }).toPass({ timeout: 120_000 });
}

async function expectAllWhole(parts: Locator, what: string): Promise<void> {
  const count = await parts.count();
  expect(count, what).toBeGreaterThan(0);
  for (let place = 0; place < count; place += 1) await expectWhole(parts.nth(place), `${what} ${place}`);
}

/** Whoever looks on for three rounds is asked whether they stay, which lies over the table: they stay, so that a slow machine may look on. */
async function stayAt(page: Page, frame: FrameLocator): Promise<void> {
  const stay = frame.getByRole("button", { name: studioSays("ko", "tb_idle_stay"), exact: true });
  await page.addLocatorHandler(stay, () => stay.click());
}

async function expectTable(frame: FrameLocator): Promise<void> {
  await expectWhole(frame.locator(".table-stage"), "the stage");
  await expectAllWhole(frame.locator(".room-table .spot"), "spot");
  await expectAllWhole(frame.locator(".chip-choice"), "chip");
  await expectAllWhole(frame.locator(".tray-button"), "button");
}

async function expectKite(frame: FrameLocator): Promise<void> {
  await expectWhole(frame.locator(".kite-stage"), "the sky");
  await expectAllWhole(frame.locator(".kite-lane .stake-input input"), "the stake of kite");
  await expectAllWhole(frame.locator(".lane-place, .cash-out"), "the button of kite");
}

async function expectMarkets(frame: FrameLocator): Promise<void> {
  await expectWhole(frame.locator(".mini-stage"), "the stage");
  const sides = frame.locator(".market").first().locator(".side");
  await expectAllWhole(sides, "side");
  const pick = frame.locator('.side:not([aria-disabled="true"])').first();
  await pick.click({ timeout: 90_000 });
  await expectWhole(frame.locator(".slip-place"), "the button");
  await expectWhole(frame.locator(".mini-stage"), "the stage beside a slip");
}

async function expectSlot(frame: FrameLocator): Promise<void> {
  await expect(frame.locator("main.game")).toHaveAttribute("data-phase", "IDLE", { timeout: 120_000 });
  await expectWhole(frame.locator("#stage"), "the reels");
  for (const key of ["spin", "autoplay"])
    await expectWhole(frame.getByRole("button", { name: studioSays("ko", key), exact: true }), key);
}

async function expectInstant(frame: FrameLocator): Promise<void> {
  await expect(frame.locator("main.instant")).toHaveAttribute("data-phase", "IDLE", { timeout: 120_000 });
  await expectWhole(frame.locator("#stage"), "the stage");
  const fields =
    ".instant-input > *, .roll-choice > *, .instant-table-facts, .poker-pays > *, .poker-card, .poker-aid > *";
  await expectAllWhole(frame.locator(fields), "field");
  await expectWhole(frame.locator(".instant-play"), "the button");
  await expectWhole(frame.locator(".instant-money"), "the balance");
}

async function expectSports(frame: FrameLocator): Promise<void> {
  const odds = frame.locator("main button[aria-pressed]").first();
  await expectWhole(odds, "odds");
}

async function open(page: Page, game: GameHere): Promise<FrameLocator> {
  await page.goto(`/play/${game.id}`);
  const frame = page.frameLocator("#play iframe");
  await frame.locator("main").first().waitFor({ timeout: 120_000 });
  return frame;
}

for (const [width, height] of walkedAt([844, 390], [667, 375])) {
  test(
    `every game is whole on a telephone on its side at ${width}×${height}`,
    atLength,
    async ({ visit }) => {
      test.setTimeout(600_000);
      const member = await registerMember();
      const options = { viewport: { width, height }, hasTouch: true, isMobile: true };
      const page = await (await visit({ member, language: "ko", calm: true, options })).newPage();
      await stayAt(page, page.frameLocator("#play iframe"));
      const kite = studioSays("ko", "mini_name_kite");
      const instant = new Set(instantNameKeys.map((key) => studioSays("ko", key)));
      for (const game of await listedGames()) {
        await test.step(game.name, async () => {
          const frame = await open(page, game);
          if (instant.has(game.name)) await expectInstant(frame);
          else if (game.category === "SLOT") await expectSlot(frame);
          else if (game.category === "LIVE") await expectTable(frame);
          else if (game.category === "SPORTS") await expectSports(frame);
          else if (game.name === kite) await expectKite(frame);
          else await expectMarkets(frame);
        });
      }
    },
  );
}
