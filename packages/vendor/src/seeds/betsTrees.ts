import { type BetPath, pathOf } from "@hanpan/games/fairness/betsTree";
import type { Pool, PoolClient } from "pg";
import { nodeSha256 } from "./nodeSha256.ts";

const leafBytes = 32;

/** The trees over the bets that were accepted until the close of a round or the begin of a match, kept by its id. */
export type BetsTrees = {
  /** Keeps the leaves of a round or match in their order, once; of none, nothing is kept. */
  keep(client: PoolClient, subject: string, leaves: readonly string[]): Promise<void>;
  /** What leads from each of these leaves to the root; of one that is not in the tree, null. */
  findPaths(pool: Pool, subject: string, wanted: readonly string[]): Promise<(BetPath | null)[]>;
};

/** The trees of a table with the columns `subject` (its key) and `leaves` (bytea). */
export function createBetsTrees(table: string): BetsTrees {
  async function readLeaves(pool: Pool, subject: string): Promise<string[]> {
    const { rows } = await pool.query<{ leaves: Buffer }>(`SELECT leaves FROM ${table} WHERE subject = $1`, [
      subject,
    ]);
    const bytes = rows[0]?.leaves ?? Buffer.alloc(0);
    return Array.from({ length: bytes.length / leafBytes }, (_, place) =>
      bytes.toString("hex", place * leafBytes, (place + 1) * leafBytes),
    );
  }

  return {
    async keep(client, subject, leaves) {
      if (leaves.length === 0) return;
      await client.query(`INSERT INTO ${table} (subject, leaves) VALUES ($1, $2)`, [
        subject,
        Buffer.from(leaves.join(""), "hex"),
      ]);
    },
    async findPaths(pool, subject, wanted) {
      if (wanted.length === 0) return [];
      const leaves = await readLeaves(pool, subject);
      return wanted.map((leaf) => {
        const place = leaves.indexOf(leaf);
        return place === -1 ? null : { place, count: leaves.length, path: pathOf(leaves, place, nodeSha256) };
      });
    },
  };
}
