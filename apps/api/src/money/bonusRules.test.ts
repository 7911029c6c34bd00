import { randomUUID } from "node:crypto";
import { memberRulesOfProfile } from "@hanpan/contract/profile/profiles";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { bonusOf, forfeitBonuses, rolloversOf } from "./bonuses.ts";
import { grantPoint } from "./points.ts";

/** What the rules of play let a bonus ask (docs/profiles.md, "What a bonus may ask"). */
let world: MoneyWorld;
let player: Player;
beforeAll(async () => {
  world = await openMoneyWorld();
});
beforeEach(async () => {
  world.at(noon);
  player = await world.player();
});
afterEach(() => world.setSite("jurisdiction", null));
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const british = () =>
  world.setSite("jurisdiction", {
    profile: "UK",
    members: { ...memberRulesOfProfile("UK"), limitBeforeDeposit: false },
  });
const states = async () =>
  (await rolloversOf(world.pool, player.memberId))
    .toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime())
    .map(({ requiredWon, progressWon, status }) => [requiredWon, progressWon, status]);

test("a bonus asks for ten times itself at the most, and for no more once it is given up", async () => {
  await british();
  await world.deposit(player, 200_000, "SLOT");
  // 10 % of 200,000: 20,000 points, and 200,000 in place of 660,000.
  expect(await states()).toEqual([[200_000, 0, "OPEN"]]);
  world.forward(1);
  await world.deposit(player, 200_000, "SLOT");
  expect(await states()).toEqual([
    [200_000, 0, "OPEN"],
    [100_000, 0, "OPEN"],
  ]);
  const { memberId } = player;
  const { locked } = await bonusOf(world.pool, memberId);
  done(
    await forfeitBonuses(world.pool, {
      memberId,
      namedPoints: locked,
      now: world.clock.now(),
      reason: "GIVEN_UP",
    }),
  );
  expect(await states()).toEqual([
    [200_000, 0, "OPEN"],
    [100_000, 0, "OPEN"],
  ]);
});

test("a deposit without a bonus asks what its level asks", async () => {
  await british();
  await world.deposit(player, 200_000, "NONE");
  expect(await states()).toEqual([[200_000, 0, "OPEN"]]);
});

test("a site that was switched before the rule was declared holds it by its profile", async () => {
  await world.setSite("jurisdiction", { profile: "UK", members: { limitBeforeDeposit: false } });
  await world.deposit(player, 100_000, "SLOT");
  expect(await states()).toEqual([[100_000, 0, "OPEN"]]);
});

test("stakes on sports count toward no bonus of the casino, settled or corrected; a plain rollover takes them", async () => {
  await british();
  await world.deposit(player, 200_000, "SLOT");
  world.forward(1);
  await world.deposit(player, 50_000, "NONE");
  world.forward(1);
  await world.play(player, "SPORTS", 10_000, 0);
  expect(await states()).toEqual([
    [200_000, 0, "OPEN"],
    [50_000, 10_000, "OPEN"],
  ]);
  world.forward(1);
  await world.play(player, "MINI", 10_000, 0);
  await world.play(player, "SLOT", 5_000, 0);
  expect(await states()).toEqual([
    [200_000, 10_000, "OPEN"],
    [50_000, 10_000, "OPEN"],
  ]);
  // A push counts nothing; corrected to a loss it counts, and not toward the bonus either.
  const push = await world.bet(player, "SPORTS", 20_000);
  const { transactionUuid } = await world.win(player, push, 20_000);
  expect(await world.rollback(player, push, transactionUuid, randomUUID(), true)).toBe("RS_OK");
  expect(await states()).toEqual([
    [200_000, 10_000, "OPEN"],
    [50_000, 30_000, "OPEN"],
  ]);
});

test("once the bonus is given up, stakes on sports count", async () => {
  await british();
  await world.deposit(player, 200_000, "SLOT");
  const { memberId } = player;
  done(
    await forfeitBonuses(world.pool, {
      memberId,
      namedPoints: 20_000,
      now: world.clock.now(),
      reason: "GIVEN_UP",
    }),
  );
  world.forward(1);
  await world.play(player, "SPORTS", 10_000, 0);
  expect(await states()).toEqual([[200_000, 10_000, "OPEN"]]);
});

test("a bonus from before the switch goes on by the terms that it was given by", async () => {
  await world.deposit(player, 100_000, "SLOT");
  await british();
  world.forward(1);
  await world.play(player, "SPORTS", 10_000, 0);
  expect(await states()).toEqual([[330_000, 10_000, "OPEN"]]);
});

test("the rollover of gift points is cut to what the rules let", async () => {
  await british();
  await world.setMoney({ giftRolloverPercent: 2_000 });
  const gift = { source: "point", sourceId: randomUUID(), type: "SIGN_UP_BONUS" as const, amount: 1_000 };
  done(await grantPoint(world.pool, { memberId: player.memberId, now: world.clock.now(), ...gift }));
  const { rows } = await world.pool.query("SELECT missing_won FROM platform.locked_gifts($1)", [
    player.memberId,
  ]);
  expect(rows).toEqual([{ missing_won: 10_000 }]);
  await world.setSite("money", null);
});
