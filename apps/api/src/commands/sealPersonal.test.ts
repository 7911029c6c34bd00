import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMark } from "@hanpan/database";
import { testPersonalKeyFile } from "@hanpan/database/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sealRows } from "../sealed/sealRows.ts";
import { startPersonalKeys } from "../sealed/startKeys.ts";
import { createTestApp, type TestApp } from "../testing/createTestApp.ts";
import { signUp } from "../testing/members.ts";
import { runCommand } from "../testing/runCommand.ts";

let site: TestApp;
const directory = mkdtempSync(join(tmpdir(), "hanpan-seal-"));
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await site.close();
  rmSync(directory, { recursive: true, force: true });
});

const run = (...argumentsGiven: string[]) =>
  runCommand("sealPersonal", {
    argumentsGiven,
    directory,
    environment: { DATABASE_URL: site.database.appUrl },
  });

test("a site with members says that it seals nothing yet, begins where it is told, and says when all is sealed", async () => {
  await signUp(site.app);
  const pool = site.database.appPool;
  await startPersonalKeys(pool, { personalKeyFile: testPersonalKeyFile, production: true }, site.now());
  expect((await run()).said).toMatch(/^[0-9a-f]{8}: seals nothing yet/);
  expect((await run("--finish")).said).toMatch(/the jobs are sealing what stood before/);
  const later = new Date(Date.now() + 120_000);
  await sealRows(pool, later);
  await sealRows(pool, later);
  expect((await run()).said).toContain(`all is sealed since ${later.toISOString()}`);
  const audit = await pool.query(
    "SELECT operator, subject FROM platform.audit WHERE action = 'personal.finish'",
  );
  expect(audit.rows).toEqual([{ operator: "personal:seal", subject: "personal" }]);
  expect(await run("--begin")).toMatchObject({ code: 2 });
});

test("a site that sealed by a build before marks keeps in clear what is compared, until it is told again", async () => {
  const { ownerPool, appPool } = site.database;
  const later = new Date(Date.now() + 240_000);
  await ownerPool.query("UPDATE platform.personal_key SET marks_from = NULL, sealed_at = NULL");
  await ownerPool.query("DELETE FROM platform.person_clue");
  await ownerPool.query("SELECT platform.note_person(member_id, $1) FROM platform.member", [later]);
  const marked = async () => {
    const { rows } = await ownerPool.query("SELECT value FROM platform.person_clue");
    return rows.map(({ value }) => isMark(value));
  };
  expect((await run()).said).toMatch(/keeps in clear what is compared/);
  await sealRows(appPool, later);
  expect(await marked()).toEqual([false, false, false]);
  await run("--finish");
  await sealRows(appPool, later);
  expect(await marked()).toEqual([true, true, true]);
});
