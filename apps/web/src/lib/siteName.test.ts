import { afterEach, expect, test } from "vitest";
import { switchLanguage } from "./language.ts";
import { siteName } from "./siteName.ts";

const page = document.documentElement;

afterEach(() => {
  page.removeAttribute("data-name-ko");
  page.removeAttribute("data-name-en");
  switchLanguage("ko");
});

test("the site is called as its operator calls it, in the language of the screen", () => {
  expect(siteName()).toBe("한판");
  page.setAttribute("data-name-ko", "우리 게임");
  page.setAttribute("data-name-en", "Our game");
  expect(siteName()).toBe("우리 게임");
  switchLanguage("en");
  expect(siteName()).toBe("Our game");
});
