import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fontverter from "fontverter";
import { expect, test } from "vitest";
import { namesOf, referredNames } from "./names.ts";
import { readTables } from "./tables.ts";

const folder = join(import.meta.dirname, "../src/fonts");
const files = readdirSync(folder).filter((name) => name.endsWith(".woff2"));

test("every face has each name that its tables refer to: a browser discards a table that refers to none", async () => {
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const tables = readTables(await fontverter.convert(readFileSync(join(folder, file)), "truetype"));
    const referred = referredNames(tables);
    expect(referred).toContain(256);
    const held = new Set(namesOf(tables));
    expect(
      referred.filter((id) => !held.has(id)),
      file,
    ).toEqual([]);
  }
});
