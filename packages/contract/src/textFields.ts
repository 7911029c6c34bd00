import * as z from "zod/mini";
import type { FieldCode } from "./fieldErrors.ts";
import { isPlainText, missing } from "./fields.ts";
import { isVisibleText } from "./requiredFields.ts";

/** What members and operators write to one another: a title and a body of plain text. */

/** The longest title and body, in characters (docs/wire.md, "Notices, notes, posts"). */
export const titleMaximum = 100;
export const bodyMaximum = 10_000;

/** More marks on one letter than any language writes, piled up so that a text covers what stands around it. */
const piledMarks = /\p{M}{6,}/u;

/** A joiner between two pictures of one emoji; anywhere else it hides in a text. */
const joinedEmoji =
  /(\p{Extended_Pictographic}\ufe0f?[\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})/gu;

/** A text that is not empty and shows nothing is refused as an empty one. */
const visible = (required: FieldCode) =>
  z.refine<string>((text) => text === "" || isVisibleText(text), required);

/** True when nothing in a line hides, turns it around or is piled up; an emoji may be joined of several. */
export const isReadable = (text: string) =>
  isPlainText(text.replace(joinedEmoji, "$1")) && !piledMarks.test(text);

/**
 * Trims a text and composes its letters, before its length is checked: some take more room composed. Piled marks are
 * refused as they stand, for so many of them would take minutes to sort.
 */
const composed = z.overwrite((text: string) => (piledMarks.test(text) ? text : text.normalize("NFC").trim()));

/** A title, and what else is one line: a name, a reason. */
export function titleField(required: FieldCode = "TITLE_REQUIRED", maximum: number = titleMaximum) {
  return lineField(required, maximum, 1);
}

function lineField(required: FieldCode, maximum: number, least: 0 | 1) {
  return z
    .string({ error: missing(required) })
    .check(
      composed,
      z.minLength(least, required),
      visible(required),
      z.maxLength(maximum, "TOO_LONG" satisfies FieldCode),
      z.refine(isReadable, "WRONG_CHARACTERS" satisfies FieldCode),
    );
}

/** What is looked for among titles: a piece of one, with whatever a title may hold. */
export function titleSearchField(maximum = 50) {
  return z
    .string()
    .check(
      composed,
      z.maxLength(maximum, "TOO_LONG" satisfies FieldCode),
      z.refine(isReadable, "WRONG_CHARACTERS" satisfies FieldCode),
    );
}

/** A text of many lines: line ends are kept as `\n`, other control characters refused. */
export function bodyField(required: FieldCode = "CONTENT_REQUIRED", maximum: number = bodyMaximum) {
  return linesField(required, maximum, 1);
}

function linesField(required: FieldCode, maximum: number, least: 0 | 1) {
  return z.string({ error: missing(required) }).check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, "\n")),
    composed,
    z.minLength(least, required),
    visible(required),
    z.maxLength(maximum, "TOO_LONG" satisfies FieldCode),
    z.refine((text) => isReadable(text.replaceAll(/[\n\t]/g, " ")), "WRONG_CHARACTERS" satisfies FieldCode),
  );
}

/** A title's English, which may be left out: whoever reads English then reads the Korean (`koreanForEnglish`). */
export const englishTitleField = (maximum: number = titleMaximum) =>
  z._default(changedEnglishTitleField(maximum), "");

/** The same in a change that names only what it changes. */
export const changedEnglishTitleField = (maximum: number = titleMaximum) =>
  lineField("TITLE_REQUIRED", maximum, 0);

/** A text's English, which may be left out as a title's may. */
export const englishBodyField = (maximum: number = bodyMaximum) =>
  z._default(linesField("CONTENT_REQUIRED", maximum, 0), "");

/**
 * For an object whose English may be left out: the Korean stands in its place, so that every reader has a text and none
 * has to ask. `pairs` names the Korean field and the English one.
 */
export function koreanForEnglish<Fields extends object>(
  ...pairs: readonly (readonly [korean: keyof Fields, english: keyof Fields])[]
) {
  return z.overwrite<Fields>((given) => {
    const filled = { ...given };
    for (const [korean, english] of pairs) if (given[english] === "") filled[english] = given[korean];
    return filled;
  });
}

/** One line in both languages, whose English may be left out. */
export const wordsField = (required: FieldCode = "TITLE_REQUIRED", maximum: number = titleMaximum) =>
  z
    .strictObject({ ko: titleField(required, maximum), en: englishTitleField(maximum) })
    .check(koreanForEnglish(["ko", "en"]));

/** A text of many lines in both languages, whose English may be left out. */
export const bodyWordsField = () =>
  z.strictObject({ ko: bodyField(), en: englishBodyField() }).check(koreanForEnglish(["ko", "en"]));
