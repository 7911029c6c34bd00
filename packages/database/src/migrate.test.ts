import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
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

test("two runners at once run each file once", async () => {
  const counts = await Promise.all([run(), run(), run()]);
  expect(counts.toSorted()).toEqual([0, 0, 2]);
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
