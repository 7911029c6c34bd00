import { seoulDay } from "@hanpan/contract/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import { totalBets } from "../features/bet/history.ts";
import { sumBets } from "../jobs/histories.ts";
import { readReturns } from "../operator/bet/returns.ts";
import { readDays } from "../operator/dashboard/readDashboard.ts";
import { type MoneyWorld, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { rollUpDays, runDuePaybacks, runDueReferrals } from "./jobs.ts";
import { checkMoney } from "./ledgerCheck.ts";
import { readLimits, setLimits } from "./limits.ts";
import { convertPoint } from "./points.ts";

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

const rewards = async (player: Player, source: string) =>
  (
    await world.pool.query(
      `SELECT left(source_id, 10) AS day, amount FROM ledger.statement
        WHERE member_id = $1 AND source = $2 AND account = 'POINT' ORDER BY sequence`,
      [player.memberId, source],
    )
  ).rows.map((row) => [row.day, row.amount]);
const notes = async (player: Player) =>
  (
    await world.pool.query("SELECT title, body FROM platform.note WHERE member_id = $1 ORDER BY note_id", [
      player.memberId,
    ])
  ).rows;
const lateDays = async () =>
  (await world.pool.query("SELECT count(*) AS days FROM platform.late_day")).rows[0].days;

/** Every job that closes days, by a clock that its process would have. */
async function runJobs(at: Date | string = world.clock.now()) {
  const now = new Date(at);
  await rollUpDays(world.pool, now);
  await runDueReferrals(world.pool, now);
  await runDuePaybacks(world.pool, now);
}

test("what is played on a day that a fast clock has closed is counted again: rolling and referral lose nothing", async () => {
  await world.play(player, "SLOT", 100_000);
  // By the jobs' clock the day is over; for the member it goes on for half an hour.
  world.at("2026-11-16T14:30:00Z");
  await runJobs("2026-11-16T15:15:00Z");
  expect(await rewards(referrer, "referral")).toEqual([["2026-11-16", 100]]);
  await world.play(player, "SLOT", 200_000);
  await world.play(player, "LIVE", 100_000);
  expect(await world.balances(player)).toMatchObject({ rolling: 300_000 * 50 + 100_000 * 30 });
  world.at("2026-11-17T03:00:00Z");
  await runJobs();
  await runJobs();
  expect(await world.balances(player)).toMatchObject({ rolling: 300_000 * 50 + 100_000 * 30 });
  expect(await rewards(referrer, "referral")).toEqual([
    ["2026-11-16", 100],
    ["2026-11-16", 300],
  ]);
  const { rows } = await world.pool.query(
    "SELECT sum(amount)::bigint AS posted FROM ledger.statement WHERE member_id = $1 AND account = 'ROLLING'",
    [player.memberId],
  );
  expect(rows).toEqual([{ posted: 300_000 * 50 + 100_000 * 30 }]);
});

test("a bet that is settled days later counts for the day on which it was made", async () => {
  const slip = await world.bet(player, "SPORTS", 100_000);
  world.at("2026-11-20T03:00:00Z");
  await runJobs();
  await world.win(player, slip, 250_000);
  expect(await readDays(world.pool, 5, world.clock.now())).toMatchObject([
    { day: "2026-11-16", stakes: 100_000, wins: 250_000, activeMembers: 1 },
    { day: "2026-11-17", stakes: 0, activeMembers: 0 },
    { day: "2026-11-18" },
    { day: "2026-11-19" },
    { day: "2026-11-20", stakes: 0, wins: 0, activeMembers: 0 },
  ]);
  await runJobs();
  expect(await rewards(referrer, "referral")).toEqual([["2026-11-16", 100]]);
});

test("the dashboard, the returns and the member's history say the same of each day, whatever is corrected later", async () => {
  const slip = await world.bet(player, "SPORTS", 70_000);
  const won = await world.play(player, "SLOT", 50_000, 20_000);
  const undone = await world.play(player, "LIVE", 30_000, 0);
  world.at("2026-11-17T03:00:00Z");
  await world.play(player, "SLOT", 10_000, 5_000);
  await world.win(player, slip, 0);
  await world.win(player, won, 7_000);
  await world.rollback(player, undone);
  const days = await readDays(world.pool, 2, world.clock.now());
  expect(days.map(({ stakes, wins }) => [stakes, wins])).toEqual([
    [120_000, 27_000],
    [10_000, 5_000],
  ]);
  for (const { day, stakes, wins } of days) {
    const period = { from: day, to: day };
    const returns = await readReturns(world.pool, period, "ko", world.clock.now());
    expect(returns.list.reduce((sum, { stake }) => sum + stake, 0)).toBe(stakes);
    expect(returns.list.reduce((sum, { win }) => sum + win, 0)).toBe(wins);
    expect(
      await totalBets(world.pool, { ...period, memberId: player.memberId, language: "ko" }),
    ).toMatchObject({ stake: stakes, win: wins });
  }
  const first = await readReturns(
    world.pool,
    { from: "2026-11-16", to: "2026-11-16" },
    "ko",
    world.clock.now(),
  );
  expect(first.changedLater).toEqual({ settled: 1, corrected: 1, rolledBack: 1 });
  const second = await readReturns(
    world.pool,
    { from: "2026-11-17", to: "2026-11-17" },
    "ko",
    world.clock.now(),
  );
  expect(second.changedLater).toEqual({ settled: 0, corrected: 0, rolledBack: 0 });
});

test("a bet of last week that is taken back takes its payback and referral with it, and the member is notified", async () => {
  await world.setMoney({ paybackPercent: 5 });
  await world.play(player, "SLOT", 400_000);
  const undone = await world.play(player, "SLOT", 1_000_000);
  world.at("2026-11-23T03:00:00Z");
  await runJobs();
  expect(await world.balances(player)).toMatchObject({ point: 70_000 });
  await world.setMoney({ paybackPercent: 50, referralBps: 100 });
  await world.rollback(player, undone);
  await runJobs();
  await runJobs();
  expect(await rewards(player, "payback")).toEqual([
    ["2026-11-16", 70_000],
    ["2026-11-16", -50_000],
  ]);
  expect(await rewards(referrer, "referral")).toEqual([
    ["2026-11-16", 1_400],
    ["2026-11-16", -1_000],
  ]);
  expect(await world.balances(player)).toMatchObject({ point: 20_000 });
  expect(await notes(player)).toEqual([
    { title: "페이백 정정 안내", body: expect.stringContaining("회수한 포인트: 50,000P") },
  ]);
  expect(await notes(referrer)).toHaveLength(1);
  expect(await lateDays()).toBe(0);
});

test("a loss that is corrected upwards later pays what is missing", async () => {
  await world.setMoney({ paybackPercent: 5 });
  const bet = await world.bet(player, "LIVE", 1_000_000);
  const { transactionUuid } = await world.win(player, bet, 900_000);
  world.at("2026-11-23T03:00:00Z");
  await runJobs();
  expect(await world.balances(player)).toMatchObject({ point: 5_000 });
  await world.rollback(player, bet, transactionUuid);
  await runJobs();
  expect(await rewards(player, "payback")).toEqual([
    ["2026-11-16", 5_000],
    ["2026-11-16", 45_000],
  ]);
  expect(await notes(player)).toEqual([]);
});

test("points that are spent already are never taken below 0: the rest comes off the next payback, and the member is notified", async () => {
  await world.setMoney({ paybackPercent: 5 });
  const undone = await world.play(player, "SLOT", 1_000_000);
  world.at("2026-11-23T03:00:00Z");
  await runJobs();
  const spend = { memberId: player.memberId, conversionId: crypto.randomUUID(), amount: 40_000 };
  done(await convertPoint(world.pool, { ...spend, now: world.clock.now() }));
  await world.rollback(player, undone);
  await runJobs();
  await runJobs();
  expect(await world.balances(player)).toMatchObject({ point: 0 });
  expect(await notes(player)).toEqual([
    { title: "페이백 정정 안내", body: expect.stringMatching(/10,000P\n.*40,000P/) },
  ]);
  await world.play(player, "SLOT", 2_000_000);
  world.at("2026-11-30T03:00:00Z");
  await runJobs();
  expect(await rewards(player, "payback")).toEqual([
    ["2026-11-16", 50_000],
    ["2026-11-16", -10_000],
    ["2026-11-23", 100_000],
    ["2026-11-16", -40_000],
  ]);
  expect(await world.balances(player)).toMatchObject({ point: 60_000 });
});

test("a loss limit does not grow by what is taken back, or won, of an earlier day", async () => {
  const undone = await world.play(player, "SLOT", 300_000);
  const slip = await world.bet(player, "SPORTS", 50_000);
  world.at("2026-11-17T03:00:00Z");
  done(
    await setLimits(world.pool, {
      memberId: player.memberId,
      limits: { lossDay: 100_000 },
      now: world.clock.now(),
    }),
  );
  await world.play(player, "SLOT", 60_000);
  await world.rollback(player, undone);
  await world.win(player, slip, 500_000);
  const { lossDay } = await readLimits(world.pool, player.memberId, world.clock.now());
  expect(lossDay).toMatchObject({ value: 100_000, used: 60_000 });
  expect((await world.bet(player, "SLOT", 40_001)).status).toBe("RS_ERROR_LIMIT_REACHED");
  expect((await world.bet(player, "SLOT", 40_000)).status).toBe("RS_OK");
});

test("a bet of a process whose clock is behind is in the history's totals though its day was summed", async () => {
  await world.play(player, "SLOT", 10_000);
  await sumBets(world.pool, new Date("2026-11-18T03:00:00Z"), 1);
  await world.play(player, "SLOT", 20_000);
  const day = seoulDay(world.clock.now());
  expect(
    await totalBets(world.pool, { memberId: player.memberId, language: "ko", from: day, to: day }),
  ).toMatchObject({ count: 2, stake: 30_000 });
});

test("the verification knows what was earned: a day that nobody will look at again, and a bet on another day", async () => {
  await world.play(player, "SLOT", 100_000);
  world.at("2026-11-17T03:00:00Z");
  await runJobs();
  const faults = async () =>
    (await checkMoney(world.database.ownerPool, { afterMemberId: null, untilMemberId: null })).map(
      ({ fault, expected, found }) => [fault, expected, found],
    );
  expect(await faults()).toEqual([]);
  const { ownerPool } = world.database;
  const change = (sql: string) => ownerPool.query(sql, [player.memberId]);
  await change("UPDATE platform.member_day_play SET rolling_posted = 0 WHERE member_id = $1");
  expect(await faults()).toContainEqual(["ROLLING", 100_000 * 50, 0]);
  await change(
    "UPDATE platform.member_day_play SET rolling_posted = rolling_earned, day = day + 1 WHERE member_id = $1",
  );
  expect((await faults()).map(([fault]) => fault)).toContain("DAY_PLAY");
  await change("UPDATE platform.member_day_play SET day = day - 1 WHERE member_id = $1");
  await ownerPool.query("UPDATE platform.reward_given SET amount = amount + 1");
  expect(await faults()).toEqual([["REWARD", 101, 100]]);
  await ownerPool.query("UPDATE platform.reward_given SET amount = amount - 1");
  expect(await faults()).toEqual([]);
});
