import { randomUUID } from "node:crypto";
import { adjust } from "@hanpan/ledger";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { rolloversOf, withdrawableOf } from "./bonuses.ts";
import { convertPoint, convertRolling, grantPoint } from "./points.ts";
import { completeRequest } from "./requests.ts";

let world: MoneyWorld;
let player: Player;
beforeAll(async () => {
  world = await openMoneyWorld();
});
beforeEach(async () => {
  world.at(noon);
  player = await world.player();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const given = () => ({ memberId: player.memberId, now: world.clock.now() });
async function cashAndDebt() {
  const { cash, debt } = await world.balances(player);
  return { cash, debt };
}
const refused = (debt: number) => ({ outcome: "REFUSED", code: "DEBT_OWED", details: { debt } });

async function pay(amount: number): Promise<void> {
  await adjust(world.pool, {
    memberId: player.memberId,
    transferId: v7(),
    source: "test",
    sourceId: randomUUID(),
    occurredAt: world.clock.now(),
    type: "ADMIN_PAYMENT",
    account: "CASH",
    amount,
    note: "test",
  });
}

/** A slip of 10,000 that was paid 40,000 of which 25,000 are left. */
async function paidSlip() {
  await pay(10_000);
  const slip = await world.bet(player, "SPORTS", 10_000);
  const paid = await world.win(player, slip, 40_000);
  await world.play(player, "SLOT", 15_000);
  return { slip, paid };
}

/** The slip's win is taken back, and nothing is paid in its place: 15,000 are owed. */
async function owing(): Promise<void> {
  const { slip, paid } = await paidSlip();
  expect(await world.rollback(player, slip, paid.transactionUuid)).toBe("RS_OK");
  expect(await cashAndDebt()).toEqual({ cash: 0, debt: 15_000 });
}

test("a win of 40,000 that is right at 20,000 takes 20,000 of the 25,000 that are left", async () => {
  const { slip, paid } = await paidSlip();
  expect(await world.rollback(player, slip, paid.transactionUuid)).toBe("RS_OK");
  expect((await world.win(player, slip, 20_000)).status).toBe("RS_OK");
  expect(await cashAndDebt()).toEqual({ cash: 5_000, debt: 0 });
});

test("1,000,000 corrected to 900,000 after 200,000 were withdrawn leaves 700,000", async () => {
  await pay(10_000);
  const slip = await world.bet(player, "SPORTS", 10_000);
  const paid = await world.win(player, slip, 1_000_000);
  await world.complete(player, done(await world.withdraw(player, 200_000)).requestId);
  expect(await world.rollback(player, slip, paid.transactionUuid)).toBe("RS_OK");
  expect(await cashAndDebt()).toEqual({ cash: 0, debt: 200_000 });
  await world.win(player, slip, 900_000);
  expect(await cashAndDebt()).toEqual({ cash: 700_000, debt: 0 });
});

test("who owes withdraws nothing and is answered how much they owe", async () => {
  await owing();
  expect(await world.withdraw(player, 10_000)).toEqual(refused(15_000));
  expect(await withdrawableOf(world.pool, player.memberId, world.clock.now())).toMatchObject({
    amountWon: 0,
  });
});

test("a withdrawal that waits is not paid to who has come to owe; cancelled, it repays", async () => {
  const { slip, paid } = await paidSlip();
  const { requestId } = done(await world.withdraw(player, 20_000));
  expect(await world.rollback(player, slip, paid.transactionUuid)).toBe("RS_OK");
  expect(await cashAndDebt()).toEqual({ cash: 0, debt: 35_000 });
  const step = { ...given(), requestId, actor: "operator:one" };
  expect(await completeRequest(world.pool, step)).toEqual(refused(35_000));
  await world.cancel(player, requestId);
  expect(await world.balances(player)).toMatchObject({ cash: 0, held: 0, debt: 15_000 });
});

test("points become cash for who owes only to repay, and rolling stays rolling", async () => {
  await owing();
  await grantPoint(world.pool, {
    ...given(),
    source: "point",
    sourceId: randomUUID(),
    type: "COUPON_BONUS",
    amount: 20_000,
  });
  const conversion = { ...given(), conversionId: randomUUID(), amount: 20_000 };
  expect(await convertPoint(world.pool, conversion)).toEqual(refused(15_000));
  expect(await convertRolling(world.pool, { ...conversion, amount: 1_000 })).toEqual(refused(15_000));
  expect(await convertPoint(world.pool, { ...conversion, repaysDebt: true })).toMatchObject({
    outcome: "OK",
  });
  expect(await world.balances(player)).toMatchObject({ cash: 5_000, debt: 0, point: 0 });
});

test("a conversion that was made is answered again though a debt has come since", async () => {
  const { slip, paid } = await paidSlip();
  await grantPoint(world.pool, {
    ...given(),
    source: "point",
    sourceId: randomUUID(),
    type: "COUPON_BONUS",
    amount: 10_000,
  });
  const conversion = { ...given(), conversionId: randomUUID(), amount: 10_000 };
  expect(await convertPoint(world.pool, conversion)).toMatchObject({ outcome: "OK" });
  await world.rollback(player, slip, paid.transactionUuid);
  expect(await convertPoint(world.pool, conversion)).toMatchObject({ outcome: "REPLAYED" });
  expect(await cashAndDebt()).toEqual({ cash: 0, debt: 5_000 });
});

test("a deposit repays first; bonus and rollover are of what is left", async () => {
  await owing();
  expect(await world.deposit(player, 10_000, "SLOT")).toMatchObject({ amountWon: 10_000, bonusWon: 0 });
  expect(await cashAndDebt()).toEqual({ cash: 0, debt: 5_000 });
  expect(await rolloversOf(world.pool, player.memberId)).toEqual([]);
  // The second of the day: 5 % of the 95,000 that are left, and both three times.
  expect(await world.deposit(player, 100_000, "SLOT")).toMatchObject({ bonusWon: 4_750 });
  expect(await world.balances(player)).toMatchObject({
    cash: 95_000,
    debt: 0,
    lockedBonus: 4_750,
    ticket: 1,
  });
  expect(await rolloversOf(world.pool, player.memberId)).toMatchObject([
    { amountWon: 95_000, bonusWon: 4_750, requiredWon: 299_250 },
  ]);
});

test("an operator's payment repays, and so does a stake that comes back", async () => {
  await pay(10_000);
  const slip = await world.bet(player, "SPORTS", 10_000);
  const paid = await world.win(player, slip, 40_000);
  const waiting = await world.bet(player, "SPORTS", 30_000);
  await world.rollback(player, slip, paid.transactionUuid);
  expect(await cashAndDebt()).toEqual({ cash: 0, debt: 30_000 });
  await pay(1_000);
  expect(await cashAndDebt()).toEqual({ cash: 0, debt: 29_000 });
  expect(await world.rollback(player, waiting)).toBe("RS_OK");
  expect(await cashAndDebt()).toEqual({ cash: 1_000, debt: 0 });
});

test("a bet is rolled back whole, whether its round goes on or is closed: stake and win", async () => {
  for (const closed of [false, true]) {
    player = await world.player();
    await world.deposit(player, 100_000);
    const bet = await world.bet(player, "SLOT", 20_000);
    await world.win(player, bet, 30_000, false);
    const { transactionUuid } = await world.win(player, bet, 50_000, closed);
    expect(await world.balances(player)).toMatchObject({ cash: 160_000 });
    expect(await world.rollback(player, bet)).toBe("RS_OK");
    expect(await cashAndDebt()).toEqual({ cash: 100_000, debt: 0 });
    // Its vendor may take the win back by itself as well, and send it again: nothing moves.
    expect(await world.rollback(player, bet, transactionUuid)).toBe("RS_OK");
    expect((await world.win(player, bet, 50_000)).status).not.toBe("RS_OK");
    expect(await cashAndDebt()).toEqual({ cash: 100_000, debt: 0 });
    expect(await rolloversOf(world.pool, player.memberId)).toMatchObject([
      { status: "OPEN", progressWon: 0 },
    ]);
  }
});

test("a bet that is rolled back after its win was played leaves what is missing as debt", async () => {
  await pay(20_000);
  const bet = await world.bet(player, "SLOT", 20_000);
  await world.win(player, bet, 80_000, false);
  await world.play(player, "SLOT", 75_000);
  expect(await world.rollback(player, bet)).toBe("RS_OK");
  expect(await cashAndDebt()).toEqual({ cash: 0, debt: 55_000 });
});

test("corrections, wins and a withdrawal at the same moment lose nothing and double nothing", async () => {
  await pay(100_000);
  const slips = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const slip = await world.bet(player, "SPORTS", 1_000);
      const paid = await world.win(player, slip, 20_000);
      return { slip, paid };
    }),
  );
  const asked = done(await world.withdraw(player, 250_000));
  await Promise.all([
    ...slips.map(({ slip, paid }) => world.rollback(player, slip, paid.transactionUuid)),
    ...slips.map(({ slip }) => world.win(player, slip, 5_000)),
    ...slips.map(({ slip, paid }) => world.rollback(player, slip, paid.transactionUuid)),
    world.cancel(player, asked.requestId),
  ]);
  expect(await world.balances(player)).toMatchObject({ cash: 132_000, held: 0, debt: 0 });
});
