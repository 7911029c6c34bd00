import { expect, test } from "vitest";
import { acceptedLanguage } from "./acceptedLanguage.ts";

test.each([
  ["ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", "ko"],
  ["en-GB,en;q=0.9,ko;q=0.8", "en"],
  ["fr, en;q=0.4, ko;q=0.6", "ko"],
  ["en;q=0, ko;q=0.1", "ko"],
  ["EN-us", "en"],
  ["de,fr;q=0.5", "ko"],
  ["", "ko"],
  [undefined, "ko"],
  ["english, kor", "ko"],
  [`${"x,".repeat(5_000)}en`, "ko"],
  ["en;q=nonsense", "ko"],
] as const)("%s is read as %s", (header, language) => {
  expect(acceptedLanguage(header, "ko")).toBe(language);
});
