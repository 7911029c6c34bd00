import { chmodSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { archiveSettings } from "../backup/logArchive.ts";
import { ensureCluster, roles } from "../roles.ts";
import { chooseAccount } from "./account.ts";
import { bringUp, findPort, type Patience, urlsOf } from "./bringUp.ts";
import { openCluster, readRunningCluster } from "./cluster.ts";
import { ClusterError } from "./clusterError.ts";
import { lockDirectory } from "./directoryLock.ts";
import { findPlace } from "./place.ts";
import type { Postmaster } from "./postmaster.ts";

export type EmbeddedPostgres = {
  /** The process id of the server now; another one after a restart. */
  readonly pid: number;
  readonly port: number;
  /** Address of a database for its owner: migrations. */
  ownerUrl(database: string): string;
  /** Address of a database for the program that serves it: `hanpan_studio` for the studio's, else `hanpan_app`. */
  appUrl(database: string): string;
  /** Address of a database for a named role; `postgres` is the superuser. */
  urlFor(role: string, database: string): string;
  /** Resolves with the reason when the server died and could not be brought back; never otherwise. */
  readonly failed: Promise<Error>;
  /** Stops the server cleanly and gives the directory back. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Its own directory; made when missing. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** False gives up safety against a crash of the machine for speed: for tests only. */
  readonly durable?: boolean;
  /** Without it a free port is found. */
  readonly port?: number;
  /** The directory of backups, in which the server's log is then kept; without it no log is kept. */
  readonly backupDirectory?: string | undefined;
  /** How long a server that comes up may answer nothing at all, and how often it is said that it still recovers. */
  readonly patience?: Patience;
  /** Gives up a start that is under way. */
  readonly signal?: AbortSignal | undefined;
};

const applicationOf = (database: string) => (database === "hanpan_studio" ? roles.studio : roles.application);

/**
 * The server that another process runs below `dataDir`, for a command beside it; undefined when there is none.
 * Reading it needs the rights of who started it.
 */
export function runningPostgres(dataDir: string): Pick<EmbeddedPostgres, "appUrl" | "urlFor"> | undefined {
  const running = readRunningCluster(resolve(dataDir));
  if (running === undefined) return undefined;
  const urlFor = urlsOf(running.port, running);
  return { urlFor, appUrl: (database) => urlFor(applicationOf(database), database) };
}

const restartsInARow = 5;
/** A server that ran this long before it died begins a new row of restarts. */
const steadyAfterMs = 60_000;

/**
 * Runs PostgreSQL below `dataDir`, with the roles and databases of Hanpan, until `stop` is called.
 *
 * A server that dies is started again (a few times in a row, then `failed` says so); what an earlier run left
 * behind is stopped first. When this process dies, the server stops by itself where the system can arrange
 * that, and the next start stops it elsewhere.
 *
 * @throws DirectoryInUseError when another instance runs on `dataDir`; ClusterError, NoAccountError,
 *   NoEmbeddedPostgresError when it cannot run here; the reason of `signal` when that aborts.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = resolve(options.dataDir);
  mkdirSync(home, { recursive: true });
  const locks = [lockDirectory(home)];
  const unlock = () => {
    for (const release of locks.splice(0).reverse()) release();
  };
  try {
    chmodSync(home, 0o711);
    const { account, mayEnter } = chooseAccount(home);
    const place = findPlace(home, mayEnter);
    // A copy of DATA_DIR names the same place as the original.
    if (place !== home) locks.push(lockDirectory(place));
    const cluster = await openCluster(place, account, options.durable ?? true);
    const port = options.port ?? (await findPort());
    const urlFor = urlsOf(port, cluster);
    const { durable = true, backupDirectory } = options;
    const archive =
      backupDirectory === undefined ? {} : archiveSettings(cluster, place, resolve(backupDirectory));
    const server = { port, durable, settings: archive };
    const start = (signal: AbortSignal | undefined) =>
      bringUp(cluster, server, urlFor("postgres", "postgres"), options, signal);
    const first = await start(options.signal);
    try {
      await ensureCluster({
        superuserUrl: urlFor("postgres", "postgres"),
        password: cluster.password,
        databases: ["hanpan", "hanpan_studio"],
      });
    } catch (error) {
      await first.stop();
      throw error;
    }
    const keeper = keepUp(first, start, options.log);
    return {
      get pid() {
        return keeper.pid();
      },
      port,
      urlFor,
      ownerUrl: (database) => urlFor(roles.owner, database),
      appUrl: (database) => urlFor(applicationOf(database), database),
      failed: keeper.failed,
      async stop() {
        await keeper.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Starts the server again whenever it ends without being asked to. */
function keepUp(
  first: Postmaster,
  start: (signal: AbortSignal) => Promise<Postmaster>,
  log: (line: string) => void,
) {
  let current = first;
  const stopping = new AbortController();
  const { signal } = stopping;
  const failure = Promise.withResolvers<Error>();

  async function restart(): Promise<Postmaster | undefined> {
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      log(`the database ended; starting it again (${attempt} of ${restartsInARow})`);
      try {
        return await start(signal);
      } catch (error) {
        if (signal.aborted) return undefined;
        if (attempt === restartsInARow) throw error;
        await sleep(2 ** attempt * 100, undefined, { signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  async function watch(): Promise<void> {
    let startedAt = performance.now();
    let inARow = 0;
    for (;;) {
      await current.ended;
      if (signal.aborted) return;
      inARow = performance.now() - startedAt > steadyAfterMs ? 1 : inARow + 1;
      if (inARow > restartsInARow * 4)
        throw new ClusterError("The database keeps ending; see its messages above.");
      const next = await restart();
      if (next === undefined) return;
      current = next;
      // Asked to stop while it came up: who stops it waits for this watch to end before it ends the server.
      if (signal.aborted) return;
      startedAt = performance.now();
    }
  }

  const watching = watch().catch((error: unknown) => {
    failure.resolve(error instanceof Error ? error : new Error(String(error)));
  });
  return {
    pid: () => current.pid,
    failed: failure.promise,
    async stop() {
      stopping.abort();
      await current.stop();
      await watching;
      // A restart that was under way when stop was called has come up in the meantime.
      await current.stop();
    },
  };
}
