import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { readSources, standingOf } from "./standing.ts";
import { createTestDatabase, type TestDatabase } from "./testing/index.ts";
import { type MigrationFiles, migrationFiles } from "./testing/migrationFiles.ts";

let database: TestDatabase;
let files: MigrationFiles;

beforeEach(async () => {
  database = await createTestDatabase({ template: "empty", sources: [] });
  files = migrationFiles({ "001-cup.sql": "CREATE TABLE public.cup (name text)" });
});

afterEach(async () => {
  await database.drop();
  files.remove();
});

const run = () => migrate({ ownerUrl: database.ownerUrl, sources: files.sources });
/** As a login that may migrate nothing sees it. */
const standing = () => standingOf(database.appPool, readSources(files.sources));

test("what of a version has not run is named, in a database where nothing ran too", async () => {
  expect((await standing()).pending).toEqual(["kitchen/001-cup.sql"]);
  await run();
  expect(await standing()).toEqual({ pending: [], definitions: "present" });
  files.write("002-handle.sql", "ALTER TABLE public.cup ADD COLUMN handle text");
  expect((await standing()).pending).toEqual(["kitchen/002-handle.sql"]);
});
