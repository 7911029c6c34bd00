import type pg from "pg";

/** The tables that are there, as others see them too. */
export async function tablesThere(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ oid: string }>(
    `SELECT oid::text AS oid FROM pg_class
      WHERE relkind IN ('r', 'p') AND relnamespace::regnamespace::text !~ '^(pg_|information_schema|migration$)'`,
  );
  return rows.map(({ oid }) => oid);
}

/** Whether the transaction keeps one of these tables so that nobody else may write there until it ends. */
export async function keepsAnyOf(client: pg.Client, tables: readonly string[]): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM pg_locks
      WHERE pid = pg_backend_pid() AND locktype = 'relation' AND relation::text = ANY ($1)
        AND mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock') LIMIT 1`,
    [tables],
  );
  return rows.length > 0;
}
