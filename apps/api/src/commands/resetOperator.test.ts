import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { passwordMatches } from "../lib/passwords.ts";
import { verifyAudit } from "../operator/audit/verifyAudit.ts";
import {
  createOperatorSite,
  type OperatorSite,
  operatorPassword,
  type TestOperator,
} from "../testing/operators.ts";
import { runCommand } from "../testing/runCommand.ts";

let desk: OperatorSite;
let owner: TestOperator;
const directory = mkdtempSync(join(tmpdir(), "hanpan-reset-"));
beforeAll(async () => {
  desk = await createOperatorSite();
  // The command goes by the real clock.
  desk.site.setClock(new Date());
  owner = await desk.operator("OWNER");
});
afterAll(async () => {
  await desk.close();
  rmSync(directory, { recursive: true, force: true });
});

const password = "correct horse";
/** The command as a person runs it. */
const run = (argumentsGiven: readonly string[], more: Record<string, string> = {}) =>
  runCommand("resetOperator", {
    argumentsGiven,
    directory,
    environment: { DATABASE_URL: desk.site.database.appUrl, OPERATOR_PASSWORD: password, ...more },
  });
const standing = async () =>
  (await desk.site.database.ownerPool.query("SELECT * FROM platform.operator ORDER BY operator_id")).rows;

test("another password and no second factor, at once, for who is signed out everywhere and counts as new", async () => {
  await desk.site.database.ownerPool.query(
    "UPDATE platform.operator SET totp_enabled = true, totp_secret = 'x', status = 'DISABLED' WHERE operator_id = $1",
    [owner.operatorId],
  );
  await desk.site.database.ownerPool.query(
    "INSERT INTO platform.operator_identity VALUES ('https://id.example.com', 'somebody', $1, now(), 'SELF')",
    [owner.operatorId],
  );
  const done = await run(["--login-id", owner.loginId]);
  expect(done).toEqual({
    code: 0,
    said: `${owner.loginId} has another password and no second factor now.\n`,
  });
  const [row] = await standing();
  expect(row).toMatchObject({ totp_enabled: false, totp_secret: null, status: "ACTIVE" });
  expect(await passwordMatches(row.password_hash, password)).toBe(true);
  expect(await passwordMatches(row.password_hash, operatorPassword)).toBe(false);
  expect(row.counts_from.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  const bound = await desk.site.database.ownerPool.query("SELECT FROM platform.operator_identity");
  expect(bound.rowCount).toBe(0);
  expect(await desk.as(owner, { path: "/auth/me" })).toMatchObject({ status: 401 });
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT operator, address, subject, outcome FROM platform.audit WHERE action = 'operator.patch'",
  );
  const subject = `operator:${owner.operatorId}`;
  expect(rows).toEqual([{ operator: "operator:reset", address: "local", subject, outcome: "DONE" }]);
  expect(await verifyAudit(desk.site.database.appPool)).toMatchObject({ ok: true });
});

test.each([
  ["no login ID", [], {}, "npm run operator:reset -- --login-id"],
  ["somebody unknown", ["--login-id", "nobody"], {}, "There is no operator nobody."],
  ["a short password", ["--login-id", "nobody"], { OPERATOR_PASSWORD: "short" }, "password: "],
  ["an unknown option", ["--login-id", "nobody", "--force"], {}, "Unknown option '--force'"],
  [
    "a database that is away",
    ["--login-id", "nobody"],
    { DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" },
    "The database cannot be reached.",
  ],
] as const)("refuses %s in one sentence and resets nobody", async (_name, given, more, words) => {
  const before = await standing();
  const refused = await run(given, more);
  expect(refused.said).toContain(words);
  expect(refused.said).not.toContain("    at ");
  expect(refused.code).toBe(1);
  expect(await standing()).toEqual(before);
});
