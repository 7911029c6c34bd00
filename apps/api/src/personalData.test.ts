import { fieldFaults } from "@hanpan/contract/personal-data/fieldFaults";
import { platformTables } from "@hanpan/contract/personal-data/index";
import { createTestDatabase, readColumns } from "@hanpan/database/testing";
import { expect, test } from "vitest";
import { platformSources } from "./migrations.ts";

test("the table of personal fields names every column of the platform's database, and none that is not there", async () => {
  const database = await createTestDatabase({ template: "platform", sources: platformSources });
  try {
    const columns = await readColumns(database.ownerPool, ["ledger", "platform"]);
    expect(columns.length).toBeGreaterThan(1_000);
    expect(fieldFaults(columns, platformTables)).toEqual([]);
  } finally {
    await database.drop();
  }
});
