import type { Page } from "@playwright/test";
import { expect } from "./test.ts";
import { type Language, say } from "./words.ts";

/** What the one bar above a game can open in it. */
export type GamePanel = "TABLES" | "RULES" | "ROUNDS" | "FAIRNESS" | "LIMITS" | "SOUND";

/** The one bar above a game, of the member app's. */
export const gameBar = (page: Page) => page.locator("#play > header");

/** Opens a panel of the game by the bar above it: by its button, or on narrow screens by the menu. */
export async function openByBar(page: Page, panel: GamePanel, language: Language = "ko"): Promise<void> {
  const name = say(language, `game_panel_${panel}`);
  const button = gameBar(page).getByRole("button", { name, exact: true });
  const menu = gameBar(page).getByRole("button", { name: say(language, "game_menu"), exact: true });
  await expect(button.or(menu)).toBeVisible({ timeout: 120_000 });
  if (await button.isVisible()) {
    await button.click();
    return;
  }
  await menu.click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}
