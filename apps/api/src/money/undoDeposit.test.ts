import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { rolloversOf } from "./bonuses.ts";
import { convertPoint, grantPoint } from "./points.ts";
import { undoDeposit } from "./requests.ts";

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

const undo = (requestId: string) =>
  undoDeposit(world.pool, {
    memberId: player.memberId,
    requestId,
    actor: "operator:one",
    reason: "잘못 완료",
    now: world.clock.now(),
  });
async function state() {
  const { rows } = await world.database.ownerPool.query(
    `SELECT balance.debt::int AS debt, money.open_rollovers, day.deposits_won, day.deposit_count,
            (SELECT count(*)::int FROM platform.attendance_day AS stamp
              WHERE stamp.member_id = balance.member_id AND taken_at IS NULL) AS stamps
       FROM ledger.balance JOIN platform.member_money AS money USING (member_id)
       JOIN platform.member_day AS day USING (member_id) WHERE balance.member_id = $1`,
    [player.memberId],
  );
  return rows[0];
}
/** The stamps that stand, and what the last of them reached. */
async function stampsOf() {
  const { rows } = await world.database.ownerPool.query(
    `SELECT count(*)::int AS stamps,
            (SELECT jsonb_build_object('points', points, 'tickets', tickets) FROM platform.attendance_reward
              WHERE member_id = $1 ORDER BY month DESC, days DESC LIMIT 1) AS milestone
       FROM platform.attendance_day WHERE member_id = $1 AND taken_at IS NULL`,
    [player.memberId],
  );
  return rows[0];
}
const nothing = { debt: 0, open_rollovers: 0, deposits_won: 0, deposit_count: 0, stamps: 0 };

test("a deposit taken back leaves nothing: sum, locked bonus, requirement, stamp, ticket", async () => {
  const { requestId } = await world.deposit(player, 5_000_000, "SLOT");
  expect(await world.balances(player)).toMatchObject({ cash: 5_000_000, lockedBonus: 500_000, ticket: 1 });
  expect((await undo(requestId)).outcome).toBe("OK");
  expect((await undo(requestId)).outcome).toBe("REPLAYED");
  expect(await world.balances(player)).toMatchObject({ cash: 0, lockedBonus: 0, point: 0, ticket: 0 });
  expect(await state()).toMatchObject(nothing);
  expect(await rolloversOf(world.pool, player.memberId)).toMatchObject([{ status: "RESET" }]);
  await world.expectSound();
});

test("what is gone of it becomes debt, also the bonus that was released", async () => {
  const { requestId } = await world.deposit(player, 100_000, "SLOT");
  await world.play(player, "SLOT", 100_000, 100_000);
  await world.play(player, "SLOT", 100_000, 100_000);
  await world.play(player, "SLOT", 100_000, 100_000);
  await world.play(player, "SLOT", 30_000, 0);
  expect(await world.balances(player)).toMatchObject({ cash: 70_000, point: 10_000 });
  done(await undo(requestId));
  expect(await world.balances(player)).toMatchObject({ cash: 0, point: 0, ticket: 0 });
  expect(await state()).toMatchObject({ ...nothing, debt: 30_000 });
  await world.expectSound();
});

test("the stamp stays where the rest of the day reaches it, and comes back when the day reaches it again", async () => {
  const first = await world.deposit(player, 60_000);
  const second = await world.deposit(player, 60_000);
  done(await undo(second.requestId));
  expect(await world.balances(player)).toMatchObject({ cash: 60_000, ticket: 1 });
  expect(await state()).toMatchObject({ deposits_won: 60_000, stamps: 1, open_rollovers: 1 });
  done(await undo(first.requestId));
  expect(await state()).toMatchObject(nothing);
  await world.deposit(player, 60_000);
  expect(await world.balances(player)).toMatchObject({ cash: 60_000, ticket: 1 });
  expect(await state()).toMatchObject({ stamps: 1, open_rollovers: 1 });
  await world.expectSound();
});

test("a correction of a bet does not open the requirement of a deposit taken back", async () => {
  const { requestId } = await world.deposit(player, 100_000);
  const slip = await world.play(player, "SPORTS", 50_000, 0);
  world.forward(1_000);
  done(await undo(requestId));
  expect((await world.win(player, slip, 200_000)).status).toBe("RS_OK");
  expect(await state()).toMatchObject({ debt: 0, open_rollovers: 0 });
  expect(await world.balances(player)).toMatchObject({ cash: 150_000 });
  await world.expectSound();
});

test("only a completed deposit is taken back", async () => {
  await world.deposit(player, 100_000);
  await world.play(player, "SLOT", 100_000, 100_000);
  const { requestId } = done(await world.withdraw(player, 100_000));
  expect(await undo(requestId)).toMatchObject({ code: "REQUEST_FINISHED" });
});

test("after the member withdrew it all is owed; what waits to be paid out stays held, and repays when it is cancelled", async () => {
  const paidOut = await world.deposit(player, 100_000);
  await world.play(player, "SLOT", 100_000, 100_000);
  const { requestId } = done(await world.withdraw(player, 60_000));
  await world.complete(player, requestId);
  world.forward(2 * 3_600_000);
  const held = done(await world.withdraw(player, 40_000));
  done(await undo(paidOut.requestId));
  expect(await world.balances(player)).toMatchObject({ cash: 0, held: 40_000, debt: 100_000 });
  await world.cancel(player, held.requestId);
  expect(await world.balances(player)).toMatchObject({ cash: 0, held: 0, debt: 60_000 });
  await world.expectSound();
});

test("a bonus that became cash is taken from the cash", async () => {
  const { requestId } = await world.deposit(player, 100_000, "SLOT");
  for (let round = 0; round < 4; round += 1) await world.play(player, "SLOT", 100_000, 100_000);
  expect(await world.balances(player)).toMatchObject({ cash: 100_000, point: 10_000 });
  done(
    await convertPoint(world.pool, {
      memberId: player.memberId,
      conversionId: requestId,
      amount: 10_000,
      now: world.clock.now(),
    }),
  );
  await world.play(player, "SLOT", 10_000, 25_000);
  // A gift that is no cash yet does not stand for what became cash.
  done(
    await grantPoint(world.pool, {
      memberId: player.memberId,
      source: "test",
      sourceId: crypto.randomUUID(),
      type: "POST_BONUS",
      amount: 10_000,
      note: "test",
      now: world.clock.now(),
    }),
  );
  done(await undo(requestId));
  // 125,000 in cash, of which the deposit and the bonus go.
  expect(await world.balances(player)).toMatchObject({ cash: 15_000, point: 10_000, debt: 0, ticket: 0 });
  await world.expectSound();
});

test("twice at once it is taken back once", async () => {
  const { requestId } = await world.deposit(player, 100_000, "SLOT");
  const answers = await Promise.all([undo(requestId), undo(requestId), undo(requestId)]);
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(["OK", "REPLAYED", "REPLAYED"]);
  expect(await world.balances(player)).toMatchObject({ cash: 0, lockedBonus: 0, debt: 0 });
  await world.expectSound();
});

test("the milestone that the day reached goes with it: tickets and points, also those that became cash", async () => {
  const deposits = [];
  for (let day = 1; day <= 7; day += 1) {
    world.at(`2026-12-${String(day).padStart(2, "0")}T03:00:00Z`);
    deposits.push(await world.deposit(player, 50_000));
    await world.play(player, "SLOT", 50_000, 50_000);
  }
  const reached = await world.balances(player);
  expect(reached.point).toBeGreaterThan(0);
  const last = deposits.at(-1);
  const before = await stampsOf();
  done(await undo(last?.requestId ?? ""));
  const after = await world.balances(player);
  expect(after.cash).toBe(reached.cash - 50_000);
  const { points, tickets } = before.milestone;
  expect(after.point).toBe(reached.point - points);
  expect(after.ticket).toBe(reached.ticket - 1 - tickets);
  expect((await stampsOf()).stamps).toBe(before.stamps - 1);
  await world.expectSound();
});
