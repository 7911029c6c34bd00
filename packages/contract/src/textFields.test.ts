import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { allOperatorCalls } from "./operator/calls/index.ts";
import { bodyField, bodyWordsField, titleField, titleSearchField, wordsField } from "./textFields.ts";

const refusalOf = (schema: z.ZodMiniType, text: unknown) =>
  z.safeParse(schema, text).error?.issues[0]?.message;

test("a body keeps its lines, whatever wrote them", () => {
  expect(z.parse(bodyField(), " 첫 줄\r\n둘째 줄\r셋째\t줄 \n")).toBe("첫 줄\n둘째 줄\n셋째\t줄");
});

test("a title and a body may hold an emoji that is joined of several", () => {
  for (const field of [titleField(), bodyField()]) {
    expect(z.parse(field, "우리 가족 👨‍👩‍👧 👩🏽‍🚀 ❤️‍🔥")).toBe("우리 가족 👨‍👩‍👧 👩🏽‍🚀 ❤️‍🔥");
  }
});

test("what hides, turns a text around or is piled up is refused", () => {
  for (const text of ["a\u202eb", "a\u200bb", "a\u200db", "a\u0000b", `a${"\u0301".repeat(12)}`]) {
    expect({ text, body: refusalOf(bodyField(), text) }).toEqual({ text, body: "WRONG_CHARACTERS" });
    expect({ text, title: refusalOf(titleField(), text) }).toEqual({ text, title: "WRONG_CHARACTERS" });
  }
});

test("a text that is missing, blank or too long is refused by its own words", () => {
  expect(refusalOf(bodyField(), undefined)).toBe("CONTENT_REQUIRED");
  expect(refusalOf(bodyField(), " \n ")).toBe("CONTENT_REQUIRED");
  expect(refusalOf(titleField(), "")).toBe("TITLE_REQUIRED");
  expect(refusalOf(titleField(), "  ")).toBe("TITLE_REQUIRED");
  expect(refusalOf(titleField(), undefined)).toBe("TITLE_REQUIRED");
  expect(refusalOf(titleField(), "두\n줄")).toBe("WRONG_CHARACTERS");
  expect(refusalOf(titleField(), "가".repeat(101))).toBe("TOO_LONG");
  expect(refusalOf(bodyField(), "가".repeat(10_001))).toBe("TOO_LONG");
});

test("whatever a title may hold may be looked for, up to fifty letters", () => {
  for (const text of ["[후기]", "50%", "#1 a/b ~ @ _ \\", "👨‍👩‍👧", "", "'; --"])
    expect(z.parse(titleSearchField(), ` ${text} `)).toBe(text);
  expect(refusalOf(titleSearchField(), "a\u200bb")).toBe("WRONG_CHARACTERS");
  expect(refusalOf(titleSearchField(), "가".repeat(51))).toBe("TOO_LONG");
});

test("a title and a body that show nothing are as empty as nothing", () => {
  for (const text of ["\u2800", "\u2800 \u2800", "\ue000", "\u0301"]) {
    expect({ text, code: refusalOf(titleField(), text) }).toEqual({ text, code: "TITLE_REQUIRED" });
    expect({ text, code: refusalOf(bodyField(), text) }).toEqual({ text, code: "CONTENT_REQUIRED" });
  }
});

test("letters that are written from the right stay what they are", () => {
  expect(z.parse(bodyField(), "مرحبا שלום")).toBe("مرحبا שלום");
});

test("the length is that of the text as it is kept: trimmed, its letters composed", () => {
  // A letter that takes two places once it is composed.
  expect(refusalOf(titleField(), "\u0958".repeat(80))).toBe("TOO_LONG");
  expect(refusalOf(bodyField(), "\u0958".repeat(5_001))).toBe("TOO_LONG");
  const hundred = "한".repeat(100);
  expect(z.parse(titleField(), ` ${hundred.normalize("NFD")} `)).toBe(hundred);
  expect(z.parse(bodyField(), `\r\n${hundred}\r\n`.repeat(90))).toHaveLength(9_178);
});

test("marks that are piled up are refused as they stand, for composing them takes minutes", () => {
  const piled = `a${"\u0301\u0316".repeat(1_000)}`;
  const normalize = vi.spyOn(String.prototype, "normalize");
  expect(refusalOf(titleField(), piled)).toBe("TOO_LONG");
  expect(refusalOf(bodyField(), piled)).toBe("WRONG_CHARACTERS");
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
});

test("letters are composed by guards alone, which leave unread what would take minutes to sort", () => {
  const folder = import.meta.dirname;
  const composing = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .filter((name) => /normalize\(/.test(readFileSync(path.join(folder, name), "utf8")));
  expect(composing.sort()).toEqual(["fields.ts", "spreadsheet/csv.ts", "textFields.ts", "typedFields.ts"]);
});

test("English may be left out: the Korean stands in its place, so that every reader has a text", () => {
  for (const given of [{ ko: "봄맞이" }, { ko: "봄맞이", en: "" }, { ko: "봄맞이", en: "   " }])
    expect(z.parse(wordsField(), given)).toEqual({ ko: "봄맞이", en: "봄맞이" });
  expect(z.parse(wordsField(), { ko: "봄맞이", en: " Spring " })).toEqual({ ko: "봄맞이", en: "Spring" });
  expect(z.parse(bodyWordsField(), { ko: "첫째\r\n둘째" })).toEqual({ ko: "첫째\n둘째", en: "첫째\n둘째" });
  expect(z.safeParse(wordsField(), { en: "Spring" }).success).toBe(false);
  expect(z.safeParse(wordsField(), { ko: "봄", en: "\u2800" }).success).toBe(false);
  expect(z.safeParse(wordsField("REQUIRED", 3), { ko: "봄", en: "Spring" }).success).toBe(false);
});

test("no call of the operators asks for English", () => {
  const asked = allOperatorCalls.flatMap(({ id, body }) =>
    body === undefined
      ? []
      : requiredEnglish(z.toJSONSchema(body, { io: "input", unrepresentable: "any" })).map(
          (path) => `${id}: ${path}`,
        ),
  );
  expect(asked).toEqual([]);
});

const schemaPart = z.object({
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
});

/** Where a schema requires an English text beside a Korean one. */
function requiredEnglish(schema: unknown, at = ""): string[] {
  const { properties = {}, required = [], items, anyOf = [] } = z.parse(schemaPart, schema ?? {});
  return [
    ...required.filter((name) => /(^en|En)$/.test(name)).map((name) => `${at}/${name}`),
    ...Object.entries(properties).flatMap(([name, part]) => requiredEnglish(part, `${at}/${name}`)),
    ...anyOf.flatMap((part) => requiredEnglish(part, at)),
    ...(items === undefined ? [] : requiredEnglish(items, `${at}/-`)),
  ];
}
