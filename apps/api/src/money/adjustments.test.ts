import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { type Adjustment, adjustMoney } from "./adjustments.ts";
import { rolloversOf } from "./bonuses.ts";

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

const adjustment = (
  type: Adjustment["type"],
  amount: number,
  account: Adjustment["account"] = "CASH",
): Adjustment => ({
  memberId: player.memberId,
  adjustmentId: uuidv7(),
  type,
  account,
  amount,
  reason: "test",
  now: world.clock.now(),
});
const recover = async (amount: number, account?: Adjustment["account"]) =>
  done(await adjustMoney(world.pool, adjustment("ADMIN_RECOVERY", amount, account)));
const statusOf = async () => (await rolloversOf(world.pool, player.memberId))[0]?.status;

test("a recovery that leaves less than 1,000 won resets the open rollover, and one that leaves 1,000 does not", async () => {
  await world.deposit(player, 10_000);
  await recover(9_000);
  expect(await statusOf()).toBe("OPEN");
  await recover(1);
  expect(await statusOf()).toBe("RESET");
  expect(await world.balances(player)).toMatchObject({ cash: 999 });
});

test("an open stake or a locked bonus keeps the rollover open at a recovery of everything", async () => {
  await world.deposit(player, 10_000);
  const open = await world.bet(player, "SLOT", 5_000);
  await recover(5_000);
  expect(await statusOf()).toBe("OPEN");
  await world.win(player, open, 0);
  expect(await statusOf()).toBe("RESET");

  player = await world.player();
  await world.deposit(player, 10_000, "SLOT");
  await recover(10_000);
  expect(await statusOf()).toBe("OPEN");
});

test("points and tickets are paid and recovered too, and no rollover counts it", async () => {
  await world.deposit(player, 10_000);
  for (const account of ["POINT", "TICKET"] as const) {
    done(await adjustMoney(world.pool, adjustment("ADMIN_PAYMENT", 3, account)));
    await recover(2, account);
    expect(await adjustMoney(world.pool, adjustment("ADMIN_RECOVERY", 2, account))).toMatchObject({
      code: "INSUFFICIENT_BALANCE",
    });
  }
  expect(await world.balances(player)).toMatchObject({ cash: 10_000, point: 1, ticket: 1 });
  expect(await statusOf()).toBe("OPEN");
});

test("an adjustment is made once for its id; with another amount the id is refused, and nobody has no account", async () => {
  const given = adjustment("ADMIN_PAYMENT", 5_000);
  const first = await adjustMoney(world.pool, given);
  expect(first.outcome).toBe("OK");
  expect(await adjustMoney(world.pool, given)).toEqual({ ...first, outcome: "REPLAYED" });
  expect(await adjustMoney(world.pool, { ...given, amount: 6_000 })).toMatchObject({ code: "ID_REUSED" });
  expect(await adjustMoney(world.pool, { ...given, memberId: uuidv7() })).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await world.balances(player)).toMatchObject({ cash: 5_000 });
});
