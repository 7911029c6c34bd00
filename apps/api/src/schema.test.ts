import { createTestDatabase } from "@hanpan/database/testing";
import { schemaFaults } from "@hanpan/ledger/testing";
import { expect, test } from "vitest";
import { platformSources } from "./migrations.ts";

test("the platform's tables keep the rules that let members be spread over machines", async () => {
  const database = await createTestDatabase({ template: "platform", sources: platformSources });
  try {
    expect(await schemaFaults(database.ownerPool, { functionSchemas: ["ledger", "platform"] })).toEqual([]);
  } finally {
    await database.drop();
  }
});
