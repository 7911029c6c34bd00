import type pg from "pg";

/** An index that is missing or is set wrongly, and what would read a whole table for it. */
export type IndexFault = { readonly rule: string; readonly object: string; readonly detail: string };

const named = (table: string) => `(SELECT format('%s.%s', n.nspname, c.relname) FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = ${table})`;

/** Each answers rows (object, detail): what breaks the rule. $1 = the roles that the applications log in with. */
const rules: Readonly<Record<string, string>> = {
  "a foreign key to rows that are deleted has an index that begins with its columns": `
    SELECT format('%s.%s', ${named("f.conrelid")}, f.conname) AS object, ${named("f.confrelid")} AS detail
    FROM pg_constraint f
    WHERE f.contype = 'f'
      AND EXISTS (SELECT FROM unnest($1::text[]) AS role
                  WHERE has_table_privilege(role::name, f.confrelid, 'DELETE'))
      AND NOT EXISTS (
        SELECT FROM pg_index i JOIN pg_class kind ON kind.oid = i.indexrelid JOIN pg_am ON pg_am.oid = kind.relam
        WHERE i.indrelid = f.conrelid AND i.indisvalid AND i.indpred IS NULL AND pg_am.amname = 'btree'
          AND (SELECT array_agg(key ORDER BY key)
               FROM unnest((i.indkey::smallint[])[0:cardinality(f.conkey) - 1]) AS key)
            = (SELECT array_agg(key ORDER BY key) FROM unnest(f.conkey) AS key))`,

  "a block range index is summarised by itself": `
    SELECT ${named("i.indrelid")} AS object, c.relname AS detail
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am ON pg_am.oid = c.relam
    WHERE pg_am.amname = 'brin' AND cardinality($1::text[]) > 0
      AND NOT coalesce('autosummarize=on' = ANY (c.reloptions) OR 'autosummarize=true' = ANY (c.reloptions), false)`,
};

/**
 * Reads from the catalog which indexes a large site would miss: an empty list means none. A row that is deleted is
 * looked for by every foreign key that may name it; a block range that is not summarised is read by every reader.
 */
export async function indexFaults(
  ownerPool: pg.Pool,
  applicationRoles: readonly string[],
): Promise<IndexFault[]> {
  const faults: IndexFault[] = [];
  for (const [rule, text] of Object.entries(rules)) {
    const { rows } = await ownerPool.query<Omit<IndexFault, "rule">>(`${text} ORDER BY 1, 2`, [
      applicationRoles,
    ]);
    faults.push(...rows.map((row) => ({ rule, ...row })));
  }
  return faults;
}
