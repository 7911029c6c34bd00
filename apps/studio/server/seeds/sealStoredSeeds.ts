import { presentSeal, sealSeed, withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import { placeOf, type StoredSeed, secretSeed } from "./secretSeed.ts";

const atOnce = 500;

/** Every table with secret seeds: its key, and the place that each is sealed for. */
const tables = [
  { name: "seed", key: "seed_id", place: placeOf.pair },
  { name: "live_series", key: "series_id", place: placeOf.series },
  { name: "sports_fixture", key: "fixture_id", place: placeOf.fixture },
] as const;

/**
 * Seals what secret seeds stand in clear (those of a version before this) or are sealed with a key that is not the first
 * of the file. Any number of processes may do it at once. Answers how many it sealed.
 * @throws SeedKeyError when one is sealed with a key that is not held: without it nothing of it can be drawn or proven.
 */
export async function sealStoredSeeds(pool: Pool): Promise<number> {
  let sealed = 0;
  for (const table of tables) {
    for (let found = atOnce; found === atOnce; sealed += found) found = await sealSome(pool, table);
  }
  return sealed;
}

async function sealSome(pool: Pool, { name, key, place }: (typeof tables)[number]): Promise<number> {
  return await withTransaction(pool, async (client) => {
    const { rows } = await client.query<StoredSeed & { readonly id: string }>(
      `SELECT ${key} AS id, server_seed AS "serverSeed", sealed_seed AS "sealedSeed" FROM studio.${name}
       WHERE revealed_at IS NULL AND num_nonnulls(server_seed, sealed_seed) > 0
         AND (sealed_seed IS NULL OR NOT starts_with(sealed_seed, $1))
       ORDER BY ${key} LIMIT ${atOnce} FOR NO KEY UPDATE`,
      [presentSeal()],
    );
    await client.query(
      `UPDATE studio.${name} AS kept SET sealed_seed = given.sealed, server_seed = NULL
       FROM jsonb_to_recordset($1) AS given (id text, sealed text) WHERE kept.${key}::text = given.id`,
      [JSON.stringify(rows.map((row) => ({ id: row.id, sealed: sealedAnew(place(row.id), row) })))],
    );
    return rows.length;
  });
}

const sealedAnew = (place: string, stored: StoredSeed) => sealSeed(place, secretSeed(place, stored));
