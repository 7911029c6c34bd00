import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { done, type MoneyWorld, noon, openMoneyWorld, type Player } from "../testing/money/moneyWorld.ts";
import { rolloversOf } from "./bonuses.ts";
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
const state = async () => {
  const { rows } = await world.database.ownerPool.query(
    `SELECT balance.debt::int AS debt, money.open_rollovers, day.deposits_won, day.deposit_count,
            (SELECT count(*)::int FROM platform.attendance_day AS stamp
              WHERE stamp.member_id = balance.member_id AND taken_at IS NULL) AS stamps
       FROM ledger.balance JOIN platform.member_money AS money USING (member_id)
       JOIN platform.member_day AS day USING (member_id) WHERE balance.member_id = $1`,
    [player.memberId],
  );
  return rows[0];
};
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
