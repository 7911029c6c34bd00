import { v7 as uuidv7 } from "uuid";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { openPaymentWorld, type PaymentWorld } from "../testing/payment/paymentWorld.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterEach(() => {
  Object.assign(world.double.state, { mood: "WELL", refundsLater: false, beforeCancel: null });
});
afterAll(() => world.end());

/** Money of a payment that came under another name, so that it waits. */
async function waiting(): Promise<{ id: string; entryId: string }> {
  const player = await world.player();
  const id = await world.opened(player);
  world.double.pay(id, { payer: "남의이름" });
  await world.hook(id);
  const [entry] = await world.entries(id);
  if (entry === undefined) throw new Error("no money came");
  return { id, entryId: entry.entry_id };
}

const outcomeRow = z.object({ outcome: z.string() });
async function askRefund(entryId: string): Promise<string> {
  const { rows } = await world.pool.query(
    "SELECT platform.ask_refund($1, $2, '088', '110123456789', '남의이름', 'operator:one', 'operator:two', '남의 돈', $3) AS outcome",
    [entryId, uuidv7(), world.clock.now()],
  );
  return outcomeRow.parse(rows[0]).outcome;
}

async function refundOf(id: string): Promise<{ state: string; trouble: string | null }> {
  const { rows } = await world.pool.query(
    "SELECT state, trouble FROM platform.payment_refund WHERE request_id = $1 ORDER BY asked_at DESC, refund_id DESC",
    [id],
  );
  return z.object({ state: z.string(), trouble: z.string().nullable() }).parse(rows[0]);
}

test("money that waits goes back once, to the account that was named", async () => {
  const { id, entryId } = await waiting();
  expect(await askRefund(entryId)).toBe("OK");
  // Nobody credits it meanwhile, and nobody gives it back twice.
  expect(await askRefund(entryId)).toBe("STATE");
  await Promise.all([world.job(1_000), world.job()]);
  await world.job(15_000);
  expect(await refundOf(id)).toMatchObject({ state: "DONE" });
  expect(world.double.paymentOf(id)).toMatchObject({
    cancelled: 30_000,
    refundAccount: { bank: "SHINHAN", number: "110123456789", holderName: "남의이름" },
  });
  expect(world.double.paymentOf(id).cancellations).toHaveLength(1);
  expect(await world.entries(id)).toMatchObject([
    { direction: "IN", state: "DISMISSED" },
    { direction: "OUT", state: "DISMISSED", amount_won: 30_000 },
  ]);
  // Notified of it by the provider besides.
  await world.hook(id);
  expect(await world.entries(id)).toHaveLength(2);
});

test("an answer that was lost is asked for, and doubles nothing", async () => {
  const { id, entryId } = await waiting();
  await askRefund(entryId);
  world.double.state.mood = "HALF";
  await world.job(1_000);
  expect(world.double.paymentOf(id).cancelled).toBe(30_000);
  expect(await refundOf(id)).toMatchObject({ state: "ASKED" });
  world.double.state.mood = "LOST";
  await world.job(20_000);
  world.double.state.mood = "WELL";
  await world.job(3 * 60_000);
  expect(await refundOf(id)).toMatchObject({ state: "DONE" });
  expect(world.double.paymentOf(id).cancellations).toHaveLength(1);
});

test("one that the bank carries out later is waited for, and not ordered again", async () => {
  const { id, entryId } = await waiting();
  world.double.state.refundsLater = true;
  await askRefund(entryId);
  const before = world.double.counts.cancel;
  for (const laterMs of [1_000, 20_000, 120_000, 600_000]) await world.job(laterMs);
  expect(await refundOf(id)).toMatchObject({ state: "ASKED" });
  expect(world.double.counts.cancel).toBe(before + 1);
  world.double.finishRefund(id);
  await world.job(3_600_000);
  expect(await refundOf(id)).toMatchObject({ state: "DONE" });
});

test("what the provider will not give back waits for a person again", async () => {
  const { id, entryId } = await waiting();
  await askRefund(entryId);
  world.double.state.mood = "REFUSING";
  for (const laterMs of [1_000, 60_000, 120_000, 240_000]) await world.job(laterMs);
  expect(await refundOf(id)).toEqual({ state: "FAILED", trouble: "PG_PROVIDER" });
  expect(await world.entries(id)).toMatchObject([{ state: "WAITING", reasons: ["OTHER_NAME"] }]);
  world.double.state.mood = "WELL";
  expect(await askRefund(entryId)).toBe("OK");
  await world.job(1_000);
  await world.job(15_000);
  expect(await refundOf(id)).toMatchObject({ state: "DONE" });
});

test("a transfer back that the bank returned waits for a person again", async () => {
  const { id, entryId } = await waiting();
  world.double.state.refundsLater = true;
  await askRefund(entryId);
  await world.job(1_000);
  world.double.failRefund(id);
  await world.job(60_000);
  expect(await refundOf(id)).toEqual({ state: "FAILED", trouble: "REFUND_FAILED" });
  expect(await world.entries(id)).toMatchObject([{ state: "WAITING" }]);
});

test("money that completed a deposit, and money of no payment, is not given back", async () => {
  const player = await world.player();
  const id = await world.opened(player);
  world.double.pay(id);
  await world.hook(id);
  const [entry] = await world.entries(id);
  expect(await askRefund(entry?.entry_id ?? "")).toBe("STATE");
  expect(await askRefund(uuidv7())).toBe("NOT_FOUND");
});

test("a refund that is ordered after a failed one waits for its own end, however late the provider shows it", async () => {
  const { id, entryId } = await waiting();
  world.double.state.refundsLater = true;
  await askRefund(entryId);
  await world.job(1_000);
  world.double.failRefund(id);
  await world.job(60_000);
  expect(await refundOf(id)).toEqual({ state: "FAILED", trouble: "REFUND_FAILED" });
  expect(await askRefund(entryId)).toBe("OK");
  await world.job(1_000);
  // The order was taken, and of it nothing is shown yet: only what failed before.
  const payment = world.double.paymentOf(id);
  const shown = payment.cancellations;
  payment.cancellations = shown.slice(0, 1);
  await world.job(60_000);
  expect(await refundOf(id)).toMatchObject({ state: "ASKED" });
  expect(await world.entries(id)).toMatchObject([{ state: "DISMISSED" }]);
  payment.cancellations = shown;
  const before = world.double.counts.cancel;
  await world.job(3_600_000);
  expect(world.double.counts.cancel).toBe(before);
  world.double.failRefund(id);
  await world.job(3_600_000);
  expect(await refundOf(id)).toEqual({ state: "FAILED", trouble: "REFUND_FAILED" });
});

test("the provider is held to what was left when it was asked: of money that left meanwhile it orders nothing", async () => {
  const { id, entryId } = await waiting();
  await askRefund(entryId);
  const payment = world.double.paymentOf(id);
  // Somebody refunds a part at the provider's own pages after it was asked and before the order comes.
  world.double.state.beforeCancel = () =>
    Object.assign(payment, { status: "PARTIAL_CANCELLED", cancelled: 1 });
  const order = {
    ...{ paymentId: id, storeId: "store", amountWon: 30_000, reason: "남의 돈" },
    ...{ bankCode: "088", accountNumber: "110123456789", holder: "남의이름" },
  };
  await world.job(1_000);
  expect(payment.cancellations).toEqual([]);
  await world.job(60_000);
  expect(await refundOf(id)).toEqual({ state: "FAILED", trouble: "REFUNDED_THERE" });
  // Nor where the part that is asked for would be there: another sum is left than was looked at.
  Object.assign(payment, { paid: 60_000, total: 60_000, cancelled: 10_000 });
  expect(await world.provider.refund(order)).toEqual({ outcome: "DONE" });
  expect(payment.cancellations).toEqual([]);
});

test("a refund that the provider never shows is overdue after a day, goes on being asked about and is ordered once", async () => {
  const { id, entryId } = await waiting();
  await askRefund(entryId);
  world.double.state.refundsLater = true;
  await world.job(1_000);
  world.double.paymentOf(id).cancellations = [];
  const overdue = async () =>
    (
      await world.pool.query("SELECT FROM platform.overdue_refunds($1) WHERE request_id = $2", [
        world.clock.now(),
        id,
      ])
    ).rowCount;
  const before = world.double.counts.cancel;
  for (let hour = 0; hour < 23; hour += 1) await world.job(3_600_000);
  expect(await overdue()).toBe(0);
  await world.job(3_600_000);
  expect(await overdue()).toBe(1);
  expect(world.double.counts.cancel).toBe(before);
  // One that is never answered about is overdue alike.
  const silent = await waiting();
  await askRefund(silent.entryId);
  world.double.state.mood = "AWAY";
  await world.job(25 * 3_600_000);
  expect(
    (await world.pool.query("SELECT FROM platform.overdue_refunds($1)", [world.clock.now()])).rowCount,
  ).toBe(2);
  world.double.state.mood = "WELL";
  Object.assign(world.double.paymentOf(id), { status: "CANCELLED", cancelled: 30_000 });
  await world.job(2 * 3_600_000);
  expect(await refundOf(id)).toMatchObject({ state: "DONE" });
  expect(await overdue()).toBe(0);
});
