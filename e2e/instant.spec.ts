import type { Page } from "@playwright/test";
import { instantIn } from "./house/instant.ts";
import { gameIdOf, registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { say, studioSays } from "./house/words.ts";

const paidWon = 200_000;

/** The latest round, opened from the history as a member does, says what was bet and is confirmed by the fairness page. */
async function verifyLatestRound(page: Page, bet: string): Promise<void> {
  await page.goto("/history");
  await page.getByRole("button", { name: say("ko", "bet_detail_open", { number: 1 }), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: say("ko", "bet_detail_title") });
  await expect(dialog.getByText(bet)).toBeVisible();
  const opens = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: say("ko", "bet_detail_verify") }).click();
  const proof = await opens;
  await proof.getByRole("button", { name: studioSays("ko", "check_reveal") }).click();
  await expect(proof.getByText(studioSays("ko", "check_verdict_ok"))).toBeVisible();
  await proof.getByRole("button", { name: studioSays("ko", "check_tamper") }).click();
  await expect(proof.getByText(studioSays("ko", "check_verdict_commitment"))).toBeVisible();
  await proof.close();
}

for (const width of [390, 1440] as const) {
  test(`Limbo is played by button and by keyboard, told and proved at ${width}`, async ({ visit, books }) => {
    test.setTimeout(180_000);
    const member = await registerMember();
    await books.pay(member.id, paidWon);
    const page = await (await visit({ member, language: "ko", width, calm: true })).newPage();
    await page.goto(`/play/${await gameIdOf(studioSays("ko", "limbo_name"))}`);
    const game = instantIn(page, "limbo_name");
    await game.untilIdle();
    const target = game.frame.getByLabel(studioSays("ko", "limbo_target"));
    await target.fill("1.5");
    await target.press("Enter");
    await expect(target).toHaveValue("1.50");
    await game.play.click();
    await expect(game.frame.getByTestId("result")).toHaveText(/×$/);
    await game.untilIdle();
    await game.frame.locator("#stage").click();
    await page.keyboard.press("Space");
    await expect.poll(async () => (await books.roundsOf([member.id])).length).toBe(2);
    await game.untilIdle();

    const rounds = await books.roundsOf([member.id]);
    expect(rounds.map(({ state }) => state)).toEqual(["CLOSED", "CLOSED"]);
    const netWon = rounds.reduce((sum, { win_won, stake_won }) => sum + (win_won ?? 0) - stake_won, 0);
    expect(await books.cashOf(member.id)).toBe(paidWon + netWon);
    await expect.poll(() => game.balanceWon()).toBe(paidWon + netWon);
    await books.expectSound();
    await game.button("menu_rules").click();
    await expect(game.frame.getByText(studioSays("ko", "limbo_rule_3"))).toBeVisible();
    await page.keyboard.press("Escape");
    await verifyLatestRound(page, studioSays("ko", "instant_target", { multiplier: "1.50" }));
  });
}
