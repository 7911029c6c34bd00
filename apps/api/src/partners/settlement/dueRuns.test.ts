import { addDays } from "@hanpan/contract/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import { partnersOf } from "../../testing/partners/partnerTree.ts";
import { makeDueRuns } from "./makeDueRuns.ts";

let world: MoneyWorld;
let partners: ReturnType<typeof partnersOf>;

beforeEach(async () => {
  world = await openMoneyWorld();
  partners = partnersOf(world);
  world.at("2026-10-01T03:00:00.000Z");
});
afterEach(async () => {
  await world.expectSound();
  await world.close();
});

const runRows = z.array(
  z.object({
    run_id: z.string(),
    period: z.string(),
    from_day: z.string(),
    to_day: z.string(),
    status: z.string(),
    made_by: z.string(),
    made_at: z.date(),
  }),
);
async function runs() {
  const { rows } = await world.pool.query(
    "SELECT * FROM platform.partner_run ORDER BY to_day, from_day, period",
  );
  return runRows.parse(rows);
}
const make = () => makeDueRuns(world.pool, world.clock.now());
const settledUnits = async () =>
  (await runs()).map(({ period, from_day, to_day }) => `${period} ${from_day} ${to_day}`);

test("each period that is over becomes a draft by itself, once, however many processes there are, and not before its grace", async () => {
  const month = await partners.partner();
  const half = await partners.partner(month);
  const week = await partners.partner(half);
  await partners.agree(month, "2026-10-01", "MONTH");
  await partners.agree(half, "2026-10-10", "HALF_MONTH");
  await partners.agree(week, "2026-10-07", "WEEK");
  world.at("2026-10-11T14:59:00.000Z");
  expect(await make()).toBe(0);
  // Five minutes after midnight what began before it may still be written.
  world.at("2026-10-11T15:05:00.000Z");
  expect(await make()).toBe(0);
  world.at("2026-10-11T15:10:00.000Z");
  expect((await Promise.all([make(), make(), make()])).toSorted()).toEqual([0, 0, 1]);
  expect(await settledUnits()).toEqual(["WEEK 2026-10-05 2026-10-11"]);
  world.at("2026-11-01T03:00:00.000Z");
  expect(await make()).toBe(5);
  expect(await settledUnits()).toEqual([
    "WEEK 2026-10-05 2026-10-11",
    "HALF_MONTH 2026-10-01 2026-10-15",
    "WEEK 2026-10-12 2026-10-18",
    "WEEK 2026-10-19 2026-10-25",
    "MONTH 2026-10-01 2026-10-31",
    "HALF_MONTH 2026-10-16 2026-10-31",
  ]);
  const made = await runs();
  expect(new Set(made.map(({ made_by }) => made_by))).toEqual(new Set(["system"]));
  world.forward(60_000);
  expect(await make()).toBe(0);
  expect(await runs()).toEqual(made);
  for (const { run_id } of made) expect(await partners.approve(run_id)).toBe("APPROVED");
  expect(await make()).toBe(0);
});

test("whom nothing is agreed with is not settled, and a contract that ended is settled to its last day", async () => {
  const partner = await partners.partner();
  world.at("2026-10-20T03:00:00.000Z");
  expect(await make()).toBe(0);
  await partners.agree(partner, "2026-10-01", "DAY");
  await partners.agree(partner, "2026-10-04", null);
  expect(await make()).toBe(3);
  expect(await settledUnits()).toEqual(
    [0, 1, 2].map((day) => addDays("2026-10-01", day)).map((day) => `DAY ${day} ${day}`),
  );
});

test("what comes late to a draft is a correction of the next period, and the draft that was read is the one approved", async () => {
  const partner = await partners.partner();
  const player = await world.player({ referrerId: partner.memberId });
  await world.deposit(player, 1_000_000);
  await partners.rate(partner, "2026-10-01", 100, 0);
  await partners.agree(partner, "2026-10-01", "DAY");
  const bet = await world.play(await world.enter(player.memberId), "SLOT", 100_000);
  world.at("2026-10-02T03:00:00.000Z");
  expect(await make()).toBe(1);
  const [first] = await runs();
  if (first === undefined) throw new Error("no run");
  world.forward(60_000);
  expect(await world.rollback(player, bet)).toBe("RS_OK");
  await partners.count();
  expect(await make()).toBe(0);
  expect(await partners.approve(first.run_id)).toBe("APPROVED");
  expect(await partners.statement(first.run_id, partner)).toMatchObject({
    rolling_earned: 1_000,
    payable_won: 1_000,
  });
  world.at("2026-10-03T03:00:00.000Z");
  expect(await make()).toBe(1);
  const [, second] = await runs();
  expect(await partners.statement(second?.run_id ?? "", partner)).toMatchObject({
    rolling_earned: 0,
    rolling_corrected: -1_000,
    rolling_carried: -1_000,
  });
});

test("a draft of what was agreed otherwise since is not approved, and is made again by itself", async () => {
  const partner = await partners.partner();
  const player = await world.player({ referrerId: partner.memberId });
  await world.deposit(player, 1_000_000);
  await partners.rate(partner, "2026-10-01", 100, 0);
  await partners.agree(partner, "2026-10-01", "DAY");
  await world.play(await world.enter(player.memberId), "SLOT", 100_000);
  world.at("2026-10-03T03:00:00.000Z");
  expect(await make()).toBe(2);
  const [first, second] = await runs();
  if (first === undefined || second === undefined) throw new Error("no runs");
  await partners.rate(partner, "2026-10-01", 50, 0);
  expect(await partners.approve(first.run_id)).toBe("RUN_STALE");
  world.forward(60_000);
  expect(await make()).toBe(2);
  expect(await partners.statement(first.run_id, partner)).toMatchObject({ rolling_earned: 500 });
  for (const { run_id } of [first, second]) expect(await partners.approve(run_id)).toBe("APPROVED");
  // A place that changes for days of a draft is such a thing too; what is agreed for later is none.
  world.at("2026-10-04T03:00:00.000Z");
  expect(await make()).toBe(1);
  await partners.rate(partner, "2026-10-04", 40, 0);
  expect(await make()).toBe(0);
  await partners.move(partner, null, "2026-10-03");
  expect(await make()).toBe(1);
});

test("where an earlier draft was made again by hand, those that rest on it follow", async () => {
  const partner = await partners.partner();
  await partners.agree(partner, "2026-10-01", "DAY");
  world.at("2026-10-04T03:00:00.000Z");
  expect(await make()).toBe(3);
  world.forward(60_000);
  await partners.make("DAY", "2026-10-01");
  world.forward(60_000);
  expect(await make()).toBe(2);
  expect(await make()).toBe(0);
  for (const { run_id } of await runs()) expect(await partners.approve(run_id)).toBe("APPROVED");
});
