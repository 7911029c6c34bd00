import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createPool, holdSeedKeys, openSeed, presentSeal, roles, sealSeed } from "@hanpan/database";
import { createTestDatabase, type TestDatabase, testSeedKeyFile } from "@hanpan/database/testing";
import { commitmentOf } from "@hanpan/games";
import { sealStoredSeeds } from "@hanpan/vendor/seeds/sealStoredSeeds";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sportsbookMigrations } from "../migrations.ts";
import { placeOf, seedTables } from "./seedPlaces.ts";

/** Matches that the studio handed over: sealed with its key, or in clear by a version that sealed none. */
let database: TestDatabase;
let pool: Pool;
const seed = "7d".repeat(32);
const [inClear, sealedBefore] = ["hanbit.2026-11-22.137", "hanbit.2026-11-22.138"];

beforeAll(async () => {
  database = await createTestDatabase({ template: "sportsbook", sources: [sportsbookMigrations] });
  pool = createPool({
    connectionString: database.sportsUrl,
    applicationName: "test",
    role: roles.sportsbook,
  });
  const formerKeyFile = path.join(tmpdir(), `hanpan-former-${process.pid}.key`);
  writeFileSync(formerKeyFile, `${"5a".repeat(32)}\n`);
  holdSeedKeys(formerKeyFile, false);
  const sealed = sealSeed(placeOf.fixture(sealedBefore), seed);
  holdSeedKeys(testSeedKeyFile, false);
  await database.ownerPool.query(
    `INSERT INTO sportsbook.league (league_code, sport, name, is_virtual) VALUES ('hanbit', 'FOOTBALL', '{}', true)`,
  );
  for (const [fixtureId, clear, closed] of [
    [inClear, seed, null],
    [sealedBefore, null, sealed],
  ]) {
    await database.ownerPool.query(
      `INSERT INTO sportsbook.fixture (fixture_id, source, league_code, sport, home, away, starts_at, margin_bps,
         server_seed, sealed_seed, server_seed_hash, client_seed)
       VALUES ($1, 'VIRTUAL', 'hanbit', 'FOOTBALL', '{}', '{}', now() + interval '1 day', 600, $2, $3, $4, $1)`,
      [fixtureId, clear, closed, commitmentOf(seed)],
    );
  }
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

test("every seed of a match is sealed with the sportsbook's own key, once", async () => {
  const counts = await Promise.all([sealStoredSeeds(pool, seedTables), sealStoredSeeds(pool, seedTables)]);
  expect(counts[0] + counts[1]).toBe(2);
  const { rows } = await database.ownerPool.query<{ id: string; clear: string | null; sealed: string }>(
    "SELECT fixture_id AS id, server_seed AS clear, sealed_seed AS sealed FROM sportsbook.fixture",
  );
  expect(rows).toHaveLength(2);
  for (const { id, clear, sealed } of rows) {
    expect(clear).toBeNull();
    expect(sealed.startsWith(presentSeal())).toBe(true);
    expect(openSeed(placeOf.fixture(id), sealed)).toBe(seed);
  }
  expect(await sealStoredSeeds(pool, seedTables)).toBe(0);
});
