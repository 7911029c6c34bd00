import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Scrolls down until something is drawn, and to it: what is below comes once the reader is near. */
export async function scrollUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    expect(await shown.count()).toBeGreaterThan(0);
  }).toPass();
  await shown.first().scrollIntoViewIfNeeded();
}
