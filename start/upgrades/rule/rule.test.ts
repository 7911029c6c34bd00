import { expect, test } from "vitest";
import { parseReleased } from "../readReleased.ts";
import { type Judged, judgeMigration } from "./judgeMigration.ts";
import { neverNullBy } from "./provenBy.ts";

const released = parseReleased(`# what the processes of 1.0.0 find
table shop.cup @dist
column shop.cup.name text not null
column shop.cup.handle text
table shop.plate @dist
table shop.colour @ref
column shop.colour.name text
function shop.bake(integer) returns integer
migration shop/001-shop.sql
`);
const proven = neverNullBy([
  "ALTER TABLE shop.cup ADD CONSTRAINT handled CHECK (handle IS NOT NULL) NOT VALID",
  "ALTER TABLE shop.cup VALIDATE CONSTRAINT handled",
]);

const judge = (sql: string, how: Partial<Judged> = {}) =>
  judgeMigration(
    { sql, mode: "TRANSACTION", offline: undefined, ...how },
    { ...released, isNeverNull: (table, column) => proven.has(`${table}.${column}`) },
  );

test.each([
  ["a column", "ALTER TABLE shop.cup ADD COLUMN glaze text"],
  ["a column with a constant", "ALTER TABLE shop.cup ADD COLUMN chipped boolean NOT NULL DEFAULT false"],
  ["a column with the time", "ALTER TABLE shop.cup ADD COLUMN made_at timestamptz NOT NULL DEFAULT now()"],
  ["a column that nobody uses", "ALTER TABLE shop.cup DROP COLUMN unknown"],
  ["a constraint for what comes", "ALTER TABLE shop.cup ADD CONSTRAINT c CHECK (handle <> '') NOT VALID"],
  ["a constraint's proof", "ALTER TABLE shop.cup VALIDATE CONSTRAINT c"],
  ["a proven NOT NULL", "ALTER TABLE shop.cup ALTER COLUMN handle SET NOT NULL"],
  ["a key of an index", "ALTER TABLE shop.cup ADD CONSTRAINT u UNIQUE USING INDEX cup_name"],
  [
    "a table with its index",
    "CREATE TABLE shop.bowl (name text); CREATE INDEX bowl_name ON shop.bowl (name)",
  ],
  ["a small table's index", "CREATE INDEX colour_name ON shop.colour (name)"],
  ["a small table's rows", "UPDATE shop.colour SET name = lower(name)"],
  ["rows of its own", "INSERT INTO shop.colour (name) VALUES ('blue') ON CONFLICT DO NOTHING"],
])("%s may come while members play", (_title, sql) => {
  expect(judge(sql)).toEqual([]);
});

test.each([
  [
    "NOT NULL without a default",
    "ALTER TABLE shop.cup ADD COLUMN glaze text NOT NULL",
    /inserts would be refused/,
  ],
  [
    "the same on a small table",
    "ALTER TABLE shop.colour ADD COLUMN tone text NOT NULL",
    /inserts would be refused/,
  ],
  [
    "a default for each row",
    "ALTER TABLE shop.cup ADD COLUMN id uuid DEFAULT gen_random_uuid()",
    /written anew/,
  ],
  ["a number for each row", "ALTER TABLE shop.cup ADD COLUMN number bigserial", /writes every one anew/],
  [
    "identity",
    "ALTER TABLE shop.cup ADD COLUMN n bigint GENERATED ALWAYS AS IDENTITY",
    /writes every one anew/,
  ],
  ["a column in use", "ALTER TABLE shop.cup DROP COLUMN handle", /handle is used by the last release/],
  ["another type", "ALTER TABLE shop.cup ALTER COLUMN name TYPE varchar(20)", /another type/],
  ["NOT NULL unproven", "ALTER TABLE shop.cup ALTER COLUMN glaze SET NOT NULL", /validated CHECK/],
  ["a constraint at once", "ALTER TABLE shop.cup ADD CONSTRAINT c CHECK (handle <> '')", /NOT VALID/],
  [
    "a foreign key at once",
    "ALTER TABLE shop.cup ADD FOREIGN KEY (name) REFERENCES shop.colour",
    /NOT VALID/,
  ],
  ["a key at once", "ALTER TABLE shop.cup ADD CONSTRAINT u UNIQUE (name)", /CONCURRENTLY/],
  ["an index", "CREATE INDEX cup_name ON shop.cup (name)", /CREATE INDEX CONCURRENTLY in a file of its own/],
  ["an index less", "DROP INDEX shop.cup_name", /DROP INDEX CONCURRENTLY/],
  ["a table in use", "DROP TABLE shop.plate", /shop.plate is used by the last release/],
  ["a function in use", "DROP FUNCTION shop.bake(integer)", /shop.bake is used by the last release/],
  ["another name", "ALTER TABLE shop.cup RENAME TO mug", /another name/],
  [
    "another column's name",
    "ALTER TABLE shop.cup RENAME COLUMN name TO title",
    /shop.cup.name gets another name/,
  ],
  ["all rows", "UPDATE shop.cup SET handle = ''", /run it in steps/],
  ["a copy", "INSERT INTO shop.bowl SELECT name FROM shop.cup", /reads all of shop.cup/],
  ["an empty table", "TRUNCATE shop.cup", /TruncateStmt is not known/],
  ["a lock", "LOCK TABLE shop.cup", /LockStmt is not known/],
  ["a rewrite", "ALTER TABLE shop.cup SET UNLOGGED", /AT_SetUnLogged is not known/],
  ["what cannot be read", "DO $$ BEGIN END $$", /DO block/],
  ["a call", "SELECT shop.bake(1)", /run it in steps/],
  ["a transaction's end", "COMMIT", /does not begin or end transactions/],
  [
    "a proof beside its constraint",
    "ALTER TABLE shop.cup ADD CONSTRAINT c CHECK (name <> '') NOT VALID; ALTER TABLE shop.cup VALIDATE CONSTRAINT c",
    /a file of its own/,
  ],
  [
    "two large tables",
    "ALTER TABLE shop.cup ADD COLUMN a text; ALTER TABLE shop.plate ADD COLUMN a text",
    /shop.cup while it waits for shop.plate/,
  ],
])("%s is refused", (_title, sql, reason) => {
  expect(judge(sql).join("\n")).toMatch(reason);
});

const steps = `WITH batch AS (SELECT name FROM shop.cup WHERE $1::text IS NULL OR name > $1 ORDER BY name LIMIT $2),
  done AS (UPDATE shop.cup SET handle = '' FROM batch WHERE cup.name = batch.name)
SELECT max(name) FROM batch`;

test("what changes many rows runs in steps, each after the last and of so many rows", () => {
  expect(judge(steps, { mode: "STEPS" })).toEqual([]);
  expect(judge("UPDATE shop.cup SET handle = ''", { mode: "STEPS" })).toHaveLength(2);
  expect(judge(`${steps}; SELECT 1`, { mode: "STEPS" })).toEqual([
    "steps are one statement, which is run again and again",
  ]);
});

test("an index is built beside those who write, by a file that can run again", () => {
  const mode = "CONCURRENTLY";
  expect(judge("CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON shop.cup (name)", { mode })).toEqual([]);
  expect(judge("DROP INDEX CONCURRENTLY IF EXISTS shop.a", { mode })).toEqual([]);
  expect(judge("CREATE INDEX CONCURRENTLY a ON shop.cup (name)", { mode })).toHaveLength(1);
  expect(judge("DROP INDEX IF EXISTS shop.a", { mode })).toHaveLength(1);
});

test("what must break the rule says why", () => {
  const sql = "UPDATE shop.cup SET handle = ''";
  expect(judge(sql, { offline: "bets wait while every cup is written: a minute for each million" })).toEqual(
    [],
  );
  expect(judge(sql, { offline: "sorry" })).toHaveLength(1);
});

test("what is no SQL is refused in PostgreSQL's words", () => {
  expect(() => judge("ALTER TABEL shop.cup")).toThrow(/syntax error at or near "TABEL"/);
});
