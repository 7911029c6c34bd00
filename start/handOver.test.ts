import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { migrate } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sportsbookMigrations } from "../apps/sportsbook/server/migrations.ts";
import { showThatItCanBeServed } from "./ownDatabases.ts";

const studioFolder = new URL("../apps/studio/", import.meta.url);
const studio = {
  namespace: "studio",
  directory: new URL("migrations/", studioFolder),
  definitions: new URL("server/", studioFolder),
};
const before = mkdtempSync(join(tmpdir(), "hanpan-before-"));
const studioBefore = { ...studio, directory: pathToFileURL(`${before}/`) };

let database: TestDatabase;

beforeAll(() => {
  for (const name of readdirSync(studio.directory)) {
    if (name < "310") cpSync(fileURLToPath(new URL(name, studio.directory)), join(before, name));
  }
});
afterEach(() => database.drop());
afterAll(() => rmSync(before, { recursive: true }));

/** Everything that a schema's tables are made of, without the order of columns. */
async function catalogueOf(schema: string): Promise<unknown[]> {
  const { rows } = await database.ownerPool.query(
    `SELECT relation.relname, relation.relkind, pg_get_userbyid(relation.relowner) AS owner, relation.reloptions,
        (SELECT array_agg(grant_text ORDER BY grant_text) FROM unnest(relation.relacl::text[]) AS grant_text) AS acl,
        obj_description(relation.oid, 'pg_class') AS noted,
        (SELECT jsonb_object_agg(attname, jsonb_build_array(attnum, format_type(atttypid, atttypmod), attnotnull,
            attidentity, pg_get_expr(adbin, adrelid), attacl::text, col_description(attrelid, attnum)))
          FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
          WHERE attrelid = relation.oid AND attnum > 0 AND NOT attisdropped) AS columns,
        (SELECT jsonb_object_agg(conname, pg_get_constraintdef(oid)) FROM pg_constraint
          WHERE conrelid = relation.oid) AS constraints,
        (SELECT jsonb_object_agg(indexrelid::regclass::text, pg_get_indexdef(indexrelid)) FROM pg_index
          WHERE indrelid = relation.oid) AS indexes,
        (SELECT jsonb_object_agg(tgname, pg_get_triggerdef(oid)) FROM pg_trigger
          WHERE tgrelid = relation.oid AND NOT tgisinternal) AS triggers
      FROM pg_class AS relation
      WHERE relation.relnamespace = to_regnamespace($1) AND relation.relkind IN ('r', 'S') ORDER BY 1`,
    [schema],
  );
  return rows;
}

const run = (...sources: readonly (typeof studio)[]) => migrate({ ownerUrl: database.ownerUrl, sources });

const member = "0193a000-0000-7000-8000-000000000001";
const slip = "0193a000-0000-7000-8000-000000000002";

/** A match with a slip on it, a value of the beacon and the trees of its bets, and a shared round beside it. */
async function fill(): Promise<void> {
  await database.ownerPool.query(`
    INSERT INTO studio.sports_league (league_code, sport, name, is_virtual) VALUES ('l', 'FOOTBALL', '{}', true);
    INSERT INTO studio.sports_fixture (fixture_id, source, league_code, sport, home, away, starts_at, margin_bps,
        sealed_seed, server_seed_hash, client_seed, scheme, beacon_round)
      VALUES ('l.1', 'VIRTUAL', 'l', 'FOOTBALL', '{}', '{}', now(), 500, '1.00000000.aa', repeat('b', 64), 'l.1', 2, 7);
    INSERT INTO studio.beacon (round, randomness, signature)
      VALUES (7, repeat('a', 64), repeat('c', 96)), (8, repeat('a', 64), repeat('c', 96));
    INSERT INTO studio.bets_tree (subject, leaves) VALUES ('l.1', ''), ('${slip}', '');
    INSERT INTO studio.sports_terms (content) VALUES ('{}');
    INSERT INTO studio.sports_slip (member_id, slip_id, content_hash, combination_size, unit_stake_won, stake_won, terms_id,
        total_odds_hundredths, maximum_return_won, state, bet_transaction_id, win_transaction_id, rollback_transaction_id,
        wallet_token)
      VALUES ('${member}', '${slip}', '', 1, 1000, 1000, 1, 150, 1500, 'OPEN', gen_random_uuid(), gen_random_uuid(),
        gen_random_uuid(), 't');
    INSERT INTO studio.sports_leg VALUES ('${member}', '${slip}', 1, 'l.1', 'MATCH_RESULT', 'HOME', 150)`);
}

test("what the studio hands over is what a new sportsbook makes, and goes on", async () => {
  database = await createTestDatabase({ template: "sportsbook alone", sources: [sportsbookMigrations] });
  const made = await catalogueOf("sportsbook");
  await database.drop();

  database = await createTestDatabase({ template: "studio before", sources: [studioBefore] });
  await fill();
  await expect(run(sportsbookMigrations)).rejects.toThrow("start the studio of this version once");
  await run(studio);
  await run(sportsbookMigrations);
  expect(await catalogueOf("sportsbook")).toEqual(made);
  const { rows } = await database.ownerPool.query<{ schema: string; name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'studio'::regnamespace AND relname LIKE 'sports%'",
  );
  expect(rows).toEqual([]);

  const one = async (text: string) =>
    (await database.ownerPool.query<{ it: unknown }>(text)).rows.map(({ it }) => it);
  expect(await one("SELECT is_of_former_vendor AS it FROM sportsbook.slip")).toEqual([true]);
  expect(await one("SELECT fixture_id AS it FROM sportsbook.leg")).toEqual(["l.1"]);
  expect(await one("SELECT subject AS it FROM sportsbook.bets_tree")).toEqual(["l.1"]);
  expect(await one("SELECT subject AS it FROM studio.bets_tree")).toEqual([slip]);
  expect(await one("SELECT round::integer AS it FROM sportsbook.beacon")).toEqual([7]);
  // The order of slips goes on, and a result that becomes known finds them.
  await database.ownerPool.query(
    `INSERT INTO sportsbook.result (fixture_id, market_key, selection, result) VALUES ('l.1', 'MATCH_RESULT', 'HOME', 'WON')`,
  );
  expect(await one("SELECT version AS it FROM sportsbook.sweep")).toEqual([1]);
  expect(await one("SELECT nextval('sportsbook.slip_number_seq')::integer AS it")).toEqual([2]);
});

test("a studio without matches leaves nothing behind, whoever starts first", async () => {
  database = await createTestDatabase({ template: "studio before", sources: [studioBefore] });
  await run(studio);
  expect(await catalogueOf("sportsbook")).toEqual([]);
  await run(sportsbookMigrations);
  await run(studio, sportsbookMigrations);
  await database.drop();

  database = await createTestDatabase({ template: "sportsbook alone", sources: [sportsbookMigrations] });
  const made = await catalogueOf("sportsbook");
  await run(studio);
  expect(await catalogueOf("sportsbook")).toEqual(made);
});

test("a sportsbook that is led away from its slips is warned before anything begins", async () => {
  database = await createTestDatabase({ template: "sportsbook alone", sources: [sportsbookMigrations] });
  const elsewhere = await createTestDatabase({ template: "empty", sources: [] });
  const led = (sportsUrl: string, sportsOwnerUrl: string) =>
    showThatItCanBeServed(
      {
        platformUrl: database.appUrl,
        platformOwnerUrl: database.ownerUrl,
        studioUrl: database.studioUrl,
        studioOwnerUrl: database.ownerUrl,
        sportsUrl,
        sportsOwnerUrl,
      },
      ["api", "studio", "sportsbook", "jobs"],
    );
  await led(database.sportsUrl, database.ownerUrl);
  await expect(led(elsewhere.sportsUrl, elsewhere.ownerUrl)).rejects.toThrow(
    "SPORTS_DATABASE_URL names another one",
  );
  // A login that may not be what it serves as is shown the statements.
  await expect(led(database.studioUrl, database.ownerUrl)).rejects.toThrow("hanpan_sports");
  await elsewhere.drop();
});
