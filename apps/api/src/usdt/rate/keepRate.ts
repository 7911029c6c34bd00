import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";

/** What one USDT counts as: hundredths of a won, who said it (HAND or a provider's host), and when. */
export type Rate = { readonly rateJeon: number; readonly source: string; readonly saidAt: Date };

const rateRow = z
  .object({ rate_jeon: z.number(), source: z.string(), told_at: z.date() })
  .transform((row): Rate => ({ rateJeon: row.rate_jeon, source: row.source, saidAt: row.told_at }));

/** The newest rate, however old; null before the first. */
export async function newestRate(connection: Pool | PoolClient): Promise<Rate | null> {
  const { rows } = await connection.query(
    "SELECT rate_jeon, source, told_at FROM platform.usdt_rate ORDER BY told_at DESC, rate_id DESC LIMIT 1",
  );
  return rows[0] === undefined ? null : rateRow.parse(rows[0]);
}

const spanRow = z.object({ low: z.number(), high: z.number() });

/**
 * The lowest and the highest rate of the last 24 hours, that with which they began among them; where two owners agreed one
 * meanwhile, since then. Null before the first rate. What lies within both is no large step, nor the last of many small ones.
 */
export async function ratesOfDay(
  connection: Pool | PoolClient,
  now: Date,
): Promise<z.output<typeof spanRow> | null> {
  const { rows } = await connection.query(
    `WITH since AS (
       SELECT greatest($1::timestamptz - interval '24 hours', max(decided_at)) AS at FROM platform.approval
        WHERE kind = 'usdt.change' AND status = 'APPROVED' AND payload ->> 'what' = 'RATE'
     )
     SELECT min(rate_jeon) AS low, max(rate_jeon) AS high FROM platform.usdt_rate
      WHERE told_at >= coalesce((SELECT max(told_at) FROM platform.usdt_rate, since WHERE told_at <= since.at), '-infinity')
     HAVING count(*) > 0`,
    [now],
  );
  return rows[0] === undefined ? null : spanRow.parse(rows[0]);
}

/** Keeps a rate; one of the same source and instant is kept once. */
export async function keepRate(connection: Pool | PoolClient, rate: Rate, now: Date): Promise<void> {
  await connection.query(
    `INSERT INTO platform.usdt_rate (rate_id, rate_jeon, source, told_at)
     SELECT $1, $2, $3, $4 WHERE NOT EXISTS (SELECT FROM platform.usdt_rate WHERE source = $3 AND told_at = $4)`,
    [newIdAt(now), rate.rateJeon, rate.source, rate.saidAt],
  );
}

/** How long rates are kept beyond those that a request was promised, which has its own copy. */
const keptDays = 90;

/** Removes rates that nobody asks for any more. */
export async function removeOldRates(pool: Pool, now: Date): Promise<number> {
  const removed = await pool.query("DELETE FROM platform.usdt_rate WHERE told_at < $1", [
    new Date(now.getTime() - keptDays * 86_400_000),
  ]);
  return removed.rowCount ?? 0;
}
