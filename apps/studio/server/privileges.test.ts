import { createPool } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { studioMigrations } from "./migrations.ts";

let database: TestDatabase;
let studio: Pool;
beforeAll(async () => {
  database = await createTestDatabase({ template: "studio", sources: [studioMigrations] });
  studio = createPool({ connectionString: database.studioUrl, applicationName: "privileges" });
});
afterAll(async () => {
  await studio.end();
  await database.drop();
});

test.each([
  "UPDATE studio.seed SET server_seed_hash = repeat('0', 64)",
  "UPDATE studio.seed SET member_id = gen_random_uuid()",
  "UPDATE studio.round SET stake_won = 1",
  "UPDATE studio.round SET nonce = 0",
  "UPDATE studio.round SET seed_id = gen_random_uuid()",
  "UPDATE studio.round SET member_id = gen_random_uuid()",
  "UPDATE studio.round SET win_transaction_id = gen_random_uuid()",
  "UPDATE studio.instant_round SET choice = '{}'",
  "UPDATE studio.instant_round SET stake_won = 1",
  "DELETE FROM studio.instant_round",
  "UPDATE studio.instant_raise SET stake_won = 1",
  "UPDATE studio.instant_raise SET move = '{}'",
  "DELETE FROM studio.instant_raise",
  "UPDATE studio.live_series SET server_seed_hash = repeat('0', 64)",
  "UPDATE studio.live_series SET client_seed = 'mine'",
  "UPDATE studio.live_round SET series_id = gen_random_uuid()",
  "UPDATE studio.live_participation SET member_id = gen_random_uuid()",
  "UPDATE studio.live_placement SET bets = '[]'",
  "UPDATE studio.live_placement SET stake_won = 1",
  "DELETE FROM studio.round",
  "DELETE FROM studio.seed",
])("the studio may not: %s", async (statement) => {
  await expect(studio.query(statement)).rejects.toThrow(/permission denied/);
});

test("a seed that was revealed and a result that was drawn stand as they are", async () => {
  const { ownerPool } = database;
  const [member, seed, session, round] = [1, 2, 3, 4].map((n) => `0193a000-0000-7000-8000-00000000000${n}`);
  await ownerPool.query(
    `INSERT INTO studio.session (session_id, member_id, token_hash, launch_token_hash, wallet_token, game_code)
       VALUES ($1, $2, 'a', 'b', 'c', 'dancheong-fortune')`,
    [session, member],
  );
  await ownerPool.query(
    `INSERT INTO studio.seed (seed_id, member_id, server_seed, server_seed_hash, client_seed, revealed_at)
       VALUES ($1, $2, repeat('a', 64), repeat('b', 64), 'mine', now())`,
    [seed, member],
  );
  await ownerPool.query(
    `INSERT INTO studio.round (round_id, member_id, client_round_id, session_id, seed_id, client_seed, nonce, game_code,
         maths_version, stake_won, state, bet_transaction_id, win_transaction_id, rollback_transaction_id, wallet_token,
         outcome, win_won, finished_at)
       VALUES ($1, $2, $1, $3, $4, 'mine', 0, 'dancheong-fortune', 1, 200, 'CLOSED', gen_random_uuid(), gen_random_uuid(),
         gen_random_uuid(), 'c', '{}', 0, now())`,
    [round, member, session, seed],
  );
  for (const statement of [
    "UPDATE studio.seed SET server_seed = repeat('c', 64)",
    "UPDATE studio.seed SET revealed_at = NULL",
    "UPDATE studio.seed SET client_seed = 'other'",
    `UPDATE studio.round SET outcome = '{"other": 1}'`,
    "UPDATE studio.round SET win_won = 1000",
    "UPDATE studio.round SET state = 'BET_OK'",
  ])
    await expect(studio.query(statement)).rejects.toThrow(/permission denied/);
  await studio.query("UPDATE studio.round SET acknowledged_at = now()");
});
