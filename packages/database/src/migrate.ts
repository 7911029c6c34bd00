import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { migrationChannel } from "./migrationChannel.ts";

/** A directory of migrations: plain SQL files `NNN-name.sql`. Each namespace counts for itself. */
export type MigrationSource = { readonly namespace: string; readonly directory: URL };

/** The migrations and the database do not fit, or a migration failed. Nothing of a failed file was kept. */
export class MigrationError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "MigrationError";
  }
}

type Migration = {
  readonly namespace: string;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};
type Applied = { readonly namespace: string; readonly name: string; readonly checksum: string };

/** Any number that no other program takes in the same database: "hanpan" in ASCII. */
const lockKey = "114784820031854";

function readSource(source: MigrationSource): Migration[] {
  const directory = new URL(
    source.directory.href.endsWith("/") ? source.directory : `${source.directory.href}/`,
  );
  const names = readdirSync(directory)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = /^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (number === undefined)
      throw new MigrationError(`${source.namespace}/${name} is not named NNN-name.sql.`);
    if (numbers.has(number)) throw new MigrationError(`${source.namespace} has two migrations ${number}.`);
    numbers.add(number);
    const sql = readFileSync(new URL(name, directory), "utf8").replaceAll("\r\n", "\n");
    return {
      namespace: source.namespace,
      name,
      sql,
      checksum: createHash("sha256").update(sql).digest("hex"),
    };
  });
}

/** One hash over all files of the sources: another hash, another schema. */
export function migrationsChecksum(sources: readonly MigrationSource[]): string {
  const hash = createHash("sha256");
  for (const migration of sources.flatMap(readSource)) {
    hash.update(`${migration.namespace}/${migration.name} ${migration.checksum}\n`);
  }
  return hash.digest("hex");
}

/** What is still to run, after holding what ran against the files. */
function pendingOf(namespace: string, files: readonly Migration[], applied: readonly Applied[]): Migration[] {
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

function lineOf(sql: string, error: unknown): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return Number.isInteger(position) ? ` in line ${sql.slice(0, position - 1).split("\n").length}` : "";
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const label = `${migration.namespace}/${migration.name}`;
  await client.query("BEGIN");
  try {
    const before = await client.query<{ id: string }>("SELECT pg_current_xact_id()::text AS id");
    await client.query(migration.sql);
    const after = await client.query<{ id: string }>("SELECT pg_current_xact_id()::text AS id");
    if (before.rows[0]?.id !== after.rows[0]?.id) throw new Error("it ends the transaction that it runs in");
    await client.query("INSERT INTO migration.applied (namespace, name, checksum) VALUES ($1, $2, $3)", [
      migration.namespace,
      migration.name,
      migration.checksum,
    ]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${label} failed${lineOf(migration.sql, error)}: ${reason}`, error);
  }
}

async function prepare(client: pg.Client): Promise<void> {
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
    GRANT USAGE ON SCHEMA migration TO PUBLIC;
    GRANT SELECT ON migration.applied TO PUBLIC`);
}

/** Whether every login may read what ran here, so that one that may not migrate sees that it need not. */
async function isOpenToRead(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ open: boolean }>(`
    SELECT has_schema_privilege('public', s.oid, 'USAGE') AND has_table_privilege('public', t.oid, 'SELECT') AS open
    FROM pg_namespace s JOIN pg_class t ON t.relnamespace = s.oid
    WHERE s.nspname = 'migration' AND t.relname = 'applied'`);
  return rows[0]?.open ?? false;
}

async function appliedIn(client: pg.Client, namespace: string): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'SELECT namespace, name, checksum FROM migration.applied WHERE namespace = $1 ORDER BY name COLLATE "C"',
    [namespace],
  );
  return rows;
}

type NamedFiles = { readonly namespace: string; readonly files: readonly Migration[] };

async function pendingIn(client: pg.Client, sources: readonly NamedFiles[]): Promise<Migration[]> {
  const pending: Migration[] = [];
  for (const { namespace, files } of sources)
    pending.push(...pendingOf(namespace, files, await appliedIn(client, namespace)));
  return pending;
}

async function isUpToDate(client: pg.Client, sources: readonly NamedFiles[]): Promise<boolean> {
  return (await isOpenToRead(client)) && (await pendingIn(client, sources)).length === 0;
}

async function runPending(
  client: pg.Client,
  sources: readonly NamedFiles[],
  log: ((line: string) => void) | undefined,
): Promise<number> {
  if (await isUpToDate(client, sources)) return 0;
  await client.query("SELECT pg_advisory_lock($1)", [lockKey]);
  // Another runner may have done it all by now, and this login may not be allowed to prepare anything.
  if (await isUpToDate(client, sources)) return 0;
  await prepare(client);
  const pending = await pendingIn(client, sources);
  for (const migration of pending) {
    log?.(`migration ${migration.namespace}/${migration.name}`);
    await apply(client, migration);
  }
  return pending.length;
}

/**
 * Brings the database up to date: runs what has not run, source by source, in the order of the numbers, each
 * file in a transaction of its own. A second runner waits for the first and then finds nothing to do. A login that may
 * change nothing is enough where nothing is to be done.
 *
 * @returns how many files ran.
 * @throws MigrationError naming the file, when one that ran was changed, is unknown or out of order, or when
 *   one fails.
 */
export async function migrate(options: {
  readonly ownerUrl: string;
  readonly sources: readonly MigrationSource[];
  readonly log?: (line: string) => void;
}): Promise<number> {
  const sources = options.sources.map((source) => ({
    namespace: source.namespace,
    files: readSource(source),
  }));
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: "hanpan migrations" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await migrationChannel.tracePromise(() => runPending(client, sources, options.log));
  } finally {
    await client.end();
  }
}
