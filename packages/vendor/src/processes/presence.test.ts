import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createVendorDatabase } from "../testing/vendorDatabase.ts";
import { countOthers, isFree, startPresence } from "./presence.ts";

let database: Awaited<ReturnType<typeof createVendorDatabase>>;
const table = "vendor.process";
const log = pino({ level: "silent" });

beforeAll(async () => {
  database = await createVendorDatabase();
});
afterAll(() => database.drop());

/** Whether a row of that process may be taken by `ours`. */
async function mayTake(driverId: string | null, ours: string, silenceMs = 60_000): Promise<boolean> {
  const { rows } = await database.ownerPool.query<{ isFree: boolean }>(
    `SELECT ${isFree(table, "taken")} AS "isFree" FROM (SELECT $3::uuid AS driver_id) AS taken`,
    [ours, silenceMs, driverId],
  );
  return rows[0]?.isFree ?? false;
}

test("what a process works on is nobody else's while it lives, and anybody's once it has signed off", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const presence = await startPresence({ pool: database.ownerPool, table, processId: one, log });
  expect(await mayTake(one, other)).toBe(false);
  expect(await mayTake(one, one)).toBe(true);
  expect(await mayTake(null, other)).toBe(true);
  expect(await countOthers(database.ownerPool, table, other)).toBe(1);
  expect(await countOthers(database.ownerPool, table, one)).toBe(0);
  await presence.stop();
  expect(await mayTake(one, other)).toBe(true);
  expect(await countOthers(database.ownerPool, table, other)).toBe(0);
});

test("a process that was killed loses what it worked on after the silence that is allowed", async () => {
  const [killed, other] = [randomUUID(), randomUUID()];
  await database.ownerPool.query(
    "INSERT INTO vendor.process (process_id, seen_at) VALUES ($1, now() - interval '2 seconds')",
    [killed],
  );
  expect(await mayTake(killed, other, 60_000)).toBe(false);
  expect(await mayTake(killed, other, 1_000)).toBe(true);
});

test("a process goes on showing itself", async () => {
  const processId = randomUUID();
  const presence = await startPresence({ pool: database.ownerPool, table, processId, log });
  await database.ownerPool.query("UPDATE vendor.process SET seen_at = 'epoch' WHERE process_id = $1", [
    processId,
  ]);
  await expect.poll(() => mayTake(processId, randomUUID())).toBe(false);
  await presence.stop();
});

test("a process whose row is gone, of a copy that was restored or after a day's silence, says again what it knows", async () => {
  const { ownerPool } = database;
  await ownerPool.query(
    "ALTER TABLE vendor.process ADD COLUMN IF NOT EXISTS knows_kites boolean NOT NULL DEFAULT false",
  );
  const [knowing, before] = [randomUUID(), randomUUID()];
  const start = (processId: string, knows: readonly string[]) =>
    startPresence({ pool: ownerPool, table, processId, log, knows });
  const running = [await start(knowing, ["knows_kites"]), await start(before, [])];
  await ownerPool.query("DELETE FROM vendor.process");
  const read = async () =>
    (
      await ownerPool.query(
        "SELECT process_id AS id, knows_kites AS knows FROM vendor.process ORDER BY knows_kites",
      )
    ).rows;
  await expect.poll(read, { timeout: 60_000 }).toEqual([
    { id: before, knows: false },
    { id: knowing, knows: true },
  ]);
  await Promise.all(running.map((presence) => presence.stop()));
});
