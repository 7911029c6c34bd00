import type { Language } from "@hanpan/contract/language";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLanguageSetting } from "./languageSetting.ts";

const key = "test.language";
let shown: Language[];
const setting = createLanguageSetting(key, (language) => shown.push(language));

beforeEach(() => {
  shown = [];
  localStorage.clear();
});
afterEach(() => document.documentElement.removeAttribute("data-language"));

test("what was chosen comes back, else what the document names, else Korean", () => {
  setting.restore();
  document.documentElement.dataset["language"] = "en";
  setting.restore();
  setting.switchTo("ko");
  setting.restore();
  expect(shown).toEqual(["ko", "en", "ko", "ko"]);
  expect(document.documentElement.lang).toBe("ko");
});

test("an account's language is taken only where nobody has chosen one", () => {
  setting.adopt("en");
  setting.adopt("ko");
  expect(shown).toEqual(["en"]);
});

test("a switch in another tab is followed until it is no longer wanted; what is no language is not", () => {
  const stop = setting.followOtherTabs();
  const storageEvent = (newValue: string | null, under = key) =>
    window.dispatchEvent(new StorageEvent("storage", { key: under, newValue }));
  storageEvent('"en"');
  storageEvent('"xx"');
  storageEvent(null);
  storageEvent('"ko"', "another");
  expect(shown).toEqual(["en"]);
  stop();
  storageEvent('"ko"');
  expect(shown).toEqual(["en"]);
});
