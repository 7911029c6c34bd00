import { expect, test } from "vitest";
import { siteSettingWith } from "../../lib/testing/siteSetting.ts";
import { changedWords } from "./changedWords.ts";

test("what a version changed is named as on the screen; a part of former days as it was written", () => {
  expect(changedWords(["deposit", "minimumAge", "jackpot"])).toBe("입금, 최소 나이, jackpot");
  for (const part of Object.keys(siteSettingWith())) expect(changedWords([part])).toMatch(/[가-힣]/);
});
