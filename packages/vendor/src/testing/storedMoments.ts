import type { Pool } from "pg";

/** A moment that a table holds, epoch milliseconds. */
export type StoredMoment = { readonly table: string; readonly atMs: number };

/** Every moment that stands anywhere in a schema of a database, as a time or as a number of milliseconds. */
export async function storedMoments(pool: Pool, schema: string): Promise<StoredMoment[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = $1 AND table_type = 'BASE TABLE'",
    [schema],
  );
  const moments: StoredMoment[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(
      `SELECT row_to_json(t)::text AS text FROM ${schema}.${name} AS t`,
    );
    for (const { text } of rows) {
      for (const [time] of text.matchAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d:\d\d/g)) {
        moments.push({ table: name, atMs: Date.parse(time) });
      }
      for (const [time] of text.matchAll(/(?<![\d.])1\d{12}(?![\d.])/g)) {
        moments.push({ table: name, atMs: Number(time) });
      }
    }
  }
  return moments;
}

/** Whether two moments are one, to the millisecond that rounding takes. */
export const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1;
