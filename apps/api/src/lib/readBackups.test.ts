import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createPool, type EmbeddedPostgres, migrate, startEmbeddedPostgres } from "@hanpan/database";
import { writeBackupStatus } from "@hanpan/database/backupStatus";
import type { Pool } from "pg";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { platformSources } from "../migrations.ts";
import { registerBackups } from "../server/backupMetrics.ts";
import { readBackups } from "./readBackups.ts";

/** What the application's own login sees of a server that archives its log, and whose backups another program makes. */

const directory = mkdtempSync(path.join(tmpdir(), "hanpan-archive-"));
const kept = path.join(directory, "kept");
let postgres: EmbeddedPostgres;
let administrator: Pool;
let application: Pool;

beforeAll(async () => {
  mkdirSync(kept);
  postgres = await startEmbeddedPostgres({
    dataDir: path.join(directory, "postgresql"),
    backupDirectory: kept,
    log: () => undefined,
    durable: false,
  });
  await migrate({ ownerUrl: postgres.ownerUrl("hanpan"), sources: platformSources });
  const pool = (connectionString: string) =>
    createPool({ connectionString, applicationName: "archive test", maximum: 1 });
  administrator = pool(postgres.urlFor("postgres", "hanpan"));
  application = pool(postgres.appUrl("hanpan"));
});
afterAll(async () => {
  await Promise.all([administrator.end(), application.end()]);
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function metrics(backupDirectory?: string): Promise<string> {
  const registry = new Registry();
  registerBackups(registry, () => readBackups(application, backupDirectory));
  return await registry.metrics();
}

/** Ends the piece of log that is written, so that it is to be archived. */
async function endPiece(): Promise<void> {
  await administrator.query("SELECT pg_logical_emit_message(true, 'test', 'something is written')");
  await administrator.query("SELECT pg_switch_wal()");
}

test("the archive of the log is shown without a directory of backups, and so is that it fails", async () => {
  await endPiece();
  await expect.poll(() => metrics()).toMatch(/^hanpan_backup_log_archived_timestamp_seconds \d/m);
  expect(await metrics()).toMatch(/^hanpan_backup_log_failing 0$/m);
  expect(await metrics()).not.toMatch(/^hanpan_backup_timestamp_seconds \d/m);
  renameSync(kept, `${kept}.away`);
  await endPiece();
  await expect.poll(() => metrics()).toMatch(/^hanpan_backup_log_failing 1$/m);
  renameSync(`${kept}.away`, kept);
});

test("a backup that another program reported is the last one, unless ours is newer", async () => {
  await administrator.query(
    "INSERT INTO platform.reported_backup VALUES (to_timestamp(1795700000)), (to_timestamp(1795600000))",
  );
  expect(await metrics()).toMatch(/^hanpan_backup_timestamp_seconds 1795700000$/m);
  expect(await metrics()).not.toMatch(/^hanpan_backup_bytes \d/m);
  const { backup } = await readBackups(application, kept);
  expect(backup).toEqual({ finishedAt: new Date(1_795_700_000_000).toISOString() });
  writeBackupStatus(kept, { backup: { finishedAt: "2027-01-01T00:00:00.000Z", seconds: 1, bytes: 5 } });
  expect(await metrics(kept)).toMatch(/^hanpan_backup_bytes 5$/m);
  await expect(application.query("INSERT INTO platform.reported_backup DEFAULT VALUES")).rejects.toThrow(
    "permission denied",
  );
});
