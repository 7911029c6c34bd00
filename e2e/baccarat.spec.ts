import type { Locator } from "@playwright/test";
import { gameIdOf, registerMember } from "./house/server.ts";
import { tableIn } from "./house/table.ts";
import { expect, test } from "./house/test.ts";
import { studioSays } from "./house/words.ts";

const nameKey = "tb_name_baccarat_speed";
const ko = (key: string): string => studioSays("ko", key);

/** Lays one chip on a spot of a table among several, once there is time for it: a second press would lay another. */
async function bet(table: Locator, key: string): Promise<void> {
  const clock = table.locator(".countdown strong");
  await expect
    .poll(async () => ((await clock.count()) === 0 ? 0 : Number(await clock.textContent())), {
      timeout: 60_000,
    })
    .toBeGreaterThanOrEqual(5);
  const spot = table.getByRole("button", { name: new RegExp(`^${ko(key)},`) });
  await spot.click();
  await expect(spot).toHaveAccessibleName(/1,000원$/);
}

for (const width of [390, 1440] as const) {
  test(`a shoe's score sheet is read and kept at ${width}`, async ({ visit, books }) => {
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
  await table.untilBetting(8);
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

test("on a telephone tables lie beside each other, are swiped between, and each keeps its bets", async ({
  visit,
  books,
}) => {
  const member = await registerMember();
  await books.pay(member.id, 100_000);
  const page = await (await visit({ member, language: "ko", width: 390 })).newPage();
  await page.goto(`/play/${await gameIdOf(ko(nameKey))}`);
  const { frame } = tableIn(page, nameKey);
  await frame.getByRole("button", { name: ko("tb_tables") }).click();
  for (const key of [nameKey, "tb_name_dragon_tiger"]) {
    await frame.getByRole("button", { name: studioSays("ko", "tb_several_add", { table: ko(key) }) }).click();
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
});
