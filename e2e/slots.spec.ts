import type { Locator, Page } from "@playwright/test";
import { walkedAt } from "./house/atLength.ts";
import { gameIn } from "./house/game.ts";
import { openByBar } from "./house/gameBar.ts";
import { gameIdOf, registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { say, studioSays } from "./house/words.ts";

declare global {
  interface Window {
    /** How often the graphics card was asked to draw, as `countDraws` sees it. */
    draws?: number;
  }
}

const paidWon = 200_000;
const spins = 6;

/** The fairness page of the latest round, opened from the history as a member does, confirms it. */
async function verifyLatestRound(page: Page): Promise<void> {
  await page.goto("/history");
  await expect(page.getByRole("button", { name: say("ko", "bet_col_detail") })).toHaveCount(spins);
  await page.getByRole("button", { name: say("ko", "bet_detail_open", { number: 1 }), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: say("ko", "bet_detail_title") });
  const opens = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: say("ko", "bet_detail_verify") }).click();
  const proof = await opens;
  await proof.getByRole("button", { name: studioSays("ko", "check_reveal") }).click();
  await expect(proof.getByText(studioSays("ko", "check_verdict_ok"))).toBeVisible();
  await expect(
    proof.getByRole("table", { name: new RegExp(studioSays("ko", "check_board")) }).first(),
  ).toBeVisible();
  await proof.getByRole("button", { name: studioSays("ko", "check_tamper") }).click();
  await expect(proof.getByText(studioSays("ko", "check_verdict_commitment"))).toBeVisible();
  await proof.close();
}

function countDraws(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { drawElements } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.drawElements = function (...given) {
      window.draws = (window.draws ?? 0) + 1;
      drawElements.apply(this, given);
    };
  });
}

/** The graphics card rests with the reels: half a second of frames in which nothing is drawn. */
async function expectStill(game: Locator): Promise<void> {
  expect(await game.evaluate(() => window.draws)).toBeGreaterThan(0);
  await expect
    .poll(() =>
      game.evaluate(async () => {
        const before = window.draws;
        for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
        return (window.draws ?? 0) - (before ?? 0);
      }),
    )
    .toBe(0);
}

for (const nameKey of ["tiger_name", "yut_name"]) {
  for (const width of walkedAt(390, 1440)) {
    test(`${studioSays("ko", nameKey)} is played for real money at ${width}`, async ({ visit, books }) => {
      const member = await registerMember();
      await books.pay(member.id, paidWon);
      const page = await (await visit({ member, language: "ko", width, calm: true })).newPage();
      await countDraws(page);
      await page.goto(`/play/${await gameIdOf(studioSays("ko", nameKey))}`);
      const game = gameIn(page, "ko", nameKey);
      await game.untilReady();
      await game.button("turbo").click();
      for (let spin = 0; spin < spins; spin += 1) await game.spin();
      await expectStill(game.game);

      const rounds = await books.roundsOf([member.id]);
      expect(rounds.map(({ state }) => state)).toEqual(Array(spins).fill("CLOSED"));
      const netWon = rounds.reduce((sum, round) => sum + (round.win_won ?? 0) - round.stake_won, 0);
      const cashWon = await books.cashOf(member.id);
      expect(cashWon).toBe(paidWon + netWon);
      expect(await game.balanceWon()).toBe(cashWon);
      await books.expectSound();

      await openByBar(page, "RULES");
      await expect(
        game.frame.getByRole("heading", { name: studioSays("ko", "pay_title"), exact: true }),
      ).toBeVisible();
      await page.keyboard.press("Escape");
      await verifyLatestRound(page);
    });
  }
}
