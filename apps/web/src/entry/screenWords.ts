import type { urls } from "../lib/urls.ts";

/** The heading of a screen and the line below it. */
export interface Heading {
  readonly title: string;
  readonly lead?: string;
}

/** What can be said before the app is there, in one language: the screens' own words. */
export interface ScreenWords {
  /** What is said while the app is on its way. */
  readonly waiting: string;
  /** What an address is headed by; home has no heading that is seen. */
  readonly headings: Readonly<Partial<Record<(typeof urls)[keyof typeof urls], Heading>>>;
}

/** The heading of the screen at an address, or null where the app alone knows it. */
export function headingOf(path: string, words: ScreenWords): Heading | null {
  const found = Object.entries(words.headings).find(([address]) => address === path);
  return found?.[1] ?? null;
}
