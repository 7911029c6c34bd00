import { createPool } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sportsbookMigrations } from "./migrations.ts";

let database: TestDatabase;
let sportsbook: Pool;
beforeAll(async () => {
  database = await createTestDatabase({ template: "sportsbook", sources: [sportsbookMigrations] });
  sportsbook = createPool({ connectionString: database.sportsUrl, applicationName: "privileges" });
});
afterAll(async () => {
  await sportsbook.end();
  await database.drop();
});

test.each([
  "UPDATE sportsbook.fixture SET server_seed_hash = repeat('0', 64)",
  "UPDATE sportsbook.fixture SET client_seed = 'mine'",
  "UPDATE sportsbook.slip SET stake_won = 1",
  "UPDATE sportsbook.slip SET maximum_return_won = 1",
  "UPDATE sportsbook.slip SET total_odds_hundredths = 1000",
  "UPDATE sportsbook.slip SET built_odds_hundredths = '{100}'",
  "UPDATE sportsbook.leg SET odds_hundredths = 1000",
  "UPDATE sportsbook.leg SET early_lead = 1",
  "UPDATE sportsbook.lead SET version = 1",
  "DELETE FROM sportsbook.lead",
  "DELETE FROM sportsbook.early_rule",
  "UPDATE sportsbook.early_rule SET lead = 1",
  "UPDATE sportsbook.payment SET amount_won = 1",
  "UPDATE sportsbook.sale SET price_won = 1",
  "UPDATE sportsbook.sale SET transaction_id = gen_random_uuid()",
  "DELETE FROM sportsbook.sale",
  "UPDATE sportsbook.proposal SET content = '{}'",
  "UPDATE sportsbook.proposal SET proposed_by = 'other'",
  "UPDATE sportsbook.feed_message SET content = '{}'",
  "UPDATE sportsbook.desk_session SET permissions = '{}'",
  "UPDATE sportsbook.audit SET reason = 'x'",
  "DELETE FROM sportsbook.audit",
  "DELETE FROM sportsbook.slip",
  "UPDATE sportsbook.slip SET is_of_former_vendor = true",
])("the sportsbook may not: %s", async (statement) => {
  await expect(sportsbook.query(statement)).rejects.toThrow(/permission denied/);
});
