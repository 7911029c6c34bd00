import type { Page } from "@playwright/test";
import { faultsOf } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { openByBar } from "./house/gameBar.ts";
import { instantIn } from "./house/instant.ts";
import { expectPaid, type Game, playedBy, verifyRound } from "./house/instantJourney.ts";
import { gameIdOf, registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { studioSays } from "./house/words.ts";

/** The choice of Seotda that a round waits for, made by its key or its button; answers the member's hand as the table says it. */
async function chooseAtSeotda(page: Page, game: Game, does: "CALL" | "FOLD", by: "key" | "button") {
  await expect(game.game).toHaveAttribute("data-phase", "PLAYING", { timeout: 120_000 });
  const own = game.frame.locator('.seotda-side[data-side="OWN"] strong');
  await expect(own).not.toBeEmpty();
  const hand = (await own.textContent()) ?? "";
  const button = game.frame.locator(`.seotda-choice [data-does="${does}"]`);
  await expect(button).toHaveAttribute("aria-disabled", "false");
  if (by === "button") await button.click();
  else {
    await button.focus();
    await page.keyboard.press(does === "CALL" ? "c" : "d");
  }
  await expect(game.frame.locator(".seotda-result")).not.toBeEmpty({ timeout: 120_000 });
  await game.untilIdle();
  return hand;
}

for (const width of walkedAt(390, 1440)) {
  test(`Seotda is folded by button, goes on after a reload, is called by keyboard and proved at ${width}`, async ({
    visit,
    books,
  }) => {
    const { member, page, game } = await playedBy(visit, books, "seotda_name", width);
    const hidden = game.frame.getByRole("img", { name: studioSays("ko", "seotda_hidden"), exact: true });
    await game.play.click();
    await chooseAtSeotda(page, game, "FOLD", "button");
    // Who gave up does not see the house's other card.
    await expect(hidden).toHaveCount(1);
    const [folded] = await books.roundsOf([member.id]);
    expect(folded?.win_won).toBe(((folded?.stake_won ?? 0) * 30) / 100);

    await game.play.click();
    await expect(game.game).toHaveAttribute("data-phase", "PLAYING", { timeout: 120_000 });
    const cards = game.frame.locator(".seotda .hwatu");
    const shown = await cards.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")));
    await page.reload();
    await expect(game.game).toHaveAttribute("data-phase", "PLAYING", { timeout: 120_000 });
    expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")))).toEqual(
      shown,
    );
    const hand = await chooseAtSeotda(page, game, "CALL", "key");
    await expect(hidden).toHaveCount(0);
    // Cards, hands and the result are said to whoever does not see them.
    await expect(game.frame.locator("p[role=status]")).toContainText(`${shown.slice(2).join(", ")}, ${hand}`);
    await expectPaid(books, member, game, 2);

    await openByBar(page, "RULES");
    await expect(game.frame.getByText(studioSays("ko", "seotda_rule_6"))).toBeVisible();
    await page.keyboard.press("Escape");
    await verifyRound(page, 1, studioSays("ko", "seotda_bet"));
  });
}

for (const [width, height] of walkedAt([667, 375], [844, 390])) {
  test(
    `Seotda is whole at ${width}×${height} while its choice is waited for, and axe finds nothing`,
    atLength,
    async ({ visit, books }) => {
      const member = await registerMember();
      await books.pay(member.id, 10_000);
      const options = { viewport: { width, height }, hasTouch: true, isMobile: true };
      const page = await (await visit({ member, language: "ko", calm: true, options })).newPage();
      await page.goto(`/play/${await gameIdOf(studioSays("ko", "seotda_name"))}`);
      const game = instantIn(page, "seotda_name");
      await game.untilIdle();
      await game.play.click();
      await expect(game.game).toHaveAttribute("data-phase", "PLAYING", { timeout: 120_000 });
      for (const part of [".seotda .hwatu", ".seotda-choice button", ".seotda-side h2"]) {
        const all = game.frame.locator(part);
        const count = part === ".seotda .hwatu" ? 4 : 2;
        await expect(all).toHaveCount(count);
        for (let place = 0; place < count; place += 1)
          await expect(all.nth(place)).toBeInViewport({ ratio: 0.98 });
      }
      expect(await faultsOf(page)).toEqual([]);
      await game.frame.locator('.seotda-choice [data-does="CALL"]').click();
      await game.untilIdle();
      await books.expectSound();
    },
  );
}
