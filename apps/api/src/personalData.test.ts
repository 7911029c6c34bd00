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

test("what the table says is erased stands in the functions that erase it", async () => {
  const database = await createTestDatabase({ template: "platform", sources: platformSources });
  try {
    const { rows } = await database.ownerPool.query<{ body: string }>(
      `SELECT string_agg(prosrc, ' ') AS body FROM pg_proc JOIN pg_namespace ON pg_namespace.oid = pronamespace
        WHERE nspname = 'platform' AND proname = ANY ($1)`,
      [
        [
          "erase_rows",
          "erase_member",
          "erase_payments",
          "redact_written",
          "redact_audit",
          "end_erasing_step",
        ],
      ],
    );
    const body = rows[0]?.body ?? "";
    const isNamed = (table: string) => new RegExp(`\\b${table.split(".")[1] ?? table}\\b`).test(body);
    for (const { table, personal } of platformTables) {
      const erased = Object.values(personal).some(
        ({ erasing, term }) => erasing !== "STAY" && term !== "SOON",
      );
      if (erased) expect({ table, isErased: isNamed(table) }).toEqual({ table, isErased: true });
    }
  } finally {
    await database.drop();
  }
});
