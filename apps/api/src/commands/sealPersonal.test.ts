import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
  expect(await run("--begin")).toMatchObject({ code: 2 });
});
