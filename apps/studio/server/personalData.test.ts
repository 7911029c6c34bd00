import { fieldFaults } from "@hanpan/contract/personal-data/fieldFaults";
import { studioTables } from "@hanpan/contract/personal-data/makers";
import { createTestDatabase, readColumns } from "@hanpan/database/testing";
import { expect, test } from "vitest";
import { studioMigrations } from "./migrations.ts";

test("the table of personal fields names every column of the studio's database", async () => {
  const database = await createTestDatabase({ template: "studio", sources: [studioMigrations] });
  try {
    expect(fieldFaults(await readColumns(database.ownerPool, ["studio"]), studioTables)).toEqual([]);
  } finally {
    await database.drop();
  }
});
