import { expect, type Page } from "@playwright/test";
import { faultsOf } from "./accessible.ts";
import type { Language } from "./words.ts";

/** Each width in each theme. */
const everyLook = [
  { width: 1440, colorScheme: "dark" },
  { width: 1440, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
  { width: 390, colorScheme: "light" },
] as const;
export type Look = (typeof everyLook)[number];
/** Each width once and each theme once; the two languages together are looked at in all four. */
export const twoLooks = [everyLook[0], everyLook[3]] as const;
export const otherLooks = [everyLook[1], everyLook[2]] as const;
/** The looks of a screen that is seen in a language: the two languages together are looked at in all four. */
export const looksIn = (language: Language) => (language === "ko" ? twoLooks : otherLooks);

/** Whether each screen is looked at in both languages and in each theme at each width. */
export const isEveryLook = process.env["EVERY_LOOK"] === "1";

/** By its place among others, a screen is seen at each width and in each theme: the one way or the other. */
export function looksAt(place: number, language: Language): readonly Look[] {
  if (isEveryLook) return looksIn(language);
  return place % 2 === 0 ? twoLooks : otherLooks;
}

/** Looks at what the page shows now; the theme follows the device. */
export async function expectNoFault(
  page: Page,
  what: string,
  looks: readonly Look[],
  withShell = false,
): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await faultsOf(page, { withShell }), `${what}, ${width}, ${colorScheme}`).toEqual([]);
  }
}
