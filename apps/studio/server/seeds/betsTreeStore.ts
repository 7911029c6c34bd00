import { type BetPath, pathOf } from "@hanpan/games/fairness/betsTree";
import type { Pool, PoolClient } from "pg";
import { nodeSha256 } from "./nodeSha256.ts";

const leafBytes = 32;

/** Keeps the leaves of a round or match in their order; of none, nothing is kept. */
export async function keepTree(
  client: PoolClient,
  subject: string,
  leaves: readonly string[],
): Promise<void> {
  if (leaves.length === 0) return;
  await client.query("INSERT INTO studio.bets_tree (subject, leaves) VALUES ($1, $2)", [
    subject,
    Buffer.from(leaves.join(""), "hex"),
  ]);
}

/** The leaves of a round or match. */
async function readLeaves(pool: Pool, subject: string): Promise<string[]> {
  const { rows } = await pool.query<{ leaves: Buffer }>(
    "SELECT leaves FROM studio.bets_tree WHERE subject = $1",
    [subject],
  );
  const bytes = rows[0]?.leaves ?? Buffer.alloc(0);
  return Array.from({ length: bytes.length / leafBytes }, (_, place) =>
    bytes.toString("hex", place * leafBytes, (place + 1) * leafBytes),
  );
}

/** What leads from each of these leaves to the root; of one that is not in the tree, null. */
export async function findPaths(
  pool: Pool,
  subject: string,
  wanted: readonly string[],
): Promise<(BetPath | null)[]> {
  if (wanted.length === 0) return [];
  const leaves = await readLeaves(pool, subject);
  return wanted.map((leaf) => {
    const place = leaves.indexOf(leaf);
    return place === -1 ? null : { place, count: leaves.length, path: pathOf(leaves, place, nodeSha256) };
  });
}
