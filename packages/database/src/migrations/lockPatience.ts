import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { MigrationError } from "./migrationError.ts";

/**
 * What waits for a table's lock holds up whatever comes to that table after it. So a change waits for a moment only, gives
 * up, lets the others go on, and comes again.
 */
export type Patience = {
  /** How long a lock is waited for, while others wait behind. */
  readonly lockMs: number;
  /** A vacuum steps aside for who has waited for PostgreSQL's `deadlock_timeout` (1 s): every tenth time it is asked to. */
  readonly vacuumMs: number;
  /** How long until it comes again. */
  readonly pauseMs: number;
  /** How long it comes again and again before it gives up. */
  readonly mostMs: number;
};

export const usualPatience: Patience = { lockMs: 300, vacuumMs: 1_050, pauseMs: 500, mostMs: 10 * 60_000 };

/** lock_not_available and deadlock_detected: somebody else had the table. */
const busy = new Set(["55P03", "40P01"]);

/** The error of PostgreSQL's below an error, with its code; undefined where there is none. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code;
  return error instanceof MigrationError ? codeOf(error.cause) : undefined;
}

export const isBusy = (error: unknown): boolean => busy.has(codeOf(error) ?? "");

/** Runs `work` in a transaction: all of it is kept, or nothing when it throws. */
export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/** The longest transactions of others in this database: who may stand in the way. */
async function others(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: string }>(
    `SELECT pid, application_name AS name, round(extract(epoch FROM clock_timestamp() - xact_start))::text AS seconds
     FROM pg_stat_activity
     WHERE xact_start IS NOT NULL AND datname = current_database() AND pid <> pg_backend_pid()
     ORDER BY xact_start LIMIT 3`,
  );
  const named = rows.map(
    ({ pid, name, seconds }) => `${name === "" ? "process" : name} (pid ${pid}, ${seconds} s)`,
  );
  return named.length === 0 ? "" : ` The longest transactions: ${named.join(", ")}.`;
}

/**
 * Runs `work` in a transaction that waits for no lock longer than a moment, again and again until it came through.
 *
 * @param waits called when it has to come again for the first time.
 * @throws MigrationError when others had the tables all the while; what `work` throws otherwise.
 */
export async function inPatientTransaction<T>(
  client: pg.Client,
  work: () => Promise<T>,
  {
    waits,
    patience = usualPatience,
  }: { readonly waits?: () => void; readonly patience?: Patience | undefined } = {},
): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const lockMs = attempt % 10 === 0 ? patience.vacuumMs : patience.lockMs;
    try {
      return await inTransaction(client, async () => {
        await client.query(`SET LOCAL lock_timeout = ${lockMs}`);
        return await work();
      });
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() - startedAt > patience.mostMs) {
        const minutes = Math.round(patience.mostMs / 60_000);
        const reason = error instanceof Error ? error.message : String(error);
        throw new MigrationError(
          `${reason}. Others had its tables for ${minutes} minutes; nothing was changed.${await others(client)}`,
          error,
        );
      }
      if (attempt === 1) waits?.();
    }
    await sleep(patience.pauseMs * (0.5 + Math.random()));
  }
}
