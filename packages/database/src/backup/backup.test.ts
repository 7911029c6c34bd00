import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseAccount } from "../embedded/account.ts";
import { DirectoryInUseError } from "../embedded/directoryLock.ts";
import { waitUntil } from "../embedded/processes.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../embedded/startEmbeddedPostgres.ts";
import { type Backup, backupsBelow, listBackups, takeBackupDirectory } from "./backups.ts";
import { logDirectoryOf } from "./logArchive.ts";
import { makeBackup } from "./makeBackup.ts";
import { openBeside } from "./openBeside.ts";
import { planReturn } from "./planReturn.ts";
import { returnTo } from "./returnTo.ts";
import { askForRecovery, unpackCluster } from "./unpackBackup.ts";

const killable = fileURLToPath(new URL("../testing/backUpUntilKilled.ts", import.meta.url));

let directory: string;
let dataDir: string;
let backupDirectory: string;
let beside: Record<string, string>;
let postgres: EmbeddedPostgres | undefined;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), `hanpan-test-${process.pid}-`));
  dataDir = join(directory, "postgresql");
  backupDirectory = join(directory, "it's 100% kept");
  mkdirSync(backupDirectory);
  beside = { uploads: join(directory, "uploads") };
  mkdirSync(join(directory, "uploads", "a"), { recursive: true });
  writeFileSync(join(directory, "uploads", "a", "picture"), "a picture");
  const server = await start();
  await run(server.ownerUrl("hanpan"), "CREATE TABLE bean (n int PRIMARY KEY)");
  await run(
    server.ownerUrl("hanpan_studio"),
    "CREATE TABLE asked (n int PRIMARY KEY); CREATE TABLE paid (n int PRIMARY KEY)",
  );
});

afterAll(async () => {
  await postgres?.stop();
  rmSync(directory, { recursive: true });
});

async function start(): Promise<EmbeddedPostgres> {
  postgres = await startEmbeddedPostgres({ dataDir, backupDirectory, log: () => undefined, durable: false });
  return postgres;
}

function running(): EmbeddedPostgres {
  if (postgres === undefined) throw new Error("no server runs");
  return postgres;
}

async function stop(): Promise<void> {
  await postgres?.stop();
  postgres = undefined;
}

async function run(url: string, text: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(text);
    return rows?.map(({ n }) => n) ?? [];
  } finally {
    await client.end();
  }
}

const backUp = (server: EmbeddedPostgres): Promise<Backup> =>
  makeBackup({
    backupDirectory,
    superuserUrl: server.urlFor("postgres", "postgres"),
    dataDirectory: join(dataDir, "cluster"),
    passwordFile: join(dataDir, "password"),
    beside,
    log: () => undefined,
  });

type Written = { readonly n: number; readonly begunAt: number; readonly acknowledgedAt: number };

/**
 * Writes as a maker and the platform do: what is asked for stands with the maker first, then with the platform, and last
 * with the maker as paid.
 */
function writeOn(server: EmbeddedPostgres, from: number) {
  const written: Written[] = [];
  let next = from;
  let stopped = false;
  async function writer(): Promise<void> {
    const platform = new pg.Client({ connectionString: server.ownerUrl("hanpan") });
    const maker = new pg.Client({ connectionString: server.ownerUrl("hanpan_studio") });
    await Promise.all([platform.connect(), maker.connect()]);
    while (!stopped) {
      next += 1;
      const n = next;
      await maker.query("INSERT INTO asked VALUES ($1)", [n]);
      const begunAt = Date.now();
      await platform.query("INSERT INTO bean VALUES ($1)", [n]);
      written.push({ n, begunAt, acknowledgedAt: Date.now() });
      await maker.query("INSERT INTO paid VALUES ($1)", [n]);
    }
    await Promise.all([platform.end(), maker.end()]);
  }
  const writers = [writer(), writer()];
  return {
    written,
    reached: (count: number) => waitUntil(() => written.length >= count, 60_000),
    async stop() {
      stopped = true;
      await Promise.all(writers);
    },
  };
}

/** What is in the databases, which have to agree with each other: nothing paid that was not moved, nor moved unasked. */
async function contents(server: Pick<EmbeddedPostgres, "urlFor">): Promise<Set<number>> {
  const beans = new Set(await run(server.urlFor("postgres", "hanpan"), "SELECT n FROM bean"));
  const studio = server.urlFor("postgres", "hanpan_studio");
  const asked = new Set(await run(studio, "SELECT n FROM asked"));
  const paid = await run(studio, "SELECT n FROM paid");
  expect(paid.filter((n) => !beans.has(n))).toEqual([]);
  expect([...beans].filter((n) => !asked.has(n))).toEqual([]);
  return beans;
}

let instant: Date;

test("a backup that was made while two wrote comes back at an instant: all that was acknowledged before, nothing of after, and the maker's books agree", async () => {
  const server = running();
  const writing = writeOn(server, 0);
  await writing.reached(20);
  const backup = await backUp(server);
  expect(backup.manifest.files.length).toBeGreaterThan(900);
  const count = writing.written.length;
  await writing.reached(count + 200);
  instant = new Date();
  await sleep(50);
  await writing.reached(writing.written.length + 200);
  await writing.stop();
  await stop();

  const picture = join(directory, "uploads", "a", "picture");
  rmSync(picture);
  const options = { backupDirectory, dataDir, beside, log: () => undefined };
  await expect(returnTo({ ...options, to: instant, setAside: false })).rejects.toThrow("--set-aside");
  const returned = await returnTo({ ...options, to: instant, setAside: true });
  expect(returned).toMatchObject({ filesBeside: 1 });
  expect(existsSync(join(returned.asideAt ?? "none", "PG_VERSION"))).toBe(true);
  expect(readFileSync(picture, "utf8")).toBe("a picture");

  const kept = await contents(await start());
  const lost = writing.written.filter((row) => row.acknowledgedAt < instant.getTime() && !kept.has(row.n));
  const late = writing.written.filter((row) => row.begunAt > instant.getTime() && kept.has(row.n));
  expect({ lost, late }).toEqual({ lost: [], late: [] });
  expect(kept.size).toBeLessThan(writing.written.length);
});

test("the log goes on after a return, and leads from the backup of before to the newest state", async () => {
  const writing = writeOn(running(), 100_000);
  await writing.reached(100);
  await writing.stop();
  await stop();
  await returnTo({ backupDirectory, dataDir, beside, log: () => undefined, to: "newest", setAside: true });
  const kept = await contents(await start());
  expect(writing.written.filter(({ n }) => !kept.has(n))).toEqual([]);
});

test("beside the running site a backup is opened at its newest state, and nothing of it is left", async () => {
  const server = running();
  const { systemIdentifier } = listBackups(backupDirectory).whole[0]?.manifest ?? {};
  const newest = planReturn({ backupDirectory, to: "newest", systemIdentifier });
  // Nothing was committed between the last entry's transaction and its instant: the end of the log is that state.
  const plan = planReturn({ backupDirectory, to: newest.reach.until, systemIdentifier });
  // As of a drill that was killed.
  mkdirSync(join(dataDir, "drill", "cluster"), { recursive: true });
  const opened = await openBeside(plan, { dataDir, log: () => undefined });
  const here = await contents(opened);
  const there = await contents(server);
  expect([...here].filter((n) => !there.has(n))).toEqual([]);
  expect(here.size).toBeGreaterThan(300);
  await opened.stop();
  expect(existsSync(join(dataDir, "drill"))).toBe(false);
  const given = AbortSignal.timeout(1);
  await sleep(20);
  await expect(openBeside(plan, { dataDir, log: () => undefined, signal: given })).rejects.toThrow();
  expect(existsSync(join(dataDir, "drill"))).toBe(false);
});

test("a backup that was killed in its middle is never chosen, and the next one removes it", async () => {
  const server = running();
  const below = backupsBelow(backupDirectory);
  const known = listBackups(backupDirectory).whole.length;
  const child = spawn(
    process.execPath,
    [killable, backupDirectory, dataDir, server.urlFor("postgres", "postgres")],
    { stdio: "ignore" },
  );
  const half = () => readdirSync(below).find((name) => name.endsWith(".unfinished"));
  const begun = await waitUntil(() => existsSync(join(below, half() ?? "none", "cluster", "base")), 60_000);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(begun).toBe(true);
  expect(half()).toBeDefined();
  expect(listBackups(backupDirectory).whole).toHaveLength(known);

  const release = takeBackupDirectory(backupDirectory);
  expect(() => takeBackupDirectory(backupDirectory)).toThrow("Another backup, return or drill is at work");
  await backUp(server);
  const { systemIdentifier = "" } = listBackups(backupDirectory).whole[0]?.manifest ?? {};
  const later = join(logDirectoryOf(backupDirectory, systemIdentifier), "000000FF.history.gz");
  writeFileSync(later, gzipSync("1\t0/3000000\tno recovery target specified\n"));
  await expect(backUp(server)).rejects.toThrow("has timeline 255 of a return since then");
  rmSync(later);
  release();
  expect(half()).toBeUndefined();
  expect(listBackups(backupDirectory).whole).toHaveLength(known + 1);
});

test("what cannot be reached is refused with what can, and nothing is touched", async () => {
  const options = { backupDirectory, dataDir, beside, log: () => undefined, setAside: true };
  await expect(returnTo({ ...options, to: "newest" })).rejects.toThrow(DirectoryInUseError);
  await stop();
  const found = readdirSync(dataDir);
  const range = /cannot be reached\. Possible: from 20\S+Z to 20\S+Z \(20/;
  await expect(returnTo({ ...options, to: new Date("2020-01-01T00:00:00Z") })).rejects.toThrow(range);
  await expect(returnTo({ ...options, to: new Date(Date.now() + 60_000) })).rejects.toThrow(range);
  await expect(returnTo({ ...options, to: "newest", name: "2020-01-01T00-00-00Z" })).rejects.toThrow(
    "There is no backup 2020-01-01T00-00-00Z",
  );
  expect(readdirSync(dataDir)).toEqual(found);
});

/** The largest file of a backup's database: of one of its tables. */
function largestOf({ directory: backup, manifest }: Backup): string {
  const [largest] = manifest.files.toSorted((one, other) => other.storedBytes - one.storedBytes);
  return join(backup, `${largest?.path}.zst`);
}

test("a return that was cut off once it had unpacked is finished by the next start, and before that keeps it from beginning anew", async () => {
  const copy = join(directory, "copy of before");
  cpSync(backupDirectory, copy, { recursive: true, preserveTimestamps: true });
  const elsewhere = join(directory, "cut off");
  mkdirSync(join(elsewhere, "cluster.restoring"), { recursive: true });
  const options = { dataDir: elsewhere, backupDirectory: copy, log: () => undefined, durable: false };
  await expect(startEmbeddedPostgres(options)).rejects.toThrow("A return to a backup was cut off");
  rmSync(elsewhere, { recursive: true });
  mkdirSync(elsewhere);

  const plan = planReturn({ backupDirectory: copy, to: "newest" });
  await unpackCluster(plan, join(elsewhere, "cluster"), join(elsewhere, "password"));
  const { account } = chooseAccount(elsewhere);
  askForRecovery(join(elsewhere, "cluster"), plan.logDirectory, undefined, account);
  const server = await startEmbeddedPostgres(options);
  expect((await contents(server)).size).toBeGreaterThan(300);
  await server.stop();
});

test("a damaged file, a missing file and a missing piece of log are refused by name", async () => {
  const copy = join(directory, "copy");
  cpSync(backupDirectory, copy, { recursive: true, preserveTimestamps: true });
  const elsewhere = join(directory, "elsewhere");
  const options = {
    backupDirectory: copy,
    dataDir: elsewhere,
    beside: {},
    log: () => undefined,
    setAside: false,
  };
  const [first, last] = listBackups(copy).whole;
  if (first === undefined || last === undefined) throw new Error("no backups");

  const damaged = largestOf(last);
  const bytes = readFileSync(damaged);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(damaged, bytes);
  await expect(returnTo({ ...options, to: "newest" })).rejects.toThrow(damaged);
  expect(existsSync(join(elsewhere, "cluster"))).toBe(false);

  writeFileSync(damaged, bytes.subarray(1));
  await expect(returnTo({ ...options, to: "newest" })).rejects.toThrow(`${damaged} is missing or damaged`);

  const log = logDirectoryOf(copy, last.manifest.systemIdentifier);
  const pieces = readdirSync(log).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
  const gap = pieces.find((name) => name.startsWith("00000002"));
  const piece = join(log, gap ?? "none");
  const logged = readFileSync(piece);
  writeFileSync(piece, logged.subarray(0, logged.length >> 1));
  await expect(returnTo({ ...options, to: "newest", name: first.manifest.name })).rejects.toThrow(
    "PostgreSQL could not recover",
  );
  expect(existsSync(join(elsewhere, "cluster"))).toBe(false);
  rmSync(piece);
  await expect(returnTo({ ...options, to: "newest", name: first.manifest.name })).rejects.toThrow(
    `then ${gap?.slice(0, 24)} of the log is missing`,
  );
  expect(existsSync(join(elsewhere, "cluster"))).toBe(false);
  expect(statSync(damaged).size).toBe(bytes.length - 1);
});
