import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import * as m from "../paraglide/messages.js";
import {
  currentLanguage,
  followLanguageOfOtherTabs,
  languageKey,
  restoreLanguage,
  switchLanguage,
} from "./language.ts";
import { queryClient } from "./queryClient.ts";
import { globalSettingQuery } from "./settings.ts";
import { type ApiEdge, startApiEdge } from "./testing/apiEdge.ts";

let edge: ApiEdge;

beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());

afterEach(() => document.documentElement.removeAttribute("data-language"));
beforeEach(() => {
  localStorage.clear();
  edge.reset();
  queryClient.clear();
  restoreLanguage();
});

test("Korean is the default, in words and in the document", () => {
  expect(currentLanguage()).toBe("ko");
  expect(document.documentElement.lang).toBe("ko");
  expect(m.login_success()).toBe("로그인되었습니다.");
});

test("who has chosen no language gets the site's, as the page has it", () => {
  document.documentElement.dataset["language"] = "en";
  restoreLanguage();
  expect(currentLanguage()).toBe("en");
  switchLanguage("ko");
  restoreLanguage();
  expect(currentLanguage()).toBe("ko");
  expect(document.documentElement.lang).toBe("ko");
});

test("a switch changes words, document and the kept setting", () => {
  switchLanguage("en");
  expect(m.login_success()).toBe("Logged in.");
  expect(document.documentElement.lang).toBe("en");
  restoreLanguage();
  expect(currentLanguage()).toBe("en");
});

test.each(["{", '"fr"', "17", "null"])("an unreadable setting (%s) falls back to Korean", (kept) => {
  switchLanguage("en");
  localStorage.setItem(languageKey, kept);
  restoreLanguage();
  expect(currentLanguage()).toBe("ko");
  expect(document.documentElement.lang).toBe("ko");
});

test("every request says the language in the custom-language header", async () => {
  await queryClient.fetchQuery(globalSettingQuery()).catch(() => null);
  switchLanguage("en");
  await queryClient.fetchQuery(globalSettingQuery()).catch(() => null);
  expect(edge.sentTo("GET /setting/global").map((request) => request.headers["custom-language"])).toEqual([
    "ko",
    "en",
  ]);
});

test("a switch in another tab is followed", () => {
  const stop = followLanguageOfOtherTabs();
  window.dispatchEvent(new StorageEvent("storage", { key: languageKey, newValue: '"en"' }));
  expect(currentLanguage()).toBe("en");
  window.dispatchEvent(new StorageEvent("storage", { key: languageKey, newValue: '"xx"' }));
  expect(currentLanguage()).toBe("en");
  stop();
});
