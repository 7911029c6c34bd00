import type { Pool } from "pg";
import * as z from "zod";

const instantRow = z.object({ now: z.date() });

/**
 * What time it is by the database: the one clock that all processes share. A jobs process asks it before each run, so
 * that a machine whose own clock is ahead closes no day, ends no exclusion and removes nothing before its time.
 */
export async function readDatabaseClock(pool: Pool): Promise<Date> {
  const { rows } = await pool.query("SELECT clock_timestamp() AS now");
  return instantRow.parse(rows[0]).now;
}
