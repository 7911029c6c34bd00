import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerMigrations } from "../migrations.ts";
import { schemaFaults } from "./schemaRules.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: "ledger", sources: [ledgerMigrations] });
});
afterAll(() => database.drop());

test("the ledger keeps every rule", async () => {
  expect(await schemaFaults(database.ownerPool)).toEqual([]);
});

const dist = (columns: string) =>
  `CREATE TABLE planted (${columns}); COMMENT ON TABLE planted IS '@dist planted'`;
const ledgerTable = "ledger.transfer";

/** Each plants one fault: the statement, the rule that must catch it, and what it must name. */
const plants: readonly (readonly [rule: string, sql: string, names: string])[] = [
  ["every table is of one class", "CREATE TABLE planted (a int)", "public.planted"],
  [
    "every table is of one class",
    "CREATE TABLE planted (a int); COMMENT ON TABLE planted IS '@distant'",
    "public.planted",
  ],
  [
    "a distributed table has a member_id that is never null",
    dist("member_id uuid UNIQUE, a int"),
    "public.planted",
  ],
  ["a distributed table has a primary key", dist("member_id uuid NOT NULL"), "public.planted"],
  [
    "member_id comes first in every key of a distributed table",
    dist("id uuid, member_id uuid NOT NULL, PRIMARY KEY (id, member_id)"),
    "public.planted",
  ],
  [
    "member_id comes first in every key of a distributed table",
    `CREATE UNIQUE INDEX planted ON ${ledgerTable} (lower(source_id), member_id)`,
    "ledger.transfer",
  ],
  [
    "a foreign key stays with its member",
    `CREATE TABLE other (id uuid PRIMARY KEY); COMMENT ON TABLE other IS '@local other';
     ${dist("member_id uuid PRIMARY KEY, other uuid REFERENCES other")}`,
    "public.planted",
  ],
  [
    "a foreign key stays with its member",
    `CREATE TABLE planted (id uuid REFERENCES ledger.balance (member_id)); COMMENT ON TABLE planted IS '@local'`,
    "public.planted",
  ],
  [
    "a distributed table counts nothing by a sequence",
    dist("member_id uuid PRIMARY KEY, number bigserial"),
    "public.planted",
  ],
  [
    "a distributed table counts nothing by a sequence",
    dist("member_id uuid PRIMARY KEY, number int GENERATED ALWAYS AS IDENTITY"),
    "public.planted",
  ],
  [
    "no triggers where money is kept, and so no foreign keys",
    `CREATE FUNCTION planted() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
     CREATE TRIGGER planted BEFORE INSERT ON ${ledgerTable} FOR EACH ROW EXECUTE FUNCTION planted()`,
    "ledger.transfer",
  ],
  [
    "no triggers where money is kept, and so no foreign keys",
    `ALTER TABLE ledger.posting ADD FOREIGN KEY (member_id, sequence) REFERENCES ${ledgerTable}`,
    "ledger.posting",
  ],
  [
    "no rules or row policies where money is kept",
    `CREATE RULE planted AS ON DELETE TO ${ledgerTable} DO INSTEAD NOTHING`,
    "ledger.transfer",
  ],
  [
    "no exclusion or deferrable constraints where money is kept",
    `ALTER TABLE ${ledgerTable} ADD CONSTRAINT planted UNIQUE (member_id, note) DEFERRABLE`,
    "ledger.transfer",
  ],
  [
    "no exclusion or deferrable constraints where money is kept",
    `ALTER TABLE ledger.balance ADD CONSTRAINT planted EXCLUDE USING btree (member_id WITH =)`,
    "ledger.balance",
  ],
  [
    "the application's role cannot write where money is kept",
    `GRANT DELETE ON ${ledgerTable} TO hanpan_app`,
    "ledger.transfer",
  ],
  [
    "the application's role cannot write where money is kept",
    "GRANT UPDATE (cash) ON ledger.balance TO PUBLIC",
    "ledger.balance",
  ],
  [
    "the application's role owns nothing where money is kept, and may become nobody who does",
    "GRANT CREATE ON SCHEMA ledger TO hanpan_app",
    "ledger",
  ],
  [
    "a function with its owner's rights fixes its search path",
    "CREATE FUNCTION planted() RETURNS int LANGUAGE sql SECURITY DEFINER AS 'SELECT 1'",
    "public.planted",
  ],
  [
    "everybody may call no function where money is kept",
    "CREATE FUNCTION ledger.planted() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "ledger.planted",
  ],
  ...[
    "UPDATE ledger.balance SET cash = 0 WHERE cash < 5",
    "UPDATE ledger.balance SET member_id = NULL WHERE member_id = NULL",
    "INSERT INTO ledger.posting SELECT * FROM ledger.posting",
    "SELECT member_id INTO STRICT a FROM ledger.transfer LIMIT 1",
    "PERFORM pg_advisory_xact_lock(1)",
    "PERFORM pg_notify('a', 'b')",
    "BEGIN NULL; EXCEPTION WHEN others THEN NULL; END",
  ].map(
    (statement) =>
      [
        "a money function's statements carry the member",
        `CREATE FUNCTION ledger.planted() RETURNS void LANGUAGE plpgsql AS $$
         DECLARE a uuid; BEGIN /* WHERE member_id */ ${statement}; END $$;
         REVOKE ALL ON FUNCTION ledger.planted() FROM PUBLIC`,
        "ledger.planted",
      ] as const,
  ),
];

test.each(plants)("%s: %s", async (rule, sql, names) => {
  const planted = await createTestDatabase({ template: "ledger", sources: [ledgerMigrations] });
  try {
    await planted.ownerPool.query(sql);
    const faults = await schemaFaults(planted.ownerPool);
    expect(faults).toContainEqual(expect.objectContaining({ rule, object: names }));
  } finally {
    await planted.drop();
  }
});
