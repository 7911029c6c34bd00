import type { Pool } from "pg";
import * as z from "zod";
import { withRetries } from "../lib/transientErrors.ts";

/** So many days are counted in one run: a site that comes with a past catches up over some of them. */
const daysOfARun = 40;

const dueDays = z.array(z.object({ day: z.string() }));
const counted = z.object({ counted: z.boolean() });

/**
 * Counts the figures of the days that are due (docs/months.md), the latest first, each in a transaction of its own. Two processes
 * at once are harmless: the second finds somebody at it and leaves it. Answers how many days were counted.
 */
export async function countFigures(pool: Pool, now: Date): Promise<number> {
  await pool.query("SELECT platform.keep_since_day()");
  const { rows } = await pool.query("SELECT day::text AS day FROM platform.due_figure_days($1, $2)", [
    now,
    daysOfARun,
  ]);
  let count = 0;
  for (const { day } of dueDays.parse(rows)) {
    const answer = await withRetries(() =>
      pool.query("SELECT platform.count_figures($1::date, $2) AS counted", [day, now]),
    );
    if (!counted.parse(answer.rows[0]).counted) return count;
    count += 1;
  }
  return count;
}
