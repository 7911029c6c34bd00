import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPresence } from "../processes/presence.ts";
import { createVendorDatabase } from "../testing/vendorDatabase.ts";
import { createWaitingRows } from "./waitingRows.ts";

type Key = { readonly memberId: string; readonly betId: string };

let database: Awaited<ReturnType<typeof createVendorDatabase>>;
const bets = createWaitingRows<keyof Key>({
  table: "vendor.bet",
  processTable: "vendor.process",
  key: { memberId: "member_id", betId: "bet_id" },
  isWaiting: "state IN ('SENT', 'RETURNING')",
});

beforeAll(async () => {
  database = await createVendorDatabase();
  await database.ownerPool.query(
    `CREATE TABLE vendor.bet (member_id uuid, bet_id uuid, state text NOT NULL, attempts integer NOT NULL DEFAULT 0,
       driver_id uuid, next_attempt_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (member_id, bet_id))`,
  );
});
afterAll(() => database.drop());

async function written(driverId: string | null, state = "SENT"): Promise<Key> {
  const key = { memberId: randomUUID(), betId: randomUUID() };
  await database.ownerPool.query(
    "INSERT INTO vendor.bet (member_id, bet_id, state, driver_id) VALUES ($1, $2, $3, $4)",
    [key.memberId, key.betId, state, driverId],
  );
  return key;
}

const claim = (processId: string, busy: readonly Key[] = [], limit = 100) =>
  bets.claim(database.ownerPool, { processId, silenceMs: 60_000, busy, limit });

test("a call is counted only in the state that it is made for", async () => {
  const { ownerPool: pool } = database;
  const key = await written(randomUUID(), "SENT");
  expect(await bets.beginAttempt(pool, key, "SENT")).toBe(1);
  expect(await bets.beginAttempt(pool, key, "SENT")).toBe(2);
  expect(await bets.beginAttempt(pool, key, "RETURNING")).toBeNull();
  await pool.query("DELETE FROM vendor.bet");
});

test("what waits and nobody works on is taken once: of the dead, the released, and what this process has lost", async () => {
  const { ownerPool: pool } = database;
  const [ours, living] = [randomUUID(), randomUUID()];
  const log = pino({ level: "silent" });
  const presence = await startPresence({ pool, table: "vendor.process", processId: living, log });
  const [dead, released, lost, busy] = [
    await written(randomUUID()),
    await written(null, "RETURNING"),
    await written(ours),
    await written(ours),
  ];
  await written(living);
  await written(null, "CONFIRMED");
  const [one, other] = await Promise.all([claim(ours, [busy]), claim(ours, [busy, dead, released, lost])]);
  expect(other).toEqual([]);
  expect(one.toSorted((a, b) => a.betId.localeCompare(b.betId))).toEqual(
    [dead, released, lost].toSorted((a, b) => a.betId.localeCompare(b.betId)),
  );
  await presence.stop();
  await pool.query("DELETE FROM vendor.bet");
});

test("two processes share what waits, and take no row twice", async () => {
  const { ownerPool: pool } = database;
  const log = pino({ level: "silent" });
  const processes = [randomUUID(), randomUUID()];
  const presences = await Promise.all(
    processes.map((processId) => startPresence({ pool, table: "vendor.process", processId, log })),
  );
  for (let row = 0; row < 40; row += 1) await written(null);
  const taken: string[] = [];
  const takeAll = async (processId: string) => {
    const own: Key[] = [];
    for (;;) {
      const claimed = await claim(processId, own, 3);
      if (claimed.length === 0) return;
      own.push(...claimed);
      taken.push(...claimed.map(({ betId }) => betId));
    }
  };
  await Promise.all(processes.map(takeAll));
  expect([taken.length, new Set(taken).size]).toEqual([40, 40]);
  await Promise.all(presences.map((presence) => presence.stop()));
  await pool.query("DELETE FROM vendor.bet");
});

test("a released row is due when its time has come, and one that waits no more is left alone", async () => {
  const { ownerPool: pool } = database;
  const ours = randomUUID();
  const [later, over] = [await written(ours), await written(ours, "CONFIRMED")];
  await bets.release(pool, later, 3_600_000);
  await bets.release(pool, over, 0);
  expect(await claim(randomUUID())).toEqual([]);
  const { rows } = await pool.query<{ driverId: string | null }>(
    `SELECT driver_id AS "driverId" FROM vendor.bet WHERE bet_id = $1`,
    [over.betId],
  );
  expect(rows).toEqual([{ driverId: ours }]);
  await bets.release(pool, later, 0);
  expect(await claim(randomUUID())).toEqual([later]);
  await pool.query("DELETE FROM vendor.bet");
});
