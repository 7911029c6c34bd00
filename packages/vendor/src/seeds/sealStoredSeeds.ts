import { presentSeal, sealSeed, withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import { type StoredSeed, secretSeed } from "./storedSeed.ts";

const atOnce = 500;

/**
 * A table with secret seeds: its name, the column of its key, and the place that each row's seed is sealed for. It has the
 * columns `server_seed`, `sealed_seed` and `revealed_at`.
 */
export type SeedTable = {
  readonly name: string;
  readonly key: string;
  readonly place: (id: string) => string;
};

/**
 * Seals what secret seeds stand in clear (those of a version that did so) or are sealed with a key that is not the first
 * of the file. Any number of processes may do it at once. Answers how many it sealed.
 * @throws SeedKeyError when one is sealed with a key that is not held: without it nothing of it can be drawn or proven.
 */
export async function sealStoredSeeds(pool: Pool, tables: readonly SeedTable[]): Promise<number> {
  let sealed = 0;
  for (const table of tables) {
    for (let found = atOnce; found === atOnce; sealed += found) found = await sealSome(pool, table);
  }
  return sealed;
}

async function sealSome(pool: Pool, { name, key, place }: SeedTable): Promise<number> {
  return await withTransaction(pool, async (client) => {
    const { rows } = await client.query<StoredSeed & { readonly id: string }>(
      `SELECT ${key} AS id, server_seed AS "serverSeed", sealed_seed AS "sealedSeed" FROM ${name}
       WHERE revealed_at IS NULL AND num_nonnulls(server_seed, sealed_seed) > 0
         AND (sealed_seed IS NULL OR NOT starts_with(sealed_seed, $1))
       ORDER BY ${key} LIMIT ${atOnce} FOR NO KEY UPDATE`,
      [presentSeal()],
    );
    await client.query(
      `UPDATE ${name} AS kept SET sealed_seed = given.sealed, server_seed = NULL
       FROM jsonb_to_recordset($1) AS given (id text, sealed text) WHERE kept.${key}::text = given.id`,
      [JSON.stringify(rows.map((row) => ({ id: row.id, sealed: sealedAnew(place(row.id), row) })))],
    );
    return rows.length;
  });
}

const sealedAnew = (place: string, stored: StoredSeed) => sealSeed(place, secretSeed(place, stored));
