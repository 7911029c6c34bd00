import { walkInFirefox } from "./house/browsers/firefox.ts";
import type { Walker } from "./house/browsers/walker.ts";
import { walkInWebKit } from "./house/browsers/webKit.ts";
import { wonWords } from "./house/deposit.ts";
import { gameIdOf, memberUrl, registerMember } from "./house/server.ts";
import { laterMatches } from "./house/sports.ts";
import { expect, test } from "./house/test.ts";
import { say, sportsSays, studioSays } from "./house/words.ts";

const paidWon = 200_000;
/** What is waited for may take its time on a busy machine. */
const patience = { timeout: 240_000 };
const button = (name: string) => ({ css: "button", name });
const wonOf = (text: string | null) => Number((text ?? "").replaceAll(/\D/g, ""));

/** Opens a game of the lobby by its name. */
async function openGame(walker: Walker, name: string) {
  await walker.goTo(`${memberUrl()}/play/${await gameIdOf(name)}`);
  return walker.frame(say("ko", "game_frame", { name }));
}

for (const [name, openWalker] of [
  ["Firefox", walkInFirefox],
  ["WebKit", walkInWebKit],
] as const) {
  test(`a short walk in ${name}: log in, a spin, a table bet, a slip, a deposit`, async ({ books }, info) => {
    const member = await registerMember();
    await books.pay(member.id, paidWon);
    const walker = await openWalker();
    try {
      await test.step("logs in", async () => {
        await walker.goTo(`${memberUrl()}/login`);
        await walker.page.write({ css: "input", name: say("ko", "login_id") }, member.loginId);
        await walker.page.write({ css: "input", name: say("ko", "login_password") }, member.password);
        await walker.page.press(button(say("ko", "login_submit")));
        await expect
          .poll(
            async () =>
              wonOf(await walker.page.text({ css: "header p", begins: say("ko", "header_balance") })),
            patience,
          )
          .toBe(paidWon);
      });

      await test.step("spins", async () => {
        const slot = await openGame(walker, studioSays("ko", "tiger_name"));
        await slot.until({ css: "main.game[data-phase=IDLE]" });
        await slot.press(button(studioSays("ko", "spin")));
        await expect
          .poll(async () => (await books.roundsOf([member.id])).map(({ state }) => state), patience)
          .toEqual(["CLOSED"]);
        await slot.until({ css: "main.game[data-phase=IDLE]" });
        const [round] = await books.roundsOf([member.id]);
        const leftWon = paidWon - (round?.stake_won ?? 0) + (round?.win_won ?? 0);
        expect(await books.cashOf(member.id)).toBe(leftWon);
        // Above the game, in the site's own bar.
        const amount = wonWords(leftWon);
        await expect.poll(() => walker.page.text({ css: "body" }), patience).toContain(amount);
      });

      await test.step("bets at a table", async () => {
        const table = await openGame(walker, studioSays("ko", "tb_name_baccarat_speed"));
        const betting = { css: ".room-table .countdown strong" };
        // In the next round where a busy machine came too late for one.
        await expect(async () => {
          await expect.poll(async () => wonOf(await table.text(betting)), patience).toBeGreaterThanOrEqual(8);
          await table.press({ css: ".room-table button", begins: `${studioSays("ko", "tb_banker")},` });
          await expect.poll(() => table.text({ css: "[data-testid=total]" })).toBe("1,000원");
        }).toPass(patience);
        await expect.poll(async () => (await books.betsOf([member.id])).length).toBeGreaterThan(1);
      });

      await test.step("places a slip", async () => {
        const sports = await openGame(walker, "가상 스포츠");
        await sports.until({ css: "nav", name: sportsSays("ko", "sp_tabs") });
        const [fixtureId = ""] = await laterMatches(1, 20);
        await sports.follow(`#/match/${fixtureId}`);
        await sports.press({ css: "main button", begins: `${sportsSays("ko", "sp_market_1x2")}, ` });
        if (walker.isNarrow) await sports.press({ css: "[data-testid=slip-dock]" });
        await sports.press(button(sportsSays("ko", "sp_stake_add", { amount: wonWords(10_000) })));
        await sports.press({ css: "[data-testid=slip-place]" });
        await sports.press({
          css: "[role=dialog] button, dialog button",
          name: sportsSays("ko", "sp_place"),
        });
        await sports.until(button(sportsSays("ko", "sp_receipt_mine")));
        const stakes = (await books.betsOf([member.id])).map(({ stake_won: stakeWon }) => stakeWon);
        expect(stakes).toContain(10_000);
      });

      await test.step("asks for a deposit", async () => {
        await walker.goTo(`${memberUrl()}/deposit`);
        await walker.page.press(button(say("ko", "dep_preset_add", { amount: wonWords(10_000) })));
        await walker.page.press({ css: "form input[type=radio]" });
        await walker.page.press({ css: "form input[type=checkbox]" });
        await walker.page.press(button(say("ko", "dep_submit")));
        const account = { css: `section[aria-label="${say("ko", "dep_account_pay")}"] dd` };
        await expect.poll(() => walker.page.text(account), patience).toMatch(/\d{6}/);
      });

      expect(walker.faults()).toEqual([]);
      await books.expectSound();
    } catch (error) {
      await walker.picture(info.outputPath("last.png")).catch(() => undefined);
      throw error;
    } finally {
      await walker.close();
    }
  });
}
