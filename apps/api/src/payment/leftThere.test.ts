import { v7 as uuidv7 } from "uuid";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { openPaymentWorld, type PaymentWorld } from "../testing/payment/paymentWorld.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterEach(() => {
  Object.assign(world.double.state, { mood: "WELL", refundsLater: false });
});
afterAll(() => world.end());

const hourMs = 3_600_000;

/** Money of a payment that came under another name, so that it waits. */
async function waiting(): Promise<{ id: string; entryId: string }> {
  const id = await world.opened(await world.player());
  world.double.pay(id, { payer: "남의이름" });
  await world.hook(id);
  const [entry] = await world.entries(id);
  if (entry === undefined) throw new Error("no money came");
  return { id, entryId: entry.entry_id };
}

async function askRefund(entryId: string): Promise<string> {
  const { rows } = await world.pool.query(
    "SELECT platform.ask_refund($1, $2, '088', '110123456789', '남의이름', 'operator:one', 'operator:two', '남의 돈', $3) AS outcome",
    [entryId, uuidv7(), world.clock.now()],
  );
  return z.object({ outcome: z.string() }).parse(rows[0]).outcome;
}

async function refundOf(id: string) {
  const { rows } = await world.pool.query(
    "SELECT state, trouble, next_ask_at FROM platform.payment_refund WHERE request_id = $1",
    [id],
  );
  return z
    .object({ state: z.string(), trouble: z.string().nullable(), next_ask_at: z.date().nullable() })
    .parse(rows[0]);
}

/** Somebody refunds at the provider's own pages. */
const refundThere = (id: string, cancelled: number, status = "PARTIAL_CANCELLED") =>
  Object.assign(world.double.paymentOf(id), { status, cancelled });

test("money that left at the provider is not refunded a second time", async () => {
  const { id, entryId } = await waiting();
  refundThere(id, 30_000, "CANCELLED");
  await world.hook(id);
  expect(await world.entries(id)).toMatchObject([
    { direction: "IN", state: "WAITING", reasons: ["OTHER_NAME", "TAKEN_BACK"] },
    { direction: "OUT", state: "WAITING", reasons: ["TAKEN_BACK"] },
  ]);
  expect(await askRefund(entryId)).toBe("STATE");
});

test("a refund of which some left at the provider's own pages waits for a person again, and is ordered no more", async () => {
  const { id, entryId } = await waiting();
  await askRefund(entryId);
  refundThere(id, 10_000);
  const before = world.double.counts.cancel;
  await world.job(1_000);
  await world.job(hourMs);
  expect(await refundOf(id)).toEqual({ state: "FAILED", trouble: "REFUNDED_THERE", next_ask_at: null });
  expect(await world.entries(id)).toMatchObject([
    { direction: "IN", state: "WAITING", reasons: ["OTHER_NAME", "TAKEN_BACK"], amount_won: 30_000 },
    { direction: "OUT", state: "WAITING", reasons: ["TAKEN_BACK"], amount_won: 10_000 },
  ]);
  expect(world.double.counts.cancel).toBe(before);
});

test("a refund that was carried out is done though the provider names no moment of the payment any more", async () => {
  const { id, entryId } = await waiting();
  world.double.state.refundsLater = true;
  await askRefund(entryId);
  await world.job(1_000);
  world.double.finishRefund(id);
  world.double.paymentOf(id).paidAt = null;
  await world.job(60_000);
  expect(await refundOf(id)).toMatchObject({ state: "DONE" });
  expect(await world.entries(id)).toMatchObject([
    { direction: "IN", state: "DISMISSED" },
    { direction: "OUT", state: "DISMISSED", amount_won: 30_000 },
  ]);
});

test("money that left completes nothing once nothing speaks against its member any more", async () => {
  const player = await world.player();
  const id = await world.opened(player);
  world.double.pay(id, { payer: "남의이름" });
  await world.hook(id);
  refundThere(id, 30_000, "CANCELLED");
  await world.hook(id);
  const [entry] = await world.entries(id);
  await world.database.ownerPool.query(
    "UPDATE platform.bank_entry SET counterparty_key = '' WHERE entry_id = $1",
    [entry?.entry_id],
  );
  await world.pool.query("SELECT platform.match_bank_entry($1, $2)", [entry?.entry_id, world.clock.now()]);
  expect(await world.cashOf(player)).toBe(0);
  expect(await world.entries(id)).toMatchObject([
    { direction: "IN", state: "WAITING", reasons: ["TAKEN_BACK"] },
    { direction: "OUT", state: "WAITING" },
  ]);
});

test("money that was credited and left is found though no message of it comes", async () => {
  const player = await world.player();
  const id = await world.opened(player);
  world.double.pay(id);
  await world.hook(id);
  refundThere(id, 30_000, "CANCELLED");
  await world.job(hourMs + 1_000);
  expect(await world.entries(id)).toMatchObject([
    { direction: "IN", state: "MATCHED" },
    { direction: "OUT", state: "WAITING", reasons: ["TAKEN_BACK"] },
  ]);
  // And it is not asked about for ever.
  for (const days of [1, 2, 5, 5]) await world.job(days * 24 * hourMs);
  const before = world.double.counts.ask;
  await world.job(30 * 24 * hourMs);
  expect(world.double.counts.ask).toBe(before);
});

test("of money that came and of which some had left before the site learnt of it, both stand for a person", async () => {
  const player = await world.player();
  const id = await world.opened(player);
  world.double.pay(id);
  refundThere(id, 10_000);
  await world.hook(id);
  await world.hook(id);
  expect(await world.entries(id)).toMatchObject([
    { direction: "IN", state: "WAITING", reasons: ["AFTER_CANCELLATION", "TAKEN_BACK"], amount_won: 30_000 },
    { direction: "OUT", state: "WAITING", reasons: ["TAKEN_BACK"], amount_won: 10_000 },
  ]);
  expect(await world.cashOf(player)).toBe(0);
});
