import { randomUUID } from "node:crypto";
import { createPool } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { type MoneyWorld, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { forfeitBonuses, rolloversOf } from "./bonuses.ts";
import { distribute } from "./distributions.ts";
import { exclude, readLimits, setLimits } from "./limits.ts";
import { convertRolling, grantPoint } from "./points.ts";
import {
  completeRequest,
  expireWaitingDeposits,
  hideRequests,
  requestDeposit,
  requestWithdrawal,
} from "./requests.ts";

// Two deeds for one member that meet: the first is done and not committed when the second begins. Here no luck is
// needed: the second either waits for the first or is done beside it, and each test says which, and what comes of it.
let world: MoneyWorld;
let other: Pool;
let player: Player;
beforeAll(async () => {
  world = await openMoneyWorld();
  other = createPool({
    connectionString: world.database.appUrl,
    applicationName: "money meeting",
    maximum: 2,
  });
});
beforeEach(async () => {
  player = await world.player();
});
afterAll(async () => {
  await world.expectSound();
  await other.end();
  await world.close();
});

const waiting = z.object({ waiting: z.number() });
/** Whether the second deed waits for the first. */
async function secondWaits(): Promise<boolean> {
  const { rows } = await world.database.appPool.query(
    `SELECT count(*) AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.parse(rows[0]).waiting > 0;
}

/** Does the first, begins the second, commits the first when the second waits or is done, and answers the second's. */
async function meet<Second>(
  first: (client: PoolClient) => Promise<{ outcome: string }>,
  second: () => Promise<Second>,
): Promise<Second> {
  const client = await world.pool.connect();
  await client.query("BEGIN");
  expect((await first(client)).outcome).toBe("OK");
  let isOver = false;
  const running = second().finally(() => {
    isOver = true;
  });
  while (!isOver && !(await secondWaits()));
  await client.query("COMMIT");
  client.release();
  return running;
}

const given = () => ({ memberId: player.memberId, now: world.clock.now() });
const stepOf = (requestId: string) => ({ ...given(), requestId, actor: "operator:one" });
const ask = async (amountWon: number, bonusKind: "NONE" | "SLOT" = "NONE") =>
  done(await requestDeposit(world.pool, { ...given(), requestId: uuidv7(), amountWon, bonusKind })).requestId;
async function fund(amountWon: number) {
  await world.deposit(player, amountWon);
  await world.play(player, "SLOT", amountWon, amountWon);
}

test("a withdrawal that meets a deposit's completion sees the rollover that it opened", async () => {
  await fund(100_000);
  const requestId = await ask(50_000);
  const answer = await meet(
    (client) => completeRequest(client, stepOf(requestId)),
    () => requestWithdrawal(other, { ...given(), requestId: uuidv7(), amountWon: 100_000 }),
  );
  expect(answer).toMatchObject({ code: "ROLLOVER_NOT_MET", details: { required: 50_000, progress: 0 } });
});

test("of two withdrawals that meet the second finds the first pending, and the same one again finds itself", async () => {
  await fund(100_000);
  const requestId = uuidv7();
  const first = (client: PoolClient) =>
    requestWithdrawal(client, { ...given(), requestId, amountWon: 40_000 });
  expect(
    await meet(first, () => requestWithdrawal(other, { ...given(), requestId: uuidv7(), amountWon: 40_000 })),
  ).toMatchObject({ code: "WITHDRAWAL_PENDING" });
  await world.cancel(player, requestId);
  const again = uuidv7();
  const same = { ...given(), requestId: again, amountWon: 40_000 };
  expect(
    await meet(
      (client) => requestWithdrawal(client, same),
      () => requestWithdrawal(other, same),
    ),
  ).toMatchObject({ outcome: "REPLAYED" });
  expect(await world.balances(player)).toMatchObject({ cash: 60_000, held: 40_000 });
});

test("of two deposits that meet the second finds the first pending, and the same one again finds itself", async () => {
  const request = { ...given(), requestId: uuidv7(), amountWon: 50_000, bonusKind: "NONE" as const };
  expect(
    await meet(
      (client) => requestDeposit(client, request),
      () => requestDeposit(other, { ...request, requestId: uuidv7() }),
    ),
  ).toMatchObject({ code: "DEPOSIT_PENDING" });
  player = await world.player();
  const same = { ...request, ...given(), requestId: uuidv7() };
  expect(
    await meet(
      (client) => requestDeposit(client, same),
      () => requestDeposit(other, same),
    ),
  ).toMatchObject({ outcome: "REPLAYED" });
});

test("a member who deletes while an operator completes hides the completed request, money and all", async () => {
  const requestId = await ask(50_000);
  const answer = await meet(
    (client) => completeRequest(client, stepOf(requestId)),
    () => hideRequests(other, { ...given(), type: "DEPOSIT", ids: [requestId] }),
  );
  expect(answer).toEqual({ outcome: "OK", result: 1 });
  expect(await world.balances(player)).toMatchObject({ cash: 50_000 });
});

test("consent that meets a deposit's completion forfeits nothing that it did not name", async () => {
  await world.deposit(player, 10_000, "SLOT");
  const requestId = await ask(20_000, "SLOT");
  const agreed = { ...given(), namedPoints: 1_000, reason: "SWITCH" };
  const answer = await meet(
    (client) => completeRequest(client, stepOf(requestId)),
    () => forfeitBonuses(other, agreed),
  );
  expect(answer).toMatchObject({ code: "BONUS_SWITCH_CONSENT_REQUIRED" });
  expect(await world.balances(player)).toMatchObject({ lockedBonus: 2_000 });
  expect(done(await forfeitBonuses(other, { ...agreed, namedPoints: 2_000 }))).toEqual({
    forfeitedPoints: 2_000,
    rollovers: 2,
  });
  expect(await world.balances(player)).toMatchObject({ lockedBonus: 0 });
});

test("two comp applications that meet post what was earned once", async () => {
  await fund(1_000_000);
  const convert = (executor: Pool | PoolClient) =>
    convertRolling(executor, { ...given(), conversionId: randomUUID(), amount: 2_500 });
  expect(await meet(convert, () => convert(other))).toMatchObject({ outcome: "OK" });
  expect(await world.balances(player)).toMatchObject({ rolling: 0, point: 5_000 });
  const { rows } = await world.pool.query(
    "SELECT count(*) AS posted FROM ledger.transfers WHERE member_id = $1 AND type = 'ROLLING'",
    [player.memberId],
  );
  expect(rows).toEqual([{ posted: 1 }]);
});

test("the day's rolling is not posted beside a comp application that posts it", async () => {
  await fund(1_000_000);
  const answer = await meet(
    (client) => convertRolling(client, { ...given(), conversionId: randomUUID(), amount: 5_000 }),
    () =>
      other.query("SELECT platform.roll_up_rolling($1, '2030-01-01', $2) AS posted", [
        player.memberId,
        world.clock.now(),
      ]),
  );
  expect(answer.rows).toEqual([{ posted: null }]);
  expect(await world.balances(player)).toMatchObject({ rolling: 0, point: 5_000 });
});

test("expiry passes over a deposit that an operator is working on just now", async () => {
  const late = new Date(world.clock.now().getTime() + 24 * 60 * 60 * 1_000);
  await expireWaitingDeposits(world.pool, late);
  const requestId = await ask(50_000);
  const expired = await meet(
    (client) => completeRequest(client, stepOf(requestId)),
    () => expireWaitingDeposits(other, late),
  );
  expect(expired).toBe(0);
  expect(await world.balances(player)).toMatchObject({ cash: 50_000 });
});

test("a deposit's completion that meets an exclusion is refused, and so is a bonus", async () => {
  const requestId = await ask(50_000);
  const answer = await meet(
    (client) => exclude(client, { ...given(), exclusionId: uuidv7(), kind: "COOL_OFF", days: 1 }),
    () => completeRequest(other, stepOf(requestId)),
  );
  expect(answer).toMatchObject({ code: "SELF_EXCLUDED" });
  player = await world.player();
  const grant = { source: "point", sourceId: randomUUID(), type: "COUPON_BONUS" as const, amount: 1_000 };
  expect(
    await meet(
      (client) => exclude(client, { ...given(), exclusionId: uuidv7(), kind: "COOL_OFF", days: 1 }),
      () => grantPoint(other, { ...given(), ...grant }),
    ),
  ).toMatchObject({ code: "SELF_EXCLUDED" });
  expect(await world.balances(player)).toMatchObject({ point: 0 });
});

test("a deposit asked for while a tighter limit is set is held by that limit", async () => {
  const answer = await meet(
    (client) => setLimits(client, { ...given(), limits: { depositDay: 30_000 } }),
    () => requestDeposit(other, { ...given(), requestId: uuidv7(), amountWon: 50_000, bonusKind: "NONE" }),
  );
  expect(answer).toMatchObject({ code: "DEPOSIT_LIMIT", details: { remaining: 30_000 } });
});

test("a bet of everything that meets a withdrawal of everything finds no money", async () => {
  await fund(100_000);
  const answer = await meet(
    (client) => requestWithdrawal(client, { ...given(), requestId: uuidv7(), amountWon: 100_000 }),
    () => world.bet(player, "SLOT", 100_000),
  );
  expect(answer.status).toBe("RS_ERROR_NOT_ENOUGH_MONEY");
  expect(await world.balances(player)).toMatchObject({ cash: 0, held: 100_000 });
});

test("a live bet that meets a deposit with a slot bonus is refused by that bonus", async () => {
  await fund(100_000);
  const requestId = await ask(50_000, "SLOT");
  const answer = await meet(
    (client) => completeRequest(client, stepOf(requestId)),
    () => world.bet(player, "LIVE", 1_000),
  );
  expect(answer.status).toBe("RS_ERROR_LIMIT_REACHED");
  expect(await world.balances(player)).toMatchObject({ cash: 150_000 });
});

test("a live bet that meets the consent is taken", async () => {
  await world.deposit(player, 100_000, "SLOT");
  const answer = await meet(
    (client) => forfeitBonuses(client, { ...given(), namedPoints: 10_000, reason: "SWITCH" }),
    () => world.bet(player, "LIVE", 1_000),
  );
  expect(answer.status).toBe("RS_OK");
});

test("a settlement that meets a deposit's completion counts toward the rollover that it opened", async () => {
  await fund(100_000);
  const bet = await world.bet(player, "SLOT", 30_000);
  const requestId = await ask(50_000);
  const answer = await meet(
    (client) => completeRequest(client, stepOf(requestId)),
    () => world.win(player, bet, 0),
  );
  expect(answer.status).toBe("RS_OK");
  const { progressWon } = (await rolloversOf(world.pool, player.memberId))[0] ?? {};
  expect(progressWon).toBe(30_000);
});

test("a settlement that meets the consent meets the plain requirement and releases no bonus", async () => {
  await world.deposit(player, 10_000, "SLOT");
  const bet = await world.bet(player, "SLOT", 10_000);
  const answer = await meet(
    (client) => forfeitBonuses(client, { ...given(), namedPoints: 1_000, reason: "SWITCH" }),
    () => world.win(player, bet, 20_000),
  );
  expect(answer.status).toBe("RS_OK");
  expect(await rolloversOf(world.pool, player.memberId)).toMatchObject([
    { status: "MET", requiredWon: 10_000, progressWon: 10_000 },
  ]);
  expect(await world.balances(player)).toMatchObject({ cash: 20_000, lockedBonus: 0, point: 0 });
});

test("a bet that meets a tighter limit or an exclusion is refused by it", async () => {
  await fund(100_000);
  const limited = await meet(
    (client) => setLimits(client, { ...given(), limits: { lossDay: 500 } }),
    () => world.bet(player, "SLOT", 1_000),
  );
  expect(limited.status).toBe("RS_ERROR_LIMIT_REACHED");
  const excluded = await meet(
    (client) => exclude(client, { ...given(), exclusionId: uuidv7(), kind: "COOL_OFF", days: 1 }),
    () => world.bet(player, "SLOT", 100),
  );
  expect(excluded.status).toBe("RS_ERROR_USER_DISABLED");
  expect(await world.balances(player)).toMatchObject({ cash: 100_000 });
});

/** A distributor with cash that owes no rollover, above the member who is made next. */
async function distributor(referrerId?: string): Promise<Player> {
  const made = await world.player(referrerId === undefined ? {} : { referrerId });
  await world.database.ownerPool.query("UPDATE platform.member SET is_partner = true WHERE member_id = $1", [
    made.memberId,
  ]);
  await world.deposit(made, 100_000);
  await world.play(made, "SLOT", 100_000, 100_000);
  return made;
}
const pay = (executor: Pool | PoolClient, partner: Player, amountWon: number) =>
  distribute(executor, {
    ...given(),
    partnerId: partner.memberId,
    distributionId: randomUUID(),
    kind: "DISTRIBUTOR_PAYMENT",
    amountWon,
    reason: "시험",
    operatorId: randomUUID(),
  });

test("of two who bring a member money at once, the second sees what the first brought against the member's limit", async () => {
  const above = await distributor();
  const below = await distributor(above.memberId);
  player = await world.player({ referrerId: below.memberId });
  done(await setLimits(world.pool, { ...given(), limits: { depositDay: 100_000, depositWeek: 150_000 } }));
  const requestId = await ask(60_000);
  const answer = await meet(
    (client) => pay(client, above, 60_000),
    () => pay(other, below, 60_000),
  );
  expect(answer).toMatchObject({ code: "DEPOSIT_LIMIT" });
  expect(await completeRequest(world.pool, stepOf(requestId))).toMatchObject({ code: "DEPOSIT_LIMIT" });
  expect((await readLimits(world.pool, player.memberId, world.clock.now())).depositDay.used).toBe(60_000);
});

test("a distributor who pays while a deposit is completed sees it against the member's limit", async () => {
  const above = await distributor();
  player = await world.player({ referrerId: above.memberId });
  done(await setLimits(world.pool, { ...given(), limits: { depositDay: 100_000 } }));
  const requestId = await ask(60_000);
  const answer = await meet(
    (client) => completeRequest(client, stepOf(requestId)),
    () => pay(other, above, 60_000),
  );
  expect(answer).toMatchObject({ code: "DEPOSIT_LIMIT" });
});
