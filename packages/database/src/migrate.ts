import pg from "pg";
import { applyDefinitions } from "./definitions/applyDefinitions.ts";
import { checkBodies } from "./definitions/catalogue.ts";
import { DefinitionError } from "./definitions/definitionError.ts";
import { isStanding, keepEdition } from "./definitions/edition.ts";
import type { Definition } from "./definitions/readDefinitions.ts";
import { migrationChannel } from "./migrationChannel.ts";
import { isOpenToRead, pendingOf, prepare } from "./migrations/applied.ts";
import { MigrationError } from "./migrations/migrationError.ts";
import {
  type Migration,
  type MigrationSource,
  readSource,
  type SourceFiles,
} from "./migrations/readMigrations.ts";
import { failureOf } from "./sqlText.ts";

/** Any number that no other program takes in the same database: "hanpan" in ASCII. */
const lockKey = "114784820031854";

const definitionsOf = (sources: readonly SourceFiles[]): Definition[] =>
  sources.flatMap(({ definitions }) => definitions);
const namespacesOf = (sources: readonly SourceFiles[]): string[] => sources.map(({ namespace }) => namespace);

async function stands(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ stands: boolean }>("SELECT to_regclass($1) IS NOT NULL AS stands", [
    table,
  ]);
  return rows[0]?.stands ?? false;
}

/** Runs one file within the caller's transaction, and keeps that it ran; how many files ran with those it needs. */
async function run(
  client: pg.Client,
  migration: Migration,
  sources: readonly SourceFiles[],
): Promise<number> {
  const { namespace, name, needs, unless } = migration;
  try {
    const own = sources.filter((source) => source.namespace === namespace);
    const unknown = needs.find((needed) => !definitionsOf(own).some((one) => one.name === needed));
    if (unknown !== undefined) throw new Error(`it needs ${unknown}, which no file defines`);
    let ran = 1;
    if (needs.length > 0) {
      ran += (await applyDefinitions(client, definitionsOf(own), namespacesOf(own), needs)).length;
      await client.query("SET LOCAL check_function_bodies = on");
    }
    const before = await client.query<{ id: string }>("SELECT pg_current_xact_id()::text AS id");
    if (unless === undefined || !(await stands(client, unless))) await client.query(migration.sql);
    const after = await client.query<{ id: string }>("SELECT pg_current_xact_id()::text AS id");
    if (before.rows[0]?.id !== after.rows[0]?.id) throw new Error("it ends the transaction that it runs in");
    await client.query("INSERT INTO migration.applied (namespace, name, checksum) VALUES ($1, $2, $3)", [
      namespace,
      name,
      migration.checksum,
    ]);
    return ran;
  } catch (error) {
    if (error instanceof DefinitionError) throw error;
    throw new MigrationError(`Migration ${namespace}/${name}${failureOf(migration.sql, error)}`, error);
  }
}

/** Makes all definitions those of the files, looks at every body, and keeps which edition stands. */
async function define(
  client: pg.Client,
  sources: readonly SourceFiles[],
  log: ((line: string) => void) | undefined,
): Promise<number> {
  const applied = await applyDefinitions(client, definitionsOf(sources), namespacesOf(sources));
  for (const label of applied) log?.(`definition ${label}`);
  await checkBodies(client, (identity, error) => {
    const reason = error instanceof Error ? error.message : String(error);
    return new DefinitionError(`${identity} does not hold with this version: ${reason}`, error);
  });
  for (const { namespace, definitions } of sources) {
    if (definitions.length > 0) await keepEdition(client, namespace, definitions);
  }
  return applied.length;
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

async function isUpToDate(client: pg.Client, sources: readonly SourceFiles[]): Promise<boolean> {
  if (!(await isOpenToRead(client))) return false;
  for (const { namespace, migrations, definitions } of sources) {
    if ((await pendingOf(client, namespace, migrations)).length > 0) return false;
    if (!(await isStanding(client, namespace, definitions))) return false;
  }
  return true;
}

async function runPending(
  client: pg.Client,
  sources: readonly SourceFiles[],
  log: ((line: string) => void) | undefined,
): Promise<number> {
  if (await isUpToDate(client, sources)) return 0;
  await client.query("SELECT pg_advisory_lock($1)", [lockKey]);
  // Another runner may have done it all by now, and this login may not be allowed to prepare anything.
  if (await isUpToDate(client, sources)) return 0;
  await prepare(client);
  const pending: Migration[] = [];
  for (const { namespace, migrations } of sources) {
    pending.push(...(await pendingOf(client, namespace, migrations)));
  }
  const report = (migration: Migration) => log?.(`migration ${migration.namespace}/${migration.name}`);
  let ran = 0;
  for (const migration of pending.slice(0, -1)) {
    report(migration);
    ran += await inTransaction(client, () => run(client, migration, sources));
  }
  // The last of them and the definitions stand from one moment on: no function meets tables of another version.
  return inTransaction(client, async () => {
    const last = pending.at(-1);
    if (last) {
      report(last);
      ran += await run(client, last, sources);
    }
    return ran + (await define(client, sources, log));
  });
}

/**
 * Brings the database up to date: runs the migrations that have not run, source by source, in the order of the numbers,
 * each in a transaction of its own, and with the last of them makes functions and views those of the definitions. A
 * second runner waits for the first and then finds nothing to do. A login that may change nothing is enough where
 * nothing is to be done.
 *
 * @returns how many files ran.
 * @throws MigrationError naming the file, when one that ran was changed, is unknown or out of order, or when
 *   one fails; DefinitionError naming the definition that fails or the function that does not hold.
 */
export async function migrate(options: {
  readonly ownerUrl: string;
  readonly sources: readonly MigrationSource[];
  readonly log?: (line: string) => void;
}): Promise<number> {
  const sources = options.sources.map(readSource);
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: "hanpan migrations" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await migrationChannel.tracePromise(() => runPending(client, sources, options.log));
  } finally {
    await client.end();
  }
}
