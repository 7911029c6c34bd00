import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createPool } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { databaseConditions } from "@hanpan/server/databaseConditions";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSiteSettingReader } from "../lib/readSiteSetting.ts";
import { platformSources } from "../migrations.ts";
import { type CuttingProxy, openCuttingProxy } from "../testing/cuttingProxy.ts";
import { createServer } from "./createServer.ts";
import { createLogger } from "./logger.ts";
import { createMetrics } from "./metrics.ts";
import { createPages } from "./pages/createPages.ts";
import { createServiceStateReader } from "./pages/serviceState.ts";

let database: TestDatabase;
let proxy: CuttingProxy;
let pool: Pool;
let directory: string;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase({ template: "platform", sources: platformSources });
  proxy = await openCuttingProxy(database.appUrl);
  pool = createPool({ connectionString: proxy.url, applicationName: "closed site", maximum: 2 });
  directory = mkdtempSync(path.join(tmpdir(), "hanpan-closed-"));
  writeFileSync(path.join(directory, "index.html"), "<body>app</body>");
  const logger = createLogger("silent");
  const site = createSiteSettingReader(pool);
  app = await createServer({
    logger,
    requestsPerMinute: 10_000,
    overloadedAfterMs: 0,
    frameOrigins: () => [],
    connectOrigins: () => [],
    publicUrl: undefined,
    trustedProxies: [],
    metrics: createMetrics(pool, async () => undefined),
    metricsToken: undefined,
    documentation: false,
    webDirectory: directory,
    pages: createPages({
      directory,
      publicUrl: undefined,
      site,
      service: createServiceStateReader({ site }),
      pictures: {},
      logger,
    }),
    conditions: databaseConditions(pool, platformSources),
  });
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await proxy.close();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

const poll = { timeout: 60_000 };
async function page(url: string) {
  const { statusCode, headers, payload } = await app.inject({ url, headers: { "accept-language": "en" } });
  return { statusCode, retryAfter: headers["retry-after"], isApp: payload.includes("app</body>"), payload };
}
async function readiness() {
  const { statusCode, payload } = await app.inject("/readyz?verbose");
  return { statusCode, ...JSON.parse(payload) };
}

test("with its database cut off the site answers every page by a calm one, and opens by itself when it is back", async () => {
  expect(await readiness()).toMatchObject({ statusCode: 200, ready: true, missing: [] });
  for (const url of ["/", "/slots", "/history"]) {
    expect(await page(url)).toMatchObject({ statusCode: 200, isApp: true });
  }
  proxy.arm(1);
  await pool.query("SELECT 1").catch(() => undefined);
  for (const url of ["/", "/slots", "/history"]) {
    await expect
      .poll(() => page(url), poll)
      .toMatchObject({
        statusCode: 503,
        retryAfter: "10",
        isApp: false,
        payload: expect.stringContaining("We will be back shortly"),
      });
  }
  await expect.poll(readiness, poll).toMatchObject({
    statusCode: 503,
    missing: ["database"],
    conditions: expect.arrayContaining([
      { name: "database", needed: true, state: "waiting", detail: "it does not answer" },
    ]),
  });
  proxy.mend();
  for (const url of ["/", "/history"])
    await expect.poll(() => page(url), poll).toMatchObject({ statusCode: 200 });
  await expect.poll(readiness, poll).toMatchObject({ statusCode: 200, missing: [] });
});

test("a version whose migrations have not all run serves nobody, and names the first of them", async () => {
  const { rows } = await database.ownerPool.query<{ name: string; checksum: string }>(
    "DELETE FROM migration.applied WHERE namespace = 'ledger' AND name LIKE '001-%' RETURNING name, checksum",
  );
  await expect.poll(readiness, poll).toMatchObject({
    statusCode: 503,
    missing: ["migrations"],
    conditions: expect.arrayContaining([
      {
        name: "migrations",
        needed: true,
        state: "waiting",
        detail: `waits for 1, the first is ledger/${rows[0]?.name}`,
      },
    ]),
  });
  await database.ownerPool.query(
    "INSERT INTO migration.applied (namespace, name, checksum) SELECT 'ledger', * FROM unnest($1::text[], $2::text[])",
    [rows.map(({ name }) => name), rows.map(({ checksum }) => checksum)],
  );
  await expect.poll(readiness, poll).toMatchObject({ statusCode: 200, missing: [] });
});
