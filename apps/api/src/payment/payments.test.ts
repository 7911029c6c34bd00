import { v7 as uuidv7 } from "uuid";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { exclude } from "../money/limits.ts";
import { cancelOwnRequest } from "../money/requests.ts";
import { openPaymentWorld, type PaymentWorld } from "../testing/payment/paymentWorld.ts";
import { endPayment } from "./settlePayment.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterEach(() => {
  Object.assign(world.double.state, { mood: "WELL", channelType: "LIVE", refundsLater: false });
});
afterAll(() => world.end());

const hourMs = 3_600_000;

test("a virtual account is opened for a deposit, and what is paid into it completes the deposit once", async () => {
  const player = await world.player();
  const id = await world.opened(player, 50_000);
  expect(await world.payment(id)).toMatchObject({ state: "OPEN", amountWon: 50_000 });
  expect(world.double.paymentOf(id)).toMatchObject({ total: 50_000, currency: "KRW", bank: "SHINHAN" });
  world.double.pay(id, { payer: "시험" });
  expect(await world.hook(id)).toBe("DONE");
  expect(await world.cashOf(player)).toBe(50_000);
  expect(await world.request(id)).toMatchObject({ status: "COMPLETED", processed_by: "system:bank" });
  // Doubled, late, and by the job besides.
  await Promise.all([world.hook(id), world.hook(id), world.job(60_000)]);
  await world.hook(id);
  expect(await world.cashOf(player)).toBe(50_000);
  expect(await world.entries(id)).toMatchObject([{ state: "MATCHED", amount_won: 50_000, request_id: id }]);
  const { rows } = await world.database.ownerPool.query(
    "SELECT account, -amount AS won FROM ledger.posting WHERE member_id = $1 AND account LIKE 'PROVIDER:%'",
    [player.memberId],
  );
  expect(rows).toEqual([{ account: "PROVIDER:PORTONE", won: 50_000 }]);
});

test("a message that comes before anybody paid, or never, changes nothing: the job finds what was paid", async () => {
  const player = await world.player();
  const id = await world.opened(player);
  await world.hook(id);
  expect(await world.cashOf(player)).toBe(0);
  world.double.pay(id);
  await world.job(11_000);
  expect(await world.cashOf(player)).toBe(30_000);
});

test("the job asks less and less often, and the provider's answer decides when it came back", async () => {
  const player = await world.player();
  const id = await world.opened(player);
  world.double.state.mood = "AWAY";
  const before = world.double.counts.ask;
  for (let second = 0; second < 120; second += 10) await world.job(10_000);
  expect(world.double.counts.ask).toBe(before);
  world.double.pay(id);
  expect(await world.hook(id)).toBe("UNAVAILABLE");
  world.double.state.mood = "WELL";
  await world.job();
  expect(await world.cashOf(player)).toBe(30_000);
});

test.each(["AWAY", "REFUSING", "UNAUTHORIZED", "BROKEN"] as const)(
  "with the provider %s the member is refused at once, and may ask another way",
  async (mood) => {
    const player = await world.player();
    world.double.state.mood = mood;
    const id = uuidv7();
    expect(await world.ask(player, 30_000, id)).toBe("PAYMENT_UNAVAILABLE");
    expect(await world.request(id)).toMatchObject({ status: "CANCELLED", reason: "PAYMENT_UNAVAILABLE" });
    // Sent again under its id it is the same request.
    expect(await world.ask(player, 30_000, id)).toBe("PAYMENT_UNAVAILABLE");
    world.double.state.mood = "WELL";
    await world.opened(player);
  },
);

test("an account that was opened for an answer that never came is closed, and never doubled", async () => {
  const player = await world.player();
  world.double.state.mood = "LOST";
  const id = uuidv7();
  expect(await world.ask(player, 30_000, id)).toBe("PAYMENT_UNAVAILABLE");
  expect(world.double.has(id)).toBe(true);
  world.double.state.mood = "WELL";
  await world.job(1_000);
  await world.job(60_000);
  expect(world.double.paymentOf(id)).toMatchObject({ closed: true });
  expect(await world.payment(id)).toMatchObject({ state: "CLOSED" });
  expect(await world.cashOf(player)).toBe(0);
});

test("an account whose opening was not answered is found by asking, and is the member's", async () => {
  const player = await world.player();
  world.double.state.mood = "HALF";
  const id = await world.opened(player);
  expect(await world.payment(id)).toMatchObject({ state: "OPEN" });
});

test("a process that ended before it had the answer leaves a payment that the job finds open", async () => {
  const player = await world.player();
  const id = uuidv7();
  const { rows } = await world.pool.query(
    "SELECT outcome FROM platform.request_payment($1, $2, 30000, NULL, 'PORTONE', $3)",
    [player.memberId, id, world.clock.now()],
  );
  expect(rows).toEqual([{ outcome: "OK" }]);
  const payment = await world.payment(id);
  if (payment === null) throw new Error("nothing was written");
  const { storeId, channelKey, amountWon, bankCode, expiresAt } = payment;
  await world.provider.open({
    ...{ paymentId: id, storeId, channelKey, amountWon, bankCode, expiresAt },
    ...{ payer: "시험", orderName: "입금" },
  });
  await world.job(1_000);
  expect(await world.payment(id)).toMatchObject({ state: "ASKED" });
  await world.job(30_000);
  expect(await world.payment(id)).toMatchObject({ state: "OPEN" });
  // One that the provider does not know ends.
  const other = await world.player();
  const lost = uuidv7();
  await world.pool.query("SELECT platform.request_payment($1, $2, 30000, NULL, 'PORTONE', $3)", [
    ...[other.memberId, lost, world.clock.now()],
  ]);
  await world.job(31_000);
  expect(await world.request(lost)).toMatchObject({ status: "CANCELLED" });
});

test("what is paid after the member cancelled, or after it expired, waits for a person", async () => {
  const [leaving, late] = [await world.player(), await world.player()];
  const [left, expired] = [await world.opened(leaving), await world.opened(late)];
  const payment = await world.payment(left);
  if (payment === null) throw new Error("nothing was opened");
  await endPayment(world.pool, payment, "member", null, world.clock.now());
  world.double.pay(left);
  await world.hook(left);
  expect(await world.entries(left)).toMatchObject([{ state: "WAITING", reasons: ["AFTER_CANCELLATION"] }]);
  await world.job(hourMs + 61_000);
  expect(await world.request(expired)).toMatchObject({ status: "CANCELLED", processed_by: "system:expiry" });
  await world.job(1_000);
  expect(world.double.paymentOf(expired)).toMatchObject({ closed: true });
  // It was on its way: the provider took it all the same.
  world.double.pay(expired);
  await world.job(2 * hourMs);
  expect(await world.entries(expired)).toMatchObject([{ state: "WAITING", reasons: ["AFTER_EXPIRY"] }]);
  expect(await world.cashOf(leaving)).toBe(0);
  expect(await world.cashOf(late)).toBe(0);
});

test("what a member cancels is closed at the provider too", async () => {
  const player = await world.player();
  const id = await world.opened(player);
  const given = { memberId: player.memberId, requestId: id, eventId: uuidv7(), now: world.clock.now() };
  expect(await cancelOwnRequest(world.pool, given)).toMatchObject({ outcome: "OK" });
  await world.job(1_000);
  expect(world.double.paymentOf(id)).toMatchObject({ closed: true });
});

test("of the member's cancel and the provider's word of the same moment one counts, and what was paid is not taken back", async () => {
  for (const _ of [1, 2, 3]) {
    const player = await world.player();
    const id = await world.opened(player);
    world.double.pay(id);
    const given = { memberId: player.memberId, requestId: id, eventId: uuidv7(), now: world.clock.now() };
    const [cancelled] = await Promise.all([
      cancelOwnRequest(world.pool, given),
      world.hook(id),
      world.hook(id),
    ]);
    const isPaid = cancelled.outcome === "REFUSED";
    expect(await world.cashOf(player)).toBe(isPaid ? 30_000 : 0);
    expect(await world.request(id)).toMatchObject(
      isPaid ? { status: "COMPLETED" } : { status: "CANCELLED", processed_by: "member" },
    );
    expect(await world.entries(id)).toMatchObject([
      isPaid ? { state: "MATCHED" } : { state: "WAITING", reasons: ["AFTER_CANCELLATION"] },
    ]);
  }
  // Another sum arrived, and a person has to say what it is: the request stays.
  const player = await world.player();
  const id = await world.opened(player);
  world.double.pay(id, { paid: 20_000 });
  await world.hook(id);
  const given = { memberId: player.memberId, requestId: id, eventId: uuidv7(), now: world.clock.now() };
  expect(await cancelOwnRequest(world.pool, given)).toMatchObject({ code: "CANCEL_MONEY_CAME" });
});

test("an operator's refusal closes the account at the provider", async () => {
  const player = await world.player();
  const id = await world.opened(player);
  await world.cancel(player, id);
  await world.job(1_000);
  expect(world.double.paymentOf(id)).toMatchObject({ closed: true });
  expect(await world.payment(id)).toMatchObject({ state: "CLOSED" });
});

test("an account that cannot be closed now is closed once the provider is there", async () => {
  const player = await world.player();
  const id = await world.opened(player);
  await world.cancel(player, id);
  world.double.state.mood = "REFUSING";
  await world.job(1_000);
  expect(await world.payment(id)).toMatchObject({ state: "CLOSING" });
  world.double.state.mood = "WELL";
  await world.job(60_000);
  expect(await world.payment(id)).toMatchObject({ state: "CLOSED" });
});

test("another sum, another name and a member who may not deposit wait for a person with the reason", async () => {
  const [sum, name, gone] = [await world.player(), await world.player(), await world.player()];
  const [ofSum, ofName, ofGone] = [
    await world.opened(sum),
    await world.opened(name),
    await world.opened(gone),
  ];
  world.double.pay(ofSum, { paid: 29_000 });
  world.double.pay(ofName, { payer: "남의이름" });
  world.double.pay(ofGone);
  const now = world.clock.now();
  await exclude(world.pool, {
    ...{ memberId: gone.memberId, exclusionId: uuidv7(), kind: "COOL_OFF", days: 7, now },
  });
  for (const id of [ofSum, ofName, ofGone]) await world.hook(id);
  expect(await world.entries(ofSum)).toMatchObject([
    { state: "WAITING", reasons: ["OTHER_AMOUNT"], amount_won: 29_000 },
  ]);
  expect(await world.entries(ofName)).toMatchObject([{ state: "WAITING", reasons: ["OTHER_NAME"] }]);
  expect(await world.entries(ofGone)).toMatchObject([{ state: "WAITING", reasons: ["MEMBER_EXCLUDED"] }]);
  for (const player of [sum, name, gone]) expect(await world.cashOf(player)).toBe(0);
});

test("a deposit that an operator completed by hand is not completed again by what is paid", async () => {
  const player = await world.player();
  const id = await world.opened(player);
  await world.complete(player, id);
  world.double.pay(id);
  await world.hook(id);
  expect(await world.entries(id)).toMatchObject([{ state: "WAITING", reasons: ["ALREADY_COMPLETED"] }]);
  expect(await world.cashOf(player)).toBe(30_000);
});

test.each([
  ["of another store", { storeId: "another" }, "OTHER_STORE"],
  ["in another currency", { currency: "USD" }, "OTHER_CURRENCY"],
  ["of a test channel", { channelType: "TEST" }, "TEST_CHANNEL"],
])("money %s is credited to nobody and kept for a person", async (_, given, trouble) => {
  const player = await world.player();
  const id = await world.opened(player);
  world.double.pay(id);
  Object.assign(world.double.paymentOf(id), given);
  await world.hook(id);
  await world.hook(id);
  expect(await world.cashOf(player)).toBe(0);
  expect(await world.entries(id)).toEqual([]);
  expect(await world.unread(id)).toBe(1);
  const { rows } = await world.pool.query("SELECT trouble FROM platform.payment WHERE request_id = $1", [id]);
  expect(rows).toEqual([{ trouble }]);
});

test("a payment that the site never asked for is kept for a person where it is money of the store's", async () => {
  for (const id of ["unknown-order", uuidv7()]) {
    world.double.addStrange(id);
    expect(await world.hook(id)).toBe("NOT_OURS");
    expect(await world.unread(id)).toBe(0);
    world.double.pay(id);
    await world.hook(id);
    await world.hook(id);
    expect(await world.unread(id)).toBe(1);
  }
  expect(await world.hook("nowhere")).toBe("NOT_OURS");
  expect(await world.unread("nowhere")).toBe(0);
});

test("what went back at the provider is money that left, and completes nothing that was not completed", async () => {
  const [before, after] = [await world.player(), await world.player()];
  const [unknown, credited] = [await world.opened(before), await world.opened(after)];
  world.double.pay(unknown);
  Object.assign(world.double.paymentOf(unknown), { status: "CANCELLED", cancelled: 30_000 });
  await world.hook(unknown);
  expect(await world.cashOf(before)).toBe(0);
  expect(await world.request(unknown)).toMatchObject({ status: "CANCELLED" });
  expect(await world.entries(unknown)).toMatchObject([
    { direction: "IN", state: "WAITING", reasons: ["AFTER_CANCELLATION", "TAKEN_BACK"] },
    { direction: "OUT", state: "WAITING", reasons: ["TAKEN_BACK"], amount_won: 30_000 },
  ]);
  world.double.pay(credited);
  await world.hook(credited);
  Object.assign(world.double.paymentOf(credited), { status: "CANCELLED", cancelled: 30_000 });
  await world.hook(credited);
  await world.hook(credited);
  expect(await world.entries(credited)).toMatchObject([
    { direction: "IN", state: "MATCHED" },
    { direction: "OUT", state: "WAITING", reasons: ["TAKEN_BACK"], amount_won: 30_000 },
  ]);
});

test("of many messages, runs and a member who cancels at the same moment, the deposit is completed or ended once", async () => {
  for (let round = 0; round < 6; round += 1) {
    const player = await world.player();
    const id = await world.opened(player);
    const payment = await world.payment(id);
    if (payment === null) throw new Error("nothing was opened");
    world.double.pay(id);
    const now = world.clock.now();
    await Promise.all([
      ...Array.from({ length: 4 }, () => world.hook(id)),
      endPayment(world.pool, payment, "member", null, now),
      world.job(1_000),
      world.hook(id),
    ]);
    const [entry] = await world.entries(id);
    const { status } = await world.request(id);
    const cash = await world.cashOf(player);
    if (status === "COMPLETED") expect([cash, entry?.state]).toEqual([30_000, "MATCHED"]);
    else expect([cash, entry?.state, status]).toEqual([0, "WAITING", "CANCELLED"]);
  }
});

test("sums outside the provider's, and a provider that is closed, are refused", async () => {
  const player = await world.player();
  expect(await world.ask(player, 4_000_000)).toMatchObject({
    outcome: "REFUSED",
    code: "AMOUNT_INVALID",
    details: { minimum: 10_000, maximum: 3_000_000 },
  });
  await world.pool.query("UPDATE platform.payment_provider SET is_open = false");
  expect(await world.ask(player)).toBe("PAYMENT_UNAVAILABLE");
  await world.pool.query("UPDATE platform.payment_provider SET is_open = true");
});
