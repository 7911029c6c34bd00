import { readFileSync } from "node:fs";
import path from "node:path";
import { namedColumns } from "@hanpan/contract/personal-data/field";
import { personalData } from "@hanpan/contract/personal-data/index";
import { expect, test } from "vitest";
import { withTables } from "./renderPage.ts";

test("docs/personal-data.md says what the table in code says; npm run personal:page writes it", () => {
  const page = readFileSync(path.join(import.meta.dirname, "../../docs/personal-data.md"), "utf8");
  expect(withTables(page)).toBe(page);
});

test("no table and no column of one is named twice", () => {
  const tables = personalData.map(({ table }) => table);
  expect(tables.filter((name, place) => tables.indexOf(name) !== place)).toEqual([]);
  for (const fields of personalData) {
    const names = namedColumns(fields);
    expect({ of: fields.table, twice: names.filter((name, place) => names.indexOf(name) !== place) }).toEqual(
      {
        of: fields.table,
        twice: [],
      },
    );
  }
});

test("what leads to nobody has nothing that belongs to a member's id, and what is erased with an account belongs to one", () => {
  for (const { table, of, personal } of personalData) {
    const removed = Object.values(personal).filter(
      ({ erasing, term }) => erasing === "REMOVE" && term !== "SOON",
    );
    if (removed.length > 0) expect({ table, of }).not.toEqual({ table, of: [] });
  }
});
