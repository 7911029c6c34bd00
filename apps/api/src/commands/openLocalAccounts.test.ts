import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteSettingSchema } from "../lib/siteSetting.ts";
import { createOperatorSite, type OperatorSite } from "../testing/operators.ts";
import { runCommand } from "../testing/runCommand.ts";

let desk: OperatorSite;
const directory = mkdtempSync(join(tmpdir(), "hanpan-local-"));
beforeAll(async () => {
  desk = await createOperatorSite();
});
afterAll(async () => {
  await desk.close();
  rmSync(directory, { recursive: true, force: true });
});

test("from the machine local accounts are switched on again, and the audit says so", async () => {
  const { ownerPool } = desk.site.database;
  await ownerPool.query(
    "INSERT INTO platform.setting (version, document, changed_at, changed_by) VALUES (1, $1, now(), 'test')",
    [JSON.stringify(siteSettingSchema.parse({ operatorLocalAccounts: false, minimumAge: 21 }))],
  );
  const done = await runCommand("openLocalAccounts", {
    argumentsGiven: [],
    directory,
    environment: { DATABASE_URL: desk.site.database.appUrl },
  });
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining("by ID and password again") });
  const { rows } = await ownerPool.query(
    "SELECT document -> 'operatorLocalAccounts' AS local, document -> 'minimumAge' AS age FROM platform.setting ORDER BY version DESC LIMIT 1",
  );
  expect(rows).toMatchObject([{ local: true, age: 21 }]);
  const audit = await ownerPool.query(
    "SELECT operator, before, after, outcome FROM platform.audit WHERE action = 'setting.put'",
  );
  expect(audit.rows).toEqual([
    {
      ...{ operator: "operator:local-accounts", outcome: "DONE" },
      ...{ before: { operatorLocalAccounts: false }, after: { operatorLocalAccounts: true } },
    },
  ]);
});
