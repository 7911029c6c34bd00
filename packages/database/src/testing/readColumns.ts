import type { Pool } from "pg";

/** Every column of the tables of some schemas, `schema.table.column`. */
export async function readColumns(pool: Pool, schemas: readonly string[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name || '.' || column_name AS name
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = ANY ($1) AND table_type = 'BASE TABLE' ORDER BY 1`,
    [schemas],
  );
  return rows.map(({ name }) => name);
}
