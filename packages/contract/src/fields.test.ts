import { expect, test } from "vitest";
import { isPlainText } from "./fields.ts";
import { isVisibleText } from "./requiredFields.ts";

test.each(["한판", "ㄷㅊ", "O'Neil-Smith", "two words", "ﾊﾝﾊﾟﾝ", "😀", "❤️", "日本", "é", "e\u0301"])(
  "%s is plain",
  (text) => {
    expect(isPlainText(text)).toBe(true);
  },
);

test.each([
  ["NUL", "\u0000"],
  ["a line break", "\n"],
  ["a tab", "\t"],
  ["delete", "\u007f"],
  ["a soft hyphen", "\u00ad"],
  ["an Arabic letter mark", "\u061c"],
  ["a Hangul initial filler", "\u115f"],
  ["a Hangul medial filler", "\u1160"],
  ["a Hangul filler", "\u3164"],
  ["a half-width Hangul filler", "\uffa0"],
  ["a zero-width space", "\u200b"],
  ["a zero-width joiner", "\u200d"],
  ["a right-to-left mark", "\u200f"],
  ["a right-to-left override", "\u202e"],
  ["an isolate", "\u2067"],
  ["a byte order mark", "\ufeff"],
  ["a tag", "\u{e0041}"],
  ["half a character", "\ud800"],
])("%s is hidden, wherever it stands", (_name, hidden) => {
  for (const text of [hidden, `가${hidden}나`, `${hidden}abc`, `abc${hidden}`])
    expect(isPlainText(text)).toBe(false);
});

test.each([
  ["spaces", " \u00a0\u3000"],
  ["a braille blank", "\u2800\u2800"],
  ["a selector", "\ufe0f"],
  ["what is no character", "\ufff0"],
  ["private use", "\ue000"],
  ["marks without a letter", "\u0301\u0302"],
  ["an object that is not there", "\ufffc"],
  ["an empty notehead", "\u{1d159}"],
])("%s show nothing", (_name, text) => {
  expect(isVisibleText(text)).toBe(false);
  expect(isVisibleText(`${text}가${text}`)).toBe(true);
});

test("what shows something is known by its property, in every script", () => {
  for (const text of ["한", "A", "é", "日", "ع", "1", "!", "₩", "😀", "❤️", "1️⃣", "ㅋ", "ก็"])
    expect(isVisibleText(text)).toBe(true);
});

test("a selector is plain behind an emoji alone", () => {
  expect(isPlainText("❤️ 1️⃣ ✔︎")).toBe(true);
  for (const text of ["가\ufe0f", "\ufe0f", "\ufff0", "\ufffa", "a\u{e0100}"])
    expect(isPlainText(text)).toBe(false);
});
