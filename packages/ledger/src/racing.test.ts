import { randomUUID } from "node:crypto";
import { createPool } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerMigrations } from "./migrations.ts";
import { type Answer, adjust, bet, openAccount } from "./operations.ts";
import { balancesOf, statementPage } from "./reading.ts";
import { expectSound } from "./testing/expectSound.ts";
import { anyStep, newId, perform } from "./testing/steps.ts";

const connections = 64;
let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase({ template: "ledger", sources: [ledgerMigrations] });
  pool = createPool({
    connectionString: database.appUrl,
    applicationName: "ledger race",
    maximum: connections,
    statementTimeoutMs: 60_000,
  });
});
afterAll(async () => {
  await pool.end();
  await expectSound(database.appPool);
  await database.drop();
});

const occurredAt = new Date("2026-11-20T10:00:00Z");

async function memberWith(cashWon: number): Promise<string> {
  const memberId = randomUUID();
  await openAccount(pool, memberId);
  const transfer = { memberId, transferId: randomUUID(), source: "test", sourceId: "seed", occurredAt };
  await adjust(pool, { ...transfer, type: "ADMIN_PAYMENT", account: "CASH", amount: cashWon, note: "seed" });
  return memberId;
}

function stake(memberId: string, sourceId: string, amountWon: number): Promise<Answer> {
  const transfer = { memberId, transferId: randomUUID(), source: "wallet:hanpan", sourceId, occurredAt };
  return bet(pool, { ...transfer, house: "GAMING:hanpan", amountWon });
}

const outcomesOf = (answers: readonly Answer[], outcome: string) =>
  answers.filter((answer) => answer.outcome === outcome).length;

test("of 64 bets of the whole balance at once exactly one is accepted", async () => {
  const memberId = await memberWith(10_000);
  const answers = await Promise.all(
    Array.from({ length: connections }, (_, index) => stake(memberId, `bet-${index}`, 10_000)),
  );
  expect(outcomesOf(answers, "OK")).toBe(1);
  expect(outcomesOf(answers, "INSUFFICIENT")).toBe(connections - 1);
  expect(await balancesOf(pool, memberId)).toMatchObject({ cashWon: 0 });
});

test("64 identical calls at once are one bet, also when it takes the whole balance", async () => {
  for (const cashWon of [10_000, 1_000_000]) {
    const memberId = await memberWith(cashWon);
    const answers = await Promise.all(
      Array.from({ length: connections }, () => stake(memberId, "the same", 10_000)),
    );
    expect(outcomesOf(answers, "OK")).toBe(1);
    expect(outcomesOf(answers, "REPLAYED")).toBe(connections - 1);
    expect(new Set(answers.map((answer) => answer.transferId)).size).toBe(1);
    expect(await balancesOf(pool, memberId)).toMatchObject({ cashWon: cashWon - 10_000 });
  }
});

test("an identical call waits for one that is still under way, and then finds it", async () => {
  const memberId = await memberWith(1000);
  const client = await pool.connect();
  await client.query("BEGIN");
  const transfer = { memberId, transferId: randomUUID(), source: "wallet:hanpan", occurredAt };
  const play = { ...transfer, sourceId: "slow", house: "GAMING:hanpan", amountWon: 1000 };
  expect(await bet(client, play)).toMatchObject({ outcome: "OK" });
  const second = bet(pool, { ...play, transferId: randomUUID() });
  await client.query("COMMIT");
  client.release();
  expect(await second).toEqual({ outcome: "REPLAYED", transferId: transfer.transferId, cashWon: 0 });
});

test("mixed operations at once on one member end with what they answered", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep(200), { minLength: 64, maxLength: 256 }), async (steps) => {
      const memberId = await memberWith(20_000);
      const answers = await Promise.all(steps.map((step) => perform(pool, memberId, step, newId())));
      const made = answers.filter((answer) => answer.outcome === "OK" && answer.transferId !== null).length;
      const { lines } = await statementPage(pool, { memberId, limit: 1000 });
      expect(lines.filter((line) => !line.type.startsWith("DEBT")).length).toBe(made + 1);
      const sum = (account: string) =>
        lines.filter((line) => line.account === account).reduce((total, line) => total + line.amount, 0);
      expect(await balancesOf(pool, memberId)).toMatchObject({
        cashWon: sum("CASH"),
        point: sum("POINT"),
        ticket: sum("TICKET"),
        debtWon: sum("DEBT"),
      });
    }),
    { numRuns: 8 },
  );
});

test("statements of many calls over the same members do not wait for each other in a circle", async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => memberWith(1_000_000)));
  const batch = (round: number) => {
    const shuffled = [...members].sort(() => Math.random() - 0.5);
    return pool.query<{ outcome: string }>(
      `SELECT answer.outcome
       FROM (SELECT * FROM unnest($1::uuid[], $2::uuid[]) AS call (member_id, transfer_id) ORDER BY member_id) AS call,
       LATERAL ledger.bet(call.member_id, call.transfer_id, 'wallet:hanpan', $3, 'GAMING:hanpan', 100, now()) AS answer`,
      [shuffled, shuffled.map(() => randomUUID()), `round-${round}`],
    );
  };
  const results = await Promise.all(Array.from({ length: 200 }, (_, round) => batch(round)));
  expect(results.flatMap((result) => result.rows).every((row) => row.outcome === "OK")).toBe(true);
});

test("connections that are cut in the middle lose nothing and double nothing when asked again", async () => {
  const memberId = await memberWith(10_000_000);
  const keys = Array.from({ length: 600 }, (_, index) => `cut-${index}`);
  let cuts = 0;
  let finished = false;
  // Bounded: where connecting is slower than cutting, no call would ever get through.
  const cutter = (async () => {
    while (!finished && cuts < 300) {
      const { rowCount } = await pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'ledger cut' AND datname = current_database() ORDER BY random() LIMIT 3`,
      );
      cuts += rowCount ?? 0;
    }
  })();
  const cutPool = createPool({
    connectionString: database.appUrl,
    applicationName: "ledger cut",
    maximum: 16,
  });
  const until = async (sourceId: string): Promise<Answer> => {
    const transfer = { memberId, transferId: randomUUID(), source: "wallet:hanpan", sourceId, occurredAt };
    for (;;) {
      try {
        return await bet(cutPool, { ...transfer, house: "GAMING:hanpan", amountWon: 1000 });
      } catch (error) {
        // 57P01 and a line that went dead say nothing about what was kept: ask again with the same key.
        if (error instanceof pg.DatabaseError && error.code !== "57P01") throw error;
      }
    }
  };
  const answers = await Promise.all(keys.map(until));
  finished = true;
  await cutter;
  await cutPool.end();
  expect(cuts).toBeGreaterThan(10);
  expect(outcomesOf(answers, "OK") + outcomesOf(answers, "REPLAYED")).toBe(keys.length);
  expect(await balancesOf(pool, memberId)).toMatchObject({ cashWon: 10_000_000 - keys.length * 1000 });
});
