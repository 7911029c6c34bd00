import type pg from "pg";
import { MigrationError } from "./migrationError.ts";
import type { Migration } from "./readMigrations.ts";

type Applied = { readonly name: string; readonly checksum: string };

/** Makes the tables in which a database keeps what ran there. */
export async function prepare(client: pg.ClientBase): Promise<void> {
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS migration;
    CREATE TABLE IF NOT EXISTS migration.applied (
      namespace text NOT NULL,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (namespace, name)
    );
    COMMENT ON TABLE migration.applied IS '@local which migrations ran here';
    CREATE TABLE IF NOT EXISTS migration.definition (
      namespace text NOT NULL,
      name text NOT NULL,
      checksum text NOT NULL,
      objects text[] NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (namespace, name)
    );
    COMMENT ON TABLE migration.definition IS '@local which text of each function and view stands here, and what it defines';
    CREATE TABLE IF NOT EXISTS migration.edition (
      namespace text NOT NULL,
      edition text NOT NULL,
      number bigint GENERATED ALWAYS AS IDENTITY,
      applied_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (namespace, edition)
    );
    COMMENT ON TABLE migration.edition IS '@local which sets of definitions stood here, one after the other';
    CREATE TABLE IF NOT EXISTS migration.step (
      namespace text NOT NULL,
      name text NOT NULL,
      upto text NOT NULL,
      steps bigint NOT NULL,
      stepped_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (namespace, name)
    );
    COMMENT ON TABLE migration.step IS '@local how far migrations that run in steps have come';
    CREATE TABLE IF NOT EXISTS migration.release (
      namespace text NOT NULL,
      release text NOT NULL,
      number bigint GENERATED ALWAYS AS IDENTITY,
      came_at timestamptz NOT NULL DEFAULT now(),
      dismissed_at timestamptz,
      PRIMARY KEY (namespace, release)
    );
    COMMENT ON TABLE migration.release IS '@local which releases of a program served here, one after the other, and which were asked to leave';
    GRANT USAGE ON SCHEMA migration TO PUBLIC;
    GRANT SELECT ON migration.applied, migration.definition, migration.edition, migration.step, migration.release
      TO PUBLIC`);
}

/** Whether every login may read what ran here, so that one that may not migrate sees that it need not. */
export async function isOpenToRead(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ open: boolean }>(`
    SELECT has_schema_privilege('public', s.oid, 'USAGE')
       AND bool_and(has_table_privilege('public', t.oid, 'SELECT')) AND count(*) = 5 AS open
    FROM pg_namespace s JOIN pg_class t ON t.relnamespace = s.oid
    WHERE s.nspname = 'migration' AND t.relname IN ('applied', 'definition', 'edition', 'step', 'release')
    GROUP BY s.oid`);
  return rows[0]?.open ?? false;
}

/** What is still to run, after holding what ran against the files. */
export async function pendingOf(
  client: pg.ClientBase,
  namespace: string,
  files: readonly Migration[],
): Promise<Migration[]> {
  const { rows: applied } = await client.query<Applied>(
    'SELECT name, checksum FROM migration.applied WHERE namespace = $1 ORDER BY name COLLATE "C"',
    [namespace],
  );
  for (const [index, done] of applied.entries()) {
    const file = files.find((candidate) => candidate.name === done.name);
    if (file === undefined) {
      throw new MigrationError(
        `The database has ${namespace}/${done.name}, which this version does not know: it was used by a newer one.`,
      );
    }
    if (file.checksum !== done.checksum) {
      throw new MigrationError(
        `${namespace}/${done.name} was changed after it ran here. Undo the change and write a new migration.`,
      );
    }
    if (files[index] !== file) {
      throw new MigrationError(
        `${namespace}/${files[index]?.name} comes before ${done.name}, which ran already. Give it a later number.`,
      );
    }
  }
  return files.slice(applied.length);
}
