import { languages } from "@hanpan/contract/language";
import { messageTemplates, messageWays } from "@hanpan/contract/operator/enumerations";
import { expect, test } from "vitest";
import { hiddenSecret, renderMessage, templates } from "./templates.ts";

const site = { ko: "한판", en: "Hanpan" };
const payload = { until: "2026-11-21T03:00:00.000Z", email: "kim@example.com" };
const all = messageTemplates.flatMap((template) =>
  messageWays.flatMap((way) =>
    languages.map((language) => ({ template, way, language, payload, lastsMs: 600_000 })),
  ),
);
const texts = (secret: string) =>
  all.map((message) => ({ ...message, ...renderMessage(message, { site, secret }) }));

test("every template says its parts in both languages, and leaves none open", () => {
  for (const { subject, text } of texts("123456")) {
    expect(`${subject} ${text}`).not.toMatch(/[{}]|undefined/);
    expect(text.length).toBeGreaterThan(10);
  }
  expect(Object.keys(templates).toSorted()).toEqual([...messageTemplates].toSorted());
});

/** Bytes of EUC-KR: two for each letter of Hangul, one for each of ASCII. */
const bytesOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > "\u007f" ? 2 : 1), 0);

test("an SMS with a code is one SMS, which carriers take up to 90 bytes", () => {
  const codes = texts("123456").filter(({ way, template }) => way === "SMS" && template.endsWith("_CODE"));
  expect(codes).toHaveLength(8);
  for (const { text } of codes) {
    expect(text).toContain("123456");
    expect(bytesOf(text)).toBeLessThanOrEqual(90);
  }
});

test("a code that is not to be seen is nowhere", () => {
  for (const { subject, text } of texts(hiddenSecret)) expect(subject + text).not.toMatch(/\d{6}/);
});
