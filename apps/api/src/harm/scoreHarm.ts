import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";

/** How long one day may take. */
const mostMs = 300_000;

const dueRows = z.array(z.object({ day: z.string(), is_over: z.boolean() }));
const scoredRow = z.object({ written: z.number().nullable() });

/**
 * Scores each day of Seoul that is not done for good, the one that runs each time anew: each in a transaction of its own, and each row by
 * its member and day. So it is the same whether it runs twice, in two processes, is killed, or stood still for days (docs/harm.md,
 * "The job"). Answers how many rows were written.
 */
export async function scoreHarm(pool: Pool, now: Date): Promise<number> {
  const due = await pool.query("SELECT day::text, is_over FROM platform.due_harm_days($1)", [now]);
  let written = 0;
  for (const { day, is_over: isOver } of dueRows.parse(due.rows)) {
    const scored = await withTransaction(pool, async (client) => {
      await client.query(`SET LOCAL statement_timeout = ${mostMs}`);
      const { rows } = await client.query("SELECT platform.score_harm($1::date, $2, $3) AS written", [
        day,
        isOver,
        now,
      ]);
      return scoredRow.parse(rows[0]).written;
    });
    // Days are done in their order: another process is at this one.
    if (scored === null) return written;
    written += scored;
  }
  return written;
}
