import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { siteSettingSchema } from "../lib/siteSetting.ts";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { levelSettingSchema } from "./levelSetting.ts";
import { convertPoint, convertRolling, type GrantablePointType, grantPoint } from "./points.ts";
import { figuresInSql } from "./shippedDefinitions.ts";

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

const grant = (amount: number, type: GrantablePointType = "WINNER_BONUS", sourceId: string = randomUUID()) =>
  grantPoint(world.pool, {
    memberId: player.memberId,
    source: "point",
    sourceId,
    type,
    amount,
    note: "test",
    now: world.clock.now(),
  });
const conversion = (amount: number, conversionId: string = randomUUID()) => ({
  memberId: player.memberId,
  conversionId,
  amount,
  now: world.clock.now(),
});
const fund = async (amountWon: number) => world.deposit(player, amountWon);

test("points become cash one to one, at least 10,000 at a time, once an id", async () => {
  done(await grant(25_000));
  expect(await convertPoint(world.pool, conversion(9_999))).toEqual({
    outcome: "REFUSED",
    code: "BELOW_MINIMUM",
    details: { minimum: 10_000 },
  });
  expect(await convertPoint(world.pool, conversion(25_001))).toMatchObject({ code: "INSUFFICIENT_POINTS" });
  const given = conversion(15_000);
  expect((await convertPoint(world.pool, given)).outcome).toBe("OK");
  expect((await convertPoint(world.pool, given)).outcome).toBe("REPLAYED");
  expect(await convertPoint(world.pool, { ...given, amount: 10_000 })).toMatchObject({ code: "ID_REUSED" });
  expect(await world.balances(player)).toMatchObject({ point: 10_000, cash: 15_000 });
});

test("each settled stake earns its category's basis points in 1/10,000 won", async () => {
  await fund(1_000_000);
  await world.play(player, "SLOT", 123_457, 100_000);
  expect(await world.balances(player)).toMatchObject({ rolling: 123_457 * 50 });
  await world.play(player, "LIVE", 10_001);
  await world.play(player, "SPORTS", 10_001);
  await world.play(player, "MINI", 10_001);
  expect(await world.balances(player)).toMatchObject({ rolling: 123_457 * 50 + 10_001 * (30 + 20 + 20) });
  const open = await world.bet(player, "SLOT", 10_000);
  expect(await world.balances(player)).toMatchObject({ rolling: 123_457 * 50 + 10_001 * 70 });
  await world.rollback(player, open);
  // The day's second bet of a category, and one whose round ends with it.
  await world.play(player, "LIVE", 1_000);
  await world.bet(player, "SPORTS", 1_000, true);
  expect(await world.balances(player)).toMatchObject({
    rolling: 123_457 * 50 + 10_001 * 70 + 1_000 * (30 + 20),
  });
});

test("who excluded themselves may convert what is theirs, and who is suspended may not", async () => {
  await fund(1_000_000);
  await world.play(player, "SLOT", 800_000, 800_000);
  done(await grant(30_000));
  const become = (status: string) =>
    world.database.ownerPool.query("UPDATE platform.member SET status = $2 WHERE member_id = $1", [
      player.memberId,
      status,
    ]);
  for (const [status, outcome] of [
    ["SUSPENDED", { outcome: "REFUSED", code: "ACCOUNT_SUSPENDED" }],
    ["CLOSED", { outcome: "REFUSED", code: "ACCOUNT_CLOSED" }],
    ["SELF_EXCLUDED", { outcome: "OK" }],
  ] as const) {
    await become(status);
    expect(await convertPoint(world.pool, conversion(10_000))).toMatchObject(outcome);
    expect(await convertRolling(world.pool, conversion(1_000))).toMatchObject(outcome);
  }
  expect(await world.balances(player)).toMatchObject({ cash: 1_010_000, point: 21_000 });
});

test("a comp application converts whole won, at least 1,000, and posts what was earned", async () => {
  await fund(1_000_000);
  await world.play(player, "SLOT", 399_999, 399_999);
  expect(await convertRolling(world.pool, conversion(999))).toMatchObject({
    code: "BELOW_MINIMUM",
    details: { minimum: 1_000 },
  });
  expect(await convertRolling(world.pool, conversion(2_000))).toMatchObject({ code: "INSUFFICIENT_ROLLING" });
  const given = conversion(1_999);
  expect((await convertRolling(world.pool, given)).outcome).toBe("OK");
  expect((await convertRolling(world.pool, given)).outcome).toBe("REPLAYED");
  expect(await convertRolling(world.pool, { ...given, amount: 1_000 })).toMatchObject({ code: "ID_REUSED" });
  expect(await world.balances(player)).toMatchObject({ point: 1_999, rolling: 9_950 });
  const { rows } = await world.pool.query(
    `SELECT type, account, amount FROM ledger.statement WHERE member_id = $1 AND type IN ('ROLLING', 'ROLLING_CONVERSION')
     ORDER BY sequence, account`,
    [player.memberId],
  );
  expect(rows).toEqual([
    { type: "ROLLING", account: "ROLLING", amount: 19_999_950 },
    { type: "ROLLING_CONVERSION", account: "POINT", amount: 1_999 },
    { type: "ROLLING_CONVERSION", account: "ROLLING", amount: -19_990_000 },
  ]);
});

test("a rollback takes the rolling back, also when it was converted already", async () => {
  await fund(1_000_000);
  const bet = await world.play(player, "SLOT", 400_000, 400_000);
  await world.play(player, "SLOT", 100_000, 100_000);
  done(await convertRolling(world.pool, conversion(2_000)));
  expect(await world.balances(player)).toMatchObject({ rolling: 500 * 10_000, point: 2_000 });
  expect(await world.rollback(player, bet)).toBe("RS_OK");
  expect(await world.rollback(player, bet)).toBe("RS_OK");
  // 500 won are left of 2,000 to take back: the rest is set off against what is earned next.
  expect(await world.balances(player)).toMatchObject({ rolling: 0, point: 2_000 });
  await world.play(player, "SLOT", 600_000, 600_000);
  expect(await world.balances(player)).toMatchObject({ rolling: 1_500 * 10_000 });
  done(await convertRolling(world.pool, conversion(1_500)));
  expect(await world.balances(player)).toMatchObject({ rolling: 0, point: 3_500 });
});

test("points are granted once; only RECOVER_WINNER_BONUS takes, and no more than there is", async () => {
  expect((await grant(5_000, "WINNER_BONUS", "one")).outcome).toBe("OK");
  expect((await grant(5_000, "WINNER_BONUS", "one")).outcome).toBe("REPLAYED");
  expect(await grant(6_000, "WINNER_BONUS", "one")).toMatchObject({ code: "ID_REUSED" });
  expect(await grant(-5_001, "RECOVER_WINNER_BONUS")).toMatchObject({ code: "INSUFFICIENT_POINTS" });
  expect((await grant(-2_000, "RECOVER_WINNER_BONUS")).outcome).toBe("OK");
  await expect(grant(-1)).rejects.toThrow("granted above 0");
  await expect(grant(1, "RECOVER_WINNER_BONUS")).rejects.toThrow("below 0");
  expect(await world.balances(player)).toMatchObject({ point: 3_000 });
});

const gift = (amount: number) => grant(amount, "POST_BONUS");
const convert = (amount: number) => convertPoint(world.pool, conversion(amount));

test("points of gifts are cash only after a deposit and their own rollover, and other points as ever", async () => {
  done(await gift(20_000));
  done(await grant(10_000));
  expect(await convert(10_001)).toEqual({
    outcome: "REFUSED",
    code: "GIFT_NEEDS_DEPOSIT",
    details: { locked: 20_000, convertible: 10_000, missing: 20_000 },
  });
  expect(await convert(30_001)).toMatchObject({ code: "INSUFFICIENT_POINTS" });
  const first = conversion(10_000);
  done(await convertPoint(world.pool, first));
  expect((await convertPoint(world.pool, first)).outcome).toBe("REPLAYED");
  // Play without a deposit is not enough.
  await world.play(player, "SLOT", 10_000, 10_000);
  expect(await convert(10_000)).toMatchObject({ code: "GIFT_NEEDS_DEPOSIT", details: { missing: 10_000 } });
  await fund(50_000);
  expect(await convert(10_000)).toMatchObject({ code: "GIFT_NEEDS_PLAY", details: { missing: 10_000 } });
  await world.play(player, "SLOT", 10_000, 10_000);
  done(await convert(20_000));
  expect(await world.balances(player)).toMatchObject({ point: 0, cash: 80_000 });
});

test("each gift has a rollover of its own behind the last one's, and play before it does not count", async () => {
  await fund(100_000);
  await world.play(player, "SLOT", 50_000, 50_000);
  done(await gift(10_000));
  done(await gift(10_000));
  expect(await convert(10_000)).toMatchObject({ code: "GIFT_NEEDS_PLAY", details: { missing: 20_000 } });
  await world.play(player, "SLOT", 10_000, 10_000);
  expect(await convert(10_001)).toMatchObject({ details: { locked: 10_000, convertible: 10_000 } });
  done(await convert(10_000));
  expect(await convert(10_000)).toMatchObject({ details: { locked: 10_000, missing: 10_000 } });
});

test("a gift that an operator takes back locks nothing else", async () => {
  await fund(100_000);
  done(await gift(15_000));
  done(await grant(20_000));
  done(await grant(-15_000, "RECOVER_WINNER_BONUS"));
  done(await convert(20_000));
});

test("the database's defaults are the product's, and each money setting is a column of its own", async () => {
  const standing = async () => {
    const { rows } = await world.pool.query(
      "SELECT platform.default_level_setting() AS level, to_jsonb(s) AS money FROM platform.money_setting() AS s",
    );
    return rows[0];
  };
  const columns = (figure: (one: (typeof figuresInSql)[number], index: number) => number) =>
    Object.fromEntries(figuresInSql.map((one, index) => [one.column, figure(one, index)]));
  const site = siteSettingSchema.parse({});
  expect(await standing()).toEqual({
    level: levelSettingSchema.parse({}),
    money: columns(({ figure }) => figure.ships),
  });
  expect(columns(({ figure }) => figure.ships)).toMatchObject({
    deposit_minimum: site.deposit.minimum,
    deposit_maximum: site.deposit.maximum,
    deposit_unit: site.deposit.unit,
    withdrawal_maximum: site.withdrawal.maximum,
    deposit_expiry_hours: site.money.depositExpiryHours,
    rollover_reset_below: site.money.rolloverResetBelow,
    point_conversion_minimum: site.money.pointConversionMinimum,
    rolling_conversion_minimum: site.money.rollingConversionMinimum,
    second_approval_from: site.money.secondApprovalFrom,
    referral_bps: site.money.referralBps,
    payback_percent: site.money.paybackPercent,
    sign_up_bonus: site.money.signUpBonus,
    gift_rollover_percent: site.money.giftRolloverPercent,
  });

  for (const [index, { part, name }] of figuresInSql.entries())
    await world.setSite(part, { [name]: index + 1 });
  expect((await standing()).money).toEqual(columns((_, index) => index + 1));
  for (const { part } of figuresInSql) await world.setSite(part, null);
});
