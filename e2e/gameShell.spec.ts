import type { FrameLocator, Page } from "@playwright/test";
import { walkedAt } from "./house/atLength.ts";
import { gameBar, openByBar } from "./house/gameBar.ts";
import { gameIdOf, registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { say, studioSays } from "./house/words.ts";

/** One shell for a game: one bar, one exit, one balance, and the keyboard where the game is. */

/** A game of each kind: its name, and what stands in its frame once it can be played. */
const kinds = [
  ["game_name", 'main.game[data-phase="IDLE"] #spin'],
  ["dice_name", 'main.instant[data-phase="IDLE"] #spin'],
  ["tb_name_baccarat_speed", ".room-table [data-spot]"],
  ["mini_name_kite", ".lane-place"],
  [null, "main .odds-figure"],
] as const;

const nameOf = (key: string | null): string => (key === null ? "가상 스포츠" : studioSays("ko", key));

/** How many of these are to be seen, in the member app and in the game together. */
async function seen(
  page: Page,
  frame: FrameLocator,
  find: (at: Page | FrameLocator) => ReturnType<Page["locator"]>,
) {
  const all = [...(await find(page).all()), ...(await find(frame).all())];
  const shown = await Promise.all(all.map((each) => each.isVisible()));
  return shown.filter(Boolean).length;
}

for (const width of walkedAt(390, 1440)) {
  test(`a game of every kind has one bar, one exit and one balance at ${width}`, async ({ visit, books }) => {
    const member = await registerMember();
    await books.pay(member.id, 246_810);
    const page = await (await visit({ member, language: "ko", width, calm: true })).newPage();
    // Its session is opened while its files are on their way, once (packages/frame/src/visit/firstCalls.ts).
    let opened = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && /\/api\/(\w+\/)?session$/.test(request.url())) opened += 1;
    });
    for (const [key, playable] of kinds) {
      await test.step(nameOf(key), async () => {
        opened = 0;
        await page.goto(`/play/${await gameIdOf(nameOf(key))}`);
        const frame = page.frameLocator("#play iframe");
        await expect(frame.locator(playable).first()).toBeVisible({ timeout: 120_000 });
        expect(opened).toBe(1);
        await expect(gameBar(page).getByText("246,810원", { exact: true })).toBeVisible();
        const exits = () =>
          seen(page, frame, (at) => at.locator(`:is(a, button)[aria-label="${say("ko", "game_exit")}"]`));
        const balances = () => seen(page, frame, (at) => at.getByText("246,810원", { exact: true }));
        await expect.poll(async () => [await exits(), await balances()]).toEqual([1, 1]);
        await openByBar(page, "SOUND");
        const panel = frame.getByRole("dialog", { name: studioSays("ko", "sound") });
        await expect(panel).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(panel).toBeHidden();
      });
    }
  });
}

test("the keyboard is the game's from its first moment and after a panel, and leads out", async ({
  visit,
  books,
}) => {
  const member = await registerMember();
  await books.pay(member.id, 100_000);
  const page = await (await visit({ member, language: "ko", calm: true })).newPage();
  await page.goto(`/play/${await gameIdOf(studioSays("ko", "dice_name"))}`);
  const frame = page.frameLocator("#play iframe");
  const game = frame.locator("main.instant");
  const rounds = async () => (await books.roundsOf([member.id])).length;
  const untilFocused = () =>
    expect
      .poll(() => frame.locator("body").evaluate(() => document.hasFocus()), { timeout: 120_000 })
      .toBe(true);
  await expect(game).toHaveAttribute("data-phase", "IDLE", { timeout: 120_000 });
  await untilFocused();
  await page.keyboard.press("Space");
  await expect.poll(rounds).toBe(1);
  await expect(game).toHaveAttribute("data-phase", "IDLE", { timeout: 120_000 });
  await openByBar(page, "RULES");
  await expect(frame.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(frame.getByRole("dialog")).toBeHidden();
  await untilFocused();
  await page.keyboard.press("Space");
  await expect.poll(rounds).toBe(2);
  await expect(game).toHaveAttribute("data-phase", "IDLE", { timeout: 120_000 });
  await gameBar(page)
    .getByRole("link", { name: say("ko", "game_exit"), exact: true })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/games$/);
  await books.expectSound();
});

test("until a game can be played its poster and name stand there, with how much of it has come", async ({
  visit,
  books,
}) => {
  const member = await registerMember();
  await books.pay(member.id, 100_000);
  const page = await (await visit({ member, language: "ko", calm: true })).newPage();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/instant\/session$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/play/${await gameIdOf(studioSays("ko", "dice_name"))}`);
  const main = page.locator("#play main");
  await expect(main.getByText(studioSays("ko", "dice_name"), { exact: true }).last()).toBeVisible();
  await expect(main.getByRole("status")).toHaveText(say("ko", "game_loading"));
  await expect(main.locator('img[src*="dice"]')).toBeVisible();
  // All files have come; the session has not.
  await expect(main.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "91", { timeout: 120_000 });
  answer();
  await expect(main.getByRole("progressbar")).toBeHidden({ timeout: 120_000 });
  await expect(page.frameLocator("#play iframe").locator("#spin")).toBeEnabled();
});
