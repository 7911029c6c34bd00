import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { bonusOf, costOfGivingUp, forfeitBonuses, rolloversOf, withdrawableOf } from "./bonuses.ts";
import { convertPoint, grantPoint } from "./points.ts";
import { requestDeposit } from "./requests.ts";

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

const states = async () =>
  (await rolloversOf(world.pool, player.memberId))
    .toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime())
    .map(({ requiredWon, progressWon, status }) => [requiredWon, progressWon, status]);
const cost = () => costOfGivingUp(world.pool, player.memberId, world.clock.now());
/** A second of play, so that no two of them share an instant. */
async function play(...given: [category: "SLOT" | "LIVE", stakeWon: number, winWon?: number]) {
  world.forward(1);
  return world.play(player, ...given);
}
async function giveUp() {
  const { memberId } = player;
  const { locked } = await bonusOf(world.pool, memberId);
  world.forward(1);
  const given = { memberId, namedPoints: locked, now: world.clock.now(), reason: "GIVEN_UP" };
  return done(await forfeitBonuses(world.pool, given));
}
const ask = (amountWon: number, bonusKind: "NONE" | "SLOT" | "LIVE") =>
  requestDeposit(world.pool, {
    memberId: player.memberId,
    requestId: uuidv7({ msecs: world.clock.now().getTime() }),
    amountWon,
    bonusKind,
    now: world.clock.now(),
  });

test("what giving up costs is shown exactly, and looking at it changes nothing", async () => {
  await world.deposit(player, 100_000, "SLOT");
  await play("SLOT", 60_000, 60_000);
  const before = await states();
  expect(await cost()).toEqual({
    lockedPoints: 10_000,
    remainingWon: 270_000,
    remainingAfterWon: 40_000,
    withdrawableAfterWon: 0,
  });
  await play("SLOT", 60_000, 60_000);
  expect(await cost()).toMatchObject({ remainingAfterWon: 0, withdrawableAfterWon: 100_000 });
  expect(before).toEqual([[330_000, 60_000, "OPEN"]]);
  expect(await states()).toEqual([[330_000, 120_000, "OPEN"]]);
  expect(await world.balances(player)).toMatchObject({ lockedBonus: 10_000 });
  expect(await giveUp()).toEqual({ forfeitedPoints: 10_000, rollovers: 1 });
  expect(await states()).toEqual([[100_000, 120_000, "MET"]]);
  expect(done(await world.withdraw(player, 100_000)).status).toBe("WAITING");
  expect(await cost()).toMatchObject({ lockedPoints: 0, remainingWon: 0, remainingAfterWon: 0 });
});

test("what was played above a lowered requirement flows on to the next rollover, and a rollback takes it back there", async () => {
  await world.deposit(player, 100_000, "SLOT");
  await play("SLOT", 99_000, 0);
  await world.deposit(player, 50_000);
  await play("SLOT", 30_000, 30_000);
  const last = await play("SLOT", 21_000, 21_000);
  expect(await states()).toEqual([
    [330_000, 150_000, "OPEN"],
    [50_000, 0, "OPEN"],
  ]);
  expect(await cost()).toMatchObject({ remainingWon: 230_000, remainingAfterWon: 0 });
  await giveUp();
  expect(await states()).toEqual([
    [100_000, 100_000, "MET"],
    [50_000, 50_000, "MET"],
  ]);
  expect((await withdrawableOf(world.pool, player.memberId, world.clock.now())).amountWon).toBe(50_000);
  expect(await world.rollback(player, last)).toBe("RS_OK");
  expect(await states()).toEqual([
    [100_000, 100_000, "MET"],
    [50_000, 29_000, "MET"],
  ]);
});

test("a stake from before the next deposit counts for none of it", async () => {
  await world.deposit(player, 100_000, "SLOT");
  for (const _ of [1, 2]) await play("SLOT", 100_000, 100_000);
  await world.deposit(player, 50_000);
  await play("SLOT", 20_000, 20_000);
  await giveUp();
  expect(await states()).toEqual([
    [100_000, 200_000, "MET"],
    [50_000, 20_000, "OPEN"],
  ]);
});

test("the surplus of several rollovers goes to each as if their requirements had been low from the beginning", async () => {
  await world.deposit(player, 10_000, "SLOT");
  await play("SLOT", 10_000, 10_000);
  await world.deposit(player, 20_000, "SLOT");
  await play("SLOT", 5_000, 5_000);
  await world.deposit(player, 30_000);
  await play("SLOT", 17_000, 17_000);
  await play("SLOT", 6_000, 6_000);
  expect(await states()).toEqual([
    [33_000, 33_000, "MET"],
    [63_000, 5_000, "OPEN"],
    [30_000, 0, "OPEN"],
  ]);
  await play("SLOT", 30_000, 30_000);
  await giveUp();
  expect(await states()).toEqual([
    [33_000, 33_000, "MET"],
    [20_000, 20_000, "MET"],
    [30_000, 15_000, "OPEN"],
  ]);
});

test("a bonus whose money is gone stays until the next deposit, and locks none of it", async () => {
  await world.deposit(player, 100_000, "SLOT");
  await play("SLOT", 99_500, 0);
  expect(await world.balances(player)).toMatchObject({ cash: 500, lockedBonus: 10_000 });
  expect(await states()).toEqual([[330_000, 99_500, "OPEN"]]);
  // The other kind may be asked for: the lost one ends when the deposit completes, not before.
  const asked = done(await ask(50_000, "LIVE"));
  expect(await world.balances(player)).toMatchObject({ lockedBonus: 10_000 });
  await world.complete(player, asked.requestId);
  expect(await world.balances(player)).toMatchObject({ cash: 50_500, lockedBonus: 1_000, point: 0 });
  expect(await states()).toEqual([
    [100_000, 99_500, "RESET"],
    [153_000, 0, "OPEN"],
  ]);
  expect((await world.bet(player, "LIVE", 1_000)).status).toBe("RS_OK");
});

test("an open stake keeps the bonus, and a void of the lost one opens its rollover again without it", async () => {
  await world.deposit(player, 100_000, "SLOT");
  world.forward(1);
  const open = await world.bet(player, "SLOT", 100_000);
  expect(await ask(50_000, "LIVE")).toMatchObject({ outcome: "REFUSED", code: "BONUS_OTHER_KIND" });
  world.forward(1);
  expect((await world.win(player, open, 0)).status).toBe("RS_OK");
  world.forward(1);
  await world.deposit(player, 50_000);
  // Its 100,000 of play have met the plain requirement, the bonus is gone all the same.
  expect(await states()).toEqual([
    [100_000, 100_000, "MET"],
    [50_000, 0, "OPEN"],
  ]);
  expect(await world.balances(player)).toMatchObject({ cash: 50_000, lockedBonus: 0, point: 0 });
});

test.each([["SLOT", "LIVE"] as const, ["LIVE", "SLOT"] as const])(
  "while a %s bonus is locked one of %s is refused, and given up it is not",
  async (first, second) => {
    await world.deposit(player, 100_000, first);
    const { locked } = await bonusOf(world.pool, player.memberId);
    expect(await ask(50_000, second)).toEqual({
      outcome: "REFUSED",
      code: "BONUS_OTHER_KIND",
      details: { lockedBonus: locked },
    });
    await giveUp();
    await world.deposit(player, 50_000, second);
    expect((await world.bet(player, second, 1_000)).status).toBe("RS_OK");
  },
);

test("asked for when the other bonus was lost, completed when money had come back: one of them is locked", async () => {
  const given = { memberId: player.memberId, now: world.clock.now() };
  const gift = { source: "test", sourceId: uuidv7(), type: "COUPON_BONUS" as const, amount: 10_000 };
  done(await grantPoint(world.pool, { ...given, ...gift }));
  await world.deposit(player, 100_000, "SLOT");
  await play("SLOT", 100_000, 0);
  const asked = done(await ask(50_000, "LIVE"));
  done(await convertPoint(world.pool, { ...given, conversionId: uuidv7(), amount: 10_000 }));
  await world.complete(player, asked.requestId);
  expect((await bonusOf(world.pool, player.memberId)).lockedOf).toEqual({ SLOT: 0, LIVE: 1_000 });
  expect(await states()).toEqual([
    [100_000, 100_000, "MET"],
    [153_000, 0, "OPEN"],
  ]);
});
