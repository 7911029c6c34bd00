import { randomUUID } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerMigrations } from "./migrations.ts";
import { adjust, bet, openAccount, rollback, win } from "./operations.ts";
import { balancesOf, statementPage } from "./reading.ts";
import { expectSound } from "./testing/expectSound.ts";
import { verifyLedger } from "./verify.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: "ledger", sources: [ledgerMigrations] });
});
afterAll(async () => {
  await expectSound(database.appPool);
  await database.drop();
});

const source = "wallet:hanpan";
const house = "GAMING:hanpan";
const occurredAt = new Date("2026-11-20T10:00:00Z");

/** A member with cash, and what happens to it in the words of the wallet. */
async function memberWith(cashWon: number) {
  const pool = database.appPool;
  const memberId = randomUUID();
  await openAccount(pool, memberId);
  const next = (sourceId: string) => ({ memberId, transferId: randomUUID(), source, sourceId, occurredAt });
  const pay = (sourceId: string, amount: number) =>
    adjust(pool, { ...next(sourceId), type: "ADMIN_PAYMENT", account: "CASH", amount, note: "payment" });
  if (cashWon > 0) await pay("seed", cashWon);
  return {
    memberId,
    pay,
    stake: (sourceId: string, amountWon: number) => bet(pool, { ...next(sourceId), house, amountWon }),
    wins: (sourceId: string, amountWon: number) => win(pool, { ...next(sourceId), house, amountWon }),
    undo: (original: string, sourceId = `undo ${original}`) =>
      rollback(pool, { ...next(sourceId), originalSource: source, originalSourceId: original }),
    claim: async (sourceId: string, amountWon: number) => {
      const { rows } = await database.ownerPool.query<{ outcome: string; cash: number }>(
        `SELECT outcome, cash FROM ledger.claim(
           $1, $2, 'ADMIN_RECOVERY', 'test', $3, 'ADJUSTMENT', $4, $5, NULL, 'paid by mistake')`,
        [memberId, randomUUID(), sourceId, amountWon, occurredAt],
      );
      return rows[0];
    },
    writeOff: async (sourceId: string, amountWon: number) => {
      const { rows } = await database.ownerPool.query<{ outcome: string }>(
        "SELECT outcome FROM ledger.write_off_debt($1, $2, 'test', $3, $4, 'will not be paid', $5)",
        [memberId, randomUUID(), sourceId, amountWon, occurredAt],
      );
      return rows[0]?.outcome;
    },
    has: async () => {
      const balances = await balancesOf(pool, memberId);
      return { cashWon: balances?.cashWon, debtWon: balances?.debtWon };
    },
    lines: async () => {
      const { lines } = await statementPage(pool, { memberId, limit: 100 });
      return lines.map(({ type, account, amount, balanceAfter }) => [type, account, amount, balanceAfter]);
    },
  };
}

/** Cash 25,000, of a win of 40,000 that turns out to be 20,000. */
async function memberWhoPlayedOn() {
  const member = await memberWith(5000);
  await member.wins("win", 40_000);
  await member.stake("bet", 20_000);
  return member;
}

test("a win is taken back whole: what the cash covers at once, the rest is owed", async () => {
  const member = await memberWhoPlayedOn();
  expect(await member.undo("win")).toMatchObject({ outcome: "OK", cashWon: 0 });
  expect(await member.has()).toEqual({ cashWon: 0, debtWon: 15_000 });
  expect(await member.undo("win")).toMatchObject({ outcome: "REPLAYED", cashWon: 0 });
  expect((await member.lines()).slice(0, 3)).toEqual([
    ["BET_ROLLBACK", "CASH", -40_000, 0],
    ["DEBT", "DEBT", 15_000, 15_000],
    ["DEBT", "CASH", 15_000, 40_000],
  ]);
});

test("the right win repays first: 20,000 of 40,000 are taken in the end", async () => {
  const member = await memberWhoPlayedOn();
  await member.undo("win");
  expect(await member.wins("right", 20_000)).toMatchObject({ outcome: "OK", cashWon: 5000 });
  expect(await member.has()).toEqual({ cashWon: 5000, debtWon: 0 });
  expect((await member.lines()).slice(0, 3)).toEqual([
    ["DEBT_REPAYMENT", "DEBT", -15_000, 0],
    ["DEBT_REPAYMENT", "CASH", -15_000, 5000],
    ["WIN", "CASH", 20_000, 20_000],
  ]);
});

test("all cash that arrives repays: a win, a payment, a stake given back", async () => {
  const member = await memberWhoPlayedOn();
  await member.undo("win");
  expect(await member.wins("small", 4000)).toMatchObject({ outcome: "OK", cashWon: 0 });
  expect(await member.wins("small", 4000)).toMatchObject({ outcome: "REPLAYED", cashWon: 0 });
  expect(await member.has()).toEqual({ cashWon: 0, debtWon: 11_000 });
  expect(await member.pay("gift", 1000)).toMatchObject({ outcome: "OK", cashWon: 0 });
  expect(await member.has()).toEqual({ cashWon: 0, debtWon: 10_000 });
  expect(await member.undo("bet")).toMatchObject({ outcome: "OK", cashWon: 10_000 });
  expect(await member.has()).toEqual({ cashWon: 10_000, debtWon: 0 });
});

test("who owes has nothing to stake", async () => {
  const member = await memberWhoPlayedOn();
  await member.undo("win");
  expect(await member.stake("more", 1)).toMatchObject({ outcome: "INSUFFICIENT", cashWon: 0 });
});

test("a claim counts once, whether the cash covers it or not", async () => {
  const member = await memberWith(1000);
  expect(await member.claim("covered", 400)).toMatchObject({ outcome: "OK", cash: 600 });
  expect(await member.claim("covered", 400)).toMatchObject({ outcome: "REPLAYED", cash: 600 });
  expect(await member.claim("short", 900)).toMatchObject({ outcome: "OK", cash: 0 });
  expect(await member.claim("short", 900)).toMatchObject({ outcome: "REPLAYED", cash: 0 });
  expect(await member.claim("short", 901)).toMatchObject({ outcome: "CONFLICT", cash: 0 });
  expect(await member.claim("on top", 200)).toMatchObject({ outcome: "OK", cash: 0 });
  expect(await member.has()).toEqual({ cashWon: 0, debtWon: 500 });
  await expect(member.claim("nothing", 0)).rejects.toThrow("above 0");
});

test("a debt is written off as far as it goes, and no further", async () => {
  const member = await memberWhoPlayedOn();
  await member.undo("win");
  expect(await member.writeOff("part", 5000)).toBe("OK");
  expect(await member.writeOff("part", 5000)).toBe("REPLAYED");
  expect(await member.writeOff("too much", 10_001)).toBe("INSUFFICIENT");
  expect(await member.writeOff("rest", 10_000)).toBe("OK");
  expect(await member.has()).toEqual({ cashWon: 0, debtWon: 0 });
  expect(await member.wins("next", 3000)).toMatchObject({ outcome: "OK", cashWon: 3000 });
});

test("of many plays in one statement only who owes repays", async () => {
  const owing = await memberWhoPlayedOn();
  await owing.undo("win");
  const other = await memberWith(700);
  const calls = [owing, other].map(
    ({ memberId }) =>
      `ROW('${memberId}', '${randomUUID()}', 'WIN', '${source}', 'both', '${house}', 500, now())::ledger.play`,
  );
  await database.ownerPool.query(`SELECT ledger.post_plays(ARRAY[${calls.join(", ")}])`);
  expect(await owing.has()).toEqual({ cashWon: 0, debtWon: 14_500 });
  expect(await other.has()).toEqual({ cashWon: 1200, debtWon: 0 });
  expect((await other.lines()).length).toBe(2);
});

test("wins and corrections of one member at the same moment end with nothing lost", async () => {
  const member = await memberWith(0);
  const numbers = Array.from({ length: 16 }, (_, index) => index);
  await Promise.all(numbers.map((number) => member.wins(`win ${number}`, 1000)));
  await member.stake("all of it", 16_000);
  await Promise.all(
    numbers.flatMap((number) => [member.undo(`win ${number}`), member.wins(`later ${number}`, 700)]),
  );
  expect(await member.has()).toEqual({ cashWon: 0, debtWon: 16_000 - 16 * 700 });
});

test("the house's account says what it lent: less by what came back or was given up", async () => {
  const member = await memberWhoPlayedOn();
  await member.undo("win");
  await member.wins("small", 4000);
  await member.writeOff("part", 5000);
  await database.appPool.query("SELECT ledger.roll_up_house(NULL, 1000)");
  const { rows } = await database.ownerPool.query(
    "SELECT unit, balance FROM ledger.house_balance WHERE member_id = $1 AND account = 'RECEIVABLE' ORDER BY unit",
    [member.memberId],
  );
  expect(rows).toEqual([
    { unit: "WON", balance: -6000 },
    { unit: "DEBT", balance: -6000 },
  ]);
});

test("the verification names a debt that fits nothing, and cash that was held back from it", async () => {
  const own = await createTestDatabase({ template: "ledger", sources: [ledgerMigrations] });
  const memberId = randomUUID();
  await openAccount(own.appPool, memberId);
  const claim = (sourceId: string) =>
    own.ownerPool.query(
      `SELECT ledger.claim($1, gen_random_uuid(), 'ADMIN_RECOVERY', 'test', $2, 'ADJUSTMENT', 500, now(), NULL, NULL)`,
      [memberId, sourceId],
    );
  await claim("first");
  expect((await verifyLedger(own.appPool)).offenders).toEqual([]);
  // Cash beside a debt, each with all its legs.
  await own.ownerPool.query(
    `SELECT ledger.post($1, gen_random_uuid(), 'DEBT', 'test', 'held back', '{CASH,BANK}', '{WON,WON}', '{80,-80}', now(),
       NULL, NULL, NULL)`,
    [memberId],
  );
  const faults = async () =>
    (await verifyLedger(own.appPool)).offenders.map(({ fault, account, expected, found }) => [
      fault,
      account,
      expected,
      found,
    ]);
  expect(await faults()).toEqual([["DEBT", "CASH", 0, 80]]);
  // A debt that nothing was lent for.
  await own.ownerPool.query(
    `SELECT ledger.post($1, gen_random_uuid(), 'DEBT', 'test', 'from nothing', '{CASH,BANK,DEBT,ADJUSTMENT}',
       '{WON,WON,DEBT,DEBT}', '{-80,80,70,-70}', now(), NULL, NULL, NULL)`,
    [memberId],
  );
  expect(await faults()).toEqual([["DEBT", "RECEIVABLE", -570, -500]]);
  await own.drop();
});
