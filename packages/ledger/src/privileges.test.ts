import { randomUUID } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ledgerMigrations } from "./migrations.ts";
import { adjust, openAccount } from "./operations.ts";
import { expectSound } from "./testing/expectSound.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: "ledger", sources: [ledgerMigrations] });
  const memberId = randomUUID();
  await openAccount(database.appPool, memberId);
  await adjust(database.appPool, {
    memberId,
    transferId: randomUUID(),
    source: "test",
    sourceId: "seed",
    occurredAt: new Date(),
    type: "ADMIN_PAYMENT",
    account: "CASH",
    amount: 1000,
    note: "seed",
  });
});
afterAll(async () => {
  await expectSound(database.appPool);
  await database.drop();
});

const refused = (sql: string) => expect(database.appPool.query(sql)).rejects.toMatchObject({ code: "42501" });

describe.each(["balance", "transfer", "posting", "house_balance", "house_progress"])(
  "PostgreSQL itself refuses the application's role on ledger.%s",
  (table) => {
    test.each([
      ["INSERT", `INSERT INTO ledger.${table} (member_id) VALUES (gen_random_uuid())`],
      ["UPDATE", `UPDATE ledger.${table} SET member_id = gen_random_uuid()`],
      ["DELETE", `DELETE FROM ledger.${table}`],
      ["TRUNCATE", `TRUNCATE ledger.${table}`],
      ["SELECT past the views", `SELECT * FROM ledger.${table}`],
      ["SELECT FOR UPDATE", `SELECT * FROM ledger.${table} FOR UPDATE`],
      ["ALTER", `ALTER TABLE ledger.${table} ADD COLUMN planted int`],
      ["DROP", `DROP TABLE ledger.${table}`],
    ])("%s", (_, sql) => refused(sql));
  },
);

test.each(["member_balance", "transfers", "postings"])("the view %s writes nothing", (view) =>
  refused(`DELETE FROM ledger.${view}`),
);

test("the core functions are the owner's alone", async () => {
  const member = "gen_random_uuid()";
  await refused(
    `SELECT ledger.post(${member}, ${member}, 'BET', 'a', 'b', '{CASH,BANK}', '{WON,WON}', '{1,-1}', now(), NULL, NULL, NULL)`,
  );
  await refused(
    `SELECT ledger.earlier(${member}, 'BET', 'a', 'b', '{CASH,BANK}', '{WON,WON}', '{1,-1}', NULL, NULL, 0)`,
  );
  await refused(`SELECT ledger.nothing(${member}, 'BET', 'a', 'b')`);
});

test("the application's role may make nothing in the ledger's schema, and become nobody else", async () => {
  await refused("CREATE TABLE ledger.planted (a int)");
  await refused("CREATE FUNCTION ledger.planted() RETURNS int LANGUAGE sql AS 'SELECT 1'");
  await refused("SET ROLE hanpan_owner");
});

test("the core refuses legs that do not add up to 0 in each unit, also from its owner", async () => {
  const post = (accounts: string, units: string, amounts: string) =>
    database.ownerPool.query(
      `SELECT ledger.post((SELECT member_id FROM ledger.balance), gen_random_uuid(), 'TICKET', 'a', 'b',
                          '${accounts}', '${units}', '${amounts}', now(), NULL, NULL, NULL)`,
    );
  await expect(post("{CASH,BANK}", "{WON,WON}", "{5,-4}")).rejects.toThrow("do not add up to 0");
  await expect(post("{TICKET,POINT}", "{TICKET,POINT}", "{5,-5}")).rejects.toThrow("do not add up to 0");
  const moved = await post(
    "{TICKET,PROMOTION,POINT,PROMOTION}",
    "{TICKET,TICKET,POINT,POINT}",
    "{2,-2,300,-300}",
  );
  expect(moved.rowCount).toBe(1);
});
