import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "pino";

/** How often a process shows that it is alive. */
const beatMs = 400;

/** A process that showed itself within so long is counted among those that are notified. */
const countedMs = 5_000;

/** The heartbeat by which this process shows the others that it is alive. */
export type Presence = {
  /** Signs the process off: what it still works on is anybody's at once. */
  stop(): Promise<void>;
};

/**
 * Signs a process on in a table as the README's `process`, and shows for ever that it is alive. Whoever takes a row to
 * work on writes its process's id beside it; `isFree` says of which rows the worker is gone. Resolves once the process
 * has signed on: it may take rows from then on.
 */
export async function startPresence(options: {
  readonly pool: Pool;
  readonly table: string;
  readonly processId: string;
  readonly log: Logger;
  /** Columns that say what this version knows and one before does not: true as often as the row is written anew. */
  readonly knows?: readonly string[];
}): Promise<Presence> {
  const { pool, table, processId, log, knows = [] } = options;
  const columns = ["process_id", ...knows].join(", ");
  const values = ["$1", ...knows.map(() => "true")].join(", ");
  const stopping = new AbortController();

  async function beat(): Promise<void> {
    await pool.query(
      `INSERT INTO ${table} (${columns}) VALUES (${values})
       ON CONFLICT (process_id) DO UPDATE SET seen_at = clock_timestamp()`,
      [processId],
    );
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(beatMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await beat().catch((error: unknown) => log.error({ err: error }, "the sign of life was not written"));
    }
  }

  await beat();
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      await pool.query(`DELETE FROM ${table} WHERE process_id = $1`, [processId]).catch(() => undefined);
      // Rows of processes that were killed long ago are of no use to anybody.
      await pool
        .query(`DELETE FROM ${table} WHERE seen_at < now() - interval '1 day'`)
        .catch(() => undefined);
    },
  };
}

/** How many processes besides this one gave a sign of life of late. */
export async function countOthers(pool: Pool, table: string, processId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${table}
     WHERE process_id <> $1 AND seen_at > statement_timestamp() - interval '${countedMs} milliseconds'`,
    [processId],
  );
  return rows[0]?.count ?? 0;
}

/**
 * A condition in SQL: nobody works on a row, since it was released, its process is ours (which leaves out what it works
 * on), or that process gave no sign of life. $1 is our process's id, $2 the silence allowed in milliseconds.
 * @param row the row's name in the statement; it has the column `driver_id`.
 */
export const isFree = (
  table: string,
  row: string,
) => `(${row}.driver_id IS NULL OR ${row}.driver_id = $1 OR NOT EXISTS (
  SELECT FROM ${table} AS worker WHERE worker.process_id = ${row}.driver_id
    AND worker.seen_at > statement_timestamp() - $2::bigint * interval '1 millisecond'))`;
