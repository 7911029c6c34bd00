import type { Locator, Page } from "@playwright/test";
import { atLength, walkedAt } from "./house/atLength.ts";
import type { Books } from "./house/books.ts";
import { openByBar } from "./house/gameBar.ts";
import { gameIdOf, registerMember } from "./house/server.ts";
import { tableIn } from "./house/table.ts";
import { expect, test } from "./house/test.ts";
import { studioSays } from "./house/words.ts";

/** The ledger holds what was paid in, less stakes and with wins, and adds up. */
async function expectSettled(books: Books, memberId: string): Promise<void> {
  const settled = (await books.betsOf([memberId])).filter(({ status }) => status === "SETTLED");
  expect(settled.length).toBeGreaterThan(0);
  const netWon = settled.reduce((sum, bet) => sum + bet.win_won - bet.stake_won, 0);
  expect(await books.cashOf(memberId)).toBe(100_000 + netWon);
  await books.expectSound();
}

const nameKey = "tb_name_baccarat_speed";
/** There cards lie long enough to be squeezed. */
const slowNameKey = "tb_name_baccarat_standard";
const ko = (key: string): string => studioSays("ko", key);

/** Lays one chip on a spot of a table among several, once there is time for it; in the next round where a busy machine came too late. */
async function bet(table: Locator, key: string): Promise<void> {
  const clock = table.locator(".countdown strong");
  const spot = table.getByRole("button", { name: new RegExp(`^${ko(key)},`) });
  await expect(async () => {
    await expect
      .poll(async () => ((await clock.count()) === 0 ? 0 : Number(await clock.textContent())), {
        timeout: 120_000,
      })
      .toBeGreaterThanOrEqual(8);
    await spot.click();
    await expect(spot).toHaveAccessibleName(/1,000원$/);
  }).toPass();
}

for (const width of walkedAt(390, 1440)) {
  test(`a shoe's score sheet is read and kept at ${width}`, atLength, async ({ visit, books }) => {
    const member = await registerMember();
    await books.pay(member.id, 100_000);
    const page = await (await visit({ member, language: "ko", width, calm: true })).newPage();
    await page.goto(`/play/${await gameIdOf(ko(nameKey))}`);
    const table = tableIn(page, nameKey);
    await table.bet("tb_banker", "1,000원");
    await table.untilResult();
    await table.untilBetting(1);
    await table.button("sheet_open").click();
    const sheet = table.frame.getByRole("dialog", { name: ko("sheet_open") });
    await expect(sheet.getByRole("row").filter({ hasText: `${ko("tb_banker")} 1,000원` })).toBeVisible();

    const opened = page.waitForEvent("popup");
    await sheet.getByRole("link", { name: ko("sheet_keep") }).click();
    const paper = await opened;
    await expect(paper.getByRole("columnheader", { name: ko("sheet_number") })).toBeVisible();
    const saved = paper.waitForEvent("download");
    await paper.getByRole("link", { name: ko("sheet_csv") }).click();
    expect((await saved).suggestedFilename()).toMatch(/^baccarat-speed-\d+\.csv$/);
    await books.expectSound();
  });
}

test("a table is played by keyboard", async ({ visit, books }) => {
  const member = await registerMember();
  await books.pay(member.id, 100_000);
  const page = await (await visit({ member, language: "ko", calm: true })).newPage();
  await page.goto(`/play/${await gameIdOf(ko(nameKey))}`);
  const table = tableIn(page, nameKey);
  await table.button("options_open").click();
  const options = table.frame.getByRole("dialog", { name: ko("options_open") });
  await expect(options.getByText(ko("keys_chip"))).toBeVisible();
  await page.keyboard.press("1");
  await page.keyboard.press("Escape");
  await table.untilBetting(14);
  await table.expectTotal("0원");
  await page.keyboard.press("3");
  await table.expectTotal("1,000원");
  await page.keyboard.press("w");
  await page.keyboard.press("2");
  await table.expectTotal("6,000원");
  await expect(table.spot("tb_tie")).toHaveAccessibleName(/5,000원$/);
  await page.keyboard.press("Backspace");
  await table.expectTotal("1,000원");
  await books.expectSound();
});

/** What bends cards: a mouse, or a finger on a touch screen. */
type Hand = {
  readonly press: (x: number, y: number) => Promise<unknown>;
  readonly move: (x: number, y: number) => Promise<unknown>;
  readonly letGo: () => Promise<unknown>;
};

async function handOn(page: Page, isFinger: boolean): Promise<Hand> {
  if (!isFinger) {
    const { mouse } = page;
    return {
      press: (x, y) => mouse.move(x, y).then(() => mouse.down()),
      move: mouse.move.bind(mouse),
      letGo: () => mouse.up(),
    };
  }
  const screen = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    screen.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    press: (x, y) => touch("touchStart", [{ x, y }]),
    move: (x, y) => touch("touchMove", [{ x, y }]),
    letGo: () => touch("touchEnd", []),
  };
}

/** Takes hold of a card's lower edge, and bends it up by so much of its height. */
async function bend(hand: Hand, card: Locator, share: number): Promise<void> {
  const box = await card.boundingBox();
  if (box === null) throw new Error("the card is not there");
  const [x, low] = [box.x + box.width / 2, box.y + box.height - 4];
  await hand.press(x, low);
  for (const part of [0.5, 1]) await hand.move(x, low - box.height * share * part);
}

for (const width of walkedAt(1440, 390)) {
  test(
    `who bet on a side turns its cards by hand, and sees result and balance then, at ${width}`,
    atLength,
    async ({ visit, books }) => {
      const byFinger = width === 390;
      const member = await registerMember();
      await books.pay(member.id, 100_000);
      const page = await (await visit({ member, language: "ko", width })).newPage();
      await page.goto(`/play/${await gameIdOf(ko(slowNameKey))}`);
      const table = tableIn(page, slowNameKey);
      const card = table.frame.getByRole("button", {
        name: studioSays("ko", "squeeze_card", { side: ko("tb_player"), number: "1" }),
      });
      const hand = await handOn(page, byFinger);
      // A card that was not turned in time turns by itself: then it is the next round's.
      await expect(async () => {
        await table.untilBetting(5);
        await table.spot("tb_player").click();
        await expect(card).toBeVisible({ timeout: 120_000 });

        // Bent a little it springs back; bent past its middle it is turned.
        await bend(hand, card, 0.4);
        await expect(card.locator(".squeeze-flap")).toBeVisible();
        await expect(table.frame.locator(".banner")).toHaveCount(0);
        await hand.letGo();
        await expect(card.locator(".squeeze-flap")).toBeHidden();
        await bend(hand, card, 1.3);
        await hand.letGo();
        await expect(card).toBeHidden();
      }).toPass({ timeout: 180_000 });
      // What is left is opened by the button or its key, third cards too, until all of it lies open.
      const open = table.button("squeeze_open");
      await expect(async () => {
        if (!byFinger) await page.keyboard.press("o");
        else if (await open.isVisible()) await open.click({ timeout: 500 });
        await expect(table.frame.locator(".banner")).toBeVisible({ timeout: 200 });
      }).toPass({ timeout: 120_000 });
      await books.untilSettled(member.id);
      await expect.poll(async () => (await table.balanceWon()) - (await books.cashOf(member.id))).toBe(0);
      await expectSettled(books, member.id);
    },
  );
}

test(
  "on a telephone tables lie beside each other, are swiped between, and each keeps its bets",
  atLength,
  async ({ visit, books }) => {
    const member = await registerMember();
    await books.pay(member.id, 100_000);
    const page = await (await visit({ member, language: "ko", width: 390 })).newPage();
    await page.goto(`/play/${await gameIdOf(ko(nameKey))}`);
    const { frame } = tableIn(page, nameKey);
    await openByBar(page, "TABLES");
    for (const key of [nameKey, "tb_name_dragon_tiger"]) {
      await frame
        .getByRole("button", { name: studioSays("ko", "tb_several_add", { table: ko(key) }) })
        .click();
    }
    await frame.getByRole("button", { name: studioSays("ko", "tb_several_open", { count: "2" }) }).click();
    const tabs = frame.getByRole("navigation", { name: ko("several_tabs") });
    const first = frame.getByRole("region", { name: ko(nameKey), exact: true });
    const second = frame.getByRole("region", { name: ko("tb_name_dragon_tiger"), exact: true });
    await expect(first).toBeInViewport({ ratio: 0.9 });
    await bet(first, "tb_banker");
    await tabs.getByRole("button", { name: ko("tb_name_dragon_tiger") }).click();
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await bet(second, "tb_tiger");
    // Back by a swipe, which is what scrolling the row is.
    await frame.locator(".several").evaluate((row) => row.scrollTo({ left: 0 }));
    await expect(first).toBeInViewport({ ratio: 0.9 });
    await expect(tabs.getByRole("button", { name: ko(nameKey), exact: false }).first()).toHaveAttribute(
      "aria-current",
      "true",
    );
    await tabs.getByRole("button").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await books.expectSound();
  },
);
