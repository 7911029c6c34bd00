import type { Pool } from "pg";
import * as z from "zod";
import type { DeskWaiting } from "../../protocol/desk.ts";

const mostIds = 20;

const row = z.object({ total: z.number(), ids: z.array(z.string()).nullable() });

/** What waits for an operator's decision at the desk: open proposals that others made, and the newest of them. */
export async function waitingFor(pool: Pool, operatorId: string): Promise<DeskWaiting> {
  const { rows } = await pool.query(
    `SELECT count(*)::integer AS total, (array_agg(proposal_id ORDER BY proposal_id DESC))[1:${mostIds}] AS ids
     FROM sportsbook.proposal WHERE state = 'OPEN' AND proposed_by <> $1`,
    [operatorId],
  );
  const { total, ids } = row.parse(rows[0]);
  return { total, ids: ids ?? [] };
}
