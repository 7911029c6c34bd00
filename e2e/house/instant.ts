import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "./test.ts";
import { type Language, say, studioSays } from "./words.ts";

/** What the instant games are called among the studio's words. */
export const instantNameKeys = [
  "limbo_name",
  "dice_name",
  "mines_name",
  "plinko_name",
  "hilo_name",
  "keno_name",
  "wheel_name",
  "poker_name",
  "seotda_name",
  "blackjack_name",
] as const;

/** An instant game in its frame, operated as a member does. */
export function instantIn(page: Page, nameKey: (typeof instantNameKeys)[number], language: Language = "ko") {
  const name = studioSays(language, nameKey);
  const frame: FrameLocator = page.frameLocator(`iframe[title="${say(language, "game_frame", { name })}"]`);
  const game = frame.locator("main.instant");
  const untilIdle = (): Promise<void> =>
    expect(game).toHaveAttribute("data-phase", "IDLE", { timeout: 120_000 });
  return {
    frame,
    game,
    untilIdle,
    play: frame.locator("#spin"),
    button: (key: string, values: Record<string, string | number> = {}) =>
      frame.getByRole("button", { name: studioSays(language, key, values), exact: true }),
    /** The balance as the game shows it, in won. */
    async balanceWon(): Promise<number> {
      return Number(((await frame.getByTestId("balance").textContent()) ?? "").replaceAll(/\D/g, ""));
    },
  };
}
