import type { Pool } from "pg";

/** As if nobody had asked the wallet for an hour whether play sessions still stand. */
export async function forgetAskings(pool: Pool): Promise<void> {
  await pool.query(
    "UPDATE studio.session SET asked_at = asked_at - interval '1 hour', answered_at = answered_at - interval '1 hour'",
  );
}
