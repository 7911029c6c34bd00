import type pg from "pg";

/** A function or view as PostgreSQL's catalogue has it. */
export type DefinedObject = {
  /** What DROP takes: `FUNCTION kitchen.bake(integer)`, `VIEW kitchen.menu`. */
  readonly identity: string;
  /** Where its row lies: it moves with each definition. */
  readonly row: string;
};

/** Asks for functions, procedures and views, but for PostgreSQL's own and its extensions'. */
const objectsWhere = (functions: string, views: string): string => `
    SELECT CASE p.prokind WHEN 'p' THEN 'PROCEDURE ' WHEN 'a' THEN 'AGGREGATE ' ELSE 'FUNCTION ' END
           || format('%I.%I(%s)', n.nspname, p.proname, oidvectortypes(p.proargtypes)) AS identity,
           p.oid || ' ' || p.ctid::text AS row
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE ${functions} AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
    UNION ALL
    SELECT 'VIEW ' || format('%I.%I', n.nspname, c.relname),
           c.oid || ' ' || r.oid || ' ' || r.ctid::text || ' ' || c.ctid::text
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_rewrite r ON r.ev_class = c.oid
    WHERE ${views} AND c.relkind = 'v' AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    ORDER BY 1`;

/** Every function, procedure and view of the database but PostgreSQL's own and its extensions'. */
export async function definedObjects(client: pg.ClientBase | pg.Pool): Promise<DefinedObject[]> {
  return (await client.query<DefinedObject>(objectsWhere("true", "true"))).rows;
}

/** A question for the functions and views whose rows moved in the transaction that asks, which it has begun as `xid`. */
export function objectsMovedSince(xid: string): string {
  const moved = (row: string) => `age(${row}.xmin) <= age('${BigInt(xid)}'::xid)`;
  return objectsWhere(moved("p"), `(${moved("c")} OR ${moved("r")})`);
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
  await client.query("SET LOCAL check_function_bodies = on; SAVEPOINT bodies");
  try {
    for (const validator of new Set(rows.map((row) => row.validator))) {
      const oids = rows.filter((row) => row.validator === validator).map(({ oid }) => oid);
      await client.query(`SELECT ${validator}(looked_at) FROM unnest($1::oid[]) AS looked_at`, [oids]);
    }
    await client.query("RELEASE SAVEPOINT bodies");
    return;
  } catch {
    await client.query("ROLLBACK TO SAVEPOINT bodies");
  }
  // One does not hold: which it is.
  for (const { oid, identity, validator } of rows) {
    try {
      await client.query(`SELECT ${validator}($1::oid)`, [oid]);
    } catch (error) {
      throw failed(identity, error);
    }
  }
}
