import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { applyDefinitions } from "./definitions/applyDefinitions.ts";
import { checkBodies } from "./definitions/catalogue.ts";
import { DefinitionError } from "./definitions/definitionError.ts";
import { isStanding, keepEdition } from "./definitions/edition.ts";
import { migrationChannel } from "./migrationChannel.ts";
import { isOpenToRead, pendingOf, prepare } from "./migrations/applied.ts";
import { keepsAnyOf, tablesThere } from "./migrations/keptTables.ts";
import { codeOf, inPatientTransaction, inTransaction, type Patience } from "./migrations/lockPatience.ts";
import {
  type Migration,
  type MigrationSource,
  readSource,
  type SourceFiles,
} from "./migrations/readMigrations.ts";
import {
  announce,
  definitionsOf,
  type MigrationLog,
  namespacesOf,
  runMigration,
  runWithin,
} from "./migrations/runMigration.ts";
import { releaseOfFiles } from "./releases/releaseOf.ts";
import { isKnownRelease, keepRelease } from "./releases/releases.ts";

/** Any number that no other program takes in the same database: "hanpan" in ASCII. */
const lockKey = "114784820031854";
/** A runner that waits for another lets go this often: an index that is built beside others waits for every statement. */
const turnMs = 250;

type Run = {
  readonly client: pg.Client;
  readonly sources: readonly SourceFiles[];
  readonly log: MigrationLog;
  readonly patience: Patience | undefined;
};

/** Makes all definitions those of the files, looks at every body, and keeps which edition and release stand. */
async function define({ client, sources, log }: Run): Promise<number> {
  const applied = await applyDefinitions(client, definitionsOf(sources), namespacesOf(sources));
  for (const label of applied) log.info?.(`definition ${label}`);
  await checkBodies(client, (identity, error) => {
    const reason = error instanceof Error ? error.message : String(error);
    return new DefinitionError(`${identity} does not hold with this version: ${reason}`, error);
  });
  for (const { namespace, definitions } of sources) {
    if (definitions.length > 0) await keepEdition(client, namespace, definitions);
  }
  await keepRelease(client, releaseOfFiles(sources));
  return applied.length;
}

async function isUpToDate(client: pg.Client, sources: readonly SourceFiles[]): Promise<boolean> {
  if (!(await isOpenToRead(client))) return false;
  const isKnown = await isKnownRelease(client, releaseOfFiles(sources));
  for (const { namespace, migrations, definitions } of sources) {
    if ((await pendingOf(client, namespace, migrations)).length > 0) return false;
    if (!(await isStanding(client, namespace, definitions))) return false;
  }
  return isKnown;
}

/** Waits until no other runner is at work. */
async function takeTurn(client: pg.Client): Promise<void> {
  await client.query(`SET lock_timeout = ${turnMs}`);
  for (;;) {
    try {
      await client.query("SELECT pg_advisory_lock($1)", [lockKey]);
      break;
    } catch (error) {
      if (codeOf(error) !== "55P03") throw error;
      await sleep(20);
    }
  }
  await client.query("RESET lock_timeout");
}

/**
 * The last file, and the definitions from the same moment on: no function meets tables of another version. A file that
 * keeps a table which others use is committed alone, since they would wait while every function is looked at; by the rule
 * the functions that stand bear what it brings.
 */
async function runLast(run: Run, last: Migration | undefined, holdsUp: boolean): Promise<number> {
  const { client, sources, log, patience } = run;
  if (last !== undefined) announce(last, log);
  const waits = () => log.info?.("this version waits for others to let go of tables or views");
  const both = async () => {
    const tables = await tablesThere(client);
    const ran = last === undefined ? 0 : await runWithin(client, last, sources);
    const alone = !holdsUp && (await keepsAnyOf(client, tables));
    return { ran: alone ? ran : ran + (await define(run)), alone };
  };
  const first = holdsUp
    ? await inTransaction(client, both)
    : await inPatientTransaction(client, both, { waits, patience });
  if (!first.alone) return first.ran;
  return first.ran + (await inPatientTransaction(client, () => define(run), { waits, patience }));
}

async function runPending(run: Run): Promise<number> {
  const { client, sources, log, patience } = run;
  if (await isUpToDate(client, sources)) return 0;
  await takeTurn(client);
  // Another runner may have done it all by now, and this login may not be allowed to prepare anything.
  if (await isUpToDate(client, sources)) return 0;
  await prepare(client);
  const pending: Migration[] = [];
  for (const { namespace, migrations } of sources) {
    pending.push(...(await pendingOf(client, namespace, migrations)));
  }
  const last = pending.at(-1);
  const isLast = last?.mode === "TRANSACTION";
  let ran = 0;
  for (const migration of isLast ? pending.slice(0, -1) : pending)
    ran += await runMigration(client, migration, sources, log, patience);
  const holdsUp = pending.some((migration) => migration.holdsUp);
  return ran + (await runLast(run, isLast ? last : undefined, holdsUp));
}

/**
 * Brings the database up to date beside those who use it (docs/upgrades.md): runs the migrations that have not run,
 * source by source, in the order of the numbers, and with the last of them makes functions and views those of the
 * definitions. What follows the rule waits for locks a moment at a time, and keeps no table that others use. A second runner waits for the first and then finds nothing to do. A login that may change
 * nothing is enough where nothing is to be done.
 *
 * @param options.log what is done; `warn` what members notice of it, which goes to `log` where it is left out.
 * @param options.patience how long locks are waited for, for tests.
 * @returns how many files ran.
 * @throws MigrationError naming the file, when one that ran was changed, is unknown or out of order, when one fails
 *   or others had its tables for ten minutes; DefinitionError naming the definition that fails or the function that
 *   does not hold; DismissedError when this release was asked to leave.
 */
export async function migrate(options: {
  readonly ownerUrl: string;
  readonly sources: readonly MigrationSource[];
  readonly log?: (line: string) => void;
  readonly warn?: (line: string) => void;
  readonly patience?: Patience;
}): Promise<number> {
  const sources = options.sources.map(readSource);
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: "hanpan migrations" });
  client.on("error", () => undefined);
  await client.connect();
  const log = { info: options.log, warn: options.warn ?? options.log };
  try {
    return await migrationChannel.tracePromise(() =>
      runPending({ client, sources, log, patience: options.patience }),
    );
  } finally {
    await client.end();
  }
}
