import pg from "pg";
import { MigrationError } from "./migrationError.ts";
import type { Migration } from "./readMigrations.ts";

/** What such a file has to look like, so that it can be run again after it was cut off. */
const builds = /\bCREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+)\s+ON (\w+)\.\w+/;
const drops = /\bDROP INDEX CONCURRENTLY IF EXISTS \w+\.\w+/;

/**
 * Runs the one statement of a file that builds or drops an index beside those who use the table. A build that was cut
 * off leaves an index that is not valid, slows every write and serves no query: it is dropped and built anew.
 *
 * @throws MigrationError when the file is not of this shape; PostgreSQL's own errors.
 */
export async function runConcurrently(
  client: pg.Client,
  { sql }: Migration,
  log: ((line: string) => void) | undefined,
): Promise<void> {
  const [, index, schema] = builds.exec(sql) ?? [];
  if (index !== undefined && schema !== undefined) {
    const { rows } = await client.query(
      `SELECT FROM pg_index AS built
         JOIN pg_class AS named ON named.oid = built.indexrelid JOIN pg_namespace AS space ON space.oid = named.relnamespace
       WHERE space.nspname = $1 AND named.relname = $2 AND NOT built.indisvalid`,
      [schema, index],
    );
    if (rows.length > 0) {
      const name = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(index)}`;
      log?.(`index ${schema}.${index} was left unfinished and is built anew`);
      await client.query(`DROP INDEX CONCURRENTLY ${name}`);
    }
  } else if (!drops.test(sql)) {
    throw new MigrationError(
      "it says -- concurrently and neither creates an index IF NOT EXISTS nor drops one IF EXISTS",
    );
  }
  await client.query(sql);
}
