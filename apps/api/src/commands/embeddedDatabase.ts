import { existsSync } from "node:fs";
import { join } from "node:path";
import { DirectoryInUseError, runningPostgres, startEmbeddedPostgres } from "@hanpan/database";

/** The embedded database for a command. */
export type EmbeddedDatabase = {
  readonly urlFor: (role: string, database: string) => string;
  readonly appUrl: (database: string) => string;
  readonly close: () => Promise<void>;
};

/**
 * The embedded database below `dataDir`: the one that `npm start` runs at the moment, or started for this while, with the
 * archive of its log, which would have a gap otherwise.
 *
 * @throws Error with a sentence when there is none.
 */
export async function openEmbedded(
  dataDir: string,
  backupDirectory: string | undefined,
): Promise<EmbeddedDatabase> {
  const home = join(dataDir, "postgresql");
  if (!existsSync(home)) throw new Error(`${home} holds no database, and DATABASE_URL names none.`);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: home, backupDirectory, log: () => undefined });
    const { urlFor, appUrl } = postgres;
    return { urlFor, appUrl, close: () => postgres.stop() };
  } catch (error) {
    const running = error instanceof DirectoryInUseError ? runningPostgres(home) : undefined;
    if (running === undefined) throw error;
    return { ...running, close: () => Promise.resolve() };
  }
}
