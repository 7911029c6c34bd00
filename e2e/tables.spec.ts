import { expectAccessible } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import type { Books } from "./house/books.ts";
import { openByBar } from "./house/gameBar.ts";
import { gameIdOf, registerMember } from "./house/server.ts";
import { tableIn } from "./house/table.ts";
import { expect, test } from "./house/test.ts";
import { studioSays } from "./house/words.ts";

const paidWon = 100_000;

/** The ledger holds what was paid in, less the stakes and with the wins of every settled bet, and adds up. */
async function expectSettled(books: Books, memberId: string): Promise<void> {
  const settled = (await books.betsOf([memberId])).filter(({ status }) => status === "SETTLED");
  expect(settled.length).toBeGreaterThan(0);
  const netWon = settled.reduce((sum, bet) => sum + bet.win_won - bet.stake_won, 0);
  expect(await books.cashOf(memberId)).toBe(paidWon + netWon);
  await books.expectSound();
}

const nameKey = "tb_name_baccarat_speed";

for (const width of walkedAt(390, 1440)) {
  test(`a member bets at a live table at ${width}, and a reload restores everything`, async ({
    visit,
    books,
  }) => {
    const member = await registerMember();
    await books.pay(member.id, paidWon);
    const page = await (await visit({ member, language: "ko", width })).newPage();
    await page.goto(`/play/${await gameIdOf(studioSays("ko", nameKey))}`);
    const table = tableIn(page, nameKey);

    await openByBar(page, "LIMITS");
    const limits = table.frame.getByRole("dialog", { name: studioSays("ko", "tb_limits") });
    await expect(limits.getByRole("row", { name: studioSays("ko", "tb_banker") }).first()).toBeVisible();
    await limits.getByRole("button", { name: studioSays("ko", "close") }).click();

    // Chips that are taken back cost nothing.
    await table.untilBetting(14);
    await table.spot("tb_banker").click();
    await table.expectTotal("1,000원");
    await table.button("tb_undo").click();
    await table.expectTotal("0원");
    await expect.poll(() => books.cashOf(member.id)).toBe(paidWon);

    await table.untilBetting(14);
    await table.spot("tb_player").click();
    await table.spot("tb_player").click();
    await table.spot("tb_tie").click();
    await table.expectTotal("3,000원");
    await expect.poll(() => books.cashOf(member.id)).toBe(paidWon - 3_000);
    await expect.poll(table.balanceWon).toBe(paidWon - 3_000);

    await page.reload();
    await table.expectTotal("3,000원");
    await expect(table.spot("tb_player")).toHaveAccessibleName(/2,000원$/);
    await expect(table.spot("tb_tie")).toHaveAccessibleName(/1,000원$/);

    await table.untilPaid(() => books.payoutOf(member.id));
    await expect.poll(async () => (await table.balanceWon()) - (await books.cashOf(member.id))).toBe(0);

    await expectSettled(books, member.id);
  });
}

for (const [table, spot] of [
  ["tb_name_dragon_tiger", "tb_dragon"],
  ["tb_name_european_roulette", "tb_red"],
  ["tb_name_sic_bo", "tb_big"],
] as const) {
  test(
    `${studioSays("ko", table)} takes a bet, shows its result and pays`,
    atLength,
    async ({ visit, books }) => {
      const member = await registerMember();
      await books.pay(member.id, paidWon);
      const page = await (await visit({ member, language: "ko", calm: true })).newPage();
      await page.goto(`/play/${await gameIdOf(studioSays("ko", table))}`);
      const played = tableIn(page, table);
      await played.bet(spot, "1,000원");
      await expectAccessible(page);
      await played.untilPaid(() => books.payoutOf(member.id));
      await expect.poll(async () => (await played.balanceWon()) - (await books.cashOf(member.id))).toBe(0);
      await expectSettled(books, member.id);
    },
  );
}
