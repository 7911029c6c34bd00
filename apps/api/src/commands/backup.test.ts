import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createPool, type EmbeddedPostgres, migrate, startEmbeddedPostgres } from "@hanpan/database";
import { type Backup, listBackups } from "@hanpan/database/backups";
import { adjust, openAccount } from "@hanpan/ledger";
import { Registry } from "prom-client";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBackups } from "../lib/readBackups.ts";
import { platformSources } from "../migrations.ts";
import { registerBackups } from "../server/backupMetrics.ts";
import { runCommand } from "../testing/runCommand.ts";

const directory = mkdtempSync(path.join(tmpdir(), "hanpan-backup-"));
const dataDir = path.join(directory, "data");
const home = path.join(dataDir, "postgresql");
const backupDirectory = path.join(directory, "kept");
let postgres: EmbeddedPostgres | undefined;

async function start(): Promise<EmbeddedPostgres> {
  postgres = await startEmbeddedPostgres({
    dataDir: home,
    backupDirectory,
    log: () => undefined,
    durable: false,
  });
  return postgres;
}

beforeAll(async () => {
  mkdirSync(backupDirectory);
  const server = await start();
  await migrate({ ownerUrl: server.ownerUrl("hanpan"), sources: platformSources });
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(directory, { recursive: true, force: true });
});

const run = (name: string, argumentsGiven: readonly string[] = [], more: Record<string, string> = {}) =>
  runCommand(name, {
    directory,
    environment: { DATA_DIR: dataDir, BACKUP_DIRECTORY: backupDirectory, ...more },
    argumentsGiven,
  });

async function asOwner<Result>(
  work: (pool: ReturnType<typeof createPool>) => Promise<Result>,
): Promise<Result> {
  const connectionString = postgres?.urlFor("postgres", "hanpan") ?? "";
  const pool = createPool({ connectionString, applicationName: "backup test", maximum: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Gives a new account some money, as of an hour ago. */
async function pay(): Promise<void> {
  await asOwner(async (pool) => {
    const memberId = v7();
    await openAccount(pool, memberId);
    await adjust(pool, {
      memberId,
      transferId: v7(),
      source: "test",
      sourceId: memberId,
      occurredAt: new Date(Date.now() - 3_600_000),
      type: "ADMIN_PAYMENT",
      account: "CASH",
      amount: 10_000,
      note: "seed",
    });
  });
}

function newest(): Backup {
  const backup = listBackups(backupDirectory).whole.at(-1);
  if (backup === undefined) throw new Error("there is no backup");
  return backup;
}

async function metrics(): Promise<string> {
  const registry = new Registry();
  return asOwner((pool) => {
    registerBackups(registry, () => readBackups(pool, backupDirectory));
    return registry.metrics();
  });
}

test.each([
  ["backup", [], { BACKUP_DIRECTORY: "" }, "BACKUP_DIRECTORY names no directory"],
  ["backup", [], { BACKUP_DIRECTORY: "/nowhere/kept" }, "/nowhere/kept is not there: mount its disk"],
  ["backup", [], { DATABASE_URL: "postgres://a/b" }, "a PostgreSQL of your own"],
  ["backup", ["--keep-days", "a week"], {}, "--keep-days takes a whole number of days"],
  ["backup", ["--keep-bytes", "50 apples"], {}, "--keep-bytes takes a number of bytes"],
  ["backup", ["--everything"], {}, "npm run backup"],
  ["restore", [], {}, "--to says no instant"],
  ["restore", ["--to", "yesterday"], {}, "yesterday is no instant with its time zone"],
  ["restore", ["--to", "2026-11-26T18:00:00"], {}, "is no instant with its time zone"],
  ["restore", ["--to", "newest"], {}, "in use by another running instance"],
] as const)("%s %j is refused in a sentence", async (name, given, environment, sentence) => {
  const { code, said } = await run(name, given, environment);
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(sentence) });
  expect(said).not.toMatch(/^\s+at /m);
});

/** Five commands one after the other, of which the backup lets all others on the machine go first. */
const severalCommandsMs = 240_000;

test(
  "a backup is made beside the running site, comes back in a drill, and the metrics say so",
  async () => {
    await pay();
    const made = await run("backup", ["--keep-days", "14", "--keep-bytes", "10GB"]);
    expect(made).toEqual({ code: 0, said: expect.stringMatching(/^Backup 20.* files, .*\nIn it: .*keys/m) });
    const drilled = await run("backupDrill");
    expect(drilled.said).toContain("ledger.transfer: 1, and 0 more since");
    expect(drilled).toMatchObject({
      code: 0,
      said: expect.stringMatching(/would be lost[\s\S]*^ok: the backup/m),
    });
    const seen = await metrics();
    expect(seen).toMatch(/^hanpan_backup_drill_ok 1$/m);
    expect(seen).toMatch(/^hanpan_backup_log_failing 0$/m);
    expect(seen).toMatch(/^hanpan_backup_drill_loss_seconds \d/m);
    const listed = await run("restore", ["--list"]);
    expect(listed).toEqual({ code: 0, said: expect.stringContaining(`${newest().manifest.name}: `) });
    const refused = await run("restore", ["--to", "newest", "--set-aside"]);
    expect(refused).toEqual({ code: 1, said: expect.stringContaining("in use by another running instance") });
  },
  severalCommandsMs,
);

test("a drill names what the backup has and the site has not, and ends with 1", async () => {
  await asOwner(async (pool) => {
    await pool.query("DELETE FROM ledger.posting");
    await pool.query("DELETE FROM ledger.transfer");
    await pool.query("DELETE FROM ledger.balance");
  });
  const { code, said } = await run("backupDrill");
  expect(said).toContain("DIFFERS: ledger.transfer has 1 rows in the backup and 0 now");
  expect(code).toBe(1);
  expect(await metrics()).toMatch(/^hanpan_backup_drill_ok 0$/m);
});

test("the site comes back as it was at an instant of the log, and what was there lies aside", async () => {
  const instant = newest().manifest.stoppedAt.toISOString();
  await postgres?.stop();
  const kept = await run("restore", ["--to", instant]);
  expect(kept).toEqual({ code: 1, said: expect.stringContaining("--set-aside") });
  const returned = await run("restore", ["--to", instant, "--set-aside"]);
  expect(returned).toMatchObject({ code: 0, said: expect.stringContaining(`Returned to ${instant}`) });
  expect(returned.said).toContain("What was there before lies in");
  await start();
  const transfers = await asOwner(
    async (pool) => (await pool.query("SELECT 1 FROM ledger.transfer")).rowCount,
  );
  expect(transfers).toBe(1);
  expect((await run("verifyLedger")).said).toMatch(/^ok: 1 transfers/m);
});

test("a drill of a damaged backup ends with 2 and names the file", async () => {
  const { directory: backup, manifest } = newest();
  const file = path.join(backup, `${manifest.files[0]?.path}.zst`);
  writeFileSync(file, readFileSync(file).subarray(1));
  const { code, said } = await run("backupDrill");
  expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining(`${file} is missing or damaged`) });
  expect(await metrics()).toMatch(/^hanpan_backup_drill_ok 0$/m);
});
