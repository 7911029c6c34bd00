import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { strayDefinitions } from "./strays.ts";

let database: TestDatabase;
let folder: string;

const sources = () => [
  {
    namespace: "kitchen",
    directory: pathToFileURL(join(folder, "migrations")),
    definitions: pathToFileURL(`${folder}/`),
  },
];
const run = () => migrate({ ownerUrl: database.ownerUrl, sources: sources() });
const migration = (name: string, sql: string) => writeFileSync(join(folder, "migrations", name), sql);

function define(place: string, sql: string): void {
  const file = join(folder, place);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, sql);
}
const undefine = (place: string) => rmSync(join(folder, place));

async function worthOf(expression: string): Promise<unknown> {
  const { rows } = await database.ownerPool.query<{ value: unknown }>(`SELECT ${expression} AS value`);
  return rows[0]?.value;
}

const functionOf = (name: string, body: string, parameters = "") =>
  `CREATE OR REPLACE FUNCTION kitchen.${name}(${parameters}) RETURNS integer LANGUAGE sql AS $$ ${body} $$;\n`;

beforeEach(async () => {
  database = await createTestDatabase({ template: "empty", sources: [] });
  folder = mkdtempSync(join(tmpdir(), "hanpan-definitions-"));
  mkdirSync(join(folder, "migrations"));
  migration("001-kitchen.sql", "CREATE SCHEMA kitchen; CREATE TABLE kitchen.cup (colour text)");
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

test("a definition stands after the migrations, in whichever room and order, and again only when it changes", async () => {
  define("oven/sql/a-first.sql", functionOf("first", "SELECT kitchen.second() + 1"));
  define("sink/sql/second.sql", functionOf("second", "SELECT seats FROM kitchen.menu"));
  define("sink/sql/a-menu.sql", "CREATE OR REPLACE VIEW kitchen.menu AS SELECT kitchen.third() AS seats;");
  define("table/sql/third.sql", functionOf("third", "SELECT count(*)::integer FROM kitchen.cup"));
  expect(await run()).toBe(5);
  expect(await worthOf("kitchen.first()")).toBe(1);
  expect(await run()).toBe(0);
  define("table/sql/third.sql", functionOf("third", "SELECT 6"));
  expect(await run()).toBe(1);
  expect(await worthOf("kitchen.first()")).toBe(7);
});

test("a function of a migration is taken over, and no runner at the same time does it twice", async () => {
  migration("002-old.sql", functionOf("bake", "SELECT 1"));
  await run();
  define("sql/bake.sql", functionOf("bake", "SELECT 2"));
  expect((await Promise.all([run(), run(), run()])).toSorted()).toEqual([0, 0, 1]);
  expect(await worthOf("kitchen.bake()")).toBe(2);
});

test("a signature that changes and a definition that is gone are dropped", async () => {
  define("sql/bake.sql", functionOf("bake", "SELECT 1", "p_heat integer"));
  define("sql/boil.sql", functionOf("boil", "SELECT 1"));
  await run();
  define("sql/bake.sql", functionOf("bake", "SELECT 2", "p_heat text"));
  undefine("sql/boil.sql");
  await run();
  expect(await worthOf("to_regprocedure('kitchen.bake(integer)')")).toBeNull();
  expect(await worthOf("to_regprocedure('kitchen.boil()')")).toBeNull();
  expect(await worthOf("kitchen.bake('hot')")).toBe(2);
  // Another result, or another name of what is given, cannot take the place of what stands.
  define("sql/bake.sql", functionOf("bake", "SELECT 3", "p_warmth text"));
  await run();
  expect(await worthOf("kitchen.bake(p_warmth => 'hot')")).toBe(3);
  define("sql/bake.sql", functionOf("bake", "SELECT '4'", "p_warmth text").replace("integer", "text"));
  await run();
  expect(await worthOf("kitchen.bake('hot')")).toBe("4");
});

test("a definition moves into another room and is not dropped", async () => {
  define("sink/sql/bake.sql", functionOf("bake", "SELECT 1"));
  await run();
  undefine("sink/sql/bake.sql");
  define("oven/sql/bake.sql", functionOf("bake", "SELECT 1"));
  expect(await run()).toBe(0);
  undefine("oven/sql/bake.sql");
  define("oven/sql/bake-and-boil.sql", functionOf("bake", "SELECT 2") + functionOf("boil", "SELECT 3"));
  await run();
  expect(await worthOf("kitchen.bake() + kitchen.boil()")).toBe(5);
});

test("a body that does not hold stops everything, with its name", async () => {
  define("sql/bake.sql", functionOf("bake", "SELECT 1"));
  await run();
  migration("002-plate.sql", "CREATE TABLE kitchen.plate ()");
  define("sql/boil.sql", functionOf("boil", "SELECT steam FROM kitchen.cup"));
  await expect(run()).rejects.toThrow(/kitchen\.boil\(\) does not hold.*steam/);
  expect(await worthOf("to_regclass('kitchen.plate')")).toBeNull();
  define(
    "sql/boil.sql",
    "CREATE FUNCTION kitchen.boil() RETURNS integer LANGUAGE plpgsql AS $$ BEGIN retrun 1; END $$",
  );
  await expect(run()).rejects.toThrow(/kitchen\.boil/);
  define("sql/boil.sql", "\nCREATE FUNCTOIN kitchen.boil();");
  await expect(run()).rejects.toThrow("Definition kitchen/boil failed in line 2");
  undefine("sql/boil.sql");
  expect(await run()).toBe(1);
  // A table that a standing function needs does not go.
  define("sql/bake.sql", functionOf("bake", "SELECT count(*)::integer FROM kitchen.plate"));
  await run();
  migration("003-no-plate.sql", "DROP TABLE kitchen.plate");
  await expect(run()).rejects.toThrow(/kitchen\.bake\(\) does not hold/);
});

test("two definitions of one function are refused", async () => {
  define("sql/bake.sql", functionOf("bake", "SELECT 1"));
  await run();
  define("sql/boil.sql", functionOf("bake", "SELECT 2"));
  await expect(run()).rejects.toThrow("FUNCTION kitchen.bake() is defined by kitchen/bake too");
  undefine("sql/boil.sql");
  define("oven/sql/bake.sql", functionOf("bake", "SELECT 2"));
  await expect(run()).rejects.toThrow("are definitions of one name");
});

test("a migration that says what it needs finds it standing", async () => {
  define("sql/bake.sql", functionOf("bake", "SELECT 9"));
  migration("002-fill.sql", "-- needs: bake\nINSERT INTO kitchen.cup SELECT kitchen.bake()::text");
  expect(await run()).toBe(3);
  expect(await worthOf("(SELECT colour FROM kitchen.cup)")).toBe("9");
  migration("003-fill.sql", "-- needs: fry\nSELECT 1");
  await expect(run()).rejects.toThrow("003-fill.sql failed: it needs fry, which no file defines");
});

test("an older version does not take back what a newer one defined", async () => {
  define("sql/bake.sql", functionOf("bake", "SELECT 1"));
  await run();
  define("sql/bake.sql", functionOf("bake", "SELECT 2"));
  await run();
  define("sql/bake.sql", functionOf("bake", "SELECT 1"));
  await expect(run()).rejects.toThrow("functions of kitchen that came after those of this version");
});

test("what no file defines is named", async () => {
  define("sql/bake.sql", functionOf("bake", "SELECT 1"));
  await run();
  const strays = () => strayDefinitions(database.ownerPool);
  expect(await strays()).toEqual([]);
  await database.ownerPool.query(
    `${functionOf("fry", "SELECT 1")} CREATE VIEW kitchen.menu AS SELECT 1 AS one`,
  );
  expect(await strays()).toEqual(["FUNCTION kitchen.fry()", "VIEW kitchen.menu"]);
});
