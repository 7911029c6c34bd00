import { gameIdOf, registerMember } from "./house/server.ts";
import { tableIn } from "./house/table.ts";
import { expect, test } from "./house/test.ts";
import { studioSays } from "./house/words.ts";

const paidWon = 100_000;
const nameKey = "tb_name_baccarat_speed";

for (const width of [390, 1440] as const) {
  test(`a member bets at a live table at ${width}, and a reload restores everything`, async ({
    visit,
    books,
  }) => {
    test.setTimeout(240_000);
    const member = await registerMember();
    await books.pay(member.id, paidWon);
    const page = await (await visit({ member, language: "ko", width })).newPage();
    await page.goto(`/play/${await gameIdOf(studioSays("ko", nameKey))}`);
    const table = tableIn(page, nameKey);

    // Chips that are taken back cost nothing.
    await table.untilBetting(8);
    await table.spot("tb_banker").click();
    await table.expectTotal("1,000원");
    await table.button("tb_undo").click();
    await table.expectTotal("0원");
    await expect.poll(() => books.cashOf(member.id)).toBe(paidWon);

    await table.untilBetting(8);
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

    await table.untilResult();
    await expect
      .poll(async () => paidWon - 3_000 + (await table.payoutWon()) === (await books.cashOf(member.id)))
      .toBe(true);
    await expect.poll(table.balanceWon).toBe(await books.cashOf(member.id));

    const settled = (await books.betsOf([member.id])).filter(({ status }) => status === "SETTLED");
    const returned = settled.reduce((sum, bet) => sum + bet.win_won - bet.stake_won, 0);
    expect(await books.cashOf(member.id)).toBe(paidWon + returned);
    await books.expectSound();
  });
}
