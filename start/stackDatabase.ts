import { join } from "node:path";
import { startEmbeddedPostgres, waitForDatabase } from "@hanpan/database";
import type { ExternalDatabases } from "./configuration.ts";
import type { Journal } from "./journal.ts";
import { messageOf, Problem } from "./problem.ts";
import type { StackOptions } from "./stack.ts";

/** The databases of a stack, wherever they run. */
export type Database = ExternalDatabases & {
  readonly process: { readonly pid: number } | undefined;
  readonly failed: Promise<Error>;
  stop(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL, or shows that the operator's own answers.
 *
 * @throws Problem when that does not answer; what startEmbeddedPostgres throws.
 */
export async function openDatabase(options: StackOptions, journal: Journal): Promise<Database> {
  if (options.databases !== undefined) {
    const { platformUrl, studioUrl } = options.databases;
    for (const url of [platformUrl, studioUrl]) {
      await waitForDatabase(url, { timeoutMs: 10_000 }).catch((error: unknown) => {
        const { host, pathname } = new URL(url);
        throw new Problem(
          `The database ${pathname.slice(1)} at ${host} does not answer: ${messageOf(error)}.`,
          error,
        );
      });
    }
    const never = Promise.withResolvers<Error>().promise;
    return { ...options.databases, process: undefined, failed: never, stop: () => Promise.resolve() };
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: join(options.dataDir, "postgresql"),
    log: (line) => journal.take("database", line),
    durable: options.durable ?? true,
  });
  return {
    platformUrl: postgres.appUrl("hanpan"),
    platformOwnerUrl: postgres.ownerUrl("hanpan"),
    studioUrl: postgres.appUrl("hanpan_studio"),
    studioOwnerUrl: postgres.ownerUrl("hanpan_studio"),
    process: postgres,
    failed: postgres.failed,
    stop: () => postgres.stop(),
  };
}
