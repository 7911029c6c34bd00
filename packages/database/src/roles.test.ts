import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded/startEmbeddedPostgres.ts";
import { createPool } from "./pool.ts";
import { ensureRoles, roles } from "./roles.ts";

let dataDir: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), `hanpan-test-${process.pid}-`));
  postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
});

afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
});

test("a login that may make roles can take on those that it made", async () => {
  const administrator = new pg.Client({ connectionString: postgres.urlFor("postgres", "postgres") });
  await administrator.connect();
  // As a PostgreSQL of the operator's own is: without any role of Hanpan's.
  for (const database of ["hanpan", "hanpan_studio"])
    await administrator.query(`DROP DATABASE ${database} WITH (FORCE)`);
  for (const name of Object.values(roles)) await administrator.query(`DROP ROLE ${name}`);
  await administrator.query("CREATE ROLE site LOGIN CREATEROLE PASSWORD 'word'");
  await administrator.query("CREATE DATABASE site OWNER site");
  await administrator.end();
  const url = new URL(postgres.urlFor("site", "site"));
  url.password = "word";
  await ensureRoles({ ownerUrl: url.href });
  for (const role of [roles.application, roles.studio]) {
    const pool = createPool({ connectionString: url.href, applicationName: "test", role });
    expect((await pool.query("SELECT current_user::text AS role")).rows).toEqual([{ role }]);
    await pool.end();
  }
});
