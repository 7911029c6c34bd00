import { createTestDatabase, indexFaults, strayDefinitions } from "@hanpan/database/testing";
import { expect, test } from "vitest";
import { studioMigrations } from "./migrations.ts";

test("what is deleted is found by an index wherever it is named", async () => {
  const database = await createTestDatabase({ template: "studio", sources: [studioMigrations] });
  try {
    expect(await indexFaults(database.ownerPool, ["hanpan_studio"])).toEqual([]);
  } finally {
    await database.drop();
  }
});

test("every function is a definition", async () => {
  const database = await createTestDatabase({ template: "studio", sources: [studioMigrations] });
  try {
    expect(await strayDefinitions(database.ownerPool)).toEqual([]);
  } finally {
    await database.drop();
  }
});
