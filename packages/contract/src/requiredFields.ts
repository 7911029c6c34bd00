import * as z from "zod/mini";
import type { FieldCode } from "./fieldErrors.ts";
import { isPlainText, missing } from "./fields.ts";

/** Fields that must be filled; apart from `fields.ts`, since no first screen has any. */

/**
 * What puts no ink on the page: by property spaces, controls, what is unassigned or private, marks without a letter, and
 * what is ignored; and the symbols that are drawn empty, which no property shows and a browser does (see
 * e2e/typing.spec.ts).
 */
const inkless = /[\p{Z}\p{C}\p{M}\p{DI}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/gu;

/** True when a reader sees something. */
export function isVisibleText(text: string): boolean {
  return text.replaceAll(inkless, "") !== "";
}

/** A text that must be given; left out or empty it is refused with `required`, over `maximum` with TOO_LONG. */
export function requiredText(required: FieldCode, maximum: number) {
  return z.string({ error: missing(required) }).check(
    z.minLength(1, required),
    z.refine((text) => text === "" || isVisibleText(text), required),
    z.maxLength(maximum, "TOO_LONG" satisfies FieldCode),
    z.refine(isPlainText, "WRONG_CHARACTERS" satisfies FieldCode),
  );
}

/** The largest amount that a request may name, in won: far above any site's own limits. */
export const largestAmountWon = 1_000_000_000_000;

/** A whole amount of at least 1: left out it is refused with `required`. */
export function amountField(required: FieldCode) {
  return z
    .int({ error: (issue) => missing(required)(issue) ?? ("NOT_WHOLE" satisfies FieldCode) })
    .check(
      z.minimum(1, "TOO_SMALL" satisfies FieldCode),
      z.maximum(largestAmountWon, "TOO_LARGE" satisfies FieldCode),
    );
}
