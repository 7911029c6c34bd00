import type { FrameLocator, Page } from "@playwright/test";
import * as z from "zod";
import { atLength, walkedAt } from "./house/atLength.ts";
import { ask, type GameHere, listedGames, registerMember } from "./house/server.ts";
import { tableIn } from "./house/table.ts";
import { expect, test } from "./house/test.ts";
import { say, studioSays } from "./house/words.ts";

/** Games tried with play money: the question for the age, the very same game, and nothing of it at the site. */

// One after another: all come from one address, whose seventh purse ends the one that was used longest ago.
test.describe.configure({ mode: "default" });

const ko = (key: string) => studioSays("ko", key);
const spun = z.object({
  data: z.object({
    round: z.object({
      stakeWon: z.number(),
      balanceAfterBetWon: z.number(),
      balanceAfterWinWon: z.nullable(z.number()),
    }),
  }),
});

/** Through the age question into a game; answers its frame once it may be played. */
async function tryGame(page: Page, game: GameHere, isAsked: boolean): Promise<FrameLocator> {
  await page.goto(`/play/${game.id}?free=true`);
  if (isAsked) await page.getByRole("button", { name: say("ko", "try_age_yes"), exact: true }).click();
  const frame = page.frameLocator("#play iframe");
  await frame.locator("main").first().waitFor({ timeout: 120_000 });
  await expect(page.getByTestId("play-money")).toHaveText("체험 1,000,000");
  return frame;
}

/** A photograph for who wants to see it: SHOTS=<directory>. */
async function shoot(page: Page, name: string): Promise<void> {
  const directory = process.env["SHOTS"];
  if (directory !== undefined) await page.screenshot({ path: `${directory}/${name}.png` });
}

for (const width of walkedAt(390, 1440)) {
  test(`a guest is asked for their age, tries a slot, and nobody has played, at ${width}`, async ({
    visit,
    books,
  }) => {
    const page = await (await visit({ language: "ko", calm: true, width })).newPage();
    const game = (await listedGames()).find(({ name }) => name === ko("game_name"));
    if (game === undefined) throw new Error("no slot");
    await page.goto(`/play/${game.id}`);
    await page.getByRole("link", { name: say("ko", "try_action"), exact: true }).click();
    await expect(page.getByText(say("ko", "try_age_money"))).toBeVisible();
    await shoot(page, `age-${width}`);
    await page.getByRole("button", { name: say("ko", "try_age_no"), exact: true }).click();
    await expect(page.getByText(say("ko", "try_age_left_text"))).toBeVisible();
    await shoot(page, `young-${width}`);
    await page.getByRole("link", { name: say("ko", "try_home"), exact: true }).click();
    await expect(page).toHaveURL(/\/$/);

    const frame = await tryGame(page, game, true);
    const main = frame.locator("main.game");
    await expect(main).toHaveAttribute("data-phase", "IDLE", { timeout: 120_000 });
    const shown = frame.getByTestId("balance");
    await expect(shown).toHaveText("체험 1,000,000");
    const answered = page.waitForResponse(/\/api\/spin$/);
    await frame.locator("#spin").click();
    const { round } = spun.parse(await (await answered).json()).data;
    expect(round.balanceAfterBetWon).toBe(1_000_000 - round.stakeWon);
    await expect(main).toHaveAttribute("data-phase", "IDLE", { timeout: 120_000 });
    // What it pays is chance, and may be just its stake.
    await expect(shown).toHaveText(`체험 ${(round.balanceAfterWinWon ?? 0).toLocaleString("en-US")}`);
    await expect(page.getByTestId("play-money")).toHaveText((await shown.textContent()) ?? "");
    await expect(frame.locator("body")).not.toContainText("₩");
    await shoot(page, `slot-${width}`);
    await books.expectSound();

    // Asked once in a session of the browser.
    await tryGame(page, game, false);
  });
}

test("a member tries a table from the lobby; their money and history know nothing of it", async ({
  visit,
  books,
}) => {
  const member = await registerMember();
  await books.pay(member.id, 50_000);
  const page = await (await visit({ member, language: "ko", calm: true })).newPage();
  const name = ko("tb_name_dragon_tiger");
  await page.goto("/games?category=LIVE");
  const link = page.getByRole("link", { name: say("ko", "try_named", { name }), exact: true });
  await link.scrollIntoViewIfNeeded();
  await shoot(page, "lobby-live");
  await link.click();
  const frame = page.frameLocator("#play iframe");
  await frame.locator("main").first().waitFor({ timeout: 120_000 });
  const balance = frame.getByTestId("balance").first();
  await expect(balance).toHaveText("체험 1,000,000");
  const table = tableIn(page, "tb_name_dragon_tiger");
  await table.bet("tb_dragon", "체험 1,000");
  await expect(balance).toHaveText("체험 999,000");
  await shoot(page, "table-1440");
  await table.untilResult();
  expect(await books.cashOf(member.id)).toBe(50_000);
  const recent = await ask("GET", "/game/list?recent=true", { token: member.token });
  expect(recent.data).toMatchObject({ total: 0 });
  await page.getByRole("link", { name: say("ko", "try_real"), exact: true }).click();
  await expect(page.getByTestId("play-money")).toBeHidden();
  await books.expectSound();
});

for (const [width, height] of walkedAt([390, 844], [844, 390])) {
  test(
    `every game that can be tried opens with play money at ${width}×${height}`,
    atLength,
    async ({ visit }) => {
      test.setTimeout(600_000);
      const options = { viewport: { width, height }, hasTouch: true, isMobile: true };
      const page = await (await visit({ language: "ko", calm: true, options })).newPage();
      const games = await listedGames();
      let isAsked = true;
      for (const game of games.filter(({ category }) => category !== "SPORTS")) {
        await test.step(game.name, async () => {
          const frame = await tryGame(page, game, isAsked);
          isAsked = false;
          await expect(frame.locator("html")).toHaveAttribute("data-money", "play");
          await shoot(page, `${game.name}-${width}`);
        });
      }
    },
  );
}
