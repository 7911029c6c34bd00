import { fieldFaults } from "@hanpan/contract/personal-data/fieldFaults";
import { sportsbookTables } from "@hanpan/contract/personal-data/makers";
import { createTestDatabase, readColumns } from "@hanpan/database/testing";
import { expect, test } from "vitest";
import { sportsbookMigrations } from "./migrations.ts";

test("the table of personal fields names every column of the sportsbook's database", async () => {
  const database = await createTestDatabase({ template: "sportsbook", sources: [sportsbookMigrations] });
  try {
    expect(fieldFaults(await readColumns(database.ownerPool, ["sportsbook"]), sportsbookTables)).toEqual([]);
  } finally {
    await database.drop();
  }
});
