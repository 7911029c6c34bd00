import { randomUUID } from "node:crypto";
import { verifyLedger } from "@hanpan/ledger";
import fc from "fast-check";
import type { PoolClient } from "pg";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { makePayout } from "../operator/payout/makePayout.ts";
import { duringChange } from "../testing/duringChange.ts";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { checkMoney } from "./ledgerCheck.ts";
import {
  closePayout,
  freePayout,
  liftHold,
  lookForRisks,
  type PayoutOutcome,
  putInPayout,
  settlePayoutItem,
} from "./payouts.ts";
import { approveWithdrawal, cancelRequest, completeRequest } from "./requests.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const maker = randomUUID();
const other = randomUUID();
const keepNothing = async () => undefined;

/** A member with played cash, and a withdrawal of theirs. */
async function asked(
  amountWon = 100_000,
  cashWon = 1_000_000,
): Promise<{ player: Player; requestId: string }> {
  const player = await world.player();
  await world.deposit(player, cashWon);
  await world.play(player, "SLOT", cashWon, cashWon);
  world.forward(1);
  return { player, requestId: done(await world.withdraw(player, amountWon)).requestId };
}

type Asked = Awaited<ReturnType<typeof asked>>;

/** Puts a withdrawal into a batch that another operator makes, in a transaction that is not over. */
async function putElsewhere(client: PoolClient, { player, requestId }: Asked): Promise<void> {
  const batchId = uuidv7();
  await client.query(
    `INSERT INTO platform.payout_batch (batch_id, format, memo, item_count, sum_won, made_by, made_at)
     VALUES ($1, 'plain', '한판', 0, 0, $2, $3)`,
    [batchId, other, world.clock.now()],
  );
  const given = { memberId: player.memberId, requestId, batchId, position: 1, now: world.clock.now() };
  expect(await putInPayout(client, given)).toBeNull();
}

const isInBatch = async ({ requestId }: Asked) =>
  (
    await world.pool.query(
      "SELECT FROM platform.payout_item WHERE request_id = $1 AND status IN ('WAITING', 'PAID')",
      [requestId],
    )
  ).rowCount === 1;

const stepOf = ({ player, requestId }: { player: Player; requestId: string }, actor = "operator:one") => ({
  memberId: player.memberId,
  requestId,
  actor,
  now: world.clock.now(),
});

async function approved(amountWon = 100_000) {
  const withdrawal = await asked(amountWon);
  done(await approveWithdrawal(world.pool, stepOf(withdrawal)));
  return withdrawal;
}

async function batchOf(withdrawals: readonly { requestId: string }[], batchId = uuidv7()): Promise<string> {
  const requests = withdrawals.map(({ requestId }) => requestId);
  const given = { batchId, format: "plain", memo: "한판", requests, now: world.clock.now() };
  await makePayout(world.pool, { ...given, operator: { operatorId: maker } }, keepNothing);
  return batchId;
}

/** What the steps of the console write: approved, its file taken, sent. */
async function send(batchId: string): Promise<void> {
  await world.database.ownerPool.query(
    `UPDATE platform.payout_batch SET status = 'SENT', approved_at = now(), file_taken_at = now(), file_taken_by = $2,
       sent_at = now(), sent_by = $2 WHERE batch_id = $1`,
    [batchId, other],
  );
}

const settle = (
  batchId: string,
  { player, requestId }: { player: Player; requestId: string },
  outcome: PayoutOutcome,
  reason: string | null = null,
) =>
  settlePayoutItem(world.pool, {
    ...{ batchId, requestId, outcome, reason, memberId: player.memberId },
    actor: "system:payout",
    now: world.clock.now(),
  });

const outcomeOf = (answer: { outcome: string } & ({ code?: string } | object)) =>
  "code" in answer ? answer.code : answer.outcome;

test("a batch pays what arrived, gives back what returned, and sends again what is to be", async () => {
  world.at(noon);
  const [paid, returned, again] = [await approved(), await approved(200_000), await approved(300_000)];
  expect(await world.balances(paid.player)).toMatchObject({ cash: 900_000, held: 100_000 });
  const batch = await batchOf([paid, returned, again]);
  expect(outcomeOf(await settle(batch, paid, "PAID"))).toBe("PAYOUT_NOT_SENT");
  await send(batch);
  expect(outcomeOf(await settle(batch, paid, "PAID"))).toBe("OK");
  expect(outcomeOf(await settle(batch, paid, "PAID"))).toBe("REPLAYED");
  expect(outcomeOf(await settle(batch, paid, "RETURNED", "x"))).toBe("PAYOUT_SETTLED");
  expect(await closePayout(world.pool, batch, world.clock.now())).toBe(false);
  const back = done(await settle(batch, returned, "RETURNED", "예금주 불일치"));
  expect(back).toMatchObject({ status: "CANCELLED", reason: "예금주 불일치" });
  done(await settle(batch, again, "AGAIN", "은행 점검"));
  expect(await closePayout(world.pool, batch, world.clock.now())).toBe(true);
  expect(await world.balances(paid.player)).toMatchObject({ cash: 900_000, held: 0 });
  expect(await world.balances(returned.player)).toMatchObject({ cash: 1_000_000, held: 0 });
  expect(await world.balances(again.player)).toMatchObject({ cash: 700_000, held: 300_000 });
  const second = await batchOf([again]);
  await send(second);
  expect(done(await settle(second, again, "PAID"))).toMatchObject({ status: "COMPLETED" });
  expect(outcomeOf(await settle(batch, again, "PAID"))).toBe("PAYOUT_SETTLED");
});

test.each([
  ["cancelled", (client: PoolClient, one: Asked) => cancelRequest(client, stepOf(one))],
  ["put into another batch", putElsewhere],
] as const)(
  "what is %s while a batch gathers it is in none of it, and nor is the rest",
  async (_, change) => {
    world.at(noon);
    const [one, rest] = [await approved(), await approved()];
    const answer = await duringChange(
      world.database.ownerPool,
      (client) => change(client, one),
      () => batchOf([one, rest]).catch((error: unknown) => error),
    );
    expect(answer).toMatchObject({ code: "REQUEST_IN_PAYOUT" });
    expect(await isInBatch(rest)).toBe(false);
  },
);

test("a withdrawal in a batch is moved by that batch alone, and is in no other", async () => {
  world.at(noon);
  const withdrawal = await approved();
  const batch = await batchOf([withdrawal]);
  await expect(batchOf([withdrawal])).rejects.toMatchObject({ code: "REQUEST_IN_PAYOUT" });
  expect(outcomeOf(await completeRequest(world.pool, stepOf(withdrawal)))).toBe("REQUEST_IN_PAYOUT");
  expect(outcomeOf(await cancelRequest(world.pool, stepOf(withdrawal)))).toBe("REQUEST_IN_PAYOUT");
  await expect(
    world.database.ownerPool.query(
      `INSERT INTO platform.payout_item (member_id, request_id, batch_id, position, amount_won) VALUES ($1, $2, $3, 1, 1)`,
      [withdrawal.player.memberId, withdrawal.requestId, randomUUID()],
    ),
  ).rejects.toThrow("payout_item_once");
  const client = await world.pool.connect();
  const freed = { batchId: batch, operatorId: other, reason: "다시", now: world.clock.now() };
  expect(await freePayout(client, freed)).toBe(true);
  expect(await freePayout(client, freed)).toBe(false);
  client.release();
  expect(outcomeOf(await settle(batch, withdrawal, "PAID"))).toBe("PAYOUT_SETTLED");
  expect(done(await cancelRequest(world.pool, stepOf(withdrawal)))).toMatchObject({ status: "CANCELLED" });
});

test("a batch of what nobody approved is refused whole, and nothing of it is kept", async () => {
  world.at(noon);
  const [good, waiting] = [await approved(), await asked()];
  await expect(batchOf([good, waiting])).rejects.toMatchObject({ code: "REQUEST_IN_PAYOUT" });
  const batch = await batchOf([good]);
  // The same key again makes nothing more.
  await batchOf([good], batch);
  await send(batch);
  done(await settle(batch, good, "PAID"));
  done(await cancelRequest(world.pool, stepOf(waiting)));
});

test("what needs two is approved by two, and then paid by the batch", async () => {
  world.at(noon);
  const large = await asked(10_000_000, 20_000_000);
  expect(done(await approveWithdrawal(world.pool, stepOf(large)))).toMatchObject({
    status: "PROCESSING",
    payableAt: null,
  });
  await expect(batchOf([large])).rejects.toMatchObject({ code: "REQUEST_IN_PAYOUT" });
  expect(outcomeOf(await approveWithdrawal(world.pool, stepOf(large)))).toBe("SECOND_OPERATOR_REQUIRED");
  const both = done(await approveWithdrawal(world.pool, stepOf(large, "operator:two")));
  expect(both).toMatchObject({ processedBy: "operator:one", secondApprover: "operator:two" });
  expect(both.payableAt).not.toBeNull();
  const batch = await batchOf([large]);
  await send(batch);
  expect(done(await settle(batch, large, "PAID"))).toMatchObject({
    status: "COMPLETED",
    processedBy: "operator:one",
    secondApprover: "operator:two",
  });
});

test("what the bank has paid is completed though a debt came meanwhile", async () => {
  world.at(noon);
  const player = await world.player();
  await world.deposit(player, 100_000);
  const bet = await world.play(player, "SLOT", 100_000, 200_000);
  world.forward(1);
  const withdrawal = { player, requestId: done(await world.withdraw(player, 200_000)).requestId };
  done(await approveWithdrawal(world.pool, stepOf(withdrawal)));
  const batch = await batchOf([withdrawal]);
  await send(batch);
  await world.rollback(player, bet);
  expect((await world.balances(player)).debt).toBeGreaterThan(0);
  expect(done(await settle(batch, withdrawal, "PAID"))).toMatchObject({ status: "COMPLETED" });
});

test("a held withdrawal is paid by nobody until somebody has lifted the hold with a reason", async () => {
  world.at(noon);
  const withdrawal = await asked();
  await world.pool.query(
    `INSERT INTO platform.manual_act (member_id, act_id, operator_id, kind, is_payment, worth_won, at)
     VALUES ($1, $2, $2, 'ACCOUNT', false, 0, $3::timestamptz - interval '1 hour')`,
    [withdrawal.player.memberId, randomUUID(), world.clock.now()],
  );
  const id = { memberId: withdrawal.player.memberId, requestId: withdrawal.requestId };
  expect(await lookForRisks(world.pool, id, world.clock.now())).toEqual(["NEW_ACCOUNT"]);
  const refused = await approveWithdrawal(world.pool, stepOf(withdrawal));
  expect(refused).toMatchObject({ code: "REQUEST_HELD", details: { reasons: ["NEW_ACCOUNT"] } });
  expect(outcomeOf(await completeRequest(world.pool, stepOf(withdrawal)))).toBe("REQUEST_HELD");
  const lifting = { ...stepOf(withdrawal), reason: "통화로 확인", eventId: uuidv7() };
  expect(done(await liftHold(world.pool, lifting))).toMatchObject({ isHeld: false });
  expect((await liftHold(world.pool, lifting)).outcome).toBe("REPLAYED");
  expect(outcomeOf(await liftHold(world.pool, { ...lifting, eventId: uuidv7() }))).toBe("REQUEST_NOT_HELD");
  // What was looked at holds it no second time.
  expect(await lookForRisks(world.pool, id, world.clock.now())).toEqual(["NEW_ACCOUNT"]);
  done(await completeRequest(world.pool, stepOf(withdrawal)));
});

const faultRow = z.array(z.object({ fault: z.string(), memberId: z.string() }));

test.each([
  [
    "paid and not completed",
    "UPDATE platform.payout_item SET status = 'PAID', settled_at = now() WHERE request_id = $1",
  ],
  [
    "returned and not cancelled",
    "UPDATE platform.payout_item SET status = 'RETURNED', settled_at = now() WHERE request_id = $1",
  ],
  ["another amount", "UPDATE platform.payout_item SET amount_won = amount_won + 1 WHERE request_id = $1"],
  ["of no batch", "UPDATE platform.payout_item SET batch_id = gen_random_uuid() WHERE request_id = $1"],
  ["approved by nobody", "UPDATE platform.money_request SET payable_at = NULL WHERE request_id = $1"],
  [
    "waiting in a closed batch",
    `UPDATE platform.payout_batch SET status = 'CLOSED', approved_at = now(), file_taken_at = now(), sent_at = now(),
       closed_at = now() WHERE batch_id = (SELECT batch_id FROM platform.payout_item WHERE request_id = $1)`,
  ],
  [
    "a wrong sum",
    `UPDATE platform.payout_batch SET sum_won = sum_won + 1
      WHERE batch_id = (SELECT batch_id FROM platform.payout_item WHERE request_id = $1)`,
  ],
])("the verification names a payout that is %s", async (_name, planted) => {
  world.at(noon);
  const withdrawal = await approved();
  await batchOf([withdrawal]);
  const { ownerPool } = world.database;
  const client = await ownerPool.connect();
  try {
    await client.query("BEGIN");
    await client.query(planted, [withdrawal.requestId]);
    const { rows } = await client.query(
      `SELECT fault, member_id AS "memberId" FROM platform.money_offenders(NULL, NULL)`,
    );
    const faults = faultRow.parse(rows);
    expect(faults).toContainEqual({ fault: "PAYOUT", memberId: withdrawal.player.memberId });
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
  expect((await verifyLedger(ownerPool, { checks: [checkMoney] })).offenders).toEqual([]);
});

/** What a withdrawal of the model has come to, and the batch in which it waits. */
type Modelled = {
  readonly player: Player;
  readonly requestId: string;
  state: "PAYABLE" | "COMPLETED" | "CANCELLED";
  batch: string | null;
};

type ModelStep = {
  readonly kind: "batch" | "send" | "free" | "settle" | "complete" | "cancel";
  readonly index: number;
  readonly outcome: PayoutOutcome;
};

/** Takes a step at the database and in the model; what either does the other has to do. */
async function take(one: Modelled, { kind, outcome }: ModelStep, sent: Set<string>): Promise<void> {
  const isFree = one.state === "PAYABLE" && one.batch === null;
  if (kind === "batch") {
    const made = await batchOf([one]).catch(() => null);
    expect(made !== null).toBe(isFree);
    one.batch = made ?? one.batch;
  } else if (kind === "complete" || kind === "cancel") {
    const move = kind === "complete" ? completeRequest : cancelRequest;
    expect((await move(world.pool, stepOf(one))).outcome === "OK").toBe(isFree);
    if (isFree) one.state = kind === "complete" ? "COMPLETED" : "CANCELLED";
  } else if (one.batch !== null) {
    await takeInBatch(one, one.batch, { kind, outcome }, sent);
  }
}

async function takeInBatch(
  one: Modelled,
  batchId: string,
  { kind, outcome }: Pick<ModelStep, "kind" | "outcome">,
  sent: Set<string>,
): Promise<void> {
  const isSent = sent.has(batchId);
  if (kind === "send") {
    if (!isSent) await send(batchId);
    sent.add(batchId);
  } else if (kind === "free") {
    const client = await world.pool.connect();
    const given = { batchId, operatorId: other, reason: "x", now: world.clock.now() };
    expect(await freePayout(client, given).finally(() => client.release())).toBe(!isSent);
    if (!isSent) one.batch = null;
  } else {
    expect((await settle(batchId, one, outcome, "x")).outcome === "OK").toBe(isSent);
    if (!isSent) return;
    one.batch = null;
    one.state = outcome === "PAID" ? "COMPLETED" : outcome === "RETURNED" ? "CANCELLED" : "PAYABLE";
  }
}

test("whatever is done in whatever order, money and batches are those of the model", async () => {
  world.at(noon);
  const step: fc.Arbitrary<ModelStep> = fc.record({
    kind: fc.constantFrom("batch", "send", "free", "settle", "complete", "cancel"),
    index: fc.nat(2),
    outcome: fc.constantFrom("PAID", "RETURNED", "AGAIN"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const all: Modelled[] = [];
      for (let index = 0; index < 3; index++)
        all.push({ ...(await approved()), state: "PAYABLE", batch: null });
      const sent = new Set<string>();
      for (const taken of steps) {
        const one = all[taken.index];
        if (one !== undefined) await take(one, taken, sent);
      }
      for (const { player, state } of all) {
        const held = state === "PAYABLE" ? 100_000 : 0;
        const cash = state === "CANCELLED" ? 1_000_000 : 900_000;
        expect(await world.balances(player)).toMatchObject({ cash, held });
      }
    }),
    { numRuns: 12 },
  );
});

test("many at once put a withdrawal into one batch, settle it once, and cancel it or pay it, never both", async () => {
  world.at(noon);
  const withdrawals = await Promise.all(Array.from({ length: 6 }, () => approved()));
  const made = await Promise.all(
    Array.from({ length: 8 }, () => batchOf(withdrawals).catch((error: unknown) => String(error))),
  );
  const batches = made.filter((batch) => /^[0-9a-f-]{36}$/.test(batch));
  expect(batches).toHaveLength(1);
  const [batch = ""] = batches;
  await send(batch);
  const answers = await Promise.all(
    withdrawals.flatMap((withdrawal) => [
      settle(batch, withdrawal, "PAID"),
      settle(batch, withdrawal, "PAID"),
      settle(batch, withdrawal, "RETURNED", "x"),
      settle(batch, withdrawal, "AGAIN", "x"),
      cancelRequest(world.pool, stepOf(withdrawal)),
    ]),
  );
  for (const [index] of withdrawals.entries()) {
    const settled = answers.slice(index * 5, index * 5 + 4).filter(({ outcome }) => outcome === "OK");
    expect(settled).toHaveLength(1);
  }
  await closePayout(world.pool, batch, world.clock.now());
});
