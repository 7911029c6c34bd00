import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { launchModes } from "@hanpan/contract/enumerations";
import { languages } from "@hanpan/contract/language";
import {
  fractionRules,
  heldRules,
  operatorStatuses,
  signatureRules,
  unlistedGameRules,
} from "@hanpan/contract/operator/enumerations";
import { levelTermsFields } from "@hanpan/contract/operator/objects/level";
import { siteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import { operatorRoles } from "@hanpan/contract/operator/permissions";
import { expect, test } from "vitest";
import * as z from "zod";
import { readOutFields } from "../bank/accountKind.ts";
import { writtenFields } from "../consent/publishKind.ts";
import { addPayload, changePayload } from "../operators/operatorKinds.ts";
import { providerFields } from "../payment/providerKind.ts";
import { guardedFields } from "../vendor/vendorKind.ts";
import { factValue, factWords } from "./factWords.ts";

const node = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** Every value of a document by its path, as its schema has it; of a list its second item, and the list where it is empty. */
function pathsOf(schema: unknown, path: string): string[] {
  const { properties, items, anyOf } = node.parse(schema);
  if (properties !== undefined)
    return Object.entries(properties).flatMap(([name, part]) =>
      pathsOf(part, path === "" ? name : `${path}.${name}`),
    );
  if (items !== undefined) return [path, ...pathsOf(items, `${path}.1`)];
  if (anyOf !== undefined) return anyOf.flatMap((option) => pathsOf(option, path));
  return [path];
}
const schemaOf = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { unrepresentable: "any", io: "input" });

/** What the kinds of acts show by `changedFacts`, by the file of the kind. */
const shownFacts: Readonly<Record<string, readonly string[]>> = {
  "bank-entry/sourceKind.ts": ["code", "kind", "name", "status", "accountId", "silentMinutes", "publicKey"],
  "bank/accountKind.ts": readOutFields,
  "consent/publishKind.ts": [...pathsOf(schemaOf(writtenFields), ""), "asksAgain", "requiredFrom"],
  "level/levelKind.ts": pathsOf(schemaOf(levelTermsFields), ""),
  "operators/operatorKinds.ts": [
    ...pathsOf(schemaOf(addPayload), ""),
    ...pathsOf(schemaOf(changePayload.shape.change), ""),
  ],
  "payment/providerKind.ts": pathsOf(schemaOf(providerFields), ""),
  "setting/settingKind.ts": pathsOf(schemaOf(siteSettingDocument), ""),
  "vendor/vendorKind.ts": [...guardedFields, "code", "publicKey", "addresses.1", "gameOrigins.1"],
};

test("every value that an approval may show has a name in both languages", () => {
  const bare = Object.values(shownFacts)
    .flat()
    .flatMap((path) =>
      languages
        .filter((language) => {
          const name = factWords(path, language);
          return name === path || name.includes("*") || name.includes("{n}");
        })
        .map((language) => `${path} (${language})`),
    );
  expect(bare).toEqual([]);
  expect(shownFacts["setting/settingKind.ts"]?.length).toBeGreaterThan(60);
});

test("every kind that shows what changed is among them", () => {
  const folder = join(import.meta.dirname, "..");
  const kinds = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.startsWith("lib/"))
    .filter((file) => readFileSync(join(folder, file), "utf8").includes("changedFacts("));
  expect(kinds.sort()).toEqual(Object.keys(shownFacts).sort());
});

test("places in lists count from one, and codes are shown in words", () => {
  expect(factWords("roulette.segments.3.weight", "ko")).toBe("룰렛 4번 칸 · 확률 (0.01%)");
  expect(factWords("deposit.firstPercent.SLOT", "ko")).toBe("첫충전 보너스 (%) · 슬롯");
  expect(factWords("addresses.0", "en")).toBe("Allowed addresses, 1");
  const coded = {
    role: operatorRoles,
    status: operatorStatuses,
    mode: launchModes,
    fractions: fractionRules,
    unlistedGames: unlistedGameRules,
    signature: signatureRules,
    playRules: heldRules,
    defaultLanguage: languages,
  };
  for (const [path, values] of Object.entries(coded))
    for (const value of values)
      for (const language of languages) expect(factValue(path, value, language)).not.toBe(value);
  expect(factValue("holder", "OWNER", "ko")).toBe("OWNER");
});
