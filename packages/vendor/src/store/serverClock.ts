import type { Pool } from "pg";

/** The database's clock, as near as a process can know it. It decides nothing: rows are judged in the database. */
export type ServerClock = {
  /** Whole epoch milliseconds. */
  nowMs(): number;
  /** Measures the difference again. */
  measure(): Promise<void>;
};

const samples = 5;

/** Makes a clock and measures it: of some questions the one with the shortest round trip counts. */
export async function createServerClock(pool: Pool): Promise<ServerClock> {
  let differenceMs = 0;
  const clock: ServerClock = {
    nowMs: () => Math.round(performance.now() + differenceMs),
    async measure() {
      let shortestMs = Number.POSITIVE_INFINITY;
      for (let sample = 0; sample < samples; sample += 1) {
        const askedAtMs = performance.now();
        const { rows } = await pool.query<{ nowMs: number }>(
          `SELECT extract(epoch FROM clock_timestamp())::double precision * 1000 AS "nowMs"`,
        );
        const tripMs = performance.now() - askedAtMs;
        if (rows[0] === undefined || tripMs >= shortestMs) continue;
        shortestMs = tripMs;
        differenceMs = rows[0].nowMs - (askedAtMs + tripMs / 2);
      }
    },
  };
  await clock.measure();
  return clock;
}
