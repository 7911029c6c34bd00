import type { Pool, PoolClient } from "pg";

/**
 * Asks while a change is under way: `change` is made but not committed, what `ask` asks comes to wait for its locks,
 * and only then is the change committed. So a decision that was made before the change meets what stands after it.
 */
export async function duringChange<Answer>(
  pool: Pool,
  change: (client: PoolClient) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await change(client);
    const asked = ask();
    for (;;) {
      const waiting = await client.query(
        "SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))",
      );
      if (waiting.rows.length > 0) break;
    }
    await client.query("COMMIT");
    return await asked;
  } finally {
    client.release();
  }
}
