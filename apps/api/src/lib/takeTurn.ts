import type { Pool } from "pg";

/**
 * Does work unless it is being done already, in whichever process. Answers null when another has the turn. The turn ends
 * with the connection that holds it, so a process that is killed holds nobody up.
 */
export async function takeTurn<Result>(
  pool: Pool,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ isTaken: boolean }>(
      `SELECT pg_try_advisory_lock(hashtext($1)) AS "isTaken"`,
      [name],
    );
    if (rows[0]?.isTaken !== true) return null;
    try {
      return await work();
    } finally {
      await client.query("SELECT pg_advisory_unlock(hashtext($1))", [name]).catch((reason: unknown) => {
        broken = reason instanceof Error ? reason : new Error(String(reason));
      });
    }
  } finally {
    client.release(broken);
  }
}
