import type pg from "pg";

/** Comments by which a column says that the last release bears more, or less, than the column shows (docs/upgrades.md, "Marks"). */
const marks = { unused: "^unused since ", always: "always set since " } as const;

const ours = `n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'public', 'migration')`;

/** Each answers lines: what a process finds. $1 = functions that are kept for an older release alone. */
const questions: readonly string[] = [
  `SELECT format('table %I.%I %s', n.nspname, c.relname, coalesce(substring(obj_description(c.oid, 'pg_class') FROM '^@\\w+'), ''))
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p') AND ${ours} AND $1::text[] IS NOT NULL`,
  `SELECT format('view %I.%I', n.nspname, c.relname)
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('v', 'm') AND ${ours} AND $1::text[] IS NOT NULL`,
  `SELECT format('sequence %I.%I', n.nspname, c.relname)
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'S' AND ${ours} AND $1::text[] IS NOT NULL`,
  `SELECT format('column %I.%I.%I %s%s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
     CASE WHEN a.attnotnull OR col_description(c.oid, a.attnum) ~ '${marks.always}' THEN ' not null' ELSE '' END)
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
   WHERE c.relkind IN ('r', 'p', 'v', 'm') AND ${ours} AND a.attnum > 0 AND NOT a.attisdropped
     AND coalesce(col_description(c.oid, a.attnum), '') !~ '${marks.unused}' AND $1::text[] IS NOT NULL`,
  `SELECT format('function %I.%I(%s) returns %s', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid),
     CASE WHEN p.prokind = 'p' THEN 'nothing' ELSE pg_get_function_result(p.oid) END)
   FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
   WHERE ${ours} AND format('FUNCTION %I.%I(%s)', n.nspname, p.proname, oidvectortypes(p.proargtypes)) <> ALL ($1)`,
  `SELECT format('may %s %s %I.%I', granted.grantee::regrole, granted.privilege_type, n.nspname, c.relname)
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, aclexplode(c.relacl) AS granted
   WHERE ${ours} AND c.relkind <> 'i' AND granted.grantee <> c.relowner AND granted.grantee <> 0 AND $1::text[] IS NOT NULL`,
  `SELECT format('may %s %s %I.%I.%I', granted.grantee::regrole, granted.privilege_type, n.nspname, c.relname, a.attname)
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid,
     aclexplode(a.attacl) AS granted
   WHERE ${ours} AND NOT a.attisdropped AND granted.grantee <> 0
     AND coalesce(col_description(c.oid, a.attnum), '') !~ '${marks.unused}' AND $1::text[] IS NOT NULL`,
  `SELECT format('migration %s/%s', namespace, name) FROM migration.applied WHERE $1::text[] IS NOT NULL`,
];

/** A column without which the last release inserts: it has to have something to stand there. */
const needed = `SELECT format('%I.%I.%I', n.nspname, c.relname, a.attname) AS line
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind IN ('r', 'p') AND ${ours} AND a.attnum > 0 AND NOT a.attisdropped
    AND a.attnotnull AND NOT a.atthasdef AND a.attidentity = ''`;

const linesOf = async (pool: pg.Pool, text: string, values: readonly unknown[] = []): Promise<string[]> =>
  (await pool.query<{ line: string }>(text, [...values])).rows.map(({ line }) => line);

/**
 * What a process finds in a database: tables with their class, columns, views, functions, and what each login may do with
 * them, a line each, sorted.
 *
 * @param kept the functions, as DROP takes them, that stand for an older release alone.
 */
export async function catalogueLines(pool: pg.Pool, kept: readonly string[] = []): Promise<string[]> {
  const lines: string[] = [];
  for (const question of questions)
    lines.push(...(await linesOf(pool, `SELECT line FROM (${question}) AS found (line)`, [kept])));
  return [...new Set(lines)].sort();
}

/** The functions that definitions of these names make: what is kept for an older release. */
export const objectsOf = async (pool: pg.Pool, names: readonly string[]): Promise<string[]> =>
  await linesOf(pool, "SELECT unnest(objects) AS line FROM migration.definition WHERE name = ANY ($1)", [
    names,
  ]);

/** The columns, `schema.table.column`, that must be named by whoever inserts a row. */
export const neededColumns = async (pool: pg.Pool): Promise<string[]> => await linesOf(pool, needed);
