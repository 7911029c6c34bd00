import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./testing/index.ts";
import { OutcomeUnknownError, withTransaction } from "./transaction.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ template: "empty", sources: [] });
  await database.ownerPool.query("CREATE TABLE jar (name text PRIMARY KEY, beans int NOT NULL)");
  await database.ownerPool.query("INSERT INTO jar VALUES ('left', 10), ('right', 10)");
});

afterAll(() => database.drop());

async function beansIn(name: string): Promise<number> {
  const { rows } = await database.ownerPool.query<{ beans: number }>(
    "SELECT beans FROM jar WHERE name = $1",
    [name],
  );
  return rows[0]?.beans ?? Number.NaN;
}

test("all is kept, or nothing when the work throws", async () => {
  const take = (count: number, error?: Error) =>
    withTransaction(database.ownerPool, async (client) => {
      await client.query("UPDATE jar SET beans = beans - $1 WHERE name = 'left'", [count]);
      if (error) throw error;
      return "taken";
    });
  await expect(take(5, new Error("changed my mind"))).rejects.toThrow("changed my mind");
  expect(await beansIn("left")).toBe(10);
  expect(await take(1)).toBe("taken");
  expect(await beansIn("left")).toBe(9);
});

test("work that swallowed a failed statement is not taken for kept", async () => {
  const swallowing = withTransaction(database.ownerPool, async (client) => {
    await client.query("UPDATE jar SET beans = 0 WHERE name = 'left'");
    await client.query("SELECT 1 / 0").catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow("nothing was kept");
  expect(await beansIn("left")).toBe(9);
});

test("transactions that cannot stand beside each other run again until each counted once", async () => {
  await database.ownerPool.query("UPDATE jar SET beans = 0 WHERE name = 'right'");
  let runs = 0;
  const allHaveRead = Promise.withResolvers<void>();
  const addOne = () =>
    withTransaction(database.ownerPool, async (client) => {
      await client.query("SET TRANSACTION ISOLATION LEVEL SERIALIZABLE");
      const { rows } = await client.query<{ beans: number }>("SELECT beans FROM jar WHERE name = 'right'");
      runs += 1;
      if (runs === 3) allHaveRead.resolve();
      await allHaveRead.promise;
      await client.query("UPDATE jar SET beans = $1 WHERE name = 'right'", [(rows[0]?.beans ?? 0) + 1]);
    });
  await Promise.all([addOne(), addOne(), addOne()]);
  expect(await beansIn("right")).toBe(3);
  expect(runs).toBeGreaterThan(3);
});

test("a transaction that never fits is given up after five attempts", async () => {
  let runs = 0;
  const hopeless = withTransaction(database.ownerPool, async (client) => {
    runs += 1;
    await client.query("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$");
  });
  await expect(hopeless).rejects.toMatchObject({ code: "40001" });
  expect(runs).toBe(5);
});

test("a connection that breaks during the commit leaves the outcome unknown, not failed", async () => {
  const cutOff = withTransaction(database.ownerPool, async (client) => {
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    await client.query("UPDATE jar SET beans = 99 WHERE name = 'left'");
    await database.ownerPool.query("SELECT pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
  });
  await expect(cutOff).rejects.toThrow(OutcomeUnknownError);
  expect(await beansIn("left")).toBe(9);
});
