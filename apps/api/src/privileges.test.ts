import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { platformSources } from "./migrations.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: "platform", sources: platformSources });
});
afterAll(async () => {
  await database.drop();
});

const id = "0193a000-0000-7000-8000-000000000001";

test.each([
  `INSERT INTO platform.operator (operator_id, login_id, name, role, password_hash, created_at, counts_from)
     VALUES ('${id}', 'intruder', 'x', 'OWNER', 'x', now(), now())`,
  "UPDATE platform.operator SET role = 'OWNER'",
  "UPDATE platform.operator SET password_hash = 'x'",
  "UPDATE platform.operator SET totp_enabled = false",
  "UPDATE platform.operator SET totp_secret = NULL",
  "UPDATE platform.operator SET status = 'ACTIVE'",
  "UPDATE platform.operator SET login_id = 'other'",
  "UPDATE platform.operator SET counts_from = created_at",
  "UPDATE platform.operator SET member_id = NULL",
  "DELETE FROM platform.operator",
  `INSERT INTO platform.operator_invitation VALUES ('${id}', sha256('x'), '${id}', now(), now())`,
  "UPDATE platform.operator_invitation SET token_hash = sha256('x')",
  "DELETE FROM platform.operator_invitation",
  `INSERT INTO platform.vendor_key (vendor_id, key_id, public_key_pem, valid_from) VALUES ('${id}', '${id}', 'x', now())`,
  "UPDATE platform.vendor_key SET public_key_pem = 'x'",
  "UPDATE platform.vendor_key SET revoked_at = NULL",
  "UPDATE platform.vendor_key SET valid_until = NULL",
  "DELETE FROM platform.vendor_key",
  "UPDATE platform.member SET member_id = gen_random_uuid()",
  "UPDATE platform.member SET login_id = 'other'",
  "UPDATE platform.member SET birth_date = '1980-01-01'",
  "UPDATE platform.member SET gender = 'MALE'",
  "UPDATE platform.member SET referrer_member_id = NULL",
  "UPDATE platform.member SET created_at = now()",
  "DELETE FROM platform.member",
  "UPDATE platform.identity SET member_id = gen_random_uuid()",
  "DELETE FROM platform.identity",
  "UPDATE platform.anchor SET line = 'x'",
  "DELETE FROM platform.anchor",
  "UPDATE platform.anchored_span SET root = sha256('x')",
  "DELETE FROM platform.anchored_span",
  "SELECT platform.note_guarded('a', 'b', NULL, NULL)",
])("the application may not: %s", async (statement) => {
  await expect(database.appPool.query(statement)).rejects.toThrow(/permission denied/);
});

test("what it may by a function stands in the audit in the same statement, under its login", async () => {
  const { appPool } = database;
  await appPool.query(
    `SELECT platform.add_operator('${id}', 'newcomer', 'New', 'RISK', 'hash', now(), NULL, now(), now())`,
  );
  await appPool.query(
    `SELECT platform.change_operator('${id}', NULL, 'OWNER', NULL, NULL, false, NULL, true, now(), false)`,
  );
  await appPool.query(`SELECT platform.change_own_password('${id}', 'hash', 'other')`);
  await appPool.query(`SELECT platform.set_operator_totp('${id}', 'sealed', NULL)`);
  await appPool.query(`SELECT platform.set_operator_totp('${id}', NULL, 5)`);
  await appPool.query("SELECT platform.reset_operator('newcomer', 'third', now(), now())");
  const { rows } = await appPool.query(
    "SELECT action, operator, subject, after FROM platform.audit ORDER BY number",
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "database.operator.add",
    "database.operator.change",
    "database.operator.password",
    "database.operator.totp",
    "database.operator.totp",
    "database.operator.reset",
  ]);
  for (const row of rows)
    expect(row).toMatchObject({ operator: "database:hanpan_app", subject: `operator:${id}` });
  expect(rows[1].after).toMatchObject({ role: "OWNER" });
  expect(JSON.stringify(rows)).not.toMatch(/hash|other|third|sealed/);
});

test("a state that does not allow it is refused by the function itself", async () => {
  const done = async (call: string) =>
    (await database.appPool.query(`SELECT platform.${call} AS done`)).rows[0].done;
  expect(await done(`change_own_password('${id}', 'not this one', 'x')`)).toBe(false);
  expect(await done(`invite_operator('${id}', sha256('x'), '${id}', now(), now())`)).toBe(false);
  expect(await done(`take_invitation('${id}', sha256('x'), 'x', now(), now())`)).toBeNull();
  expect(await done(`set_operator_totp('${id}', NULL, 5)`)).toBe(false);
  expect(
    await done("add_operator(gen_random_uuid(), 'newcomer', 'x', 'RISK', 'x', now(), NULL, now(), now())"),
  ).toBe(false);
});
