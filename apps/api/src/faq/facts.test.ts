import type { OperatorFaq } from "@hanpan/contract/operator/objects/faq";
import { expect, test } from "vitest";
import { siteSettingSchema } from "../lib/siteSetting.ts";
import { trueEntries, withFacts } from "./facts.ts";
import { shippedEntries } from "./shippedEntries.ts";

const shown = siteSettingSchema.parse({});
const asked = { ...shown, money: { ...shown.money, accountShownMinutes: 0 } };
const untouched = shippedEntries.map(({ otherwise: _, ...entry }): OperatorFaq => {
  return { ...entry, version: 0, published: true, changedAt: null, changedBy: null, helped: 0, unhelped: 0 };
});

test("of a site that shows no account by itself the first entry says how it is asked for", () => {
  const [first] = trueEntries(untouched, shown);
  expect(first?.answer.ko).toContain("{accountMinutes}분 동안");
  const [other] = trueEntries(untouched, asked);
  expect(other?.answer.ko).toContain("계좌문의를 눌러 주세요");
  expect(other?.answer.en).toContain("Ask for it");
});

test("no shipped answer counts minutes of an account that is not shown", () => {
  for (const { answer } of trueEntries(untouched, asked)) {
    for (const language of ["ko", "en"] as const) {
      const text = withFacts(answer[language], asked, language);
      expect(text).not.toContain("0분");
      expect(text).not.toContain("0 minutes");
      expect(text).not.toMatch(/[{}]/);
    }
  }
});

test("what an operator wrote stands, whatever the settings are", () => {
  const own = untouched.map((entry) => ({ ...entry, version: 1 }));
  expect(trueEntries(own, asked)).toEqual(own);
});
