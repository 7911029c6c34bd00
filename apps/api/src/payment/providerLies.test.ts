import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { openPaymentWorld, type PaymentWorld } from "../testing/payment/paymentWorld.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterEach(() => {
  Object.assign(world.double.state, { mood: "WELL" });
});
afterAll(() => world.end());

const hourMs = 3_600_000;

async function troubleOf(id: string): Promise<string | null> {
  const { rows } = await world.pool.query("SELECT trouble FROM platform.payment WHERE request_id = $1", [id]);
  return z.object({ trouble: z.string().nullable() }).parse(rows[0]).trouble;
}

test.each([0, -30_000])("a payment that is said to be paid by %d won credits nothing", async (paid) => {
  const player = await world.player();
  const id = await world.opened(player);
  world.double.pay(id, { paid });
  await world.hook(id);
  expect(await world.cashOf(player)).toBe(0);
  expect(await world.entries(id)).toEqual([]);
  expect(await troubleOf(id)).toBe("OTHER_AMOUNT");
});

test.each([2 ** 53, 30_000.5])("a sum of %d won is not understood, and credits nothing", async (paid) => {
  const player = await world.player();
  const id = await world.opened(player);
  world.double.pay(id, { paid });
  expect(await world.hook(id)).toBe("UNAVAILABLE");
  expect(await world.cashOf(player)).toBe(0);
});

test("a payment that nobody can credit ends with its time, and its member may ask again", async () => {
  const player = await world.player();
  const id = await world.opened(player);
  world.double.pay(id);
  world.double.paymentOf(id).currency = "USD";
  await world.hook(id);
  await world.job(hourMs + 61_000);
  expect(await world.request(id)).toMatchObject({ status: "CANCELLED", processed_by: "system:expiry" });
  await world.opened(player);
});

test("a sum that the provider takes back for another one changes nothing, and a person reads of it", async () => {
  const player = await world.player();
  const id = await world.opened(player);
  world.double.pay(id);
  await world.hook(id);
  world.double.pay(id, { paid: 60_000 });
  await world.hook(id);
  await world.hook(id);
  expect(await world.cashOf(player)).toBe(30_000);
  expect(await world.entries(id)).toMatchObject([{ amount_won: 30_000, state: "MATCHED" }]);
  expect(await world.unread(id)).toBe(1);
  expect(await troubleOf(id)).toBe("OTHER_AMOUNT");
});

test("a payer's name that no database keeps as it is holds no money up", async () => {
  const player = await world.player();
  const id = await world.opened(player);
  world.double.pay(id, { payer: "남의\0이름\ud800" });
  expect(await world.hook(id)).toBe("DONE");
  expect(await world.entries(id)).toMatchObject([{ state: "WAITING", reasons: ["OTHER_NAME"] }]);
});

test("an account that the provider never closes is left to itself a day after its time", async () => {
  const player = await world.player();
  const id = await world.opened(player);
  await world.cancel(player, id);
  world.double.state.mood = "REFUSING";
  await world.job(1_000);
  expect(await world.payment(id)).toMatchObject({ state: "CLOSING" });
  await world.job(26 * hourMs);
  expect(await world.payment(id)).toMatchObject({ state: "CLOSED" });
  expect(await troubleOf(id)).toBe("PG_PROVIDER");
});

test("an account that is open for longer than a transfer to the site's own is ended by its own time", async () => {
  const player = await world.player();
  await world.pool.query("UPDATE platform.payment_provider SET expiry_minutes = 4320");
  const id = await world.opened(player);
  await world.pool.query("UPDATE platform.payment_provider SET expiry_minutes = 60");
  world.forward(60 * hourMs);
  const { rows } = await world.pool.query(
    "SELECT request_id FROM platform.due_deposits($1, 1000) WHERE request_id = $2",
    [world.clock.now(), id],
  );
  expect(rows).toEqual([]);
  world.double.pay(id);
  await world.hook(id);
  expect(await world.cashOf(player)).toBe(30_000);
});

test.each([
  ["1899-12-31T15:00:00Z", "9999-12-31T23:59:59Z"],
  ["9999-12-31T23:59:59Z", "1899-12-31T15:00:00Z"],
  ["2001-01-01T00:00:00Z", "2099-01-01T00:00:00Z"],
  ["+200000-01-01T00:00:00Z", "+200000-01-01T00:00:00Z"],
])(
  "money that is said to be of %s is of now, and an account until %s ends when it was asked to",
  async (paidAt, until) => {
    const player = await world.player();
    world.double.state.expiresAt = until;
    const id = await world.opened(player);
    world.double.state.expiresAt = null;
    const payment = await world.payment(id);
    expect(payment?.expiresAt.getTime()).toBe(world.clock.now().getTime() + hourMs);
    world.double.pay(id, { paidAt });
    await world.hook(id);
    expect(await world.cashOf(player)).toBe(30_000);
    const { rows } = await world.pool.query(
      `SELECT entry.booked_at AS booked, entry.counted_on AS counted, payment.paid_at AS paid FROM platform.payment
       JOIN platform.bank_entry AS entry USING (entry_id) WHERE payment.request_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ booked: world.clock.now(), counted: null, paid: world.clock.now() }]);
  },
);

test("two payments whose ids begin alike for a hundred letters are two", async () => {
  const long = "order-".padEnd(190, "x");
  for (const id of [`${long}1`, `${long}2`]) {
    world.double.addStrange(id);
    world.double.pay(id);
    await world.hook(id);
    await world.hook(id);
  }
  const { rows } = await world.pool.query(
    "SELECT word_id FROM platform.bank_entry_word WHERE word_id LIKE 'order-%' AND entry_id IS NULL",
  );
  expect(rows).toHaveLength(2);
});

test("each sum that the provider names for one payment is kept for a person", async () => {
  const player = await world.player();
  const id = await world.opened(player);
  world.double.pay(id);
  await world.hook(id);
  for (const paid of [60_000, 90_000]) {
    world.double.pay(id, { paid });
    await world.hook(id);
    await world.hook(id);
  }
  expect(await world.unread(id)).toBe(2);
  expect(await world.cashOf(player)).toBe(30_000);
});
