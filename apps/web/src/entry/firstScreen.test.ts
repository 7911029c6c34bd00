import { writeStored } from "@hanpan/browser/storage/storage";
import { getHome } from "@hanpan/contract/calls/home";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { postQuery, postsQuery } from "../features/board/queries.ts";
import { homeQuery } from "../features/home/homeQuery.ts";
import { eventQuery, noticeQuery, noticesQuery } from "../features/notices/queries.ts";
import { sentSearch } from "../game-parts/lobbySearch.ts";
import { gamesQuery, vendorsQuery } from "../game-parts/queries.ts";
import { ask } from "../lib/callQuery.ts";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import { beginFirstScreen } from "./firstScreen.ts";
import { words as english } from "./screenWords.en.ts";
import { words as korean } from "./screenWords.ko.ts";
import { headingOf } from "./screenWords.ts";

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  document.body.innerHTML =
    '<div class="boot"><p class="boot-title"></p><p class="boot-lead"></p><p class="boot-words"></p></div>';
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    asked.push(`${address} ${new Headers(init.headers).get("authorization") ?? "guest"}`);
    const reply = {
      message: null,
      data: { list: [], page: 1, limit: 12, total: 0, featured: null, offer: null, rows: [] },
      error: null,
      networkError: false,
    };
    return Promise.resolve(Response.json(reply));
  });
});

afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute("data-language");
  vi.unstubAllGlobals();
});

const shown = (part: string) => document.querySelector(`.boot-${part}`)?.textContent;

test("a member's page is headed as the screen will be, in the language that was chosen", async () => {
  writeStored("local", "hanpan.session", { token: "secret" });
  await beginFirstScreen({ pathname: urls.history, search: "" });
  expect(shown("title")).toBe(m.bet_title({}, { locale: "ko" }));
  expect(shown("lead")).toBe(m.bet_lead({}, { locale: "ko" }));
  writeStored("local", "hanpan.language", "en");
  await beginFirstScreen({ pathname: urls.history, search: "" });
  expect(shown("title")).toBe(m.bet_title({}, { locale: "en" }));
  expect(document.documentElement.lang).toBe("en");
});

test("who has chosen no language is met in the site's, as the page has it", async () => {
  document.documentElement.dataset["language"] = "en";
  await beginFirstScreen({ pathname: urls.board, search: "" });
  expect(shown("title")).toBe(m.board_title({}, { locale: "en" }));
  writeStored("local", "hanpan.language", "ko");
  await beginFirstScreen({ pathname: urls.board, search: "" });
  expect(shown("title")).toBe(m.board_title({}, { locale: "ko" }));
});

test("whoever is not signed in is headed for the login, and a member away from it", async () => {
  await beginFirstScreen({ pathname: urls.history, search: "" });
  expect(shown("title")).toBe(m.login_title({}, { locale: "ko" }));
  writeStored("local", "hanpan.session", { token: "secret" });
  await beginFirstScreen({ pathname: urls.login, search: "" });
  expect(shown("title")).toBe("");
});

test("a guest's open screen, and an address that is no screen, are not headed for the login", () => {
  beginFirstScreen({ pathname: urls.board, search: "" });
  expect(shown("title")).toBe(m.board_title({}, { locale: "ko" }));
  beginFirstScreen({ pathname: "/board/01a1fb02-e91d-7115-b2fe-dbbb1610a7a0", search: "" });
  expect(shown("title")).toBe("");
  beginFirstScreen({ pathname: "/no-such-screen", search: "" });
  expect(shown("title")).toBe("");
});

test("a session or setting that cannot be read is none", async () => {
  localStorage.setItem("hanpan.session", '{"user":"<script>"');
  localStorage.setItem("hanpan.theme", "<b>");
  await beginFirstScreen({ pathname: urls.my, search: "" });
  expect(shown("title")).toBe(m.login_title({}, { locale: "ko" }));
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
});

const id = "01a1fb02-e91d-7115-b2fe-dbbb1610a7a0";

/** A cache that holds nothing yet. */
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test.each([
  ["home", urls.home, () => client().prefetchQuery(homeQuery())],
  [
    "the lobby",
    urls.games,
    () => client().prefetchQuery(gamesQuery({ ...sentSearch({}), page: 1, limit: 42 })),
  ],
  ["the slots", urls.slots, () => client().prefetchQuery(vendorsQuery("SLOT"))],
  ["the casino", urls.casino, () => client().prefetchQuery(vendorsQuery("LIVE"))],
  ["the announcements", urls.notices, () => client().prefetchQuery(noticesQuery(1))],
  ["an announcement", `/notices/${id}`, () => client().prefetchQuery(noticeQuery(id))],
  ["an event", `/events/${id}`, () => client().prefetchQuery(eventQuery(id))],
  ["a post", `/board/${id}`, () => client().prefetchQuery(postQuery(id))],
])("what %s asks for first is asked for early, and not a second time", async (_, pathname, ask) => {
  await beginFirstScreen({ pathname, search: "" });
  expect(asked).toHaveLength(1);
  await ask();
  expect(asked).toHaveLength(1);
  await ask();
  expect(asked).toHaveLength(2);
  expect(asked[1]).toBe(asked[0]);
});

test("what the board asks for first is asked for early, and not a second time", async () => {
  await beginFirstScreen({ pathname: urls.board, search: "" });
  expect(asked).toHaveLength(1);
  await client().prefetchInfiniteQuery(postsQuery({}));
  expect(asked).toHaveLength(1);
});

test("a screen below one that has an id asks for nothing early", async () => {
  writeStored("local", "hanpan.session", { token: "secret" });
  await beginFirstScreen({ pathname: urls.boardWrite, search: "" });
  await beginFirstScreen({ pathname: `/board/${id}/more`, search: "" });
  expect(asked).toEqual([]);
});

test("an early reply for another member is left alone", async () => {
  writeStored("local", "hanpan.session", { token: "secret" });
  await beginFirstScreen({ pathname: urls.home, search: "" });
  await ask(getHome, {});
  expect(asked.map((line) => line.split(" ")[1])).toEqual(["Bearer", "guest"]);
});

test("a lobby that is searched asks for nothing early", async () => {
  await beginFirstScreen({ pathname: urls.games, search: "?search=a" });
  expect(asked).toEqual([]);
});

test("every screen that is reached by its address alone has a heading", () => {
  for (const words of [korean, english]) {
    const alone = Object.values(urls).filter((address) => !address.includes("$"));
    expect(alone.filter((address) => headingOf(address, words) === null)).toEqual([urls.home]);
  }
});
