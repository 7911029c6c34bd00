import { join } from "node:path";
import { roles, startEmbeddedPostgres, waitForDatabase } from "@hanpan/database";
import type { ExternalDatabases } from "./configuration.ts";
import type { Journal } from "./journal.ts";
import { showThatItCanBeServed } from "./ownDatabases.ts";
import { messageOf, Problem } from "./problem.ts";
import type { Role, StackOptions } from "./stackOptions.ts";

/** The databases of a stack, wherever they run. */
export type Database = ExternalDatabases & {
  readonly process: { readonly pid: number } | undefined;
  readonly failed: Promise<Error>;
  stop(): Promise<void>;
};

/** An address without what is secret in it. */
function placeOf(url: string): string {
  const address = URL.parse(url);
  return address === null ? "" : ` ${address.pathname.slice(1)} at ${address.host}`;
}

async function showThatItAnswers(
  url: string,
  { signal }: StackOptions,
  log: (line: string) => void,
): Promise<void> {
  try {
    await waitForDatabase(url, { timeoutMs: 10_000, log, signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw new Problem(`The database${placeOf(url)} does not answer: ${messageOf(error)}.`, error);
  }
}

/**
 * Starts the embedded PostgreSQL, or shows that the operator's own answers and that the programs can be served by it.
 *
 * @throws Problem when that does not answer; what startEmbeddedPostgres throws.
 */
export async function openDatabase(
  options: StackOptions,
  programs: readonly Role[],
  journal: Journal,
): Promise<Database> {
  const log = (line: string) => journal.take("database", line);
  if (options.databases !== undefined) {
    const { platformUrl, studioUrl, sportsUrl } = options.databases;
    for (const url of new Set([platformUrl, studioUrl, sportsUrl]))
      await showThatItAnswers(url, options, log);
    await showThatItCanBeServed(options.databases, programs);
    const never = Promise.withResolvers<Error>().promise;
    return { ...options.databases, process: undefined, failed: never, stop: () => Promise.resolve() };
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: join(options.dataDir, "postgresql"),
    log,
    durable: options.durable ?? true,
    backupDirectory: options.backupDirectory,
    signal: options.signal,
  });
  return {
    platformUrl: postgres.appUrl("hanpan"),
    platformOwnerUrl: postgres.ownerUrl("hanpan"),
    studioUrl: postgres.appUrl("hanpan_studio"),
    studioOwnerUrl: postgres.ownerUrl("hanpan_studio"),
    // A schema of its own beside the studio's, which handed its matches over there.
    sportsUrl: postgres.urlFor(roles.sportsbook, "hanpan_studio"),
    sportsOwnerUrl: postgres.ownerUrl("hanpan_studio"),
    process: postgres,
    failed: postgres.failed,
    stop: () => postgres.stop(),
  };
}
