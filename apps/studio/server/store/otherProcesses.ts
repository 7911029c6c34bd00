import type { Pool } from "pg";

/** How many processes besides this one gave a sign of life of late. */
export async function countOthers(pool: Pool, processId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*) AS count FROM studio.process
     WHERE process_id <> $1 AND seen_at > statement_timestamp() - interval '5 seconds'`,
    [processId],
  );
  return rows[0]?.count ?? 0;
}
