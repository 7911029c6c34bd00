import { randomBytes } from "node:crypto";
import { sealSeed, withTransaction } from "@hanpan/database";
import { commitmentOf } from "@hanpan/games";
import type { Pool, PoolClient } from "pg";
import { v7 as uuidv7 } from "uuid";
import type { SeedState } from "../../protocol/calls.ts";
import { Refusal } from "../http/refusal.ts";
import { findOpen } from "../rounds/roundStore.ts";
import { placeOf, type StoredSeed, secretSeed } from "./secretSeed.ts";

/** A member's seeds as they stand, the secret left out. */
export type SeedRow = {
  readonly seedId: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
};

const columns = `seed_id AS "seedId", server_seed_hash AS "serverSeedHash", client_seed AS "clientSeed",
  next_nonce AS "nextNonce"`;

/** What a client is told of the seeds of the next round. */
export function seedStateOf(seed: SeedRow): SeedState {
  return { serverSeedHash: seed.serverSeedHash, clientSeed: seed.clientSeed, nonce: seed.nextNonce };
}

async function insertSeed(executor: Pool | PoolClient, memberId: string, clientSeed: string): Promise<void> {
  const serverSeed = randomBytes(32).toString("hex");
  const seedId = uuidv7();
  await executor.query(
    `INSERT INTO studio.seed (seed_id, member_id, sealed_seed, server_seed_hash, client_seed)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (member_id) WHERE revealed_at IS NULL DO NOTHING`,
    [seedId, memberId, sealSeed(placeOf.pair(seedId), serverSeed), commitmentOf(serverSeed), clientSeed],
  );
}

/** The seeds in use of a member; made (32 random bytes, and a client seed to begin with) when there are none. */
export async function seedInUse(pool: Pool, memberId: string): Promise<SeedRow> {
  for (;;) {
    const { rows } = await pool.query<SeedRow>(
      `SELECT ${columns} FROM studio.seed WHERE member_id = $1 AND revealed_at IS NULL`,
      [memberId],
    );
    if (rows[0] !== undefined) return rows[0];
    await insertSeed(pool, memberId, randomBytes(8).toString("hex"));
  }
}

/**
 * Uses the next nonce of the member's seeds, inside the transaction that creates the round. A new client seed
 * takes effect with it.
 * @throws Refusal SEED_CHANGED when the member saw another commitment than the one in use.
 */
export async function takeNonce(
  client: PoolClient,
  memberId: string,
  wish: { readonly clientSeed?: string | undefined; readonly serverSeedHash?: string | undefined },
): Promise<{ readonly seedId: string; readonly clientSeed: string; readonly nonce: number }> {
  const { rows } = await client.query<SeedRow>(
    `UPDATE studio.seed SET next_nonce = next_nonce + 1, client_seed = coalesce($2, client_seed)
     WHERE member_id = $1 AND revealed_at IS NULL AND ($3::text IS NULL OR server_seed_hash = $3)
     RETURNING ${columns}`,
    [memberId, wish.clientSeed ?? null, wish.serverSeedHash ?? null],
  );
  const seed = rows[0];
  if (seed === undefined) throw new Refusal("SEED_CHANGED");
  return { seedId: seed.seedId, clientSeed: seed.clientSeed, nonce: seed.nextNonce - 1 };
}

/** The secret of a pair, for drawing. Never leaves the server before it is revealed. */
export async function findServerSeed(pool: Pool, seedId: string): Promise<string> {
  const { rows } = await pool.query<StoredSeed>(
    `SELECT server_seed AS "serverSeed", sealed_seed AS "sealedSeed" FROM studio.seed WHERE seed_id = $1`,
    [seedId],
  );
  const seed = rows[0];
  if (seed === undefined) throw new Error(`seed ${seedId} has disappeared`);
  return secretSeed(placeOf.pair(seedId), seed);
}

/** The commitment of a pair. */
export async function findCommitment(pool: Pool, seedId: string): Promise<string> {
  const { rows } = await pool.query<{ serverSeedHash: string }>(
    `SELECT server_seed_hash AS "serverSeedHash" FROM studio.seed WHERE seed_id = $1`,
    [seedId],
  );
  const seed = rows[0];
  if (seed === undefined) throw new Error(`seed ${seedId} has disappeared`);
  return seed.serverSeedHash;
}

/** The secret of a pair when it has been revealed, else null. */
export async function findRevealedSeed(pool: Pool, seedId: string): Promise<string | null> {
  const { rows } = await pool.query<{ serverSeed: string }>(
    `SELECT server_seed AS "serverSeed" FROM studio.seed WHERE seed_id = $1 AND revealed_at IS NOT NULL`,
    [seedId],
  );
  return rows[0]?.serverSeed ?? null;
}

/** A pair that is public from now on. */
export type RevealedSeed = SeedRow & { readonly serverSeed: string };

/**
 * Makes the member's server seed public and commits to a new one; the client seed stays until a spin brings another,
 * which nobody here has seen before. With `onlySeedId`, only when that pair is still in use; otherwise nothing happens
 * and null is returned.
 * @throws Refusal ROUND_OPEN while a round of the member is open: its draw must stay secret until it is paid.
 */
export async function rotateSeed(
  pool: Pool,
  memberId: string,
  wish: { readonly onlySeedId?: string } = {},
): Promise<RevealedSeed | null> {
  return await withTransaction(pool, async (client) => {
    // The row is locked first: a spin that takes its nonce waits here, or has its round open already.
    const { rows } = await client.query<SeedRow & StoredSeed>(
      `SELECT ${columns}, server_seed AS "serverSeed", sealed_seed AS "sealedSeed" FROM studio.seed
       WHERE member_id = $1 AND revealed_at IS NULL AND ($2::uuid IS NULL OR seed_id = $2) FOR UPDATE`,
      [memberId, wish.onlySeedId ?? null],
    );
    const seed = rows[0];
    if (seed === undefined) return null;
    if ((await findOpen(client, memberId)) !== null) throw new Refusal("ROUND_OPEN");
    const serverSeed = secretSeed(placeOf.pair(seed.seedId), seed);
    await client.query(
      `UPDATE studio.seed SET revealed_at = clock_timestamp(), server_seed = $2, sealed_seed = NULL WHERE seed_id = $1`,
      [seed.seedId, serverSeed],
    );
    await insertSeed(client, memberId, seed.clientSeed);
    return { ...seed, serverSeed };
  });
}
