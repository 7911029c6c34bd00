import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PageBoundary } from "../look/page/PageBoundary.tsx";
import { RulesPage } from "../look/page/RulesPage.tsx";
import { inOtherLanguage, type Language, language, startLanguage } from "./language.ts";

/** The catalogue of a page: it says in which language it would speak. */
let spoken: () => Language = () => "ko";
function ofPage(asked: () => Language): void {
  spoken = asked;
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  startLanguage(ofPage);
});

function shared(): string | null {
  cleanup();
  render(
    <PageBoundary>
      <RulesPage name="game" title="rules">
        rules
      </RulesPage>
    </PageBoundary>,
  );
  return screen.getByRole("link").textContent;
}

test("switches the page's catalogue and the one that all pages share together", () => {
  startLanguage(ofPage);
  expect([language(), spoken(), document.documentElement.lang, shared()]).toEqual([
    "ko",
    "ko",
    "ko",
    "English",
  ]);
  history.replaceState(null, "", new URL(inOtherLanguage()).search);
  startLanguage(ofPage);
  expect([language(), spoken(), document.documentElement.lang, shared()]).toEqual([
    "en",
    "en",
    "en",
    "한국어",
  ]);
});

test("stays with the language of this visit, and takes one that it does not speak for none", () => {
  history.replaceState(null, "", "?language=en");
  startLanguage(ofPage);
  history.replaceState(null, "", "?language=fr");
  startLanguage(ofPage);
  expect(spoken()).toBe("en");
  sessionStorage.clear();
  startLanguage(ofPage);
  expect(spoken()).toBe("ko");
});
