import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { waitForDatabase } from "../readiness.ts";
import { DirectoryInUseError } from "./directoryLock.ts";
import { isAlive, serverProcesses, signal, waitUntil } from "./processes.ts";
import { runningPostgres, startEmbeddedPostgres } from "./startEmbeddedPostgres.ts";

const program = fileURLToPath(new URL("../testing/superviseUntilKilled.ts", import.meta.url));

let dataDir: string;
/** A directory whose first start is over, for tests of what comes after: a first start is most of such a test. */
let startedBefore: string;
const supervisors: ChildProcess[] = [];

beforeAll(async () => {
  startedBefore = mkdtempSync(join(tmpdir(), `hanpan-test-${process.pid}-`));
  const first = await startEmbeddedPostgres({ dataDir: startedBefore, log: () => undefined, durable: false });
  await first.stop();
});

afterAll(() => rmSync(startedBefore, { recursive: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), `hanpan-test-${process.pid}-`));
});

afterEach(async () => {
  for (const child of supervisors.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  rmSync(dataDir, { recursive: true });
});

const running = () => serverProcesses(join(dataDir, "cluster"));

/** Begins with a database that was started and stopped once. */
const beginStarted = () => cpSync(startedBefore, dataDir, { recursive: true });

/** Starts a supervisor of its own process and waits for what it prints. */
async function supervise(): Promise<{ child: ChildProcess; pid: number; url: string }> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ["ignore", "pipe", "ignore"] });
  supervisors.push(child);
  for await (const line of createInterface({ input: child.stdout })) return { child, ...JSON.parse(line) };
  throw new Error("the supervisor ended before it was ready");
}

/** Four writers that note each row that was acknowledged, and go on through broken connections. */
function writeLoad(url: string) {
  const acknowledged: number[] = [];
  let next = 0;
  let stopped = false;
  async function writer(): Promise<void> {
    while (!stopped) {
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => undefined);
      try {
        await client.connect();
        while (!stopped) {
          next += 1;
          const row = next;
          await client.query("INSERT INTO bean VALUES ($1)", [row]);
          acknowledged.push(row);
        }
      } catch {
        await sleep(20);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }
  const writers = [writer(), writer(), writer(), writer()];
  return {
    acknowledged,
    reached: (count: number) => waitUntil(() => acknowledged.length >= count, 120_000),
    async stop() {
      stopped = true;
      await Promise.all(writers);
    },
  };
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function expectEveryAcknowledgedRow(url: string, acknowledged: readonly number[]): Promise<void> {
  // What was killed may have acknowledged the last rows itself, and is only on its way back.
  await waitForDatabase(url, { timeoutMs: 60_000 });
  const rows = await query<{ n: number }>(url, "SELECT n FROM bean");
  const kept = new Set(rows.map((row) => row.n));
  expect(acknowledged.filter((row) => !kept.has(row))).toEqual([]);
}

test("it starts with the roles and databases of Hanpan, keeps data over a stop, and leaves no process", async () => {
  const log = () => undefined;
  const first = await startEmbeddedPostgres({ dataDir, log });
  await query(first.ownerUrl("hanpan"), "CREATE TABLE bean (n int); INSERT INTO bean VALUES (7)");
  await expect(query(first.appUrl("hanpan"), "SELECT * FROM bean")).rejects.toThrow("permission denied");
  expect(await query(first.appUrl("hanpan_studio"), "SELECT current_user::text AS name")).toEqual([
    { name: "hanpan_studio" },
  ]);
  expect(await query(first.appUrl("hanpan"), "SHOW fsync")).toEqual([{ fsync: "on" }]);
  await first.stop();
  expect(running()).toEqual([]);

  const second = await startEmbeddedPostgres({ dataDir, log });
  expect(await query(second.ownerUrl("hanpan"), "SELECT n FROM bean")).toEqual([{ n: 7 }]);
  await second.stop();
});

test("it is reached by a socket and by TCP, past what a killed server left of the socket", async () => {
  beginStarted();
  mkdirSync(join(dataDir, "socket"), { recursive: true });
  const port = 29_999;
  // As of a server whose number another process of its account has got since.
  const stranger = new pg.Client({ connectionString: `${inject("hanpanTestServer").superuser}postgres` });
  await stranger.connect();
  const { rows } = await stranger.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  writeFileSync(join(dataDir, "socket", `.s.PGSQL.${port}.lock`), `${rows[0]?.pid}\n${dataDir}\n`);
  const postgres = await startEmbeddedPostgres({ dataDir, port, log: () => undefined, durable: false });
  const bySocket = new URL(postgres.appUrl("hanpan"));
  expect(decodeURIComponent(bySocket.hostname)).toBe(join(dataDir, "socket"));
  const byTcp = new URL(bySocket);
  byTcp.hostname = "127.0.0.1";
  const asked = "SELECT inet_server_addr() IS NULL AS local, current_user AS role";
  expect(await query(bySocket.href, asked)).toEqual([{ local: true, role: "hanpan_app" }]);
  expect(await query(byTcp.href, asked)).toEqual([{ local: false, role: "hanpan_app" }]);
  await Promise.all([postgres.stop(), stranger.end()]);
  expect(readdirSync(join(dataDir, "socket"))).toEqual([]);
});

test("too far down for a socket it is reached by TCP", async () => {
  const deep = join(dataDir, "a-directory-with-a-long-name".repeat(4));
  cpSync(startedBefore, deep, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir: deep, log: () => undefined, durable: false });
  expect(new URL(postgres.appUrl("hanpan")).hostname).toBe("127.0.0.1");
  expect(await query(postgres.appUrl("hanpan"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await postgres.stop();
});

test("a second instance on one directory is refused in one sentence, and the first goes on", async () => {
  beginStarted();
  const { url, child } = await supervise();
  const second = startEmbeddedPostgres({ dataDir, log: () => undefined });
  await expect(second).rejects.toThrow(DirectoryInUseError);
  await expect(second).rejects.toThrow(`in use by another running instance (process ${child.pid})`);
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a copy that names the same place as the original is refused, and the original goes on", async () => {
  const place = join(dataDir, "place");
  cpSync(startedBefore, place, { recursive: true });
  for (const directory of [dataDir, place]) chmodSync(directory, 0o711);
  const [original, copy] = [join(dataDir, "original"), join(dataDir, "copy")];
  for (const home of [original, copy]) {
    mkdirSync(home);
    writeFileSync(join(home, "location"), place);
  }
  const options = { log: () => undefined, durable: false };
  const postgres = await startEmbeddedPostgres({ ...options, dataDir: original });
  await expect(startEmbeddedPostgres({ ...options, dataDir: copy })).rejects.toThrow(DirectoryInUseError);
  await waitForDatabase(postgres.ownerUrl("hanpan"), { timeoutMs: 0 });
  await postgres.stop();
});

test("kill -9 of the server under load: it comes back and has every acknowledged commit", async () => {
  beginStarted();
  const { pid, url } = await supervise();
  await query(url, "CREATE TABLE bean (n int)");
  const load = writeLoad(url);
  for (const round of [1, 2, 3]) {
    expect(await load.reached(load.acknowledged.length + 200)).toBe(true);
    const before = round === 1 ? pid : running()[0];
    signal(Math.min(...running(), before ?? pid), "SIGKILL");
  }
  expect(await load.reached(load.acknowledged.length + 200)).toBe(true);
  await load.stop();
  await expectEveryAcknowledgedRow(url, load.acknowledged);
});

test("a stop while the server is being brought back ends it, and does not wait for ever", async () => {
  beginStarted();
  const messages: string[] = [];
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => messages.push(line) });
  signal(postgres.pid, "SIGKILL");
  const restarting = () => messages.some((line) => line.includes("starting it again"));
  expect(await waitUntil(restarting, 120_000)).toBe(true);
  await postgres.stop();
  expect(running()).toEqual([]);
});

/** Makes the next start recover for long before it takes connections, as after a crash under heavy load. */
function recoverFor(seconds: number): void {
  const cluster = join(dataDir, "cluster");
  const { uid, gid } = statSync(cluster);
  writeFileSync(join(cluster, "recovery.signal"), "");
  chownSync(join(cluster, "recovery.signal"), uid, gid);
  const slow = `restore_command = 'sleep ${seconds}; false'\nhot_standby = off\n`;
  writeFileSync(join(cluster, "postgresql.auto.conf"), slow, { flag: "a" });
}

test("a server that recovers is waited for as long as that takes, and it is said", async () => {
  beginStarted();
  recoverFor(3);
  const messages: string[] = [];
  const begunAt = Date.now();
  // Shorter than the recovery, and longer than a busy machine takes to open the socket.
  const patience = { noAnswerMs: 10_000, newsEveryMs: 300 };
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => messages.push(line), patience });
  expect(Date.now() - begunAt).toBeGreaterThan(patience.noAnswerMs);
  expect(messages).toContain("the database is recovering …");
  expect(await query(postgres.appUrl("hanpan"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await postgres.stop();
});

test("a start that is given up while the server recovers leaves no process", async () => {
  beginStarted();
  recoverFor(600);
  const given = new AbortController();
  const log = (line: string) => {
    if (line.includes("recovering")) given.abort(new Error("no more"));
  };
  const patience = { noAnswerMs: 60_000, newsEveryMs: 300 };
  const starting = startEmbeddedPostgres({ dataDir, log, patience, signal: given.signal });
  await expect(starting).rejects.toThrow("no more");
  expect(running()).toEqual([]);
});

test("a stop while the server recovers ends it, and does not wait for it", async () => {
  beginStarted();
  const messages: string[] = [];
  const patience = { noAnswerMs: 60_000, newsEveryMs: 300 };
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => messages.push(line), patience });
  recoverFor(600);
  signal(postgres.pid, "SIGKILL");
  expect(await waitUntil(() => messages.includes("the database is recovering …"), 120_000)).toBe(true);
  await postgres.stop();
  // Those of the server that was killed end by themselves, a moment later on a busy machine.
  await expect.poll(running, { timeout: 60_000 }).toEqual([]);
});

test("kill -9 of the supervisor under load: no orphan, and the next start has every acknowledged commit", async () => {
  beginStarted();
  const first = await supervise();
  await query(first.url, "CREATE TABLE bean (n int)");
  const load = writeLoad(first.url);
  expect(await load.reached(500)).toBe(true);
  first.child.kill("SIGKILL");
  expect(await waitUntil(() => running().length === 0, 120_000)).toBe(true);
  await load.stop();
  const second = await supervise();
  await expectEveryAcknowledgedRow(second.url, load.acknowledged);
});

test("a server that an earlier run left behind is stopped before the next starts", async () => {
  beginStarted();
  const first = await supervise();
  await query(first.url, "CREATE TABLE bean (n int)");
  const load = writeLoad(first.url);
  expect(await load.reached(200)).toBe(true);
  // A stopped process gets its signal only later, as if the system could not notify it of its parent's end.
  signal(first.pid, "SIGSTOP");
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  signal(first.pid, "SIGCONT");
  const second = await supervise();
  expect(second.pid).not.toBe(first.pid);
  expect(isAlive(first.pid)).toBe(false);
  await load.stop();
  await expectEveryAcknowledgedRow(second.url, load.acknowledged);
});

test("a first start that was cut off begins again", async () => {
  const child = spawn(process.execPath, [program, dataDir], { stdio: "ignore" });
  expect(await waitUntil(() => serverProcessesStarted(), 120_000)).toBe(true);
  child.kill("SIGKILL");
  await once(child, "exit");
  const { url } = await supervise();
  await waitForDatabase(url, { timeoutMs: 60_000 });

  function serverProcessesStarted(): boolean {
    try {
      return serverProcesses(join(dataDir, "cluster.unfinished")).length > 0;
    } catch {
      return false;
    }
  }
});

test("a command beside a running server finds it; before and after there is none", async () => {
  expect(runningPostgres(dataDir)).toBeUndefined();
  beginStarted();
  expect(runningPostgres(dataDir)).toBeUndefined();
  const { child } = await supervise();
  const found = runningPostgres(dataDir);
  const client = new pg.Client({ connectionString: found?.appUrl("hanpan") });
  await client.connect();
  expect((await client.query("SELECT current_user AS role")).rows).toEqual([{ role: "hanpan_app" }]);
  await client.end();
  child.kill("SIGTERM");
  await once(child, "exit");
  expect(runningPostgres(dataDir)).toBeUndefined();
});
