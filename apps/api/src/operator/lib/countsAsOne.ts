import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";

/** How long an operator who was made or reset by another has no part in what needs two. */
export const newForMs = 24 * 60 * 60 * 1_000;

const row = z.object({ counts_from: z.date() });

/**
 * Refuses OPERATOR_TOO_NEW (`details.from`) when the operator was made or reset within the last 24 hours: whoever made
 * them might hold their password, and would be both of two. Their row is read under a lock that a reset waits for.
 */
export async function refuseNew(client: PoolClient, operatorId: string, now: Date): Promise<void> {
  const from = await countsFrom(client, operatorId);
  if (from > now) throw refuse("OPERATOR_TOO_NEW", { from: from.toISOString() });
}

/** From when on an operator counts as one of two. */
export async function countsFrom(connection: Pool | PoolClient, operatorId: string): Promise<Date> {
  const found = await connection.query(
    "SELECT counts_from FROM platform.operator WHERE operator_id = $1 FOR SHARE",
    [operatorId],
  );
  return row.parse(found.rows[0]).counts_from;
}
