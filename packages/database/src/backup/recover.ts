import pg from "pg";
import { bringUp, findPort, urlsOf } from "../embedded/bringUp.ts";
import type { Cluster } from "../embedded/cluster.ts";
import { BackupError } from "./backupError.ts";
import type { ReturnPlan } from "./planReturn.ts";
import { askForRecovery, forgetRecovery } from "./unpackBackup.ts";

/** A server that has recovered and serves. */
export type Recovered = {
  readonly urlFor: (role: string, database: string) => string;
  /** When the last transaction was committed that is in it; undefined when none is in the log that was read. */
  readonly lastCommitAt: Date | undefined;
  stop(): Promise<void>;
};

/** What connections are answered meanwhile. */
const isRefusal = /is starting up|not yet accepting|not accepting/;
/** No transaction after the instant is in the log: its end is the state at that instant. */
const endsBefore = "recovery ended before configured recovery target was reached";

async function lastCommitOf(url: string): Promise<Date | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>("SELECT pg_last_xact_replay_timestamp() AS at");
    return rows[0]?.at ?? undefined;
  } finally {
    await client.end();
  }
}

/**
 * Starts the server of a data directory that was unpacked, and waits until it has recovered and serves.
 *
 * @param settings further settings of the server: an archive for the log of what comes now.
 * @throws BackupError with what PostgreSQL said when it cannot; the reason of `signal` when that aborts.
 */
export async function recover(
  cluster: Cluster,
  plan: Pick<ReturnPlan, "to" | "logDirectory">,
  options: {
    readonly settings?: Readonly<Record<string, string>>;
    readonly log: (line: string) => void;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Recovered> {
  const port = await findPort();
  const urlFor = urlsOf(port, cluster);
  const url = urlFor("postgres", "postgres");
  const said: string[] = [];
  const log = (line: string) => {
    said.push(line);
    options.log(line);
  };
  const { signal } = options;
  // It flushes what was unpacked before it begins: by one flush of the file system, where there is such a thing.
  const settings = {
    ...options.settings,
    ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
  };
  async function serve(): Promise<Recovered> {
    // It takes connections only once it has recovered.
    const postmaster = await bringUp(cluster, { port, durable: true, settings }, url, { log }, signal);
    try {
      const lastCommitAt = await lastCommitOf(url);
      forgetRecovery(cluster.dataDirectory);
      return { urlFor, lastCommitAt, stop: () => postmaster.stop() };
    } catch (error) {
      await postmaster.stop();
      throw error;
    }
  }
  async function serveOrEndOfLog(): Promise<Recovered> {
    try {
      return await serve();
    } catch (error) {
      if (plan.to === undefined || !said.some((line) => line.includes(endsBefore))) throw error;
      askForRecovery(cluster.dataDirectory, plan.logDirectory, undefined, cluster.account);
      return await serve();
    }
  }
  try {
    return await serveOrEndOfLog();
  } catch (error) {
    signal?.throwIfAborted();
    const fatal = said.filter((line) => /FATAL|PANIC/.test(line) && !isRefusal.test(line));
    throw new BackupError(`PostgreSQL could not recover: ${fatal.slice(-3).join(" ")}`, error);
  }
}
