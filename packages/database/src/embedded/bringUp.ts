import { createServer } from "node:net";
import { waitForDatabase } from "../readiness.ts";
import type { Cluster } from "./cluster.ts";
import { ClusterError } from "./clusterError.ts";
import { type Postmaster, type ServerOptions, startPostmaster, stopOrphans } from "./postmaster.ts";

/** How long a server that comes up may answer nothing at all, and how often it is said that it still recovers. */
export type Patience = { readonly noAnswerMs: number; readonly newsEveryMs: number };

type BringUpOptions = { readonly log: (line: string) => void; readonly patience?: Patience };

const usualPatience: Patience = { noAnswerMs: 60_000, newsEveryMs: 10_000 };

/** Addresses by the socket where there is one; libpq and its like read a directory in the place of a host. */
export function urlsOf(
  port: number,
  { password, socketDirectory }: Pick<Cluster, "password" | "socketDirectory">,
) {
  const host = encodeURIComponent(socketDirectory ?? "127.0.0.1");
  return (role: string, database: string) =>
    `postgres://${role}:${encodeURIComponent(password(role))}@${host}:${port}/${database}`;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(false));
    server.listen(port, "127.0.0.1", () => server.close(() => done(true)));
  });
}

/** Below the ports that systems give to outgoing connections, so that it is still free at a restart. */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (await isFree(port)) return port;
  }
}

/** Starts the server and waits until it takes connections; what it last said is in the error if it ends first. */
export async function bringUp(
  cluster: Cluster,
  server: ServerOptions,
  url: string,
  { log, patience: { noAnswerMs, newsEveryMs } = usualPatience }: BringUpOptions,
  signal?: AbortSignal,
): Promise<Postmaster> {
  await stopOrphans(cluster, log);
  const said: string[] = [];
  const postmaster = startPostmaster(cluster, server, (line) => {
    said.push(line);
    if (said.length > 20) said.shift();
    log(line);
  });
  const ended = new AbortController();
  void postmaster.ended.then(() =>
    ended.abort(new ClusterError(`PostgreSQL ended at once: ${said.join(" ")}`)),
  );
  try {
    const givenUp = AbortSignal.any(signal === undefined ? [ended.signal] : [ended.signal, signal]);
    await waitForDatabase(url, { timeoutMs: noAnswerMs, newsEveryMs, log, signal: givenUp });
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  return postmaster;
}
