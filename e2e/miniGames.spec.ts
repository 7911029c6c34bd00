import { expectAccessible } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import type { Books } from "./house/books.ts";
import { miniIn } from "./house/mini.ts";
import { gameIdOf, registerMember } from "./house/server.ts";
import { expect, test, type VisitOf } from "./house/test.ts";
import { studioSays } from "./house/words.ts";

const paidWon = 100_000;

/** A member with money at a mini-game: at 390 with everything that moves, at 1440 with less motion asked for. */
async function sitDown(visit: VisitOf, books: Books, nameKey: string, width: 390 | 1440) {
  const member = await registerMember();
  await books.pay(member.id, paidWon);
  const page = await (await visit({ member, language: "ko", width, calm: width === 1440 })).newPage();
  await page.goto(`/play/${await gameIdOf(studioSays("ko", nameKey))}`);
  return { member, page, game: miniIn(page, nameKey) };
}

for (const width of walkedAt(390, 1440)) {
  test(
    `a member fills a slip of powerball at ${width} and takes it back`,
    atLength,
    async ({ visit, books }) => {
      const { member, page, game } = await sitDown(visit, books, "mini_name_powerball_1", width);
      await game.untilBetting(18);

      // The other side of a market takes the place of the first; presets add up; 정정 clears.
      await game.side("mini_market_powerball_odd_even", "mini_odd").click();
      await game.side("mini_market_powerball_odd_even", "mini_even").click();
      await expect(game.side("mini_market_powerball_odd_even", "mini_odd")).toHaveAttribute(
        "aria-pressed",
        "false",
      );
      await game.add("5,000원");
      await game.button("mini_slip_correct").click();
      await game.add("1,000원");
      await game.add("1,000원");
      await expect(game.frame.getByTestId("slip-return")).toHaveText("3,900원");
      await game.side("mini_market_sum_size", "mini_middle").click();
      await expect(game.frame.getByTestId("slip-total")).toHaveText("4,000원");
      await expect(game.frame.getByTestId("slip-return")).toHaveText("8,900원");
      await expectAccessible(page);

      // What is taken back costs nothing.
      await game.button("mini_slip_place").click();
      await expect.poll(() => books.cashOf(member.id)).toBe(paidWon - 4_000);
      await expect.poll(game.balanceWon).toBe(paidWon - 4_000);
      await expect(game.side("mini_market_powerball_odd_even", "mini_odd")).toHaveAttribute(
        "aria-disabled",
        "true",
      );
      await game.button("tb_clear").click();
      await expect.poll(() => books.cashOf(member.id)).toBe(paidWon);
      await expect.poll(game.balanceWon).toBe(paidWon);
      await books.expectSound();
    },
  );
}

test("a bet on powerball outlives a reload, and the draw pays it", atLength, async ({ visit, books }) => {
  const { member, page, game } = await sitDown(visit, books, "mini_name_powerball_1", 390);
  await game.untilBetting(15);
  await game.side("mini_market_powerball_odd_even", "mini_odd").click();
  await game.add("10,000원");
  await game.button("mini_slip_place").click();
  await expect.poll(() => books.cashOf(member.id)).toBe(paidWon - 10_000);

  await page.reload();
  await expect(game.frame.getByTestId("total")).toHaveText("10,000원");
  await game.untilPaid(() => books.payoutOf(member.id));
  const cashWon = await books.cashOf(member.id);
  expect([0, 19_500]).toContain(cashWon - paidWon + 10_000);
  await expect.poll(game.balanceWon).toBe(cashWon);
  await books.expectSound();
});

test("the ladder takes a bet, walks its way and pays what the way says", async ({ visit, books }) => {
  const member = await registerMember();
  await books.pay(member.id, paidWon);
  const page = await (await visit({ member, language: "ko" })).newPage();
  await page.goto(`/play/${await gameIdOf(studioSays("ko", "mini_name_ladder"))}`);
  const game = miniIn(page, "mini_name_ladder");
  const [left, odd] = [studioSays("ko", "mini_left"), studioSays("ko", "mini_odd")];
  await game.untilBetting(15);
  await game.side("mini_market_start", "mini_left").click();
  await game.side("mini_market_end", "mini_odd").click();
  await game.add("10,000원");
  await game.button("mini_slip_place").click();
  await expect.poll(() => books.cashOf(member.id)).toBe(paidWon - 20_000);

  const way = game.frame.locator(".banner-result");
  await expect(way).toBeVisible({ timeout: 90_000 });
  const wayText = (await way.textContent()) ?? "";
  const wonWon = (wayText.startsWith(left) ? 19_500 : 0) + (wayText.endsWith(odd) ? 19_500 : 0);
  await expect.poll(game.payoutWon).toBe(wonWon);
  await expect.poll(() => books.cashOf(member.id)).toBe(paidWon - 20_000 + wonWon);
  await expect.poll(game.balanceWon).toBe(paidWon - 20_000 + wonWon);
  await books.expectSound();
});
