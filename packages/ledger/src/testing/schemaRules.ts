import type pg from "pg";
import { z } from "zod";
import { statementFaults } from "./moneyStatements.ts";

/** A rule of the schema that something in the catalog breaks. */
export type SchemaFault = { readonly rule: string; readonly object: string; readonly detail: string };

export type SchemaRuleOptions = {
  /** Schemas in which money is kept: no triggers, no deferred checks, no writing by the application's role. */
  readonly moneySchemas?: readonly string[];
  /** Schemas whose functions move money: each of their statements on a member's table carries member_id. */
  readonly functionSchemas?: readonly string[];
  /** The role that the application logs in with. */
  readonly applicationRole?: string;
};

/** The schemas that are ours: all but PostgreSQL's own. */
const ours = "n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'";

const tables = `
  SELECT c.oid, n.nspname AS schema, format('%s.%s', n.nspname, c.relname) AS name,
         substring(obj_description(c.oid, 'pg_class') FROM '^@(dist|ref|local)\\M') AS class
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND ${ours}`;

/** Each answers rows (object, detail): what breaks the rule. $1 = money schemas, $2 = the application's role. */
const rules: Readonly<Record<string, string>> = {
  "every table is of one class": `
    SELECT name AS object, 'its comment begins with none of @dist, @ref, @local' AS detail FROM tables WHERE class IS NULL`,

  "a distributed table has a member_id that is never null": `
    SELECT name AS object, 'member_id is missing, may be null, or is neither uuid nor bigint' AS detail
    FROM tables WHERE class = 'dist' AND NOT EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = tables.oid AND a.attname = 'member_id' AND a.attnotnull
        AND a.atttypid IN ('uuid'::regtype, 'int8'::regtype))`,

  "a distributed table has a primary key": `
    SELECT name AS object, 'no primary key' AS detail
    FROM tables WHERE class = 'dist' AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = tables.oid AND i.indisprimary)`,

  "member_id comes first in every key of a distributed table": `
    SELECT name AS object, i.indexrelid::regclass::text AS detail
    FROM tables JOIN pg_index i ON i.indrelid = tables.oid AND (i.indisunique OR i.indisexclusion)
    LEFT JOIN pg_attribute a ON a.attrelid = tables.oid AND a.attnum = i.indkey[0]
    WHERE class = 'dist' AND a.attname IS DISTINCT FROM 'member_id'`,

  "a foreign key stays with its member": `
    SELECT child.name AS object, format('%s: %s → %s %s', f.conname, child.class, parent.class, parent.name) AS detail
    FROM pg_constraint f
    JOIN tables child ON child.oid = f.conrelid JOIN tables parent ON parent.oid = f.confrelid
    JOIN pg_attribute own ON own.attrelid = f.conrelid AND own.attnum = f.conkey[1]
    JOIN pg_attribute other ON other.attrelid = f.confrelid AND other.attnum = f.confkey[1]
    WHERE f.contype = 'f' AND NOT CASE
      WHEN child.class = 'dist' AND parent.class = 'dist' THEN own.attname = 'member_id' AND other.attname = 'member_id'
      WHEN child.class = 'dist' THEN parent.class = 'ref'
      ELSE parent.class <> 'dist' END`,

  "a distributed table counts nothing by a sequence": `
    SELECT name AS object, a.attname AS detail
    FROM tables JOIN pg_attribute a ON a.attrelid = tables.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE class = 'dist' AND (a.attidentity <> '' OR pg_get_expr(d.adbin, d.adrelid) LIKE '%nextval(%')`,

  "no triggers where money is kept, and so no foreign keys": `
    SELECT name AS object, t.tgname AS detail
    FROM tables JOIN pg_trigger t ON t.tgrelid = tables.oid WHERE schema = ANY ($1)`,

  "no rules or row policies where money is kept": `
    SELECT name AS object, coalesce(r.rulename, 'row level security') AS detail
    FROM tables JOIN pg_class c ON c.oid = tables.oid LEFT JOIN pg_rewrite r ON r.ev_class = tables.oid
    WHERE schema = ANY ($1) AND (r.oid IS NOT NULL OR c.relrowsecurity)`,

  "no exclusion or deferrable constraints where money is kept": `
    SELECT name AS object, k.conname AS detail
    FROM tables JOIN pg_constraint k ON k.conrelid = tables.oid
    WHERE schema = ANY ($1) AND (k.contype = 'x' OR k.condeferrable)`,

  "the application's role cannot write where money is kept": `
    SELECT name AS object, privilege AS detail
    FROM tables, unnest('{INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) AS privilege
    WHERE schema = ANY ($1) AND (has_table_privilege($2::name, tables.oid, privilege)
      OR CASE WHEN privilege IN ('INSERT', 'UPDATE', 'REFERENCES')
              THEN has_any_column_privilege($2::name, tables.oid, privilege) ELSE false END)`,

  "the application's role owns nothing where money is kept, and may become nobody who does": `
    SELECT format('%s.%s', n.nspname, c.relname) AS object, c.relowner::regrole::text AS detail
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY ($1) AND pg_has_role($2::name, c.relowner, 'MEMBER')
    UNION ALL
    SELECT nspname, 'may create objects in it' FROM pg_namespace
    WHERE nspname = ANY ($1) AND has_schema_privilege($2::name, oid, 'CREATE')`,

  "a function with its owner's rights fixes its search path": `
    SELECT format('%s.%s', n.nspname, p.proname) AS object, coalesce(array_to_string(p.proconfig, ', '), 'none') AS detail
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE ${ours} AND p.prosecdef AND NOT EXISTS (
      SELECT FROM unnest(p.proconfig) AS setting WHERE setting LIKE 'search\\_path=%')`,

  "everybody may call no function where money is kept": `
    SELECT format('%s.%s', n.nspname, p.proname) AS object, 'EXECUTE is granted to PUBLIC' AS detail
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = ANY ($1) AND EXISTS (
      SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) AS acl
      WHERE acl.grantee = 0 AND acl.privilege_type = 'EXECUTE')`,
};

const functionsText = `
  SELECT format('%s.%s', n.nspname, p.proname) AS name, p.prosrc AS body
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname = ANY ($1) AND coalesce(obj_description(p.oid, 'pg_proc'), '') NOT LIKE '@background%'`;

const faultRows = z.array(z.object({ object: z.string(), detail: z.string() }));
const functionRows = z.array(z.object({ name: z.string(), body: z.string() }));
const nameRows = z.array(z.object({ name: z.string() }));

/**
 * Reads from the catalog what breaks the rules that let the house grow past one machine (ARCHITECTURE.md, "Growing past
 * one machine"). An empty list means that all hold. Run it over a whole migrated database, as its owner.
 *
 * A function that looks at many members on purpose, and moves no money, says `@background` in its comment.
 */
export async function schemaFaults(pool: pg.Pool, options: SchemaRuleOptions = {}): Promise<SchemaFault[]> {
  const moneySchemas = options.moneySchemas ?? ["ledger"];
  const role = options.applicationRole ?? "hanpan_app";
  const faults: SchemaFault[] = [];
  for (const [rule, text] of Object.entries(rules)) {
    const values = [moneySchemas, role].slice(0, text.includes("$2") ? 2 : text.includes("$1") ? 1 : 0);
    const { rows } = await pool.query<Record<string, unknown>>(`WITH tables AS (${tables}) ${text}`, values);
    faults.push(...faultRows.parse(rows).map((row) => ({ rule, ...row })));
  }

  const named = await pool.query<Record<string, unknown>>(
    `SELECT name FROM (${tables}) AS tables WHERE class = 'dist'`,
  );
  const distributed = nameRows.parse(named.rows).map((row) => row.name);
  const functions = await pool.query<Record<string, unknown>>(functionsText, [
    options.functionSchemas ?? moneySchemas,
  ]);
  for (const text of functionRows.parse(functions.rows)) {
    for (const detail of statementFaults(text, distributed)) {
      faults.push({ rule: "a money function's statements carry the member", object: text.name, detail });
    }
  }
  return faults;
}
