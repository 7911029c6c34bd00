import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteSettingSchema } from "../lib/siteSetting.ts";
import { createOperatorSite, type OperatorSite } from "../testing/operators.ts";
import { runCommand } from "../testing/runCommand.ts";

let desk: OperatorSite;
const directory = mkdtempSync(join(tmpdir(), "hanpan-door-"));
beforeAll(async () => {
  desk = await createOperatorSite();
});
afterAll(async () => {
  await desk.close();
  rmSync(directory, { recursive: true, force: true });
});

test("from the machine every rule of addresses is taken away, and the audit says so", async () => {
  const { ownerPool } = desk.site.database;
  const operatorDoor = { addresses: ["203.0.113.9"], rules: [] };
  await ownerPool.query(
    "INSERT INTO platform.setting (version, document, changed_at, changed_by) VALUES (1, $1, now(), 'test')",
    [JSON.stringify(siteSettingSchema.parse({ operatorDoor, minimumAge: 21 }))],
  );
  const done = await runCommand("openDoor", {
    argumentsGiven: [],
    directory,
    environment: { DATABASE_URL: desk.site.database.appUrl },
  });
  expect(done).toEqual({ code: 0, said: "Operators come in from everywhere now.\n" });
  const { rows } = await ownerPool.query(
    "SELECT document -> 'operatorDoor' AS door, document -> 'minimumAge' AS age FROM platform.setting ORDER BY version DESC LIMIT 1",
  );
  expect(rows).toMatchObject([{ door: { addresses: [], rules: [] }, age: 21 }]);
  const audit = await ownerPool.query(
    "SELECT operator, before, outcome FROM platform.audit WHERE action = 'setting.put'",
  );
  expect(audit.rows).toEqual([{ operator: "operator:open-door", before: { operatorDoor }, outcome: "DONE" }]);
});
