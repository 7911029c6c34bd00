import { afterEach, beforeEach, expect, test } from "vitest";
import { type MoneyWorld, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { rollUpDays, runDuePaybacks, runDueReferrals } from "./jobs.ts";
import { exclude } from "./limits.ts";
import { convertRolling, grantPoint } from "./points.ts";

let world: MoneyWorld;
let referrer: Player;
let player: Player;
beforeEach(async () => {
  world = await openMoneyWorld();
  world.at("2026-11-16T03:00:00Z");
  referrer = await world.player();
  player = await world.player({ referrerId: referrer.memberId });
  await world.deposit(player, 10_000_000);
});
afterEach(async () => {
  await world.expectSound();
  await world.close();
});

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const twice = (run: () => Promise<number>) => Promise.all([run(), run()]).then(sum);

test("a referrer gets 10 basis points of the day's counted stakes, once, whoever runs the job", async () => {
  const other = await world.player({ referrerId: referrer.memberId });
  await world.deposit(other, 1_000_000);
  await world.play(player, "SLOT", 1_234_567);
  await world.play(other, "LIVE", 100_000, 100_000);
  const undone = await world.play(other, "LIVE", 100_000, 0);
  await world.rollback(other, undone);
  await world.play(other, "MINI", 99_999);
  world.at("2026-11-16T15:10:00Z");
  expect(await twice(() => runDueReferrals(world.pool, world.clock.now()))).toBe(1);
  expect(await world.balances(referrer)).toMatchObject({ point: 1_334 });
  const { rows } = await world.pool.query(
    "SELECT type, point_type, source_id FROM ledger.transfers WHERE member_id = $1",
    [referrer.memberId],
  );
  expect(rows).toEqual([{ type: "POINT", point_type: "REFERRAL_BONUS", source_id: "2026-11-16" }]);
});

test("the referral job waits until a Seoul day is over and catches up after a downtime", async () => {
  await world.play(player, "SLOT", 100_000);
  world.at("2026-11-16T14:59:59Z");
  await world.play(player, "SLOT", 100_000);
  world.at("2026-11-16T15:00:00Z");
  await world.play(player, "SLOT", 1_000_000);
  expect(await runDueReferrals(world.pool, world.clock.now())).toBe(0);
  world.at("2026-11-16T15:10:00Z");
  expect(await runDueReferrals(world.pool, world.clock.now())).toBe(1);
  expect(await world.balances(referrer)).toMatchObject({ point: 200 });
  world.at("2026-11-18T03:00:00Z");
  await world.play(player, "SLOT", 500_000);
  // Nothing ran for days: both days are paid, each once, also by two instances.
  world.at("2026-11-22T03:00:00Z");
  expect(await twice(() => runDueReferrals(world.pool, world.clock.now()))).toBe(2);
  expect(await runDueReferrals(world.pool, world.clock.now())).toBe(0);
  expect(await world.balances(referrer)).toMatchObject({ point: 200 + 1_000 + 500 });
});

test("after five days without it one run of the referral job pays every day", async () => {
  for (const day of ["16", "17", "18", "19", "20"]) {
    world.at(`2026-11-${day}T03:00:00Z`);
    await world.play(player, "SLOT", 100_000);
  }
  world.at("2026-11-21T03:00:00Z");
  expect(await runDueReferrals(world.pool, world.clock.now())).toBe(5);
  expect(await world.balances(referrer)).toMatchObject({ point: 500 });
});

test("payback is a percent of last week's net loss, from Monday 00:00 in Seoul, and 0 by default", async () => {
  await world.play(player, "SLOT", 1_000_000, 400_000);
  world.at("2026-11-22T14:59:59Z");
  await world.play(player, "SLOT", 100_001);
  world.at("2026-11-22T15:00:00Z");
  await world.play(player, "SLOT", 1_000_000);
  const { rows } = await world.pool.query("SELECT payback_percent FROM platform.money_setting()");
  expect(rows).toEqual([{ payback_percent: 0 }]);
  await world.setMoney({ paybackPercent: 5 });
  expect(await runDuePaybacks(world.pool, world.clock.now())).toBe(0);
  world.at("2026-11-22T15:10:00Z");
  expect(await twice(() => runDuePaybacks(world.pool, world.clock.now()))).toBe(1);
  expect(await world.balances(player)).toMatchObject({ point: 35_000 });
  // Two weeks later: the second week is paid, the third has no loss.
  world.at("2026-12-07T03:00:00Z");
  expect(await runDuePaybacks(world.pool, world.clock.now())).toBe(1);
  expect(await world.balances(player)).toMatchObject({ point: 85_000 });
});

test("rolling goes to the ledger a transfer a day and category, once, and the balance stays what it was", async () => {
  await world.play(player, "SLOT", 100_000);
  await world.play(player, "SLOT", 100_000);
  await world.play(player, "LIVE", 100_000);
  world.at("2026-11-17T03:00:00Z");
  await world.play(player, "SLOT", 300_000);
  const before = await world.balances(player);
  expect(before.rolling).toBe(200_000 * 50 + 100_000 * 30 + 300_000 * 50);
  world.at("2026-11-19T03:00:00Z");
  const late = await world.play(player, "SLOT", 100_000);
  expect(await twice(() => rollUpDays(world.pool, world.clock.now()))).toBe(3);
  expect(await rollUpDays(world.pool, world.clock.now())).toBe(0);
  expect(await world.balances(player)).toMatchObject({ rolling: before.rolling + 100_000 * 50 });
  await world.rollback(player, late);
  done(
    await convertRolling(world.pool, {
      memberId: player.memberId,
      conversionId: crypto.randomUUID(),
      amount: 2_800,
      now: world.clock.now(),
    }),
  );
  expect(await world.balances(player)).toMatchObject({ rolling: 0, point: 2_800 });
  world.at("2026-11-20T03:00:00Z");
  expect(await rollUpDays(world.pool, world.clock.now())).toBe(0);
  const { rows } = await world.pool.query(
    "SELECT source_id, amount FROM ledger.statement WHERE member_id = $1 AND type = 'ROLLING' ORDER BY source_id",
    [player.memberId],
  );
  expect(rows.map((row) => [row.source_id.split("/").slice(0, 2).join("/"), row.amount])).toEqual([
    ["2026-11-16/LIVE", 3_000_000],
    ["2026-11-16/SLOT", 10_000_000],
    ["2026-11-17/SLOT", 15_000_000],
  ]);
});

/** Lets the days be worked out without a payment: another has locked every one of them. */
async function planned(day: string): Promise<void> {
  await world.pool.query("SELECT platform.plan_rewards('referral', $1, $1)", [day]);
}

test("a reward locked by an instance that dies is paid by another, once", async () => {
  await world.play(player, "SLOT", 1_000_000);
  world.at("2026-11-16T15:10:00Z");
  await planned("2026-11-16");
  const dying = await world.pool.connect();
  const { rows } = await dying.query("SELECT pg_backend_pid() AS pid");
  await dying.query("BEGIN");
  await dying.query("SELECT platform.pay_reward($1, 'referral', '2026-11-16', 0, $2)", [
    referrer.memberId,
    world.clock.now(),
  ]);
  // The other instance neither waits for it nor pays it.
  expect(await runDueReferrals(world.pool, world.clock.now())).toBe(0);
  const killed = await world.pool.query("SELECT pg_terminate_backend($1, 5000) AS gone", [rows[0].pid]);
  expect(killed.rows).toEqual([{ gone: true }]);
  dying.release(true);
  expect(await world.balances(referrer)).toMatchObject({ point: 0 });
  expect(await twice(() => runDueReferrals(world.pool, world.clock.now()))).toBe(1);
  expect(await world.balances(referrer)).toMatchObject({ point: 1_000 });
});

test("a reward that the ledger has with another sum is paid and forgotten by nobody", async () => {
  await world.play(player, "SLOT", 1_000_000);
  world.at("2026-11-16T15:10:00Z");
  await planned("2026-11-16");
  const now = world.clock.now();
  const { memberId } = referrer;
  const client = await world.pool.connect();
  try {
    await client.query("BEGIN");
    const given = { memberId, source: "referral", sourceId: "2026-11-16", now };
    done(await grantPoint(client, { ...given, type: "REFERRAL_BONUS", amount: 7 }));
    const paying = client.query("SELECT platform.pay_reward($1, 'referral', '2026-11-16', 0, $2)", [
      ...[memberId, now],
    ]);
    await expect(paying).rejects.toThrow("cannot be paid: ID_REUSED");
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
  expect(await runDueReferrals(world.pool, now)).toBe(1);
  expect(await world.balances(referrer)).toMatchObject({ point: 1_000 });
});

test("many rewards are paid once each by four instances at once, and none to who is excluded", async () => {
  const players = [];
  for (let count = 0; count < 40; count += 1) {
    const lost = await world.player();
    await world.deposit(lost, 100_000);
    await world.play(lost, "SLOT", 50_000);
    players.push(lost);
  }
  const [excluded, ...others] = players;
  if (excluded === undefined) throw new Error("there are players");
  done(
    await exclude(world.pool, {
      memberId: excluded.memberId,
      exclusionId: crypto.randomUUID(),
      kind: "COOL_OFF",
      days: 30,
      now: world.clock.now(),
    }),
  );
  await world.setMoney({ paybackPercent: 10 });
  world.at("2026-11-22T15:10:00Z");
  const counts = await Promise.all([1, 2, 3, 4].map(() => runDuePaybacks(world.pool, world.clock.now())));
  expect(sum(counts)).toBe(39);
  for (const lost of others) expect(await world.balances(lost)).toMatchObject({ point: 5_000 });
  expect(await world.balances(excluded)).toMatchObject({ point: 0 });
  expect(await runDuePaybacks(world.pool, world.clock.now())).toBe(0);
  const { rows } = await world.pool.query("SELECT count(*) AS due FROM platform.due_reward");
  expect(rows).toEqual([{ due: 0 }]);
});

test("a member whose money is moving is passed over, and the day's rolling is posted by a later run", async () => {
  await world.play(player, "SLOT", 100_000);
  world.at("2026-11-17T03:00:00Z");
  const mover = await world.pool.connect();
  await mover.query("BEGIN");
  await mover.query("SELECT ledger.lock_member($1)", [player.memberId]);
  expect(await rollUpDays(world.pool, world.clock.now())).toBe(0);
  await mover.query("ROLLBACK");
  mover.release();
  expect(await rollUpDays(world.pool, world.clock.now())).toBe(1);
});

test("a day is worked out once, and never again when it is paid", async () => {
  await world.play(player, "SLOT", 1_000_000);
  world.at("2026-11-17T15:10:00Z");
  const plan = async (day: string) => {
    const { rows } = await world.pool.query("SELECT platform.plan_rewards('referral', $1, $1) AS planned", [
      day,
    ]);
    return rows[0].planned;
  };
  expect(await plan("2026-11-16")).toBe(true);
  expect(await plan("2026-11-16")).toBe(false);
  expect(await runDueReferrals(world.pool, world.clock.now())).toBe(1);
  for (const day of ["2026-11-16", "2026-11-17"]) expect(await plan(day)).toBe(false);
  const { rows } = await world.pool.query("SELECT count(*) AS due FROM platform.due_reward");
  expect(rows).toEqual([{ due: 0 }]);
});
