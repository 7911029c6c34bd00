import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { migrate } from "../migrate.ts";
import { type MigrationSource, migrationsChecksum } from "../migrations/readMigrations.ts";
import { beginMarking, beginSealing, holdPersonalKeys } from "../personalKeys.ts";
import { createPool } from "../pool.ts";
import { roles } from "../roles.ts";
import { holdSeedKeys } from "../seedKeys.ts";
import type {} from "./globalSetup.ts";

export { strayDefinitions } from "../definitions/strays.ts";
export { bareEnvironment } from "./bareEnvironment.ts";
export { type IndexFault, indexFaults } from "./indexFaults.ts";
export { lineTo } from "./lineTo.ts";
export { readColumns } from "./readColumns.ts";

export type TestDatabase = {
  /** Addresses for the owner, and for the logins of platform, studio and sportsbook. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly studioUrl: string;
  readonly sportsUrl: string;
  readonly ownerPool: pg.Pool;
  readonly appPool: pg.Pool;
  /** Ends both pools and removes the database. */
  drop(): Promise<void>;
};

let superusers: pg.Pool | undefined;

/** By a connection that this process keeps: making and removing a file's database, each by one of its own, costs three. */
async function asSuperuser<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  superusers ??= new pg.Pool({
    connectionString: `${inject("hanpanTestServer").superuser}postgres`,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
  }).on("error", () => undefined);
  const client = await superusers.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

const nameOf = (template: string, sources: readonly MigrationSource[]) =>
  `template_${template.replaceAll(/[^a-z0-9]/g, "_")}_${migrationsChecksum(sources).slice(0, 16)}`;

/** Makes the template unless another process of this run has made it. */
async function makeTemplate(template: string, sources: readonly MigrationSource[]): Promise<string> {
  const name = nameOf(template, sources);
  const unfinished = `${name}_unfinished`;
  await asSuperuser(async (client) => {
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [name]);
    try {
      const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
      if (found.rowCount !== 0) return;
      await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${unfinished} OWNER ${roles.owner}`);
      await migrate({ ownerUrl: `${inject("hanpanTestServer").owner}${unfinished}`, sources });
      await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
    } finally {
      await client.query("SELECT pg_advisory_unlock(hashtext($1))", [name]);
    }
  });
  return name;
}

const templates = new Map<string, Promise<string>>();

/** The template of some sources: their files are read once a process, which takes as long as to copy the database. */
function templateOf(template: string, sources: readonly MigrationSource[]): Promise<string> {
  const key = JSON.stringify([template, ...sources]);
  const known = templates.get(key) ?? makeTemplate(template, sources);
  templates.set(key, known);
  return known;
}

/** The key of the seeds in tests: this process holds it once it has made a database, and those that it starts are given it. */
export const testSeedKeyFile = path.join(tmpdir(), "hanpan-test-keys", "seeds.key");

/** The same of members' personal data. */
export const testPersonalKeyFile = path.join(tmpdir(), "hanpan-test-keys", "personal.key");

/**
 * Makes a database for one test file: a copy of a template that is migrated once in a test run.
 *
 * @param options.template any name; the files of `sources` belong to its identity, so equal names never collide. They are
 *   read once: a test that writes migrations writes those of one directory before it makes a database of them.
 */
export async function createTestDatabase(options: {
  readonly template: string;
  readonly sources: readonly MigrationSource[];
}): Promise<TestDatabase> {
  holdSeedKeys(testSeedKeyFile, true);
  holdPersonalKeys(testPersonalKeyFile, true);
  beginSealing();
  beginMarking();
  const template = await templateOf(options.template, options.sources);
  const name = `test_${randomBytes(8).toString("hex")}`;
  await asSuperuser((client) =>
    // Files are copied as they are: through the log, as PostgreSQL does it otherwise, it takes six times as long.
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${roles.owner} STRATEGY = FILE_COPY`),
  );
  const server = inject("hanpanTestServer");
  const ownerUrl = `${server.owner}${name}`;
  const appUrl = `${server.application}${name}`;
  const ownerPool = createPool({ connectionString: ownerUrl, applicationName: "test owner" });
  const appPool = createPool({ connectionString: appUrl, applicationName: "test" });
  return {
    ownerUrl,
    appUrl,
    studioUrl: `${server.studio}${name}`,
    sportsUrl: `${server.sportsbook}${name}`,
    ownerPool,
    appPool,
    async drop() {
      await Promise.all([ownerPool.end(), appPool.end()]);
      await asSuperuser((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}
