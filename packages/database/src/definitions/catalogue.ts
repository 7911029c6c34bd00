import type pg from "pg";

/** A function or view as PostgreSQL's catalogue has it. */
export type DefinedObject = {
  /** What DROP takes: `FUNCTION kitchen.bake(integer)`, `VIEW kitchen.menu`. */
  readonly identity: string;
  /** Where its row lies: it moves with each definition. */
  readonly row: string;
};

/** Every function, procedure and view of the database but PostgreSQL's own and its extensions'. */
export async function definedObjects(client: pg.ClientBase | pg.Pool): Promise<DefinedObject[]> {
  const { rows } = await client.query<DefinedObject>(`
    SELECT CASE p.prokind WHEN 'p' THEN 'PROCEDURE ' WHEN 'a' THEN 'AGGREGATE ' ELSE 'FUNCTION ' END
           || format('%I.%I(%s)', n.nspname, p.proname, oidvectortypes(p.proargtypes)) AS identity,
           p.oid || ' ' || p.ctid::text AS row
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
    UNION ALL
    SELECT 'VIEW ' || format('%I.%I', n.nspname, c.relname),
           c.oid || ' ' || r.oid || ' ' || r.ctid::text || ' ' || c.ctid::text
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_rewrite r ON r.ev_class = c.oid
    WHERE c.relkind = 'v' AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    ORDER BY 1`);
  return rows;
}

/**
 * Looks at the body of every function, as PostgreSQL does when one is made. While definitions are applied nobody looks,
 * so that their order does not matter.
 *
 * @throws what `failed` makes of the first that does not hold.
 */
export async function checkBodies(
  client: pg.ClientBase,
  failed: (identity: string, error: unknown) => Error,
): Promise<void> {
  const { rows } = await client.query<{ oid: string; identity: string; validator: string }>(`
    SELECT p.oid::text AS oid, p.oid::regprocedure::text AS identity, l.lanvalidator::regproc::text AS validator
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_language l ON l.oid = p.prolang
    WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND l.lanname IN ('sql', 'plpgsql')
      AND pg_has_role(p.proowner, 'USAGE')
    ORDER BY 2`);
  await client.query("SET LOCAL check_function_bodies = on");
  for (const { oid, identity, validator } of rows) {
    try {
      await client.query(`SELECT ${validator}($1::oid)`, [oid]);
    } catch (error) {
      throw failed(identity, error);
    }
  }
}
