import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { platformSources } from "../../migrations.ts";
import { publish } from "../outbox.ts";
import { createPump, type Pump } from "./pump.ts";
import type { StreamRow } from "./rows.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ template: "platform", sources: platformSources });
});
afterAll(() => database.drop());

const logger = { warn: vi.fn() };

/** Runs a pump, and notes what it delivers. */
async function run(pump: Pump) {
  const rows: StreamRow[] = [];
  const gaps: boolean[] = [];
  pump.onRows((delivered, missed) => {
    rows.push(...delivered);
    gaps.push(missed);
  });
  await pump.start();
  return { rows, hasGap: () => gaps.includes(true) };
}

const amountsOf = (rows: readonly StreamRow[]) =>
  rows.flatMap(({ event, audience, data }) =>
    event === "request-updated" && audience === "MEMBER" ? [Reflect.get(Object(data), "amount")] : [],
  );

const publishAmount = (amount: number) =>
  publish(database.appPool, {
    event: "request-updated",
    memberId: v7(),
    request: { id: v7(), type: "DEPOSIT", status: "WAITING", amount },
  });

const givePlaces = () => database.ownerPool.query("SELECT platform.sequence_outbox(500)");

test("a process that gives no places delivers what another one has given, as soon as it is notified", async () => {
  const pump: Pump = createPump({
    logger,
    // Whatever it asks for, it learns of no place by itself.
    pool: new Proxy(database.appPool, {
      get: (pool, key, receiver) =>
        key !== "query"
          ? Reflect.get(pool, key, receiver)
          : async (query: { readonly name?: string }) =>
              query.name === "sequence-outbox"
                ? { rows: [{ position: pump.position() }] }
                : await Reflect.apply(pool.query, pool, [query]),
    }),
  });
  let isListening = false;
  pump.onWake(() => {
    isListening = true;
  });
  const { rows, hasGap } = await run(pump);
  await expect.poll(() => isListening).toBe(true);
  for (const amount of [1, 2, 3]) {
    await publishAmount(amount);
    await givePlaces();
  }
  await expect.poll(() => amountsOf(rows)).toEqual([1, 2, 3]);
  expect(hasGap()).toBe(false);
  await pump.stop();
});

test("all that was published while no process ran is delivered, in order and without a gap", async () => {
  const amounts = Array.from({ length: 700 }, (_, index) => index + 1);
  const pump = createPump({ pool: database.appPool, logger });
  for (const amount of amounts) await publishAmount(amount);
  const { rows, hasGap } = await run(pump);
  await expect.poll(() => rows.length).toBe(1_400);
  expect(amountsOf(rows)).toEqual(amounts);
  expect(hasGap()).toBe(false);
  await pump.stop();
});

test("giving places never reads the outbox from one end to the other, whatever was taken out of it", async () => {
  const scans = async () => {
    await database.ownerPool.query("SELECT pg_stat_force_next_flush()");
    const found = await database.ownerPool.query(
      "SELECT seq_scan FROM pg_stat_user_tables WHERE relid = 'platform.outbox'::regclass",
    );
    return found.rows[0]?.seq_scan;
  };
  await givePlaces();
  const before = await scans();
  for (let count = 0; count < 20; count += 1) {
    await publishAmount(count);
    await givePlaces();
    await givePlaces();
  }
  await expect.poll(scans).toBe(before);
});
