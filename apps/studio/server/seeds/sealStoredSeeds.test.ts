import { randomUUID } from "node:crypto";
import { createPool, openSeed, presentSeal, roles, SeedKeyError } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { commitmentOf } from "@hanpan/games";
import { sealStoredSeeds } from "@hanpan/vendor/seeds/sealStoredSeeds";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { studioMigrations } from "../migrations.ts";
import { placeOf, seedTables } from "./seedPlaces.ts";

/** A studio's rows of a version that kept every seed in clear are sealed when this one starts. */
let database: TestDatabase;
let pool: Pool;
const seed = "7d".repeat(32);
const [pairId, seriesId] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  database = await createTestDatabase({ template: "studio", sources: [studioMigrations] });
  pool = createPool({ connectionString: database.studioUrl, applicationName: "test", role: roles.studio });
  const hash = commitmentOf(seed);
  const { ownerPool } = database;
  const pair = `INSERT INTO studio.seed (seed_id, member_id, server_seed, server_seed_hash, client_seed, revealed_at)
    VALUES ($1, gen_random_uuid(), $2, $3, 'a', $4)`;
  await ownerPool.query(pair, [pairId, seed, hash, null]);
  await ownerPool.query(pair, [randomUUID(), seed, hash, new Date()]);
  await ownerPool.query("INSERT INTO studio.live_table (table_code) VALUES ('kite')");
  await ownerPool.query(
    `INSERT INTO studio.live_series (series_id, table_code, game_code, maths_version, kind, number, day, server_seed,
       server_seed_hash, client_seed) VALUES ($1, 'kite', 'kite', 1, 'DAY', 1, '2026-11-22', $2, $3, 'kite-1')`,
    [seriesId, seed, hash],
  );
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Everything that the tables of seeds hold, as text. */
async function atRest(): Promise<string> {
  const { rows } = await database.ownerPool.query<{ text: string }>(
    `SELECT row_to_json(seed)::text AS text FROM studio.seed WHERE revealed_at IS NULL
     UNION ALL SELECT row_to_json(series)::text FROM studio.live_series AS series`,
  );
  return rows.map(({ text }) => text).join("\n");
}

async function sealOf(table: string, key: string, id: string) {
  const { rows } = await database.ownerPool.query<{ sealed: string }>(
    `SELECT sealed_seed AS sealed FROM studio.${table} WHERE ${key}::text = $1`,
    [id],
  );
  return rows[0]?.sealed ?? "";
}

test("every secret seed is sealed, once, by whichever processes start; what is revealed stays in clear", async () => {
  expect(await atRest()).toContain(seed);
  const counts = await Promise.all([sealStoredSeeds(pool, seedTables), sealStoredSeeds(pool, seedTables)]);
  expect(counts[0] + counts[1]).toBe(2);
  expect(await atRest()).not.toContain(seed);
  expect(openSeed(placeOf.pair(pairId), await sealOf("seed", "seed_id", pairId))).toBe(seed);
  expect(openSeed(placeOf.series(seriesId), await sealOf("live_series", "series_id", seriesId))).toBe(seed);
  expect((await sealOf("seed", "seed_id", pairId)).startsWith(presentSeal())).toBe(true);
  expect(await sealStoredSeeds(pool, seedTables)).toBe(0);
});

test("a studio without the key of a seed does not begin, and names it", async () => {
  await database.ownerPool.query(
    "UPDATE studio.seed SET sealed_seed = '1.00000000.' || repeat('A', 80) WHERE seed_id = $1",
    [pairId],
  );
  await expect(sealStoredSeeds(pool, seedTables)).rejects.toThrow(SeedKeyError);
  await expect(sealStoredSeeds(pool, seedTables)).rejects.toThrow("00000000");
});
