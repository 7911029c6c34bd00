import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { type MigrationFiles, migrationFiles } from "../testing/migrationFiles.ts";
import { connectedPrograms, DismissedError, dismissOlder, releaseOf, watchDismissal } from "./index.ts";

let database: TestDatabase;
let older: MigrationFiles;
let newer: MigrationFiles;

beforeEach(async () => {
  const cup = { "001-cup.sql": "CREATE TABLE public.cup (name text)" };
  database = await createTestDatabase({ template: "empty", sources: [] });
  older = migrationFiles(cup);
  newer = migrationFiles({ ...cup, "002-handle.sql": "ALTER TABLE public.cup ADD COLUMN handle text" });
});

afterEach(async () => {
  await database.drop();
  for (const files of [older, newer]) files.remove();
});

const start = ({ sources }: MigrationFiles) => migrate({ ownerUrl: database.ownerUrl, sources });

test("a process whose release is asked to leave is asked once, and none of it starts any more", async () => {
  const [before, after] = [releaseOf(older.sources), releaseOf(newer.sources)];
  expect(before.release).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/);
  await start(older);
  let asked = 0;
  const end = watchDismissal(
    database.appPool,
    before,
    () => {
      asked += 1;
    },
    10,
  );
  await expect(dismissOlder(database.ownerPool, after)).rejects.toThrow("start it first");
  await start(newer);
  expect(await dismissOlder(database.ownerPool, before)).toEqual([]);
  expect(asked).toBe(0);
  expect(await dismissOlder(database.ownerPool, after)).toEqual([before.release]);
  await expect.poll(() => asked).toBe(1);
  end();
  await expect(start(older)).rejects.toThrow(DismissedError);
  await expect(start(older)).rejects.toThrow("Start that one here");
  expect(await start(newer)).toBe(0);
  await expect(dismissOlder(database.ownerPool, before)).rejects.toThrow(DismissedError);
});

test("the login that serves may ask whether it is to leave, and may dismiss nobody", async () => {
  await start(older);
  await expect(database.appPool.query("UPDATE migration.release SET dismissed_at = now()")).rejects.toThrow(
    "permission denied",
  );
});

test("the programs that are connected are listed by their releases", async () => {
  await start(older);
  expect(await connectedPrograms(database.ownerPool)).toEqual([]);
});
