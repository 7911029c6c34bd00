import { openSeed, presentSeal, sealSeed } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { placeOfSeed } from "./roulette.ts";

const atOnce = 500;

const row = z.object({
  member_id: z.string(),
  seed_id: z.string(),
  server_seed: z.string().nullable(),
  sealed_seed: z.string().nullable(),
});

/**
 * Seals what secret seeds of the roulette stand in clear (those of a version before this) or are sealed with a key that
 * is not the first of the file. Any number of processes may do it at once. Answers how many it sealed.
 * @throws SeedKeyError when one is sealed with a key that is not held: without it no play can be made or proven.
 */
export async function sealRouletteSeeds(pool: Pool): Promise<number> {
  let sealed = 0;
  for (;;) {
    const { rows } = await pool.query(
      `SELECT member_id, seed_id, server_seed, sealed_seed FROM platform.roulette_seed
       WHERE revealed_at IS NULL AND (sealed_seed IS NULL OR NOT starts_with(sealed_seed, $1)) LIMIT $2`,
      [presentSeal(), atOnce],
    );
    for (const found of rows) {
      const { member_id, seed_id, server_seed, sealed_seed } = row.parse(found);
      const place = placeOfSeed(member_id, seed_id);
      const seed = sealed_seed === null ? server_seed : openSeed(place, sealed_seed);
      if (seed === null) throw new Error(`the pair ${seed_id} has no server seed`);
      await pool.query("SELECT platform.seal_roulette_seed($1, $2, $3, $4)", [
        member_id,
        seed_id,
        sealed_seed ?? server_seed,
        sealSeed(place, seed),
      ]);
      sealed += 1;
    }
    if (rows.length < atOnce) return sealed;
  }
}
