import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isDatabaseAway } from "./databaseAway.ts";
import { chooseAccount } from "./embedded/account.ts";
import { findPort, urlsOf } from "./embedded/bringUp.ts";
import { openCluster } from "./embedded/cluster.ts";
import { notedPlace } from "./embedded/place.ts";
import { type Postmaster, startPostmaster } from "./embedded/postmaster.ts";
import { startEmbeddedPostgres } from "./embedded/startEmbeddedPostgres.ts";
import { createPool, StandbyError } from "./pool.ts";
import { isReady, waitForDatabase } from "./readiness.ts";
import { withTransaction } from "./transaction.ts";

/** A server that was stopped and started as a standby, which follows nobody: it answers, and nothing may be decided by it. */

let directory: string;
let standby: Postmaster;
let url: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), `hanpan-test-${process.pid}-`));
  const log = () => undefined;
  const first = await startEmbeddedPostgres({ dataDir: directory, log, durable: false });
  await first.stop();
  const { account } = chooseAccount(directory);
  const cluster = await openCluster(notedPlace(directory) ?? directory, account, false);
  writeFileSync(join(cluster.dataDirectory, "standby.signal"), "");
  const port = await findPort();
  standby = startPostmaster(cluster, { port, durable: false }, log);
  url = urlsOf(port, cluster)("hanpan_app", "hanpan");
  await waitForDatabase(url, { timeoutMs: 30_000 });
});

afterAll(async () => {
  await standby.stop();
  rmSync(directory, { recursive: true });
});

test("a pool has no connection to a standby: who asks is refused as if the database were away, and nothing is read", async () => {
  const pool = createPool({ connectionString: url, applicationName: "test", maximum: 2 });
  const refused = await pool.query("SELECT 1").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StandbyError);
  expect(isDatabaseAway(refused)).toBe(true);
  await expect(withTransaction(pool, async (client) => client.query("SELECT 1"))).rejects.toThrow(
    StandbyError,
  );
  expect(await isReady(pool)).toBe(false);
  expect(pool.totalCount).toBe(0);
  await pool.end();
});
