import type { Pool } from "pg";

/** Makes, of a table of play sessions, as if nobody had asked the wallet for an hour whether they still stand. */
export function forgetAskingsOf(table: string): (pool: Pool) => Promise<void> {
  return async (pool) => {
    await pool.query(
      `UPDATE ${table} SET asked_at = asked_at - interval '1 hour', answered_at = answered_at - interval '1 hour'`,
    );
  };
}
