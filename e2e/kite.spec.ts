import type { FrameLocator } from "@playwright/test";
import { expectAccessible } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import type { Books } from "./house/books.ts";
import { miniIn } from "./house/mini.ts";
import { gameIdOf, registerMember } from "./house/server.ts";
import { expect, test, type VisitOf } from "./house/test.ts";
import { studioSays } from "./house/words.ts";

/** The kite: two bets in a round, the next round's bet booked now, bets by themselves, what is shown of others and of the past. */
const paidWon = 100_000;

/** A member with money at the kite: at 390 with everything that moves, at 1440 with less motion asked for. */
async function sitDown(visit: VisitOf, books: Books, width: 390 | 1440) {
  const member = await registerMember();
  await books.pay(member.id, paidWon);
  const page = await (await visit({ member, language: "ko", width, calm: width === 1440 })).newPage();
  await page.goto(`/play/${await gameIdOf(studioSays("ko", "mini_name_kite"))}`);
  return { member, page, game: miniIn(page, "mini_name_kite") };
}

/** One of the two kites' fields and buttons. */
function laneOf(frame: FrameLocator, which: "first" | "second") {
  const lane = frame.getByRole("group", { name: studioSays("ko", `mini_kite_lane_${which}`) });
  return {
    add: (amount: string) => lane.getByRole("button", { name: `${amount} 더하기` }).click(),
    automatic: lane.getByRole("checkbox"),
    multiplier: lane.getByRole("textbox", { name: studioSays("ko", "mini_kite_preset_at") }),
    place: lane.locator(".lane-place"),
    cashOut: lane.locator(".cash-out"),
    back: lane.locator(".lane-buttons > .small"),
    mine: lane.locator(".my-kite"),
    wrong: lane.getByText(studioSays("ko", "mini_kite_preset_wrong")),
  };
}
type Lane = ReturnType<typeof laneOf>;

/** What a kite came to, whole won, once that is known. */
async function paidBy({ mine }: Lane): Promise<number> {
  await expect(mine).toHaveAttribute("data-kind", /CASHED|LOST/, { timeout: 200_000 });
  const words = (await mine.textContent()) ?? "";
  return Number(/· ([\d,]+)원$/.exec(words)?.[1]?.replaceAll(",", "") ?? 0);
}

for (const width of walkedAt(390, 1440)) {
  test(`a member flies two kites in a round at ${width}: each is paid by itself`, async ({
    visit,
    books,
  }) => {
    test.setTimeout(600_000);
    const { member, page, game } = await sitDown(visit, books, width);
    const [first, second] = [laneOf(game.frame, "first"), laneOf(game.frame, "second")];
    if (width === 390) {
      const sky = await game.frame.locator(".kite-stage").boundingBox();
      const height = page.viewportSize()?.height ?? 0;
      expect(sky?.height ?? 0, "half of the screen is sky").toBeGreaterThanOrEqual(height / 2);
    }
    await first.add("10,000원");
    await first.automatic.check();
    await first.multiplier.fill("1.00");
    await expect(first.wrong).toBeVisible();
    await first.multiplier.fill("1.02");
    await second.add("1,000원");
    await second.add("1,000원");
    // All that takes time is done by now: both bets are of one round.
    await game.untilBetting(9);
    await first.place.click();
    await second.place.click();
    await expect(first.mine).toHaveAttribute("data-stake", "10000");
    await expect(second.mine).toHaveAttribute("data-stake", "2000");
    await expect.poll(() => books.cashOf(member.id)).toBe(paidWon - 12_000);

    // The string may break before 1.01; then there is nothing to press.
    await expect(second.cashOut.or(game.frame.locator('[data-kind="LOST"]')).first()).toBeVisible({
      timeout: 120_000,
    });
    if (await second.cashOut.isVisible())
      await second.cashOut.click({ timeout: 5_000 }).catch(() => undefined);
    const [firstWon, secondWon] = [await paidBy(first), await paidBy(second)];
    expect([0, 10_200]).toContain(firstWon);
    const leftWon = paidWon - 12_000 + firstWon + secondWon;
    await expect.poll(() => books.cashOf(member.id), { timeout: 200_000 }).toBe(leftWon);
    await expect.poll(game.balanceWon).toBe(leftWon);
    await books.expectSound();
  });
}

test(
  "a bet for the next round takes nothing before it opens, can be taken back, and is placed once",
  atLength,
  async ({ visit, books }) => {
    test.setTimeout(600_000);
    const { member, page, game } = await sitDown(visit, books, 390);
    const [first, second] = [laneOf(game.frame, "first"), laneOf(game.frame, "second")];
    const frame = game.frame;
    await first.add("10,000원");
    await second.add("1,000원");
    await expect(frame.locator('.status[data-status="PLAYING"]')).toBeVisible({ timeout: 200_000 });
    await first.place.click();
    await second.place.click();
    await expect(frame.getByText(studioSays("ko", "mini_kite_queued_hint"))).toBeVisible();
    await second.back.click();
    // Nothing is taken before the round opens, which may be some seconds from here, or have come on a busy machine.
    const cashWon = await books.cashOf(member.id);
    if ((await frame.locator('.status[data-status="PLAYING"], .status[data-status="RESULT"]').count()) > 0)
      expect(cashWon).toBe(paidWon);
    await expectAccessible(page);
    await expect.poll(() => books.cashOf(member.id), { timeout: 200_000 }).toBe(paidWon - 10_000);
    await expect(first.mine).toHaveAttribute("data-stake", "10000");
    await expect(second.mine).toHaveAttribute("data-stake", "0");
    await first.back.click();
    await expect.poll(() => books.cashOf(member.id)).toBe(paidWon);
    await books.expectSound();
  },
);

test(
  "bets by themselves within their bounds, by keyboard, and says why they ended",
  atLength,
  async ({ visit, books }) => {
    test.setTimeout(900_000);
    const { member, page, game } = await sitDown(visit, books, 1440);
    const [first, second] = [laneOf(game.frame, "first"), laneOf(game.frame, "second")];
    const frame = game.frame;
    await second.add("1,000원");
    await second.automatic.check();
    await second.multiplier.fill("1.01");
    // The second kite's key bets, in the round that is open or in the next; the first one's does nothing without a stake.
    await frame.locator(".kite-stage").click();
    await page.keyboard.press("Space");
    await page.keyboard.press("2");
    await expect(second.mine).toHaveAttribute("data-stake", "1000", { timeout: 200_000 });
    await expect(first.mine).toHaveAttribute("data-stake", "0");
    await paidBy(second);

    const begin = frame.getByRole("button", { name: studioSays("ko", "mini_kite_auto"), exact: true });
    await begin.click();
    await expectAccessible(page);
    const limit = frame.getByRole("textbox", { name: studioSays("ko", "autoplay_loss_limit"), exact: true });
    await limit.fill("999");
    const start = frame.getByRole("button", { name: studioSays("ko", "mini_kite_auto_begin") });
    await start.click();
    await expect(frame.getByText(studioSays("ko", "mini_kite_auto_loss_short"))).toBeVisible();
    await limit.fill("5000");
    await frame
      .getByRole("textbox", { name: studioSays("ko", "mini_kite_auto_single"), exact: true })
      .fill("1");
    await start.click();
    await expect(second.mine).toHaveAttribute("data-stake", "1000", { timeout: 200_000 });
    // It ends with the first round that wins, or, where the string breaks at once each time, at the loss limit.
    const ended = frame.locator(".kite-auto-line", { hasText: "멈추었습니다" });
    await expect(ended).toBeVisible({ timeout: 400_000 });
    await books.untilSettled(member.id);
    await expect.poll(async () => (await game.balanceWon()) - (await books.cashOf(member.id))).toBe(0);
    await books.expectSound();
  },
);

test("says how the last rounds ended, and that this says nothing of the next", async ({ visit, books }) => {
  const { page, game } = await sitDown(visit, books, 390);
  const { frame } = game;
  await frame.getByRole("button", { name: studioSays("ko", "mini_kite_stats"), exact: true }).click();
  await expect(frame.getByText(studioSays("ko", "mini_kite_stats_note"))).toBeVisible();
  await expect(frame.locator(".kite-reached li")).toHaveCount(3);
  await expectAccessible(page);
});
