import type pg from "pg";
import { applyDefinitions } from "../definitions/applyDefinitions.ts";
import { DefinitionError } from "../definitions/definitionError.ts";
import type { Definition } from "../definitions/readDefinitions.ts";
import { failureOf } from "../sqlText.ts";
import { inPatientTransaction, inTransaction, type Patience } from "./lockPatience.ts";
import { MigrationError } from "./migrationError.ts";
import type { Migration, SourceFiles } from "./readMigrations.ts";
import { runConcurrently } from "./runConcurrently.ts";
import { runSteps } from "./runSteps.ts";

/** What the runner says of its work: `warn` what members notice. */
export type MigrationLog = {
  readonly info?: ((line: string) => void) | undefined;
  readonly warn?: ((line: string) => void) | undefined;
};

export const definitionsOf = (sources: readonly SourceFiles[]): Definition[] =>
  sources.flatMap(({ definitions }) => definitions);
export const namespacesOf = (sources: readonly SourceFiles[]): string[] =>
  sources.map(({ namespace }) => namespace);

async function stands(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ stands: boolean }>("SELECT to_regclass($1) IS NOT NULL AS stands", [
    table,
  ]);
  return rows[0]?.stands ?? false;
}

async function keepThatItRan(client: pg.Client, { namespace, name, checksum }: Migration): Promise<void> {
  await client.query("INSERT INTO migration.applied (namespace, name, checksum) VALUES ($1, $2, $3)", [
    namespace,
    name,
    checksum,
  ]);
}

/** Makes what a file calls stand, in the caller's transaction; how many definitions that were. */
async function applyNeeded(
  client: pg.Client,
  { namespace, needs }: Migration,
  sources: readonly SourceFiles[],
): Promise<number> {
  if (needs.length === 0) return 0;
  const own = definitionsOf(sources.filter((source) => source.namespace === namespace));
  const unknown = needs.find((needed) => !own.some(({ name }) => name === needed));
  if (unknown !== undefined) throw new Error(`it needs ${unknown}, which no file defines`);
  const applied = await applyDefinitions(client, own, namespacesOf(sources), needs);
  await client.query("SET LOCAL check_function_bodies = on");
  return applied.length;
}

const currentTransaction = async (client: pg.Client) =>
  (await client.query<{ id: string }>("SELECT pg_current_xact_id()::text AS id")).rows[0]?.id;

function refused({ namespace, name, sql }: Migration, error: unknown): unknown {
  if (error instanceof DefinitionError) return error;
  return new MigrationError(`Migration ${namespace}/${name}${failureOf(sql, error)}`, error);
}

/**
 * Runs one file within the caller's transaction, and keeps that it ran; how many files ran with those it needs.
 *
 * @throws MigrationError or DefinitionError naming the file.
 */
export async function runWithin(
  client: pg.Client,
  migration: Migration,
  sources: readonly SourceFiles[],
): Promise<number> {
  try {
    const needed = await applyNeeded(client, migration, sources);
    const before = await currentTransaction(client);
    if (migration.unless === undefined || !(await stands(client, migration.unless)))
      await client.query(migration.sql);
    if ((await currentTransaction(client)) !== before)
      throw new Error("it ends the transaction that it runs in");
    await keepThatItRan(client, migration);
    return needed + 1;
  } catch (error) {
    throw refused(migration, error);
  }
}

/** Says which file runs, and what it holds up. */
export function announce({ namespace, name, offline }: Migration, log: MigrationLog): void {
  log.info?.(`migration ${namespace}/${name}`);
  if (offline !== undefined) log.warn?.(`migration ${namespace}/${name} holds members up: ${offline}`);
}

/**
 * Runs one file in the way that it asks for, and keeps that it ran; how many files ran with those it needs. A file that
 * holds nobody up waits for locks a moment at a time.
 *
 * @throws MigrationError or DefinitionError naming the file.
 */
export async function runMigration(
  client: pg.Client,
  migration: Migration,
  sources: readonly SourceFiles[],
  log: MigrationLog,
  patience?: Patience,
): Promise<number> {
  const label = `${migration.namespace}/${migration.name}`;
  announce(migration, log);
  const waits = () => log.info?.(`migration ${label} waits for others to let go of its tables`);
  if (migration.mode === "TRANSACTION") {
    const work = () => runWithin(client, migration, sources);
    return migration.holdsUp
      ? inTransaction(client, work)
      : inPatientTransaction(client, work, { waits, patience });
  }
  const needed = await inPatientTransaction(client, () => applyNeeded(client, migration, sources), {
    waits,
    patience,
  });
  try {
    if (migration.mode === "STEPS") {
      await runSteps(
        client,
        migration,
        () => keepThatItRan(client, migration),
        (steps) => log.info?.(`migration ${label}: ${steps} steps`),
      );
    } else {
      await runConcurrently(client, migration, log.info);
      await keepThatItRan(client, migration);
    }
  } catch (error) {
    throw refused(migration, error);
  }
  return needed + 1;
}
