import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { buildApp } from "../buildApp.ts";
import { type Config, readConfig } from "../config.ts";
import { readLastVerification } from "../lib/ledgerVerification.ts";
import { hashLightlyInTests } from "../lib/passwords.ts";
import { platformSources } from "../migrations.ts";
import { createLogger } from "../server/logger.ts";
import { createMetrics } from "../server/metrics.ts";
import { writePlatformKey } from "./platformKey.ts";

hashLightlyInTests();

export type TestApp = {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly config: Config;
  /** Moves the server's clock. */
  readonly setClock: (instant: Date) => void;
  readonly now: () => Date;
  /** Everything the server has logged, as one text. */
  readonly logged: () => string;
  readonly close: () => Promise<void>;
};

/**
 * The whole platform server on a database of its own, with a clock that the test holds.
 *
 * @param openPool the server's way to the database where it is not the usual one; the test ends it.
 */
export async function createTestApp(
  environment: Record<string, string> = {},
  openPool?: (appUrl: string) => Promise<Pool>,
): Promise<TestApp> {
  const database = await createTestDatabase({ template: "platform", sources: platformSources });
  const directory = mkdtempSync(path.join(tmpdir(), "hanpan-api-test-"));
  const pool = openPool === undefined ? database.appPool : await openPool(database.appUrl);
  const read = readConfig({
    DATABASE_URL: database.appUrl,
    DATA_DIR: directory,
    PLATFORM_PRIVATE_KEY_FILE: writePlatformKey(directory),
    ...environment,
  });
  // Tests share their processor with others: what a real site refuses then would be what a test is about.
  const config = { ...read, overloadedAfterMs: 0 };
  let instant = new Date("2026-11-20T03:00:00.000Z");
  const lines: string[] = [];
  const logger = createLogger("info", { write: (line: string) => lines.push(line) });
  const app = await buildApp({
    config,
    pool,
    logger,
    clock: () => instant,
    metrics: createMetrics(pool, (scope) => readLastVerification(pool, scope)),
  });
  await app.ready();
  return {
    app,
    database,
    config,
    setClock: (next) => {
      instant = next;
    },
    now: () => instant,
    logged: () => lines.join(""),
    async close() {
      await app.close();
      await database.drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
