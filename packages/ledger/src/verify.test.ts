import { randomUUID } from "node:crypto";
import { createPool } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerMigrations } from "./migrations.ts";
import { adjust, bet, openAccount, rollback, win } from "./operations.ts";
import { verifyLedger } from "./verify.ts";

const source = "wallet:hanpan";
const house = "GAMING:hanpan";
const occurredAt = new Date("2026-11-20T10:00:00Z");

/** Two members with a payment, two bets, a win and a rollback each, rolled up, and whose transfers are known. */
async function playedDatabase(): Promise<{
  database: TestDatabase;
  memberId: string;
  transferIds: string[];
}> {
  const database = await createTestDatabase({ template: "ledger", sources: [ledgerMigrations] });
  const pool = database.appPool;
  const members = [randomUUID(), randomUUID()];
  const transferIds: string[] = [];
  for (const memberId of members) {
    await openAccount(pool, memberId);
    const next = (sourceId: string) => {
      const transferId = randomUUID();
      if (memberId === members[0]) transferIds.push(transferId);
      return { memberId, transferId, source, sourceId, occurredAt };
    };
    const payment = { type: "ADMIN_PAYMENT", account: "CASH", amount: 10_000, note: "seed" } as const;
    await adjust(pool, { ...next("1"), ...payment });
    await bet(pool, { ...next("2"), house, amountWon: 1000 });
    await win(pool, { ...next("3"), house, amountWon: 500 });
    await bet(pool, { ...next("4"), house, amountWon: 2000 });
    await rollback(pool, { ...next("5"), originalSource: source, originalSourceId: "4" });
  }
  await pool.query("SELECT ledger.roll_up_house(NULL, 100)");
  return { database, memberId: members[0] ?? "", transferIds };
}

let clean: TestDatabase;
beforeAll(async () => {
  clean = (await playedDatabase()).database;
});
afterAll(() => clean.drop());

test("a sound ledger has no offender, and its house balances are what the members' are not", async () => {
  const verification = await verifyLedger(clean.appPool);
  expect(verification).toEqual({
    ok: true,
    checked: { members: 2, transfers: 10 },
    uncheckedMembers: 0,
    offenders: [],
    offenderCount: 0,
  });
  const { rows } = await clean.appPool.query("SELECT * FROM ledger.house ORDER BY account");
  expect(rows).toEqual([
    { account: "ADJUSTMENT", unit: "WON", balance: -20_000 },
    { account: "GAMING:hanpan", unit: "WON", balance: 1000 },
  ]);
});

test("rolling up again, or by two at once, changes nothing; new transfers are added", async () => {
  const { database, memberId } = await playedDatabase();
  const rollUp = () => database.appPool.query("SELECT ledger.roll_up_house(NULL, 100) AS last");
  expect((await rollUp()).rows).toEqual([{ last: null }]);
  await bet(database.appPool, {
    memberId,
    transferId: randomUUID(),
    source,
    sourceId: "6",
    occurredAt,
    house,
    amountWon: 700,
  });
  await Promise.all([rollUp(), rollUp(), rollUp()]);
  const { rows } = await database.appPool.query("SELECT balance FROM ledger.house WHERE account = $1", [
    house,
  ]);
  expect(rows).toEqual([{ balance: 1700 }]);
  expect((await verifyLedger(database.appPool)).offenders).toEqual([]);
  await database.drop();
});

test("an empty ledger is sound", async () => {
  const empty = await createTestDatabase({ template: "ledger", sources: [ledgerMigrations] });
  expect(await verifyLedger(empty.appPool)).toMatchObject({
    ok: true,
    checked: { members: 0, transfers: 0 },
  });
  await empty.drop();
});

test("small ranges see each member once", async () => {
  const ranges: unknown[] = [];
  const verification = await verifyLedger(clean.appPool, {
    transfersPerRange: 1,
    checks: [
      (_, range) => {
        ranges.push(range);
        return Promise.resolve([]);
      },
    ],
  });
  expect(verification.checked).toEqual({ members: 2, transfers: 10 });
  expect(ranges.length).toBe(2);
});

test("a further check's offenders count, and only so many are kept", async () => {
  const planted = {
    fault: "BET",
    memberId: randomUUID(),
    transferId: null,
    account: null,
    expected: 1,
    found: 2,
  };
  const seen: unknown[] = [];
  const verification = await verifyLedger(clean.appPool, {
    checks: [() => Promise.resolve([planted, planted])],
    keep: 1,
    onOffender: (offender) => seen.push(offender),
  });
  expect(verification).toMatchObject({ ok: false, offenders: [planted], offenderCount: 2 });
  expect(seen.length).toBe(2);
});

test("a range that a check cannot look at is reported, and the others are looked at all the same", async () => {
  const failures: unknown[] = [];
  let looked = 0;
  const verification = await verifyLedger(clean.appPool, {
    transfersPerRange: 1,
    workers: 1,
    checks: [
      async (connection) => {
        looked += 1;
        if (looked === 1) await connection.query("SELECT 1 / 0");
        return [];
      },
    ],
    onFailure: ({ error }) => failures.push(error),
  });
  expect(looked).toBe(2);
  expect(failures).toMatchObject([{ code: "22012" }]);
  expect(verification).toMatchObject({
    ok: false,
    checked: { members: 1, transfers: 5 },
    uncheckedMembers: 1,
    offenderCount: 0,
  });
});

test("a check may take longer than the pool's own statements", async () => {
  const hasty = createPool({
    connectionString: clean.appUrl,
    applicationName: "hasty",
    statementTimeoutMs: 20_000,
  });
  const limits: unknown[] = [];
  const { ok } = await verifyLedger(hasty, {
    checks: [
      async (connection) => {
        const { rows } = await connection.query("SELECT current_setting('statement_timeout') AS allowed");
        limits.push(...rows);
        return [];
      },
    ],
  });
  expect(ok).toBe(true);
  expect(limits).toEqual([{ allowed: "10min" }]);
  const after = await hasty.query("SELECT current_setting('statement_timeout') AS allowed");
  expect(after.rows).toEqual([{ allowed: "20s" }]);
  await hasty.end();
});

/** What is done behind the ledger's back, and who must be named for it. $1 = member, $2 = the n-th transfer. */
const plants: readonly {
  readonly fault: string;
  readonly what: string;
  readonly transfer?: number;
  readonly sql: string;
}[] = [
  {
    fault: "TRANSFER_SUM",
    what: "a house leg's amount",
    transfer: 2,
    sql: "UPDATE ledger.posting SET amount = amount + 1 WHERE member_id = $1 AND transfer_id = $2 AND account LIKE 'GAMING%'",
  },
  {
    fault: "TRANSFER_LEGS",
    what: "a transfer deleted",
    transfer: 3,
    sql: "DELETE FROM ledger.transfer WHERE member_id = $1 AND transfer_id = $2",
  },
  {
    fault: "TRANSFER_LEGS",
    what: "all legs of a transfer deleted",
    transfer: 3,
    sql: "DELETE FROM ledger.posting WHERE member_id = $1 AND transfer_id = $2",
  },
  {
    fault: "POSTING",
    what: "an amount that its own balances contradict",
    transfer: 2,
    sql: "UPDATE ledger.posting SET amount = amount - 1 WHERE member_id = $1 AND transfer_id = $2 AND account = 'CASH'",
  },
  {
    fault: "POSTING",
    what: "an account of no such name",
    transfer: 2,
    sql: "UPDATE ledger.posting SET account = 'POCKET' WHERE member_id = $1 AND transfer_id = $2 AND account LIKE 'GAMING%'",
  },
  {
    fault: "POSTING",
    what: "cash counted in tickets",
    transfer: 2,
    sql: "UPDATE ledger.posting SET unit = 'TICKET' WHERE member_id = $1 AND transfer_id = $2 AND account = 'CASH'",
  },
  {
    fault: "CHAIN",
    what: "balances of one leg shifted together",
    transfer: 3,
    sql: `UPDATE ledger.posting SET balance_before = balance_before + 7, balance_after = balance_after + 7
          WHERE member_id = $1 AND transfer_id = $2 AND account = 'CASH'`,
  },
  {
    fault: "SEQUENCE",
    what: "the newest transfer and its legs deleted, the balance put back",
    sql: `WITH newest AS (DELETE FROM ledger.transfer WHERE member_id = $1 AND sequence = 5 RETURNING member_id),
               legs AS (DELETE FROM ledger.posting WHERE member_id = $1 AND sequence = 5)
          UPDATE ledger.balance SET cash = cash - 2000 WHERE member_id = (SELECT member_id FROM newest)`,
  },
  {
    fault: "SEQUENCE",
    what: "a balance row deleted",
    sql: "DELETE FROM ledger.balance WHERE member_id = $1",
  },
  {
    fault: "BALANCE",
    what: "cash given without a transfer",
    sql: "UPDATE ledger.balance SET cash = cash + 1 WHERE member_id = $1",
  },
  {
    fault: "BALANCE",
    what: "points out of nowhere",
    sql: "UPDATE ledger.balance SET point = 1 WHERE member_id = $1",
  },
  {
    fault: "CORRECTION",
    what: "a rollback of another transfer",
    transfer: 5,
    sql: "UPDATE ledger.transfer SET corrects = gen_random_uuid() WHERE member_id = $1 AND transfer_id = $2",
  },
  {
    fault: "CORRECTION",
    what: "a rollback that gives another amount back",
    transfer: 5,
    sql: "UPDATE ledger.posting SET amount = amount * 2 WHERE member_id = $1 AND transfer_id = $2",
  },
  {
    fault: "TRANSFER_ID",
    what: "a second transfer under the id of another, with its legs",
    transfer: 2,
    sql: `WITH second AS (UPDATE ledger.transfer SET transfer_id = $2 WHERE member_id = $1 AND sequence = 3)
          UPDATE ledger.posting SET transfer_id = $2 WHERE member_id = $1 AND sequence = 3`,
  },
  {
    fault: "HOUSE",
    what: "a rolled-up sum changed",
    sql: "UPDATE ledger.house_balance SET balance = balance + 1 WHERE member_id = $1 AND account = 'ADJUSTMENT'",
  },
];

test.each(plants)("$fault names $what", async ({ fault, transfer, sql }) => {
  const { database, memberId, transferIds } = await playedDatabase();
  const transferId = transfer === undefined ? null : transferIds[transfer - 1];
  await database.ownerPool.query(sql, transfer === undefined ? [memberId] : [memberId, transferId]);
  const verification = await verifyLedger(database.appPool);
  expect(verification.ok).toBe(false);
  expect(verification.offenders).toContainEqual(expect.objectContaining({ fault, memberId, transferId }));
  expect(verification.offenders.every((offender) => offender.memberId === memberId)).toBe(true);
  await database.drop();
});

test("NEGATIVE names a balance below 0, which PostgreSQL itself refuses while its check stands", async () => {
  const { database, memberId } = await playedDatabase();
  const overdraw = () =>
    database.ownerPool.query("UPDATE ledger.balance SET held = -1 WHERE member_id = $1", [memberId]);
  await expect(overdraw()).rejects.toMatchObject({ code: "23514" });
  await database.ownerPool.query("ALTER DOMAIN ledger.never_negative DROP CONSTRAINT never_negative_check");
  await overdraw();
  const { offenders } = await verifyLedger(database.appPool);
  expect(offenders).toContainEqual(
    expect.objectContaining({ fault: "NEGATIVE", memberId, account: "HELD", found: -1 }),
  );
  await database.drop();
});
