import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded/startEmbeddedPostgres.ts";
import { createPool } from "./pool.ts";
import { ensureRoles, MissingRoleError, roles } from "./roles.ts";

let dataDir: string;
let postgres: EmbeddedPostgres;
let administrator: pg.Client;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), `hanpan-test-${process.pid}-`));
  postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  administrator = new pg.Client({ connectionString: postgres.urlFor("postgres", "postgres") });
  await administrator.connect();
  for (const database of ["hanpan", "hanpan_studio"])
    await administrator.query(`DROP DATABASE ${database} WITH (FORCE)`);
});
beforeEach(async () => {
  // As a PostgreSQL of the operator's own is: without any role of Hanpan's.
  for (const name of Object.values(roles)) await administrator.query(`DROP ROLE IF EXISTS ${name}`);
});
afterAll(async () => {
  await administrator.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
});

/** Makes a login; its address. */
async function login(name: string, rights = ""): Promise<string> {
  await administrator.query(`CREATE ROLE "${name}" LOGIN ${rights} PASSWORD 'word'`);
  const url = new URL(postgres.urlFor(name, "postgres"));
  url.password = "word";
  return url.href;
}

async function whoIs(connectionString: string, role: string): Promise<unknown> {
  const pool = createPool({ connectionString, applicationName: "test", role });
  try {
    return (await pool.query("SELECT current_user::text AS role")).rows[0].role;
  } finally {
    await pool.end();
  }
}

/** The statements that a refused start asks for. */
async function adviceOf(refused: Promise<void>): Promise<string> {
  const error: unknown = await refused.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MissingRoleError)) throw error ?? new Error("Nothing was refused.");
  return error.message.replace(/^.* run: /, "");
}

test("a login that may make roles can take on those that it made", async () => {
  const ownerUrl = await login("site", "CREATEROLE");
  await ensureRoles({ ownerUrl });
  for (const role of [roles.application, roles.studio, roles.sportsbook])
    expect(await whoIs(ownerUrl, role)).toBe(role);
});

test("an owner that only migrates needs the roles to be there, and no more", async () => {
  const ownerUrl = await login("migrating_owner");
  for (const role of [roles.application, roles.studio, roles.sportsbook])
    await administrator.query(`CREATE ROLE ${role} NOLOGIN`);
  await ensureRoles({ ownerUrl });
});

test("a login that may make no roles is shown statements that work as they are pasted", async () => {
  const url = await login("plain-site");
  for (const role of [roles.application, roles.studio, roles.sportsbook]) {
    const ensure = () => ensureRoles({ ownerUrl: url, login: { url, role } });
    expect(await adviceOf(ensure())).toBe(`CREATE ROLE ${role} NOLOGIN; GRANT ${role} TO "plain-site";`);
    await administrator.query(await adviceOf(ensure()));
    await ensure();
    expect(await whoIs(url, role)).toBe(role);
  }
});

test("a role that is there but was granted to another is asked for before anything is served", async () => {
  const url = await login("late_site");
  await administrator.query(`CREATE ROLE ${roles.application} NOLOGIN`);
  const ensure = () => ensureRoles({ ownerUrl: url, login: { url, role: roles.application } });
  expect(await adviceOf(ensure())).toBe(`GRANT ${roles.application} TO "late_site";`);
  await administrator.query(await adviceOf(ensure()));
  await ensure();
  expect(await whoIs(url, roles.application)).toBe(roles.application);
});

test("where the owner has a login of its own, the program's login is the member", async () => {
  const [ownerUrl, url] = [await login("plain_owner"), await login("served_app")];
  const ensure = () => ensureRoles({ ownerUrl, login: { url, role: roles.application } });
  expect(await adviceOf(ensure())).toBe(
    `CREATE ROLE ${roles.application} NOLOGIN; GRANT ${roles.application} TO "served_app";`,
  );
  await administrator.query(await adviceOf(ensure()));
  await ensure();
  expect(await whoIs(url, roles.application)).toBe(roles.application);
});

test("an owner that may make roles makes and grants them, several processes at once", async () => {
  const ownerUrl = await login("able_owner", "CREATEROLE");
  const [application, studio] = [await login("able_app"), await login("able_studio")];
  const ensure = (url: string, role: string) => ensureRoles({ ownerUrl, login: { url, role } });
  await Promise.all([
    ensure(application, roles.application),
    ensure(application, roles.application),
    ensure(studio, roles.studio),
    ensure(studio, roles.studio),
  ]);
  expect(await whoIs(application, roles.application)).toBe(roles.application);
  expect(await whoIs(studio, roles.studio)).toBe(roles.studio);
});
