import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "./test.ts";
import { type Language, say, studioSays } from "./words.ts";

/** A slot in its frame, operated as a member does: Dancheong Fortune, or the one of which the studio's words have the name. */
export function gameIn(page: Page, language: Language = "ko", nameKey = "game_name") {
  const name = studioSays(language, nameKey);
  const frame: FrameLocator = page.frameLocator(`iframe[title="${say(language, "game_frame", { name })}"]`);
  const button = (key: string) => frame.getByRole("button", { name: studioSays(language, key), exact: true });
  const game = frame.locator("main.game");

  /** Waits until the round is shown to its end; what only decorates is hurried by a press on the stage. */
  async function untilShown(): Promise<void> {
    await expect
      .poll(
        async () => {
          const phase = await game.getAttribute("data-phase");
          // A press on the stage never spins, it only hurries.
          if (phase !== "IDLE") await frame.locator("#stage").dispatchEvent("click");
          return phase;
        },
        { timeout: 90_000, intervals: [100] },
      )
      .toBe("IDLE");
  }

  return {
    frame,
    button,
    game,
    untilShown,
    /** Waits until the game can be played. */
    async untilReady(): Promise<void> {
      await expect(game).toHaveAttribute("data-phase", "IDLE", { timeout: 120_000 });
    },
    /** One spin by its button, until it is shown to its end. */
    async spin(): Promise<void> {
      await button("spin").click();
      await untilShown();
    },
    /** The balance as the game shows it, in won. */
    async balanceWon(): Promise<number> {
      return Number(((await frame.getByTestId("balance").textContent()) ?? "").replaceAll(/\D/g, ""));
    },
  };
}

/** The member's balance in the bar on top of the member app, in won. */
export async function balanceOnScreen(page: Page, language: Language = "ko"): Promise<number> {
  const balance = page.locator("header p", { hasText: say(language, "header_balance") }).first();
  return Number(((await balance.textContent()) ?? "").replaceAll(/\D/g, ""));
}
