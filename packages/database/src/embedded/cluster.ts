import { spawn } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type Account, commandAs, giveTo, mayRunFrom } from "./account.ts";
import { type Binaries, completeInPlace, copyBinaries, findBinaries } from "./binaries.ts";
import { ClusterError } from "./clusterError.ts";
import { notedPlace } from "./place.ts";
import { serverProcesses, signal, waitUntil } from "./processes.ts";
import { writeSecret } from "./secretFile.ts";
import { makeSocketDirectory } from "./socket.ts";

/** A PostgreSQL data directory with the programs and the account that run it. */
export type Cluster = {
  readonly dataDirectory: string;
  /** Where its server has its socket; undefined where it is reached by TCP alone. */
  readonly socketDirectory: string | undefined;
  readonly account: Account;
  readonly binaries: Binaries;
  /** The password of a role of this cluster. */
  password(role: string): string;
};

const majorVersion = "18";
/** Beside the data, until a return to a backup takes its place. */
export const restoringName = "cluster.restoring";

function masterSecret(home: string): string {
  const path = join(home, "password");
  if (!existsSync(path)) writeSecret(path, randomBytes(32).toString("base64url"));
  return readFileSync(path, "utf8").trim();
}

const passwordOf = (role: string, secret: string) =>
  createHmac("sha256", secret).update(`postgresql role ${role}`).digest("base64url");

/** Where a server runs that another process keeps up. */
export type RunningCluster = Pick<Cluster, "socketDirectory" | "password"> & { readonly port: number };

/**
 * Reads how to reach the server that runs on the cluster below `home`; undefined when none does. Whether it
 * answers is for the caller to see: the note of a server that was killed looks the same.
 */
export function readRunningCluster(home: string): RunningCluster | undefined {
  const place = notedPlace(home) ?? home;
  const files = { secret: join(place, "password"), postmaster: join(place, "cluster", "postmaster.pid") };
  if (!existsSync(files.secret) || !existsSync(files.postmaster)) return undefined;
  // Its fourth line is the port, its fifth the socket's directory, if it has one (PostgreSQL, "postmaster.pid").
  const lines = readFileSync(files.postmaster, "utf8").split("\n");
  const port = Number(lines[3]);
  if (!Number.isInteger(port) || port < 1) return undefined;
  const secret = readFileSync(files.secret, "utf8").trim();
  return { port, socketDirectory: lines[4] || undefined, password: (role) => passwordOf(role, secret) };
}

/** Runs a program to its end and gives what it printed. */
async function run(
  account: Account,
  program: string,
  parameters: readonly string[],
  directory: string,
): Promise<void> {
  const command = commandAs(account, program, parameters, true);
  const { uid, gid } = command;
  const child = spawn(command.program, command.parameters, {
    cwd: directory,
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  if (code !== 0) throw new ClusterError(`PostgreSQL could not make its data directory: ${printed.trim()}`);
}

async function initialise(cluster: Cluster, home: string, durable: boolean): Promise<void> {
  const unfinished = join(home, "cluster.unfinished");
  if (existsSync(unfinished)) {
    // What a first start that was killed left running would write into, and then clear, the new directory.
    for (const pid of serverProcesses(unfinished)) signal(pid, "SIGKILL");
    await waitUntil(() => serverProcesses(unfinished).length === 0, 10_000);
    rmSync(unfinished, { recursive: true, force: true });
  }
  mkdirSync(unfinished, { mode: 0o700 });
  const passwordFile = join(home, "password.once");
  writeFileSync(passwordFile, cluster.password("postgres"), { mode: 0o600 });
  if (cluster.account.kind === "user") {
    chownSync(unfinished, cluster.account.userId, cluster.account.groupId);
    chownSync(passwordFile, cluster.account.userId, cluster.account.groupId);
  }
  try {
    await run(
      cluster.account,
      join(cluster.binaries.root, "bin", "initdb"),
      [
        `--pgdata=${unfinished}`,
        "--username=postgres",
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C.UTF-8",
        "--no-instructions",
        ...(durable ? [] : ["--no-sync"]),
      ],
      unfinished,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, cluster.dataDirectory);
}

/**
 * Opens the cluster below `place`, making it when there is none.
 *
 * `place` holds the master secret (0600), the data (0700, the account's) and, where they cannot run where npm
 * put them, the programs. A first start that was cut off begins again.
 *
 * @throws ClusterError when the data is another version's or cannot be made; NoEmbeddedPostgresError.
 */
export async function openCluster(place: string, account: Account, durable: boolean): Promise<Cluster> {
  const installed = findBinaries();
  const runnable = mayRunFrom(account, installed.root) && completeInPlace(installed);
  const binaries = runnable ? installed : copyBinaries(installed, place);
  const secret = masterSecret(place);
  const cluster: Cluster = {
    dataDirectory: join(place, "cluster"),
    socketDirectory: await makeSocketDirectory(place, account),
    account,
    binaries,
    password: (role) => passwordOf(role, secret),
  };
  if (!existsSync(cluster.dataDirectory)) {
    if (existsSync(join(place, restoringName)))
      throw new ClusterError(
        `A return to a backup was cut off in ${place}: run npm run restore again before Hanpan starts.`,
      );
    await initialise(cluster, place, durable);
    return cluster;
  }
  giveTo(account, cluster.dataDirectory);
  chmodSync(cluster.dataDirectory, 0o700);
  const version = readFileSync(join(cluster.dataDirectory, "PG_VERSION"), "utf8").trim();
  if (version !== majorVersion) {
    throw new ClusterError(
      `${cluster.dataDirectory} was made by PostgreSQL ${version}; this version of Hanpan runs ${majorVersion}.`,
    );
  }
  return cluster;
}
