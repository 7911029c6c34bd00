import { randomUUID } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerMigrations } from "./migrations.ts";
import { adjust, bet, lockMember, openAccount, rollback, win } from "./operations.ts";
import { balancesOf, statementPage } from "./reading.ts";
import { expectSound } from "./testing/expectSound.ts";
import { LedgerModel } from "./testing/model.ts";
import { anyStep, newId, perform } from "./testing/steps.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: "ledger", sources: [ledgerMigrations] });
});
afterAll(async () => {
  await expectSound(database.appPool);
  await database.drop();
});

const occurredAt = new Date("2026-11-20T10:00:00Z");
const house = "GAMING:hanpan";
const reference = (memberId: string, sourceId: string) => ({
  memberId,
  transferId: randomUUID(),
  source: "wallet:hanpan",
  sourceId,
  occurredAt,
});

async function memberWith(cashWon: number): Promise<string> {
  const memberId = randomUUID();
  await openAccount(database.appPool, memberId);
  const payment = reference(memberId, "seed");
  await adjust(database.appPool, {
    ...payment,
    type: "ADMIN_PAYMENT",
    account: "CASH",
    amount: cashWon,
    note: "seed",
  });
  return memberId;
}

test("any sequence of operations answers and ends as the model does", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep(12), { minLength: 5, maxLength: 60 }), async (steps) => {
      const memberId = randomUUID();
      await openAccount(database.appPool, memberId);
      const model = new LedgerModel();
      for (const step of steps) {
        const transferId = newId();
        expect(await perform(database.appPool, memberId, step, transferId)).toEqual(
          model.apply(step, transferId),
        );
      }
      const balances = await balancesOf(database.appPool, memberId);
      expect(balances).toEqual({
        cashWon: model.balances.CASH,
        heldWon: 0,
        lockedBonus: 0,
        point: model.balances.POINT,
        rolling: 0,
        ticket: model.balances.TICKET,
        debtWon: model.debtWon,
      });
      const statement = await statementPage(database.appPool, { memberId, limit: 1000 });
      expect(statement.lines.length).toBe(model.done.size + model.debtLines);
    }),
    { numRuns: 150 },
  );
  await expectSound(database.appPool);
});

test("opening an account again changes nothing", async () => {
  const memberId = await memberWith(5000);
  expect(await openAccount(database.appPool, memberId)).toEqual({
    outcome: "REPLAYED",
    transferId: null,
    cashWon: 5000,
  });
});

test("a member without an account is not found, whatever is asked", async () => {
  const play = { ...reference(randomUUID(), "1"), house, amountWon: 1000 };
  const notFound = { outcome: "NOT_FOUND", transferId: null, cashWon: null };
  expect(await bet(database.appPool, play)).toEqual(notFound);
  expect(await win(database.appPool, play)).toEqual(notFound);
  expect(await win(database.appPool, { ...play, amountWon: 0 })).toEqual(notFound);
  expect(
    await rollback(database.appPool, { ...play, originalSource: "wallet:hanpan", originalSourceId: "0" }),
  ).toEqual(notFound);
  expect(await balancesOf(database.appPool, play.memberId)).toBeUndefined();
  expect(await lockMember(database.appPool, play.memberId)).toBe(false);
});

test("a bet is refused to the won, and the whole balance may be staked", async () => {
  const memberId = await memberWith(1000);
  const stake = (amountWon: number, id: string) =>
    bet(database.appPool, { ...reference(memberId, id), house, amountWon });
  expect(await stake(1001, "over")).toMatchObject({ outcome: "INSUFFICIENT", cashWon: 1000 });
  expect(await stake(1000, "all")).toMatchObject({ outcome: "OK", cashWon: 0 });
  expect(await stake(1000, "all")).toMatchObject({ outcome: "REPLAYED", cashWon: 0 });
});

test("the same reference for another amount, type or house is a conflict", async () => {
  const memberId = await memberWith(10_000);
  const play = { ...reference(memberId, "play"), house, amountWon: 1000 };
  const first = await bet(database.appPool, play);
  const conflict = { outcome: "CONFLICT", transferId: first.transferId, cashWon: 9000 };
  expect(await bet(database.appPool, { ...play, amountWon: 2000 })).toEqual(conflict);
  expect(await bet(database.appPool, { ...play, amountWon: 0 })).toEqual(conflict);
  expect(await bet(database.appPool, { ...play, amountWon: 50_000 })).toEqual(conflict);
  expect(await bet(database.appPool, { ...play, house: "GAMING:other" })).toEqual(conflict);
  expect(await win(database.appPool, play)).toEqual(conflict);
});

test("a bet is given back once, under whatever reference", async () => {
  const memberId = await memberWith(1000);
  await bet(database.appPool, { ...reference(memberId, "bet"), house, amountWon: 600 });
  const undo = (id: string, originalSourceId: string) =>
    rollback(database.appPool, {
      ...reference(memberId, id),
      originalSource: "wallet:hanpan",
      originalSourceId,
    });
  const first = await undo("undo", "bet");
  expect(first).toMatchObject({ outcome: "OK", cashWon: 1000 });
  expect(await undo("undo", "bet")).toEqual({ ...first, outcome: "REPLAYED" });
  expect(await undo("undo again", "bet")).toEqual({ ...first, outcome: "REPLAYED" });
  expect(await undo("undo nothing", "unknown")).toMatchObject({ outcome: "NOT_FOUND", cashWon: 1000 });
  expect(await undo("undo the undoing", "undo")).toMatchObject({ outcome: "CONFLICT", cashWon: 1000 });
});

test("what no caller may ask is an error, and moves nothing", async () => {
  const memberId = await memberWith(1000);
  const play = { ...reference(memberId, "wrong"), house, amountWon: 100 };
  await expect(bet(database.appPool, { ...play, amountWon: -100 })).rejects.toThrow("amount of 0 or more");
  await expect(bet(database.appPool, { ...play, house: "HELD" })).rejects.toThrow("GAMING:<vendor>");
  await expect(bet(database.appPool, { ...play, amountWon: 0.5 })).rejects.toThrow("bigint");
  await expect(bet(database.appPool, { ...play, amountWon: Number.MAX_VALUE })).rejects.toThrow("bigint");
  const payment = { ...reference(memberId, "wrong"), account: "CASH", note: "" } as const;
  await expect(adjust(database.appPool, { ...payment, type: "ADMIN_PAYMENT", amount: -1 })).rejects.toThrow(
    "ADMIN_PAYMENT above 0",
  );
  expect(await balancesOf(database.appPool, memberId)).toMatchObject({ cashWon: 1000 });
});

test("one statement does many calls, in order within a member, and answers each", async () => {
  const members = await Promise.all([memberWith(1000), memberWith(1000)]);
  const calls = ["a", "b", "a", "c"].flatMap((id) => members.map((memberId) => ({ memberId, id })));
  const { rows } = await database.appPool.query<{ number: number; outcome: string }>(
    `SELECT call.number::int, answer.outcome
     FROM (SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[])
             WITH ORDINALITY AS call (member_id, source_id, transfer_id, number)
           ORDER BY member_id, number) AS call,
     LATERAL ledger.bet(call.member_id, call.transfer_id, 'wallet:hanpan', call.source_id, 'GAMING:hanpan', 400, now())
       AS answer
     ORDER BY call.number`,
    [calls.map((call) => call.memberId), calls.map((call) => call.id), calls.map(() => randomUUID())],
  );
  expect(rows.map((row) => row.outcome)).toEqual(
    ["OK", "OK", "REPLAYED", "INSUFFICIENT"].flatMap((outcome) => [outcome, outcome]),
  );
});
