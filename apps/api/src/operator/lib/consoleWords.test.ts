import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "@hanpan/contract/language";
import { expect, test } from "vitest";
import * as z from "zod";
import * as tables from "./consoleWords.ts";

const folder = join(import.meta.dirname, "../../../../operator/messages");
const messages = z.record(z.string(), z.unknown());

/** Every message of the console in a language, by its key. */
const consoleMessages = (language: string): Record<string, unknown> =>
  Object.assign(
    {},
    ...readdirSync(folder).map((area) =>
      messages.parse(JSON.parse(readFileSync(join(folder, area, `${language}.json`), "utf8"))),
    ),
  );

test.each([
  ["member_status_", tables.memberStatusWords],
  ["category_", tables.categoryWords],
  ["bet_status_", tables.betStatusWords],
  ["money_", tables.requestTypeWords],
  ["status_", tables.requestStatusWords],
  ["bonus_", tables.bonusWords],
  ["inquiry_", tables.inquiryKindWords],
  ["inquiry_", tables.inquiryStatusWords],
  ["note_", tables.deliveryWords],
  ["money_", tables.transferWords],
  ["pointType_", tables.pointTypeWords],
  ["account_", tables.accountWords],
])("the files say %s… as the console's screens do", (prefix, table) => {
  for (const language of languages) {
    const shown = consoleMessages(language);
    for (const [code, words] of Object.entries(table)) expect(words[language]).toBe(shown[prefix + code]);
  }
});

test("a request that ended by itself says so, and an operator's reason stands as it was written", () => {
  for (const language of languages) {
    expect(tables.requestReason("EXPIRED", language)).toBe(consoleMessages(language)["reason_EXPIRED"]);
    expect(tables.requestActor("system:expiry", language)).toBe(consoleMessages(language)["actor_system"]);
  }
  expect(tables.requestReason("입금이 없습니다.", "ko")).toBe("입금이 없습니다.");
  expect(tables.requestReason(null, "ko")).toBeNull();
  expect(tables.requestActor("cashier_one", "ko")).toBe("cashier_one");
});

test("a vendor's account is named by the vendor, and what has no words stands as it is", () => {
  for (const language of languages) {
    const shown = String(consoleMessages(language)["account_GAMING"]).replace("{vendor}", "hanpan");
    expect(tables.accountName("GAMING:hanpan", language)).toBe(shown);
  }
  expect(tables.accountName("CASH", "en")).toBe("Cash");
  expect(tables.accountName("NEW_ACCOUNT", "en")).toBe("NEW_ACCOUNT");
  expect(tables.pointTypeName(null, "ko")).toBeNull();
});
