import type { Locator } from "@playwright/test";
import { walkedAt } from "./house/atLength.ts";
import { gameIn } from "./house/game.ts";
import { gameBar } from "./house/gameBar.ts";
import { scrollUntil } from "./house/scroll.ts";
import { dancheongId, gameIdOf, launchUrl, registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { say, studioSays } from "./house/words.ts";

/** What a hand meets first: a card that is a link as a whole, a game that has the keyboard, figures that nothing lies over. */

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (box === null) throw new Error("it is not drawn");
  return box;
}

/** Whether two things that are drawn lie over each other. */
async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test("the facts of a game's card at home lead into the game, as its picture does", async ({ visit }) => {
  const page = await (await visit({ language: "ko", calm: true })).newPage();
  await page.goto("/");
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) })
    .first();
  await scrollUntil(page, card.locator("dl"));
  const facts = await boxOf(card.locator("dl"));
  await page.mouse.click(facts.x + facts.width / 2, facts.y + facts.height / 2);
  await expect(page).toHaveURL(/\/play\//);
});

test("Space spins a slot that was just opened, and turbo keeps its icon under the mouse", async ({
  visit,
  books,
}) => {
  const member = await registerMember();
  await books.pay(member.id, 100_000);
  const page = await (await visit({ member, language: "ko", calm: true })).newPage();
  await page.goto(`/play/${await dancheongId()}`);
  const game = gameIn(page);
  await game.untilReady();
  // The page names its frame as focused a moment before the game's own document has the keyboard.
  await expect.poll(() => game.game.evaluate(() => document.hasFocus())).toBe(true);
  await page.keyboard.press("Space");
  // Not the balance: a round that pays just its stake leaves it as it was.
  await expect.poll(() => books.roundsOf([member.id])).toHaveLength(1);
  await game.untilShown();
  const turbo = game.frame.getByRole("button", { name: studioSays("ko", "turbo"), exact: true });
  const ground = () => turbo.evaluate((button) => getComputedStyle(button).backgroundImage);
  await turbo.click();
  await expect(turbo).toHaveAttribute("aria-pressed", "true");
  await page.mouse.move(5, 5);
  const pressed = await ground();
  await turbo.hover();
  expect(await ground()).toBe(pressed);
});

test("a balance of twelve figures stands beside the stake on a telephone", async ({ visit, books }) => {
  const member = await registerMember();
  await books.pay(member.id, 123_456_789_012);
  const page = await (await visit({ member, language: "ko", width: 390, calm: true })).newPage();
  await page.goto(`/play/${await dancheongId()}`);
  const game = gameIn(page);
  await game.untilReady();
  // In the one bar above the game, beside everything else that stands there.
  const bar = gameBar(page);
  const balance = bar.getByText("123,456,789,012원", { exact: true });
  await expect(balance).toBeVisible();
  await expect(balance).toBeInViewport({ ratio: 1 });
  for (const beside of [
    bar.getByRole("link", { name: say("ko", "game_exit"), exact: true }),
    bar.getByRole("button", { name: say("ko", "game_menu"), exact: true }),
    bar.getByText(studioSays("ko", "game_name"), { exact: true }),
  ])
    expect(await overlaps(balance, beside)).toBe(false);
  await expect(game.frame.getByTestId("balance")).toBeHidden();

  // Alone, the game has its own.
  await page.goto(await launchUrl(member.token));
  await expect(page.locator("main.game")).toHaveAttribute("data-phase", "IDLE", { timeout: 120_000 });
  const own = page.getByTestId("balance");
  await expect(own).toHaveText("123,456,789,012원");
  await expect(own).toBeVisible();
  await expect.poll(() => overlaps(own, page.locator(".stake-value"))).toBe(false);
  await expect(page.getByRole("button", { name: studioSays("ko", "exit"), exact: true })).toBeVisible();
});

for (const width of walkedAt(2560, 1440)) {
  test(`the shoe lies beside the Banker's score at ${width}`, async ({ visit }) => {
    const member = await registerMember();
    const context = await visit({
      member,
      language: "ko",
      calm: true,
      options: { viewport: { width, height: width === 1440 ? 900 : 1440 } },
    });
    const page = await context.newPage();
    const name = studioSays("ko", "tb_name_baccarat_speed");
    await page.goto(`/play/${await gameIdOf(name)}`);
    const frame = page.frameLocator(`iframe[title="${say("ko", "game_frame", { name })}"]`);
    await expect(frame.locator(".shoe")).toBeVisible({ timeout: 120_000 });
    await expect
      .poll(() => overlaps(frame.locator(".shoe"), frame.locator('[data-side="BANKER"] .hand-points')))
      .toBe(false);
    // Nothing that is scrolled out of sight by the focus or a script stays there.
    expect(
      await frame.locator("main.tables").evaluate((room) => {
        room.scrollTop = 40;
        return room.scrollTop;
      }),
    ).toBe(0);
  });
}
