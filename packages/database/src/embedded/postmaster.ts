import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { commandAs } from "./account.ts";
import type { Cluster } from "./cluster.ts";
import { ClusterError } from "./clusterError.ts";
import { isAlive, serverProcesses, signal, waitUntil } from "./processes.ts";
import { clearSockets } from "./socket.ts";

export type Postmaster = {
  readonly pid: number;
  /** Resolves when the process has ended, by whatever cause. */
  readonly ended: Promise<void>;
  /** Clean stop: open transactions are rolled back, the data is written. Ends it the hard way after 30 s. */
  stop(): Promise<void>;
};

const stopPatienceMs = 30_000;

function readPostmasterPid(dataDirectory: string): number | undefined {
  const path = join(dataDirectory, "postmaster.pid");
  if (!existsSync(path)) return undefined;
  const pid = Number.parseInt(readFileSync(path, "utf8"), 10);
  return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined;
}

/**
 * Stops what an earlier run left behind. Only the holder of the directory's lock may call this.
 *
 * After kill -9 of a supervisor its postmaster may live on; after kill -9 of a postmaster its children take a
 * moment to notice. Both must be gone before a new one opens the same files. A `postmaster.pid` whose number
 * now belongs to a stranger, or to a process that has ended and is only listed, would keep PostgreSQL from starting, so
 * it is removed, once nobody uses the data.
 */
export async function stopOrphans(
  { dataDirectory, socketDirectory }: Pick<Cluster, "dataDirectory" | "socketDirectory">,
  log: (line: string) => void,
): Promise<void> {
  await stopServers(dataDirectory, log);
  clearSockets(socketDirectory);
}

async function stopServers(dataDirectory: string, log: (line: string) => void): Promise<void> {
  const pid = readPostmasterPid(dataDirectory);
  if (pid === undefined) return;
  let left = serverProcesses(dataDirectory);
  if (left.includes(pid)) {
    log(`stopping the database that an earlier run left behind (process ${pid})`);
    signal(pid, "SIGINT");
    if (!(await waitUntil(() => !isAlive(pid), stopPatienceMs))) signal(pid, "SIGQUIT");
  }
  const gone = await waitUntil(() => {
    left = serverProcesses(dataDirectory);
    return left.length === 0;
  }, stopPatienceMs);
  if (!gone)
    throw new ClusterError(`Processes ${left.join(", ")} still use ${dataDirectory}; stop them first.`);
  rmSync(join(dataDirectory, "postmaster.pid"), { force: true });
}

/** A directory in a list of them, whatever its name has in it. */
const listed = (directory: string): string => `"${directory.replaceAll('"', '""')}"`;

/** How a server is started, beside what every one has. */
export type ServerOptions = {
  readonly port: number;
  /** False gives up safety against a crash of the machine for speed: for tests only. */
  readonly durable: boolean;
  /** Further settings of PostgreSQL: where it keeps its log, to where it recovers. */
  readonly settings?: Readonly<Record<string, string>>;
};

function settings(
  { socketDirectory }: Pick<Cluster, "socketDirectory">,
  { port, durable, settings: further }: ServerOptions,
): Record<string, string> {
  const always = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: socketDirectory === undefined ? "" : listed(socketDirectory),
    shared_buffers: "256MB",
    max_connections: "200",
    max_wal_size: "2GB",
    checkpoint_timeout: "15min",
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
    log_min_error_statement: "panic",
    ...further,
  };
  if (durable) return always;
  return {
    ...always,
    fsync: "off",
    full_page_writes: "off",
    synchronous_commit: "off",
    shared_buffers: "128MB",
  };
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve()).once("error", () => resolve());
  });
}

/**
 * Starts the server of `cluster` on 127.0.0.1 at its port, and on its socket where it has one. It has its own process
 * group, so that Ctrl-C in a terminal reaches the supervisor alone, which stops the database last.
 */
export function startPostmaster(
  cluster: Cluster,
  options: ServerOptions,
  log: (line: string) => void,
): Postmaster {
  const parameters = Object.entries(settings(cluster, options)).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const program = join(cluster.binaries.root, "bin", "postgres");
  const command = commandAs(cluster.account, program, ["-D", cluster.dataDirectory, ...parameters], true);
  const { uid, gid } = command;
  const child = spawn(command.program, command.parameters, {
    cwd: "/",
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
  });
  const ended = endOf(child);
  createInterface({ input: child.stderr }).on("line", log);
  const { pid } = child;
  if (pid === undefined) throw new ClusterError(`PostgreSQL could not be started: ${command.program}`);
  return {
    pid,
    ended,
    async stop() {
      signal(pid, "SIGINT");
      const hard = setTimeout(() => signal(pid, "SIGQUIT"), stopPatienceMs);
      await ended;
      clearTimeout(hard);
    },
  };
}
