import type { FrameLocator, Page } from "@playwright/test";
import { atLength, walkedAt } from "./house/atLength.ts";
import { audioAt, watchAudio } from "./house/audio.ts";
import { gameIn } from "./house/game.ts";
import { openByBar } from "./house/gameBar.ts";
import { instantIn } from "./house/instant.ts";
import { gameIdOf, registerMember } from "./house/server.ts";
import { sportsIn } from "./house/sports.ts";
import { tableIn } from "./house/table.ts";
import { expect, test } from "./house/test.ts";
import { studioSays } from "./house/words.ts";

const paidWon = 200_000;

/** The panel of sound over a game, opened by the bar above it. */
async function openPanel(page: Page, frame: FrameLocator) {
  await openByBar(page, "SOUND");
  const panel = frame.getByRole("dialog", { name: studioSays("ko", "sound") });
  await expect(panel).toBeVisible();
  const level = (key: string) => panel.getByRole("slider", { name: studioSays("ko", key), exact: true });
  return {
    isOn: panel.getByRole("checkbox", { name: studioSays("ko", "sound_on"), exact: true }),
    volume: level("sound_volume"),
    music: level("sound_music"),
    effects: level("sound_effects"),
    async close(page: Page): Promise<void> {
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
    },
  };
}

for (const width of walkedAt(1440, 390)) {
  test(
    `sound waits for a touch, is as loud as is set in every game, and off where it is muted at ${width}`,
    atLength,
    async ({ visit, books }) => {
      const member = await registerMember();
      await books.pay(member.id, paidWon);
      const page = await (await visit({ member, language: "ko", width, calm: true })).newPage();
      await watchAudio(page);

      await test.step("before a touch there is no audio; the panel's press is one", async () => {
        await page.goto(`/play/${await gameIdOf(studioSays("ko", "game_name"))}`);
        const slot = gameIn(page);
        await slot.untilReady();
        const audio = audioAt(slot.game);
        await audio.expectSilent();
        const panel = await openPanel(page, slot.frame);
        await audio.expectLoud(0.81, 1, 0.16);
        await expect.poll(async () => (await audio.now()).music).toBe(1);
        await panel.music.press("ArrowLeft");
        await panel.music.press("ArrowLeft");
        await expect(panel.music).toHaveAttribute("aria-valuetext", "20%");
        await panel.volume.fill("50");
        await panel.effects.fill("70");
        await audio.expectLoud(0.25, 0.49, 0.04);
        await panel.close(page);
        // Of what is not made yet nothing sounds: a slow machine spins once more.
        const { sounds } = await audio.now();
        await expect(async () => {
          await slot.spin();
          expect((await audio.now()).sounds).toBeGreaterThan(sounds);
        }).toPass();
      });

      await test.step("an instant game is as loud, and muted nothing more is begun", async () => {
        await page.goto(`/play/${await gameIdOf(studioSays("ko", "limbo_name"))}`);
        const limbo = instantIn(page, "limbo_name");
        await limbo.untilIdle();
        const audio = audioAt(limbo.game);
        await audio.expectSilent();
        const panel = await openPanel(page, limbo.frame);
        await audio.expectLoud(0.25, 0.49, 0.04);
        await expect(panel.volume).toHaveValue("50");
        await panel.isOn.uncheck();
        await expect(panel.volume).toBeDisabled();
        await expect.poll(async () => (await audio.now()).state).toBe("suspended");
        await panel.close(page);
        const { sounds, music } = await audio.now();
        const rounds = (await books.roundsOf([member.id])).length;
        await limbo.play.click();
        await expect.poll(async () => (await books.roundsOf([member.id])).length).toBe(rounds + 1);
        await limbo.untilIdle();
        expect(await audio.now()).toMatchObject({ contexts: 1, state: "suspended", sounds, music });
        await page.reload();
        await limbo.untilIdle();
        await limbo.game.click({ position: { x: 2, y: 2 } });
        await audio.expectSilent();
      });

      await test.step("a table and sports of another origin are muted too, and switched on as loud as was set", async () => {
        const nameKey = "tb_name_baccarat_speed";
        await page.goto(`/play/${await gameIdOf(studioSays("ko", nameKey))}`);
        const table = tableIn(page, nameKey);
        const room = table.frame.locator("main.tables");
        await expect(table.spot("tb_tie")).toBeVisible({ timeout: 60_000 });
        const muted = await openPanel(page, table.frame);
        await expect(muted.isOn).not.toBeChecked();
        await muted.close(page);
        await audioAt(room).expectSilent();

        await page.goto(`/play/${await gameIdOf("가상 스포츠")}`);
        const sports = sportsIn(page, width);
        const audio = audioAt(sports.frame.locator("body"));
        const panel = await openPanel(page, sports.frame);
        await expect(panel.isOn).not.toBeChecked();
        await expect(panel.effects).toHaveValue("70");
        await audio.expectSilent();
        await panel.isOn.check();
        await audio.expectLoud(0.25, 0.49, 0.04);
        await panel.close(page);
      });
      await books.expectSound();
    },
  );
}
