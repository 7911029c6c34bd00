import { type ChildProcess, fork, spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { makeKeyFile } from "@hanpan/database";
import { findFreePort } from "@hanpan/server/findFreePort";
import type { SignedRound } from "./calls.ts";
import type { ClientOrder, ClientReport } from "./client.ts";
import { processorTimeMs } from "./processorTime.ts";

/** The key that a site signs with, in its directory: made once, so that its processes have one. */
function platformKeyFile(directory: string): string {
  const file = join(directory, "platform-private.pem");
  if (existsSync(file)) return file;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }));
  return file;
}

/**
 * Starts the real API process as production has it and waits until it is ready, with keys of its own in its DATA_DIR. The operators' server gets a port that is
 * free, unless the caller names one: a site may be running on the usual ones.
 */
export async function startApi(
  environment: Record<string, string>,
  port: number,
  patienceSeconds = 30,
): Promise<ChildProcess> {
  const operatorPort = await findFreePort();
  const directory = environment["DATA_DIR"] ?? ".";
  const seedKeyFile = join(directory, "keys", "platform-seeds.key");
  makeKeyFile(seedKeyFile);
  makeKeyFile(join(directory, "keys", "personal.key"));
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL("../../apps/api/src/main.ts", import.meta.url))],
    {
      env: {
        ...process.env,
        LOG_LEVEL: "warn",
        PLATFORM_PRIVATE_KEY_FILE: environment["PLATFORM_PRIVATE_KEY_FILE"] ?? platformKeyFile(directory),
        PLATFORM_SEED_KEY_FILE: seedKeyFile,
        OPERATOR_PORT: String(operatorPort),
        OPERATOR_PUBLIC_URL: `http://127.0.0.1:${operatorPort}`,
        ...environment,
        NODE_ENV: "production",
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        STUDIO_PUBLIC_URL: "http://127.0.0.1:3002",
        SPORTS_PUBLIC_URL: "http://127.0.0.1:3003",
        PORT: String(port),
      },
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  for (let time = 0; time < patienceSeconds * 10; time += 1) {
    if (child.exitCode !== null) throw new Error("The API did not start.");
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (reply?.ok) return child;
    await sleep(100);
  }
  throw new Error(`The API was not ready in ${patienceSeconds} s.`);
}

/** Asks the API to stop and waits until it has. */
export async function stopApi(api: ChildProcess | undefined): Promise<void> {
  if (api === undefined || api.exitCode !== null) return;
  const exited = new Promise((done) => api.once("exit", done));
  api.kill("SIGTERM");
  await exited;
}

export type HttpRun = {
  readonly callsASecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Processor time a call, in µs, by process. */
  readonly apiMicros: number;
  readonly databaseMicros: number;
  readonly clientMicros: number;
};

/** Plays the rounds over so many connections from a process of its own. */
export async function runHttp(
  url: string,
  rounds: readonly SignedRound[],
  connections: number,
  pids: { readonly api: number; readonly database: number },
): Promise<HttpRun> {
  const client = fork(fileURLToPath(new URL("./client.ts", import.meta.url)), { serialization: "advanced" });
  const before = { api: processorTimeMs(pids.api), database: processorTimeMs(pids.database) };
  const order: ClientOrder = { url, connections, rounds };
  const report = await new Promise<ClientReport & { clientMs: number }>((resolve, reject) => {
    client.once("message", (message: ClientReport) =>
      resolve({ ...message, clientMs: processorTimeMs(client.pid ?? 0) }),
    );
    client.once("exit", (code) => code !== 0 && reject(new Error("The client failed.")));
    client.send(order);
  });
  const sorted = [...report.latenciesMs].sort((a, b) => a - b);
  const micros = (ms: number) => (ms * 1_000) / report.calls;
  return {
    callsASecond: report.calls / report.seconds,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    apiMicros: micros(processorTimeMs(pids.api) - before.api),
    databaseMicros: micros(processorTimeMs(pids.database) - before.database),
    clientMicros: micros(report.clientMs),
  };
}
