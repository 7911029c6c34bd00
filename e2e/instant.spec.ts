import { faultsOf } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { openByBar } from "./house/gameBar.ts";
import { instantIn } from "./house/instant.ts";
import {
  choose,
  expectPaid,
  paidWon,
  playedBy,
  playRound,
  playSecondByKey,
  verifyRound,
} from "./house/instantJourney.ts";
import { gameIdOf, registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { studioSays } from "./house/words.ts";

for (const width of walkedAt(390, 1440)) {
  test(
    `Limbo is played by button and by keyboard, told and proved at ${width}`,
    atLength,
    async ({ visit, books }) => {
      const { member, page, game } = await playedBy(visit, books, "limbo_name", width);
      const target = game.frame.getByLabel(studioSays("ko", "limbo_target"));
      await target.fill("1.5");
      await target.press("Enter");
      await expect(target).toHaveValue("1.50");
      await playRound(game);
      await game.frame.locator("#stage").click();
      await playSecondByKey(page, books, member, game);

      await expectPaid(books, member, game, 2);
      await openByBar(page, "RULES");
      await expect(game.frame.getByText(studioSays("ko", "limbo_rule_3"))).toBeVisible();
      await page.keyboard.press("Escape");
      await verifyRound(page, 1, studioSays("ko", "instant_target", { multiplier: "1.50" }));
    },
  );
}

for (const width of walkedAt(1440, 390)) {
  test(
    `Dice is rolled on either side of its line and proved at ${width}`,
    atLength,
    async ({ visit, books }) => {
      const { member, page, game } = await playedBy(visit, books, "dice_name", width);
      for (const key of ["dice_over", "dice_under"]) {
        const side = game.button(key, { line: "50.00" });
        await side.click();
        await expect(side).toHaveAttribute("aria-pressed", "true");
        await game.play.click();
        await expect(game.frame.getByTestId("result")).toHaveText(/^\d+\.\d\d$/);
        await game.untilIdle();
      }
      const rounds = await books.roundsOf([member.id]);
      expect(rounds.map(({ state }) => state)).toEqual(["CLOSED", "CLOSED"]);
      await books.expectSound();
      await verifyRound(page, 2, studioSays("ko", "dice_under", { line: "50.00" }));
    },
  );

  test(`Mines goes on after a reload, is cashed out by keyboard and proved at ${width}`, async ({
    visit,
    books,
  }) => {
    const { member, page, game } = await playedBy(visit, books, "mines_name", width);
    await game.frame.getByLabel(studioSays("ko", "mines_mines")).selectOption("1");
    const tile = (row: number, column: number) =>
      game.frame.getByRole("button", {
        name: new RegExp(`^${studioSays("ko", "mines_place", { row, column })}`),
      });
    // A mine under the first tile ends one round in 25: then another is begun.
    let rounds = 0;
    await expect(async () => {
      await game.untilIdle();
      await game.play.click();
      rounds += 1;
      await expect(game.game).toHaveAttribute("data-phase", "PLAYING");
      await tile(3, 3).click();
      // However long the answer takes: looked at too early, a round that goes on would be waited for as one that ended.
      await expect(tile(3, 3)).toHaveAttribute("data-under", /^(SAFE|MINE)$/, { timeout: 120_000 });
      expect(await tile(3, 3).getAttribute("data-under")).toBe("SAFE");
    }).toPass();
    await expect(game.play).toHaveAttribute("data-does", "CASH_OUT");
    await expect(game.play).toBeEnabled();
    await page.reload();
    await expect(game.game).toHaveAttribute("data-phase", "PLAYING", { timeout: 120_000 });
    await expect(tile(3, 3)).toHaveAttribute("data-under", "SAFE");
    await game.frame.locator(".mines").click({ position: { x: 2, y: 2 } });
    await page.keyboard.press("Space");
    await game.untilIdle();
    const closed = await books.roundsOf([member.id]);
    expect(closed.map(({ state }) => state)).toEqual(Array(rounds).fill("CLOSED"));
    expect(closed.at(-1)?.win_won).toBeGreaterThan(closed.at(-1)?.stake_won ?? 0);
    await books.expectSound();
    await verifyRound(page, 1, studioSays("ko", "mines_count", { count: 1 }));
  });
}

for (const width of walkedAt(1440, 390)) {
  test(
    `Plinko falls through the rows that were chosen, and is told and proved at ${width}`,
    atLength,
    async ({ visit, books }) => {
      const { member, page, game } = await playedBy(visit, books, "plinko_name", width);
      await choose(game, [
        studioSays("ko", "plinko_rows_count", { count: 16 }),
        studioSays("ko", "instant_risk_high"),
      ]);
      await playRound(game);
      await game.frame.locator("#stage").click();
      await playSecondByKey(page, books, member, game);
      await expectPaid(books, member, game, 2);
      await openByBar(page, "RULES");
      await expect(game.frame.getByText(studioSays("ko", "plinko_rule_3"))).toBeVisible();
      await page.keyboard.press("Escape");
      await page.reload();
      await game.untilIdle();
      const kept = game.frame.getByRole("button", {
        name: studioSays("ko", "instant_risk_high"),
        exact: true,
      });
      await expect(kept).toHaveAttribute("aria-pressed", "true");
      await verifyRound(page, 1, studioSays("ko", "plinko_bet_high", { count: 16 }));
    },
  );
}

for (const width of walkedAt(390, 1440)) {
  test(
    `Hi-lo is guessed by keyboard and by button, goes on after a reload, and is proved at ${width}`,
    atLength,
    async ({ visit, books }) => {
      const member = await registerMember();
      await books.pay(member.id, paidWon);
      const page = await (await visit({ member, language: "ko", width, calm: true })).newPage();
      await page.goto(`/play/${await gameIdOf(studioSays("ko", "hilo_name"))}`);
      const game = instantIn(page, "hilo_name");
      await game.untilIdle();
      const guess = game.frame.locator(".hilo-guess");
      const chanceOf = async (place: number) =>
        Number.parseFloat((await guess.nth(place).locator("small").textContent()) ?? "");
      // A wrong guess ends a round: then another is begun.
      let rounds = 0;
      await expect(async () => {
        await game.untilIdle();
        await game.play.click();
        rounds += 1;
        await expect(game.game).toHaveAttribute("data-phase", "PLAYING");
        await game.frame.locator(".hilo-skip").click();
        await expect(game.button("hilo_skip", { count: 9 })).toBeVisible();
        await expect(guess.first()).toHaveAttribute("aria-disabled", "false");
        await guess.first().focus();
        await page.keyboard.press((await chanceOf(0)) >= (await chanceOf(1)) ? "ArrowUp" : "ArrowDown");
        // However long the answer takes: looked at too early, a round that goes on would be waited for as one that ended.
        await expect(game.frame.locator(".hilo-passed li")).toHaveCount(2, { timeout: 120_000 });
        expect(await game.frame.locator(".hilo").getAttribute("data-end")).toBeNull();
      }).toPass();
      await expect(game.play).toHaveAttribute("data-does", "CASH_OUT");
      await expect(game.play).toBeEnabled();
      // The card that came is said to whoever does not see it.
      const card = ((await game.frame.locator(".hilo-card").getAttribute("aria-label")) ?? "")
        .split(" ")
        .at(-1);
      await expect(game.frame.locator("p[role=status]")).toHaveText(new RegExp(`^${card} · `));
      await page.reload();
      await expect(game.game).toHaveAttribute("data-phase", "PLAYING", { timeout: 120_000 });
      await expect(game.frame.locator(".hilo-passed li")).toHaveCount(2);
      await game.play.click();
      await game.untilIdle();
      const closed = await books.roundsOf([member.id]);
      expect(closed.map(({ state }) => state)).toEqual(Array(rounds).fill("CLOSED"));
      expect(closed.at(-1)?.win_won).toBeGreaterThan(closed.at(-1)?.stake_won ?? 0);
      await books.expectSound();
      await verifyRound(page, 1, studioSays("ko", "hilo_bet"));
    },
  );
}

for (const width of walkedAt(1440, 390)) {
  test(
    `Keno takes numbers by touch, by key and at random, and is proved at ${width}`,
    atLength,
    async ({ visit, books }) => {
      const { member, page, game } = await playedBy(visit, books, "keno_name", width);
      const lantern = (number: number) => game.frame.locator(".keno-lantern").nth(number - 1);
      await expect(game.play).toBeDisabled();
      await lantern(7).click();
      await expect(lantern(7)).toHaveAttribute("aria-pressed", "true");
      await page.keyboard.press("ArrowDown");
      await expect(lantern(15)).toBeFocused();
      // Space chooses what an arrow led to; it bets nowhere but at the button.
      await page.keyboard.press("Space");
      await expect(lantern(15)).toHaveAttribute("aria-pressed", "true");
      expect(await books.roundsOf([member.id])).toEqual([]);
      await playRound(game);
      await verifyRound(page, 1, `${studioSays("ko", "keno_bet_medium", { count: 2 })} · 7 15`);

      await page.goBack();
      await game.untilIdle();
      // Choice and stake are remembered; at random come as many as were chosen.
      await expect(lantern(15)).toHaveAttribute("aria-pressed", "true");
      await game.button("keno_clear").click();
      await expect(game.play).toBeDisabled();
      await game.button("keno_random").click();
      await expect(game.frame.locator('.keno-lantern[aria-pressed="true"]')).toHaveCount(10);
      await game.frame.locator("#spin").focus();
      await playSecondByKey(page, books, member, game);
      await expectPaid(books, member, game, 2);
      await openByBar(page, "RULES");
      await expect(game.frame.getByText(studioSays("ko", "keno_rule_3"))).toBeVisible();
    },
  );
}

for (const width of walkedAt(390, 1440)) {
  test(
    `Wheel is turned by button and by keyboard, remembers its choice and is proved at ${width}`,
    atLength,
    async ({ visit, books }) => {
      const { member, page, game } = await playedBy(visit, books, "wheel_name", width);
      await choose(game, [
        studioSays("ko", "wheel_segments_count", { count: 10 }),
        studioSays("ko", "instant_risk_low"),
      ]);
      await playRound(game);
      await game.frame.locator("#spin").focus();
      await playSecondByKey(page, books, member, game);
      // What came lies on the wheel that was chosen, and nothing of it is shown once another is.
      const thirty = game.frame.getByRole("button", {
        name: studioSays("ko", "wheel_segments_count", { count: 30 }),
        exact: true,
      });
      await thirty.click();
      await expect(game.frame.getByTestId("result")).toHaveText("—");
      await page.reload();
      await game.untilIdle();
      await expect(thirty).toHaveAttribute("aria-pressed", "true");
      await playRound(game);
      await expectPaid(books, member, game, 3);
      await openByBar(page, "RULES");
      await expect(game.frame.getByText(studioSays("ko", "wheel_rule_3"))).toBeVisible();
      await page.keyboard.press("Escape");
      await verifyRound(page, 3, studioSays("ko", "wheel_bet_low", { count: 30 }));
    },
  );
}

for (const width of walkedAt(390, 1440)) {
  test(
    `Video poker is held by touch, by key and as suggested, goes on after a reload, and is proved at ${width}`,
    atLength,
    async ({ visit, books }) => {
      const { member, page, game } = await playedBy(visit, books, "poker_name", width);
      const cards = game.frame.locator(".poker-card");
      const held = game.frame.locator('.poker-card[aria-pressed="true"]');
      const untilDealt = () =>
        expect(game.game).toHaveAttribute("data-phase", "PLAYING", { timeout: 120_000 });
      /** The five cards as they are read aloud, without what is held. */
      const read = () =>
        cards.evaluateAll((all) =>
          all.map((card) => (card.getAttribute("aria-label") ?? "").split(" · ")[0]),
        );

      await game.play.click();
      await untilDealt();
      await cards.nth(1).click();
      await expect(cards.nth(1)).toHaveAttribute("aria-pressed", "true");
      await page.keyboard.press("4");
      await expect(held).toHaveCount(2);
      await page.keyboard.press("2");
      await expect(cards.nth(1)).toHaveAttribute("aria-pressed", "false");
      await expect(game.play).toHaveText(studioSays("ko", "poker_draw", { count: 4 }));
      const dealt = await read();
      await page.reload();
      await untilDealt();
      expect(await read()).toEqual(dealt);

      // The suggested hold is shown to who switches it on alone.
      await expect(game.frame.locator(".poker-card[data-suggested]")).toHaveCount(0);
      await game.button("poker_aid").click();
      await game.frame.locator(".poker-aid button").nth(1).click();
      const suggested = await game.frame.locator(".poker-card[data-suggested]").count();
      await expect(held).toHaveCount(suggested);
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press("Enter");
      await game.untilIdle();
      await expectPaid(books, member, game, 1);

      await page.keyboard.press("Space");
      await untilDealt();
      for (const place of [1, 2, 3, 4, 5]) await page.keyboard.press(String(place));
      await expect(game.play).toHaveText(studioSays("ko", "poker_stand"));
      const suits: Readonly<Record<string, string>> = {
        [studioSays("ko", "tb_suit_s")]: "♠",
        [studioSays("ko", "tb_suit_h")]: "♥",
        [studioSays("ko", "tb_suit_d")]: "♦",
        [studioSays("ko", "tb_suit_c")]: "♣",
      };
      const written = (await read()).map((name = "") => {
        const [suit = "", rank = ""] = name.split(" ").slice(-2);
        return `${rank}${suits[suit]}`;
      });
      await page.keyboard.press("Enter");
      await game.untilIdle();
      await expectPaid(books, member, game, 2);
      await openByBar(page, "RULES");
      await expect(game.frame.getByText(studioSays("ko", "poker_rule_3"))).toBeVisible();
      await page.keyboard.press("Escape");
      await verifyRound(page, 2, studioSays("ko", "poker_final", { cards: written.join(" ") }));
    },
  );
}

for (const width of walkedAt(1440, 390)) {
  test(`Blackjack is doubled, stood and resumed as it was, and is proved at ${width}`, async ({
    visit,
    books,
  }) => {
    test.setTimeout(240_000);
    const { member, page, game } = await playedBy(visit, books, "blackjack_name", width);
    const move = (kind: string) => game.frame.locator(`[data-move="${kind}"]`);
    const phase = () => game.game.getAttribute("data-phase");
    /** Begins rounds until one waits for its member, insurance declined. */
    const goOn = async (): Promise<void> => {
      await expect(async () => {
        await game.untilIdle();
        await game.play.click();
        await expect(game.game).not.toHaveAttribute("data-phase", "ASKING");
        if ((await phase()) === "PLAYING" && (await move("DECLINE").count()) > 0) {
          await move("DECLINE").click();
          await expect(game.game).not.toHaveAttribute("data-phase", "ASKING");
        }
        await expect(move("DOUBLE")).toHaveAttribute("aria-disabled", "false", { timeout: 5_000 });
      }).toPass({ timeout: 120_000 });
    };
    await goOn();
    // The hand stands as it was after a reload, and the dealer's second card is not there to be found.
    const hand = game.frame.locator(".blackjack-hands [role=img]");
    const before = (await hand.getAttribute("aria-label")) ?? "";
    await page.reload();
    await expect(game.game).toHaveAttribute("data-phase", "PLAYING", { timeout: 120_000 });
    await expect(hand).toHaveAttribute("aria-label", before);
    await expect(game.frame.locator('[data-of="dealer"] [role=img]')).toHaveAttribute(
      "aria-label",
      new RegExp(studioSays("ko", "blackjack_hidden")),
    );
    await move("DOUBLE").click();
    await game.untilIdle();
    const doubled = (await books.betsOf([member.id])).filter(({ stake_won }) => stake_won === 1_000);
    expect(doubled.length).toBeGreaterThanOrEqual(2);
    await verifyRound(page, 1, studioSays("ko", "blackjack_bet_first"));

    await page.goBack();
    await game.untilIdle();
    await goOn();
    await move("HIT").focus();
    await page.keyboard.press("s");
    await game.untilIdle();
    const bets = await books.betsOf([member.id]);
    expect(bets.map(({ status }) => status)).toEqual(bets.map(() => "SETTLED"));
    const netWon = bets.reduce((sum, { win_won, stake_won }) => sum + win_won - stake_won, 0);
    await expect.poll(() => game.balanceWon()).toBe(paidWon + netWon);
    expect(await books.cashOf(member.id)).toBe(paidWon + netWon);
    await books.expectSound();
    await openByBar(page, "RULES");
    await expect(game.frame.getByText(studioSays("ko", "blackjack_rule_3"))).toBeVisible();
  });
}
