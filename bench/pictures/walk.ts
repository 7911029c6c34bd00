import type { Page } from "@playwright/test";
import type { Language } from "../../e2e/house/words.ts";
import type { House } from "./site/house.ts";

/** A screen and a language that pages are looked at in. */
export type Look = {
  readonly width: 390 | 1440;
  readonly height: number;
  readonly language: Language;
};

export const everyLook: readonly Look[] = (["ko", "en"] as const).flatMap((language) => [
  { width: 390, height: 844, language },
  { width: 1440, height: 900, language },
]);

export const everyTheme = ["ink", "hanji"] as const;
export type Theme = (typeof everyTheme)[number];

/** What a page says for a key of its messages. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

/** A page as a step sees it. */
export type At = { readonly page: Page; readonly say: Say; readonly look: Look; readonly house: House };

/** One thing to have a picture of. */
export type Step = {
  readonly name: string;
  /** Done once before, by the first page alone: all pages of a member are notified of what the member does. */
  readonly first?: (at: At) => Promise<void>;
  /** Done in each page; it waits until the page shows what is wanted. */
  readonly act?: (at: At) => Promise<void>;
  /** Done in each page after the picture. */
  readonly leave?: (at: At) => Promise<void>;
  /** The picture holds what is to be scrolled to as well. */
  readonly isTall?: boolean;
  /** Parts that are never the same twice: painted over in both pictures. */
  readonly masked?: Masked;
};

/** What is painted over, why, and where it is in a page. */
export type Masked = { readonly why: string; readonly selector: string };

/** A page that is opened in every look, and what is done there from picture to picture. */
export type Walk = {
  readonly name: string;
  readonly program: "studio" | "sportsbook";
  /** It is dark, whatever theme is preferred. */
  readonly isDarkAlone: boolean;
  /** One look after another: what is drawn by the processor takes all of it. */
  readonly isHeavy?: boolean;
  /** Done once before anything is opened. */
  readonly prepare?: (house: House) => Promise<void>;
  /** Where it begins, for one page: a launch is used once. */
  readonly address: (house: House, language: Language) => Promise<string>;
  readonly steps: readonly Step[];
};

const pressable = ({ page }: At, name: string | RegExp) =>
  page
    .getByRole("button", { name, exact: true })
    .or(page.getByRole("tab", { name, exact: true }))
    .filter({ visible: true })
    .first();

/** Presses a button or a tab by its name. */
export const press = (at: At, name: string | RegExp): Promise<void> => pressable(at, name).click();

/** A dialog that a button of this name opens, and Escape closes. */
export const dialog = (name: string, key: string, more: Partial<Step> = {}): Step => ({
  name,
  isTall: true,
  act: async (at) => {
    await press(at, at.say(key));
    await at.page.getByRole("dialog").waitFor();
  },
  leave: closeDialog,
  ...more,
});

export async function closeDialog({ page }: At): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

/** Waits until the page shows a text. */
export const untilText = ({ page }: At, text: string | RegExp, timeout = 30_000): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor({ timeout });

/** Waits until the page shows a heading of the first level. */
export const untilHeading = ({ page }: At): Promise<void> =>
  page.getByRole("heading", { level: 1 }).first().waitFor();
