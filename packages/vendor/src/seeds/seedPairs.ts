import { randomBytes } from "node:crypto";
import { sealSeed, withTransaction } from "@hanpan/database";
import { commitmentOf } from "@hanpan/games/fairness/commitment";
import type { Pool, PoolClient, QueryResultRow } from "pg";
import { v7 as uuidv7 } from "uuid";
import { type StoredSeed, secretSeed } from "./storedSeed.ts";

/** A member's seeds as they stand, the secret left out. */
export type SeedPair = {
  readonly seedId: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
};

/** A pair that is public from now on. */
export type RevealedPair = SeedPair & { readonly serverSeed: string };

/** What revealing came to. NOT_IN_USE: the member has no such pair. HELD: it may not be revealed now; nothing happened. */
export type Revealing =
  | { readonly kind: "REVEALED"; readonly pair: RevealedPair }
  | { readonly kind: "NOT_IN_USE" }
  | { readonly kind: "HELD" };

/**
 * Pairs of a server seed, secret until it is revealed and committed to before, and a client seed that the member chooses:
 * what rounds of one member are drawn from. A member has one pair in use.
 */
export type SeedPairs = {
  /** The seeds in use of a member; made (32 random bytes, and a client seed to begin with) when there are none. */
  inUse(pool: Pool, memberId: string): Promise<SeedPair>;
  /**
   * Uses the next nonce of the member's seeds, inside the transaction that creates the round. A new client seed takes
   * effect with it. Null when the member saw another commitment than the one in use.
   */
  takeNonce(
    client: PoolClient,
    memberId: string,
    wish: { readonly clientSeed?: string | undefined; readonly serverSeedHash?: string | undefined },
  ): Promise<{ readonly seedId: string; readonly clientSeed: string; readonly nonce: number } | null>;
  /** The secret of a pair, for drawing. Never leaves the server before it is revealed. */
  secret(pool: Pool, seedId: string): Promise<string>;
  /** The commitment of a pair. */
  commitment(pool: Pool, seedId: string): Promise<string>;
  /** The secret of a pair when it has been revealed, else null. */
  revealed(pool: Pool, seedId: string): Promise<string | null>;
  /**
   * Makes the member's server seed public and commits to a new one; the client seed stays until a round brings another,
   * which nobody here has seen before. With `onlySeedId`, only when that pair is still in use.
   * @param mayReveal asked while the pair is locked, so that no nonce of it is taken meanwhile: whether no round that is
   *   drawn from it is still open.
   */
  reveal(
    pool: Pool,
    memberId: string,
    options: {
      readonly onlySeedId?: string | undefined;
      readonly mayReveal: (client: PoolClient) => Promise<boolean>;
    },
  ): Promise<Revealing>;
};

const columns = `seed_id AS "seedId", server_seed_hash AS "serverSeedHash", client_seed AS "clientSeed",
  next_nonce AS "nextNonce"`;

/** What a pair of this table is sealed for. */
export const placeOfPair = (table: string, seedId: string) => `${table}/${seedId}`;

/** The pairs of a table as the README's `seed`. Each is sealed for its row: copied to another, it does not open. */
export function createSeedPairs(table: string): SeedPairs {
  async function insert(executor: Pool | PoolClient, memberId: string, clientSeed: string): Promise<void> {
    const serverSeed = randomBytes(32).toString("hex");
    const seedId = uuidv7();
    await executor.query(
      `INSERT INTO ${table} (seed_id, member_id, sealed_seed, server_seed_hash, client_seed)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (member_id) WHERE revealed_at IS NULL DO NOTHING`,
      [
        seedId,
        memberId,
        sealSeed(placeOfPair(table, seedId), serverSeed),
        commitmentOf(serverSeed),
        clientSeed,
      ],
    );
  }

  async function read<Row extends QueryResultRow>(pool: Pool, seedId: string, wanted: string): Promise<Row> {
    const { rows } = await pool.query<Row>(`SELECT ${wanted} FROM ${table} WHERE seed_id = $1`, [seedId]);
    if (rows[0] === undefined) throw new Error(`seed ${seedId} has disappeared`);
    return rows[0];
  }

  return {
    async inUse(pool, memberId) {
      for (;;) {
        const { rows } = await pool.query<SeedPair>(
          `SELECT ${columns} FROM ${table} WHERE member_id = $1 AND revealed_at IS NULL`,
          [memberId],
        );
        if (rows[0] !== undefined) return rows[0];
        await insert(pool, memberId, randomBytes(8).toString("hex"));
      }
    },
    async takeNonce(client, memberId, wish) {
      const { rows } = await client.query<SeedPair>(
        `UPDATE ${table} SET next_nonce = next_nonce + 1, client_seed = coalesce($2, client_seed)
         WHERE member_id = $1 AND revealed_at IS NULL AND ($3::text IS NULL OR server_seed_hash = $3)
         RETURNING ${columns}`,
        [memberId, wish.clientSeed ?? null, wish.serverSeedHash ?? null],
      );
      const pair = rows[0];
      if (pair === undefined) return null;
      return { seedId: pair.seedId, clientSeed: pair.clientSeed, nonce: pair.nextNonce - 1 };
    },
    async secret(pool, seedId) {
      const stored = await read<StoredSeed>(
        pool,
        seedId,
        `server_seed AS "serverSeed", sealed_seed AS "sealedSeed"`,
      );
      return secretSeed(placeOfPair(table, seedId), stored);
    },
    async commitment(pool, seedId) {
      const wanted = `server_seed_hash AS "serverSeedHash"`;
      return (await read<{ readonly serverSeedHash: string }>(pool, seedId, wanted)).serverSeedHash;
    },
    async revealed(pool, seedId) {
      const { rows } = await pool.query<{ serverSeed: string }>(
        `SELECT server_seed AS "serverSeed" FROM ${table} WHERE seed_id = $1 AND revealed_at IS NOT NULL`,
        [seedId],
      );
      return rows[0]?.serverSeed ?? null;
    },
    async reveal(pool, memberId, { onlySeedId, mayReveal }) {
      return await withTransaction(pool, async (client): Promise<Revealing> => {
        // The row is locked first: a round that takes its nonce waits here, or is open already.
        const { rows } = await client.query<SeedPair & StoredSeed>(
          `SELECT ${columns}, server_seed AS "serverSeed", sealed_seed AS "sealedSeed" FROM ${table}
           WHERE member_id = $1 AND revealed_at IS NULL AND ($2::uuid IS NULL OR seed_id = $2) FOR UPDATE`,
          [memberId, onlySeedId ?? null],
        );
        const pair = rows[0];
        if (pair === undefined) return { kind: "NOT_IN_USE" };
        if (!(await mayReveal(client))) return { kind: "HELD" };
        const serverSeed = secretSeed(placeOfPair(table, pair.seedId), pair);
        await client.query(
          `UPDATE ${table} SET revealed_at = clock_timestamp(), server_seed = $2, sealed_seed = NULL WHERE seed_id = $1`,
          [pair.seedId, serverSeed],
        );
        await insert(client, memberId, pair.clientSeed);
        return { kind: "REVEALED", pair: { ...pair, serverSeed } };
      });
    },
  };
}
