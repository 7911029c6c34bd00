import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { migrationChannel } from "./migrationChannel.ts";
import { createTestDatabase, type TestDatabase } from "./testing/index.ts";
import { type MigrationFiles, migrationFiles } from "./testing/migrationFiles.ts";

const cup = "CREATE TABLE public.cup (name text)";
const handle = "ALTER TABLE public.cup ADD COLUMN handle text";

let database: TestDatabase;
let files: MigrationFiles;

beforeEach(async () => {
  database = await createTestDatabase({ template: "empty", sources: [] });
  files = migrationFiles({ "002-handle.sql": handle, "001-cup.sql": cup });
});

afterEach(async () => {
  await database.drop();
  files.remove();
});

const run = () => migrate({ ownerUrl: database.ownerUrl, sources: files.sources });

async function columnsOfCup(): Promise<string[]> {
  const { rows } = await database.ownerPool.query<{ column_name: string }>(
    "SELECT column_name FROM information_schema.columns WHERE table_name = 'cup' ORDER BY ordinal_position",
  );
  return rows.map((row) => row.column_name);
}

test("files run once, in the order of their numbers", async () => {
  expect(await run()).toBe(2);
  expect(await columnsOfCup()).toEqual(["name", "handle"]);
  files.write("003-colour.sql", "ALTER TABLE public.cup ADD COLUMN colour text");
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
});

test("a file that is for a new store alone counts as run where the store was handed over", async () => {
  await database.ownerPool.query("CREATE TABLE public.saucer (name text)");
  files.write(
    "003-saucer.sql",
    "-- unless: public.saucer\nCREATE TABLE public.saucer (name text, handle text)",
  );
  files.write("004-spoon.sql", "-- unless: public.spoon\nCREATE TABLE public.spoon (name text)");
  expect(await run()).toBe(4);
  const { rows } = await database.ownerPool.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_name IN ('saucer', 'spoon') ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(["saucer.name", "spoon.name"]);
  expect(await run()).toBe(0);
});

test("two runners at once run each file once", async () => {
  const counts = await Promise.all([run(), run(), run()]);
  expect(counts.toSorted()).toEqual([0, 0, 2]);
});

test("a login that may change nothing waits for the runner before it and finds nothing to do", async () => {
  files.write("003-wait.sql", "SELECT pg_advisory_xact_lock(3)");
  const waiting = async () => {
    const { rows } = await database.ownerPool.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return rows.length;
  };
  const holder = await database.ownerPool.connect();
  await holder.query("SELECT pg_advisory_lock(3)");
  const first = run();
  await expect.poll(waiting).toBe(1);
  const second = migrate({ ownerUrl: database.appUrl, sources: files.sources });
  await expect.poll(waiting).toBe(2);
  await holder.query("SELECT pg_advisory_unlock(3)");
  holder.release();
  expect(await Promise.all([first, second])).toEqual([3, 0]);
});

test("while it runs it publishes so within the process, and when it is over, however it ends", async () => {
  const reported: string[] = [];
  const begin = () => void reported.push("begins");
  const end = () => void reported.push("ends");
  migrationChannel.start.subscribe(begin);
  migrationChannel.asyncEnd.subscribe(end);
  await run();
  files.write("003-colour.sql", "no statement");
  await expect(run()).rejects.toThrow("003-colour.sql failed");
  migrationChannel.start.unsubscribe(begin);
  migrationChannel.asyncEnd.unsubscribe(end);
  expect(reported).toEqual(["begins", "ends", "begins", "ends"]);
});

test("a file that was changed after it ran is refused by name", async () => {
  await run();
  files.write("001-cup.sql", `${cup} -- with love`);
  await expect(run()).rejects.toThrow("kitchen/001-cup.sql was changed after it ran");
});

test("line ends of another system are no change", async () => {
  files.write("003-lid.sql", "SELECT 1;\nSELECT 2;\n");
  await run();
  files.write("003-lid.sql", "SELECT 1;\r\nSELECT 2;\r\n");
  expect(await run()).toBe(0);
});

test("a file that fails leaves nothing, says its name and line, and runs when it is mended", async () => {
  files.write("003-broken.sql", "CREATE TABLE public.plate ();\n\nSELECT oven;");
  await expect(run()).rejects.toThrow(/kitchen\/003-broken\.sql failed in line 3: .*oven/);
  expect(await columnsOfCup()).toEqual(["name", "handle"]);
  const plate = await database.ownerPool.query("SELECT to_regclass('public.plate') AS found");
  expect(plate.rows).toEqual([{ found: null }]);
  files.write("003-broken.sql", "CREATE TABLE public.plate ()");
  expect(await run()).toBe(1);
});

test("a file that ends its own transaction is refused", async () => {
  files.write("003-commit.sql", "COMMIT; BEGIN;");
  await expect(run()).rejects.toThrow("003-commit.sql failed: it ends the transaction");
});

test("a file numbered below one that ran is refused", async () => {
  files.delete("001-cup.sql");
  files.write("002-handle.sql", "SELECT 1");
  await run();
  files.write("001-late.sql", "SELECT 1");
  await expect(run()).rejects.toThrow("001-late.sql comes before 002-handle.sql");
});

test("a database that a newer version used is refused", async () => {
  await run();
  files.delete("002-handle.sql");
  await expect(run()).rejects.toThrow("used by a newer one");
});

test.each(["3-cup.sql", "003_cup.sql", "003-Cup.sql"])("the name %s is refused", async (name) => {
  files.write(name, "SELECT 1");
  await expect(run()).rejects.toThrow("is not named NNN-name.sql");
});

test("two files of one number are refused", async () => {
  files.write("002-again.sql", "SELECT 1");
  await expect(run()).rejects.toThrow("two migrations 002");
});
