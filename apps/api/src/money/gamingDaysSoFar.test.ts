import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MoneyWorld, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { rollUpDays, runDuePaybacks, runDueReferrals } from "./jobs.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.close());

const migration = readFileSync(
  new URL("../../migrations/267-gaming-days-so-far.sql", import.meta.url),
  "utf8",
);

async function runJobs() {
  for (const run of [rollUpDays, runDueReferrals, runDuePaybacks]) await run(world.pool, world.clock.now());
}

/** The days as they were kept before: a bet on the day of its settlement, nothing kept of what rewards came to. */
async function asBefore() {
  const { ownerPool } = world.database;
  await ownerPool.query(`
    CREATE TEMPORARY TABLE posted AS
      SELECT member_id, category, sum(rolling_posted) AS posted FROM platform.member_day_play GROUP BY 1, 2;
    DELETE FROM platform.member_day_play;
    INSERT INTO platform.member_day_play
      (member_id, day, category, bets, stake_won, win_won, counted_won, rolling_earned)
    SELECT member_id, platform.seoul_day(settled_at), category, count(*), sum(stake_won), sum(win_won),
           sum(stake_won), sum(stake_won * rolling_bps)
    FROM platform.bet WHERE status = 'SETTLED' GROUP BY 1, 2, 3;
    UPDATE platform.member_day_play AS play SET rolling_posted = posted.posted FROM posted
    WHERE posted.member_id = play.member_id AND posted.category = play.category AND play.day = (
      SELECT min(day) FROM platform.member_day_play AS own
      WHERE own.member_id = play.member_id AND own.category = play.category);
    DROP TABLE posted;
    DELETE FROM platform.late_day;
    DELETE FROM platform.reward_plan;
    DELETE FROM platform.reward_given;`);
}

test("a filled site of before has its play on the days of its bets, and a later correction pays its difference alone", async () => {
  await world.setMoney({ paybackPercent: 10 });
  world.at("2026-11-09T03:00:00Z");
  const referrer: Player = await world.player();
  const player: Player = await world.player({ referrerId: referrer.memberId });
  await world.deposit(player, 10_000_000);
  const slip = await world.bet(player, "SPORTS", 300_000);
  const undone = await world.play(player, "SLOT", 200_000);
  await world.play(player, "SLOT", 50_000);
  world.at("2026-11-17T03:00:00Z");
  await runJobs();
  await world.win(player, slip, 0);
  await world.play(player, "SLOT", 70_000);
  const before = await world.balances(player);
  await asBefore();
  await world.database.ownerPool.query(migration);
  await world.expectSound();
  expect(await world.balances(player)).toMatchObject({ rolling: before.rolling });
  const { rows } = await world.pool.query(
    "SELECT day::text, category, stake_won FROM platform.member_day_play WHERE member_id = $1 ORDER BY 1, 2",
    [player.memberId],
  );
  expect(rows.map((row) => [row.day, row.category, row.stake_won])).toEqual([
    ["2026-11-09", "SLOT", 250_000],
    ["2026-11-09", "SPORTS", 300_000],
    ["2026-11-17", "SLOT", 70_000],
  ]);
  // The slip was settled after its week was worked out: it has earned nothing yet.
  await runJobs();
  expect(await world.balances(player)).toMatchObject({ point: before.point + 30_000 });
  await world.rollback(player, undone);
  await runJobs();
  expect(await world.balances(player)).toMatchObject({ point: before.point + 30_000 - 20_000 });
  await world.expectSound();
});
