import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { type MigrationFiles, migrationFiles } from "../testing/migrationFiles.ts";

const cup = "CREATE TABLE public.cup (id bigint PRIMARY KEY, name text)";
const patience = { lockMs: 50, vacuumMs: 1_050, pauseMs: 20, mostMs: 30_000 };

let database: TestDatabase;
let files: MigrationFiles;
let lines: string[];

beforeEach(async () => {
  database = await createTestDatabase({ template: "empty", sources: [] });
  files = migrationFiles({ "001-cup.sql": cup });
  lines = [];
  await run();
});

afterEach(async () => {
  await database.drop();
  files.remove();
});

const run = (mostMs = patience.mostMs) =>
  migrate({
    ownerUrl: database.ownerUrl,
    sources: files.sources,
    log: (line) => lines.push(line),
    patience: { ...patience, mostMs },
  });

const query = async (text: string, values: readonly unknown[] = []) =>
  (await database.ownerPool.query<Record<string, unknown>>(text, [...values])).rows;

const fill = (count: number) =>
  query("INSERT INTO public.cup SELECT id, 'cup ' || id FROM generate_series(1, $1) AS id", [count]);

/** Somebody whose transaction uses the table until they are let go. */
async function user(): Promise<pg.PoolClient> {
  const client = await database.ownerPool.connect();
  await client.query("BEGIN; SELECT count(*) FROM public.cup");
  return client;
}

async function letGo(client: pg.PoolClient): Promise<void> {
  await client.query("COMMIT");
  client.release();
}

test("a change that waits for a table lets the others on, and comes again until it is through", async () => {
  const first = await user();
  files.write("002-handle.sql", "ALTER TABLE public.cup ADD COLUMN handle text");
  const changing = run();
  await expect.poll(() => lines.join()).toContain("waits for others to let go");
  // Everybody else comes through, though the change waits all the while.
  for (let turn = 0; turn < 20; turn += 1) await fill(0);
  await letGo(first);
  expect(await changing).toBe(1);
  expect(await query("SELECT handle FROM public.cup")).toEqual([]);
});

test("a change that never comes through says who stands in the way, and leaves nothing", async () => {
  const first = await user();
  files.write("002-handle.sql", "ALTER TABLE public.cup ADD COLUMN handle text");
  const changing = run(200);
  await changing.catch(() => undefined);
  await letGo(first);
  await expect(changing).rejects.toThrow(
    /Others had its tables .*longest transactions: test owner \(pid \d+/,
  );
  expect(await run()).toBe(1);
});

test("what says that it holds members up waits as long as it takes, and is announced", async () => {
  const warned: string[] = [];
  files.write(
    "002-handle.sql",
    "-- offline: every cup is written while bets wait\nALTER TABLE public.cup ADD COLUMN handle text",
  );
  const { ownerUrl } = database;
  expect(await migrate({ ownerUrl, sources: files.sources, warn: (line) => warned.push(line) })).toBe(1);
  expect(warned).toEqual([
    "migration kitchen/002-handle.sql holds members up: every cup is written while bets wait",
  ]);
});

const steps = `-- steps
WITH batch AS (SELECT id FROM public.cup WHERE $1::text IS NULL OR id > $1::bigint ORDER BY id LIMIT $2),
  done AS (UPDATE public.cup SET name = name || '!' FROM batch WHERE cup.id = batch.id)
SELECT max(id)::text FROM batch HAVING count(*) = $2`;

test("steps do every row once, each step kept by itself", async () => {
  await fill(3_000);
  files.write("002-call.sql", steps);
  expect(await run()).toBe(1);
  expect(await query("SELECT count(*)::integer AS done FROM public.cup WHERE name ~ '^[^!]+!$'")).toEqual([
    { done: 3_000 },
  ]);
  expect(await query("SELECT FROM migration.step")).toEqual([]);
  expect(await run()).toBe(0);
});

test("steps that were cut off go on where the last one ended", async () => {
  await fill(5_000);
  files.write("002-call.sql", steps);
  const cutOff = run();
  const caught = expect(cutOff).rejects.toThrow();
  await expect.poll(async () => (await query("SELECT FROM migration.step")).length).toBe(1);
  await query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'hanpan migrations' AND datname = current_database()`,
  );
  await caught;
  const [before] = await query("SELECT count(*)::integer AS done FROM public.cup WHERE name LIKE '%!'");
  expect(before?.["done"]).toBeGreaterThan(0);
  expect(await run()).toBe(1);
  expect(await query("SELECT count(*)::integer AS done FROM public.cup WHERE name ~ '^[^!]+!$'")).toEqual([
    { done: 5_000 },
  ]);
});

test("a step that meets a row in use is taken again, smaller", async () => {
  await fill(10);
  const other = await database.ownerPool.connect();
  await other.query("BEGIN; UPDATE public.cup SET name = 'mine' WHERE id = 5");
  files.write("002-call.sql", steps);
  const stepping = run();
  await sleep(600);
  await letGo(other);
  expect(await stepping).toBe(1);
  expect(await query("SELECT name FROM public.cup WHERE id = 5")).toEqual([{ name: "mine!" }]);
});

test.each([
  [
    "goes nowhere",
    "-- steps\nSELECT 'x'::text WHERE $1::text IS NULL OR $2 > 0",
    /answered x, from which it began/,
  ],
  [
    "is too long for one row",
    "-- steps\nSELECT 'x'::text FROM pg_sleep(2) WHERE $1::text IS NULL OR $2 > 0",
    /longer than a second/,
  ],
])("a step that %s is refused", async (_title, sql, reason) => {
  files.write("002-wrong.sql", sql);
  await expect(run()).rejects.toThrow(reason);
});

const index = "-- concurrently\nCREATE INDEX CONCURRENTLY IF NOT EXISTS cup_name ON public.cup (name)";

test("an index is built while others write, and another runner waits meanwhile", async () => {
  await fill(100);
  files.write("002-index.sql", index);
  expect((await Promise.all([run(), run()])).toSorted()).toEqual([0, 1]);
  expect(
    await query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'public.cup_name'::regclass"),
  ).toEqual([{ indisvalid: true }]);
});

test("an index that was left unfinished is dropped and built anew", async () => {
  await fill(2);
  await query("UPDATE public.cup SET name = 'one'");
  await expect(query("CREATE UNIQUE INDEX CONCURRENTLY cup_name ON public.cup (name)")).rejects.toThrow(
    "unique",
  );
  files.write("002-index.sql", index);
  expect(await run()).toBe(1);
  expect(lines).toContain("index public.cup_name was left unfinished and is built anew");
  expect(
    await query(
      "SELECT indisvalid, indisunique FROM pg_index WHERE indexrelid = 'public.cup_name'::regclass",
    ),
  ).toEqual([{ indisvalid: true, indisunique: false }]);
});

test("a header that contradicts itself, or an index that could not be built again, is refused by name", async () => {
  files.write("002-both.sql", "-- steps\n-- concurrently\nSELECT 1");
  await expect(run()).rejects.toThrow("kitchen/002-both.sql says both");
  files.delete("002-both.sql");
  files.write("002-index.sql", "-- concurrently\nCREATE INDEX CONCURRENTLY cup_name ON public.cup (name)");
  await expect(run()).rejects.toThrow(/002-index\.sql failed: it says -- concurrently and neither/);
});
