import * as z from "zod/mini";
import type { FieldCode } from "./fieldErrors.ts";

/**
 * The building blocks of every request schema. A refusal is a code of `fieldErrors.ts`
 * in place of zod's message; the reader turns the code into words.
 */

/**
 * Control characters, NUL among them, lone surrogates, separators of lines, what turns a text around, and what Unicode
 * says shows nothing: fillers (of Hangul too), soft hyphens, joiners, tags, selectors and what is no character.
 */
const hiddenCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}\p{DI}\p{NChar}\ufff9-\ufffb]/u;

/** How an emoji is drawn; behind anything else it hides. */
const drawnEmoji = /(\p{Emoji})[\ufe0e\ufe0f]/gu;

/** True when nothing in the text is invisible or turns its direction around. */
export function isPlainText(text: string): boolean {
  return !hiddenCharacters.test(text.replaceAll(drawnEmoji, "$1"));
}

/** zod's error of a field that was left out; any other fault keeps its own. */
export const missing = (code: FieldCode) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? code : undefined;

/**
 * Composes the letters of a text. One that is longer than `maximum` is left as it is, to be refused unread: marks piled
 * up would take minutes to sort.
 */
export function composed(maximum: number) {
  return z.overwrite((text: string) => (text.length > maximum ? text : text.normalize("NFC")));
}

/** A check by pattern that leaves empty text to the `required` check. */
export function matching(pattern: RegExp, code: FieldCode) {
  return z.refine<string>((text) => text === "" || pattern.test(text), code);
}

/** One of a tuple; left out it is refused with `required`, unknown with NOT_ALLOWED. */
export function oneOf<const T extends readonly [string, ...string[]]>(
  values: T,
  required: FieldCode = "REQUIRED",
) {
  return z.enum(values, {
    error: (issue) =>
      issue.input === undefined || issue.input === null || issue.input === "" ? required : "NOT_ALLOWED",
  });
}

/** A UUID in its canonical form, as every id of the product is. */
export function identifier(required: FieldCode = "REQUIRED") {
  return z
    .string({ error: missing(required) })
    .check(
      z.minLength(1, required),
      matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, "WRONG_ID"),
    );
}

/** A whole number of a query: arrives as text, is read as a number. */
export function queryInteger(minimum: number, maximum: number) {
  return z.pipe(
    z.union(
      [z.number(), z.string().check(z.regex(/^-?\d{1,15}$/, "NOT_WHOLE" satisfies FieldCode))],
      "NOT_WHOLE" satisfies FieldCode,
    ),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      z
        .int("NOT_WHOLE" satisfies FieldCode)
        .check(
          z.minimum(minimum, "TOO_SMALL" satisfies FieldCode),
          z.maximum(maximum, "TOO_LARGE" satisfies FieldCode),
        ),
    ),
  );
}

/** `all=true` of a query. */
export const queryAll = z.pipe(
  z.union([z.literal(true), z.literal("true")], "NOT_ALLOWED" satisfies FieldCode),
  z.transform(() => true),
);

/** A yes or no of a query: `true` or `false`. */
export const queryBoolean = z.pipe(
  z.union([z.boolean(), z.enum(["true", "false"])], "WRONG_TYPE" satisfies FieldCode),
  z.transform((value: boolean | "true" | "false") => value === true || value === "true"),
);

/** True when the text is a day of the calendar, written `YYYY-MM-DD`. */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) && text >= "1900-01-01";
}

/** A calendar day of Asia/Seoul, `YYYY-MM-DD`. */
export const calendarDay = z.string().check(z.refine(isRealDay, "WRONG_DATE" satisfies FieldCode));

/** An instant in UTC, ISO-8601 with `Z`. */
export const instant = z.iso.datetime();

/** Whole won. */
export const won = z.int();

const period = {
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
};

const pages = {
  page: z.optional(queryInteger(1, 1_000_000)),
  limit: z.optional(queryInteger(1, 100)),
};

/** The query fields that every list takes (docs/wire.md, "Lists"). The server's defaults: page 1, limit 20. */
export const listFields = {
  ...pages,
  ...period,
  sort: z.optional(oneOf(["-createdAt", "createdAt"])),
};

/** The list fields of a list whose order is its own. */
export const listFieldsWithoutSort = { ...pages, ...period };

/** Where a long list goes on: the `nextCursor` of the reply before. */
export const cursorField = {
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, "WRONG_FORMAT" satisfies FieldCode))),
};

/** `from` must not be after `to`. */
export function periodInOrder() {
  return z.refine<{ from?: string | undefined; to?: string | undefined }>(
    (query) => !query.from || !query.to || query.from <= query.to,
    {
      error: "PERIOD_ORDER" satisfies FieldCode,
      path: ["to"],
    },
  );
}

/** `ids[]` of a deletion: 1 to 100 ids. */
export const idsField = z
  .array(identifier())
  .check(z.minLength(1, "REQUIRED" satisfies FieldCode), z.maxLength(100, "TOO_LONG" satisfies FieldCode));

/** The reply of a list. */
export function listOf<T extends z.core.$ZodType>(item: T) {
  return z.object({ list: z.array(item), page: z.int(), limit: z.int(), total: z.int() });
}

/** The reply of a list that can pass 10,000 rows; `nextCursor` is null at its end. */
export function cursorListOf<T extends z.core.$ZodType>(item: T) {
  return z.extend(listOf(item), { nextCursor: z.nullable(z.string()) });
}
