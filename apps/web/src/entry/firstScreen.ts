import { isMembersPath } from "../lib/urls.ts";
import { keptLanguage, keptTheme, keptToken } from "./browserState.ts";
import { askEarly } from "./earlyReply.ts";
import { words as korean } from "./screenWords.ko.ts";
import { headingOf, type ScreenWords } from "./screenWords.ts";

const signInPaths = /^\/(login|register)$/;

/** The cashier's screens have their menu above the heading (CashierFrame). */
const menuPaths = /^\/(deposit|withdraw|money|statement|convert|comp)$/;

/**
 * What a screen asks for first, when nothing is filtered, below the API's path: by the screen's address, in which `$`
 * stands for an id.
 */
const firstCalls: Readonly<Record<string, string>> = {
  "/": "home",
  "/games": "game/list?sort=popular&page=1&limit=42",
  "/slots": "game/vendor/list?category=SLOT",
  "/casino": "game/vendor/list?category=LIVE",
  "/notices": "notice/board?page=1&limit=20",
  "/notices/$": "notice/board?id=$",
  "/events/$": "notice/event?id=$",
  "/board": "post?limit=20",
  "/board/$": "post/details/$",
};

/** The address of what a screen asks for first. */
function firstCallOf(screen: string): string | undefined {
  const id = screen.slice(-36);
  const call = firstCalls[screen.replace(/[\da-f-]{36}$/, "$")];
  return call && `/api/v1/user/${call.replace("$", id)}`;
}

/** Where the app will send whoever comes to an address (guard.ts): to log in, or on from there. */
function screenOf(path: string, signedIn: boolean): string {
  if (signedIn) return signInPaths.test(path) ? "/" : path;
  return isMembersPath(path) ? "/login" : path;
}

/** Words a part of the page; an empty part takes no room (first-screen.css). */
function word(selector: string, text: string): void {
  const part = document.querySelector(selector);
  if (part) part.textContent = text;
}

function wordPage(screen: string, words: ScreenWords): void {
  const heading = headingOf(screen, words);
  word(".boot-words", words.waiting);
  word(".boot-title", heading?.title ?? "");
  word(".boot-lead", heading?.lead ?? "");
}

/**
 * Words the page in the member's language and theme, as far as it can be drawn without the app, the heading of the
 * screen that the address names among it, and asks for what that screen will show.
 */
export async function beginFirstScreen({
  pathname,
  search,
}: Pick<Location, "pathname" | "search">): Promise<void> {
  const language = keptLanguage();
  const token = keptToken();
  const theme = keptTheme();
  const screen = screenOf(pathname, token !== null);
  document.documentElement.lang = language;
  if (theme !== null) document.documentElement.dataset["theme"] = theme;
  document.querySelector(".boot")?.classList.toggle("boot-with-menu", menuPaths.test(screen));
  const call = search === "" ? firstCallOf(screen) : undefined;
  if (call !== undefined) askEarly(call, language, token);
  // Only who reads English fetches English. Should it fail, the page says nothing wrong: it says nothing.
  if (language === "ko") wordPage(screen, korean);
  else
    await import("./screenWords.en.ts").then(({ words }) => wordPage(screen, words)).catch(() => undefined);
}
