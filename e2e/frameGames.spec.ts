import { atLength } from "./house/atLength.ts";
import { openByBar } from "./house/gameBar.ts";
import { gameIdOf, listedGames, registerMember } from "./house/server.ts";
import { tableIn } from "./house/table.ts";
import { expect, test } from "./house/test.ts";
import { studioSays } from "./house/words.ts";

const ko = (key: string) => studioSays("ko", key);

test("who goes from baccarat to sic bo by the list of tables is at sic bo for the site too", async ({
  visit,
  books,
}) => {
  const member = await registerMember();
  await books.pay(member.id, 100_000);
  const page = await (await visit({ member, language: "ko", calm: true })).newPage();
  const [baccaratId, sicBoId] = [
    await gameIdOf(ko("tb_name_baccarat_speed")),
    await gameIdOf(ko("tb_name_sic_bo")),
  ];
  await page.goto(`/play/${baccaratId}`);
  const frame = page.frameLocator("#play iframe");
  await openByBar(page, "TABLES");
  await frame
    .getByRole("button", {
      name: studioSays("ko", "tb_enter_table", { table: ko("tb_name_sic_bo") }),
      exact: true,
    })
    .click();
  await expect(page).toHaveURL(new RegExp(`/play/${sicBoId}$`));
  await expect(page).toHaveTitle(new RegExp(`^${ko("tb_name_sic_bo")} · `));

  const sicBo = tableIn(page, "tb_name_sic_bo");
  await sicBo.bet("tb_big", "1,000원");
  await expect.poll(() => books.cashOf(member.id)).toBe(99_000);
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`/play/${sicBoId}$`));
  await expect(sicBo.frame.locator("h1")).toHaveText(ko("tb_name_sic_bo"), { timeout: 120_000 });
  const [latest] = await listedGames({ playedBy: member });
  expect(latest?.id).toBe(sicBoId);
  await books.expectSound();
});

test(
  "three tables side by side: no road lies over a bet, and the set is kept for the way back",
  atLength,
  async ({ visit }) => {
    const member = await registerMember();
    const page = await (await visit({ member, language: "ko", calm: true })).newPage();
    await page.goto(`/play/${await gameIdOf(ko("tb_name_baccarat_speed"))}`);
    const frame = page.frameLocator("#play iframe");
    await openByBar(page, "TABLES");
    for (const code of ["baccarat-standard", "dragon-tiger", "baccarat-speed"])
      await frame.locator(`[data-table="${code}"] .small-wide`).click();
    await frame.locator(".lobby-together .primary").click();
    const tables = frame.locator(".small-table");
    await expect(tables).toHaveCount(3);
    for (let place = 0; place < 3; place += 1) {
      const [road, felt] = [tables.nth(place).locator(".road"), tables.nth(place).locator(".felt")];
      await expect(async () => {
        const [above, below] = [await road.boundingBox(), await felt.boundingBox()];
        expect((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN)).toBeLessThanOrEqual(below?.y ?? 0);
      }).toPass();
    }
    await openByBar(page, "TABLES");
    await expect(frame.locator('.small-wide[aria-pressed="true"]')).toHaveCount(3);
  },
);
