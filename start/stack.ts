import { existsSync } from "node:fs";
import { join } from "node:path";
import { lockDirectory } from "@hanpan/database";
import { dismissedExitCode } from "@hanpan/database/releases";
import { type Child, keepChild } from "./child.ts";
import type { ExternalDatabases, Ports } from "./configuration.ts";
import { type Journal, openJournal } from "./journal.ts";
import { ensureDataDirectory, ensurePortIsFree } from "./places.ts";
import { Problem } from "./problem.ts";
import { roleEntries } from "./roleEntries.ts";
import { say } from "./say.ts";
import { type Database, openDatabase } from "./stackDatabase.ts";
import { addressesFor, ensureSportsbookKeys, environmentFor, reachableHost } from "./stackEnvironment.ts";
import { allRoles, type Role, root, type StackOptions } from "./stackOptions.ts";

/** A process of the stack: its id now, and a way to wait until it was replaced. */
export type StackProcess = Pick<Child, "pid" | "untilReplaced">;

export type Stack = {
  /** Where people and programs reach it. */
  readonly urls: Readonly<Record<keyof Ports, string>>;
  /** Addresses of the databases, for checks of what they hold. */
  readonly databases: ExternalDatabases;
  readonly children: {
    /** Undefined with a PostgreSQL of the operator's own. */
    readonly database: { readonly pid: number } | undefined;
    readonly api: StackProcess | undefined;
    readonly studio: StackProcess | undefined;
    readonly sportsbook: StackProcess | undefined;
    readonly jobs: StackProcess | undefined;
  };
  /** Resolves with the reason when a process could not be kept running; never otherwise. */
  readonly failed: Promise<Error>;
  /** Stops everything in its order: jobs, the games' programs, API, then the database. */
  stop(): Promise<void>;
};

const titles: Record<Role, string> = { api: "API", studio: "studio", sportsbook: "sportsbook", jobs: "jobs" };

async function answersReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

type Things = { readonly stops: (() => Promise<void> | void)[]; readonly failures: Promise<Error>[] };

async function startPrograms(options: StackOptions, database: Database, journal: Journal, things: Things) {
  const reached = reachableHost(options.host ?? "127.0.0.1");
  const readyUrls: Record<Role, string | undefined> = {
    api: `http://${reached}:${options.ports.member}/readyz`,
    studio: `http://${reached}:${options.ports.studio}/readyz`,
    sportsbook: `http://${reached}:${options.ports.sports}/readyz`,
    jobs: undefined,
  };
  const wanted = new Set(options.roles ?? allRoles);

  async function startRole(role: Role): Promise<Child | undefined> {
    if (!wanted.has(role)) return undefined;
    const [entry] = roleEntries[role];
    if (!existsSync(join(root, entry))) throw new Problem(`${entry} is missing.`);
    const readyUrl = readyUrls[role];
    const child = await keepChild({
      name: titles[role],
      entry,
      root,
      env: environmentFor(role, options, database),
      nodeOptions: options.watch ? ["--watch", "--watch-preserve-output"] : [],
      isReady: () => (readyUrl === undefined ? Promise.resolve(true) : answersReady(readyUrl)),
      signal: options.signal,
      onLine: (line) => journal.take(role, line),
      onNews: (sentence) => {
        if (!options.quiet) say(sentence, { level: "warn", role });
      },
    });
    things.failures.push(child.failed);
    return child;
  }

  if (wanted.has("sportsbook")) ensureSportsbookKeys(options);
  // Jobs need the schema that the API makes at its start; the studio has a database of its own.
  const first = await Promise.allSettled([startRole("api"), startRole("studio")]);
  const [api, studio] = first.map((result) => (result.status === "fulfilled" ? result.value : undefined));
  // What starts first stops last: the studio finishes its rounds while the API still answers.
  for (const child of [api, studio]) if (child) things.stops.push(() => child.stop());
  const refused = first.find((result) => result.status === "rejected");
  if (refused !== undefined) throw refused.reason;
  // The sportsbook takes over what the studio gives up at its start.
  const second = await Promise.allSettled([startRole("sportsbook"), startRole("jobs")]);
  const [sportsbook, jobs] = second.map((result) =>
    result.status === "fulfilled" ? result.value : undefined,
  );
  for (const child of [sportsbook, jobs]) if (child) things.stops.push(() => child.stop());
  const late = second.find((result) => result.status === "rejected");
  if (late !== undefined) throw late.reason;
  return { api, studio, sportsbook, jobs };
}

/** Resolves when all programs left since a newer version serves; a database of the stack's own would go on for that one. */
async function everyoneLeft(children: readonly (Child | undefined)[]): Promise<Problem> {
  await Promise.all(children.map((child) => child?.left));
  return new Problem("A newer version serves on this database.", undefined, dismissedExitCode);
}

/**
 * Starts Hanpan: database, API, studio, sportsbook, jobs, each a process of its own that is kept running, and waits until
 * all are ready.
 *
 * @throws Problem or DirectoryInUseError, one clear sentence, when that cannot be; nothing is left running then.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const things: Things = { stops: [], failures: [] };
  const host = options.host ?? "127.0.0.1";
  const roles = options.roles ?? allRoles;

  async function stop(): Promise<void> {
    while (things.stops.length > 0) await things.stops.pop()?.();
  }

  try {
    ensureDataDirectory(options.dataDir);
    // Roles that are started by themselves on a database elsewhere may share the keys below DATA_DIR.
    if (options.databases === undefined || roles.length > 1)
      things.stops.push(lockDirectory(options.dataDir));
    if (roles.includes("api")) await ensurePortIsFree(host, options.ports.member, "PORT");
    if (roles.includes("api")) await ensurePortIsFree(host, options.ports.operator, "OPERATOR_PORT");
    if (roles.includes("studio")) await ensurePortIsFree(host, options.ports.studio, "STUDIO_PORT");
    if (roles.includes("sportsbook")) await ensurePortIsFree(host, options.ports.sports, "SPORTS_PORT");
    const terminal = options.quiet ? "nothing" : options.production ? "everything" : "warnings";
    const journal = openJournal(join(options.dataDir, "logs"), terminal);
    things.stops.push(() => journal.close());
    await options.prepare?.();
    options.signal?.throwIfAborted();
    const database = await openDatabase(options, roles, journal);
    things.stops.push(() => database.stop());
    things.failures.push(database.failed);
    const { api, studio, sportsbook, jobs } = await startPrograms(options, database, journal, things);
    if (options.databases !== undefined) things.failures.push(everyoneLeft([api, studio, sportsbook, jobs]));
    return {
      urls: addressesFor(options),
      databases: {
        platformUrl: database.platformUrl,
        platformOwnerUrl: database.platformOwnerUrl,
        studioUrl: database.studioUrl,
        studioOwnerUrl: database.studioOwnerUrl,
        sportsUrl: database.sportsUrl,
        sportsOwnerUrl: database.sportsOwnerUrl,
      },
      children: { database: database.process, api, studio, sportsbook, jobs },
      failed: Promise.race(things.failures),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
