import type { Pool } from "pg";
import * as z from "zod";

const columnRows = z.array(z.object({ schema: z.string(), name: z.string(), column: z.string() }));

/** Where a database says one of some values: every column that holds texts or documents, as `schema.table.column: value`. */
export async function findEverywhere(ownerPool: Pool, values: readonly string[]): Promise<readonly string[]> {
  const { rows } = await ownerPool.query(
    `SELECT table_schema AS schema, table_name AS name, column_name AS column
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
        AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'inet', 'USER-DEFINED', 'date')`,
  );
  const found: string[] = [];
  for (const { schema, name, column } of columnRows.parse(rows)) {
    const hits = await ownerPool.query<{ value: string }>(
      `SELECT searched.said AS value FROM unnest($1::text[]) AS searched (said) WHERE EXISTS (
         SELECT FROM "${schema}"."${name}" AS kept WHERE position(lower(searched.said) IN lower(kept."${column}"::text)) > 0)`,
      [values],
    );
    found.push(...hits.rows.map(({ value }) => `${schema}.${name}.${column}: ${value}`));
  }
  return found.toSorted();
}
