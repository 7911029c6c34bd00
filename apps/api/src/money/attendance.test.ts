import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { siteSettingSchema } from "../lib/siteSetting.ts";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { checkIn } from "./attendance.ts";
import { completeRequest, requestDeposit } from "./requests.ts";

const connections = 32;
let world: MoneyWorld;
let player: Player;
beforeAll(async () => {
  world = await openMoneyWorld(connections);
});
beforeEach(async () => {
  world.at(noon);
  player = await world.player();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const product = siteSettingSchema.parse({});
const dayMs = 24 * 60 * 60 * 1_000;
const check = () => checkIn(world.pool, { memberId: player.memberId, now: world.clock.now() });
const stampRows = z.array(z.object({ day: z.string(), number: z.number(), by: z.string() }));
/** The member's stamps, in order. */
async function stamps() {
  const { rows } = await world.pool.query(
    `SELECT day::text AS day, number_in_month AS number, stamped_by AS by FROM platform.attendance_day
     WHERE member_id = $1 ORDER BY attendance_day.day`,
    [player.memberId],
  );
  return stampRows.parse(rows);
}
/** Tickets and points of the member. */
async function rewards() {
  const { ticket, point } = await world.balances(player);
  return { ticket, point };
}
/** Attends a day of Seoul at noon. */
async function attend(day: string) {
  world.at(`${day}T12:00:00+09:00`);
  await world.deposit(player, 50_000);
}
async function attendDays(first: string, count: number) {
  for (let index = 0; index < count; index += 1)
    await attend(new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10));
}

test("what a site has not set is the document's default in the database too", async () => {
  const { rows } = await world.database.ownerPool.query(
    `SELECT (SELECT jsonb_build_object('needed', needed_won, 'dayTickets', day_tickets, 'milestones', milestones)
             FROM platform.attendance_setting()) AS attendance,
            (SELECT is_on FROM platform.attendance_setting()) AS is_on`,
  );
  expect(rows[0]).toEqual({ attendance: product.attendance, is_on: product.features.attendance });
});

test("a day is stamped by the deposit that reaches 50,000 won, however split", async () => {
  await world.deposit(player, 20_000);
  expect(await check()).toEqual({
    outcome: "REFUSED",
    code: "ATTENDANCE_NOT_MET",
    details: { missing: 30_000 },
  });
  expect(await rewards()).toEqual({ ticket: 0, point: 0 });
  await world.deposit(player, 30_000);
  expect(await stamps()).toEqual([{ day: "2026-11-20", number: 1, by: "DEPOSIT" }]);
  expect(await rewards()).toEqual({ ticket: 1, point: 0 });
});

test("a day is stamped once: further deposits and check-ins give nothing more", async () => {
  await world.deposit(player, 50_000);
  await world.deposit(player, 1_000_000);
  expect((await check()).outcome).toBe("REPLAYED");
  expect(await stamps()).toHaveLength(1);
  expect(await rewards()).toEqual({ ticket: 1, point: 0 });
});

test("a deposit that is cancelled counts for nothing", async () => {
  const asked = await world.deposit(player, 30_000);
  expect(asked.status).toBe("COMPLETED");
  const other = done(
    await requestDeposit(world.pool, {
      memberId: player.memberId,
      requestId: "01990000-0000-7000-8000-0000000000c1",
      amountWon: 30_000,
      bonusKind: "NONE",
      now: world.clock.now(),
    }),
  );
  await world.cancel(player, other.requestId);
  expect(await check()).toMatchObject({ code: "ATTENDANCE_NOT_MET", details: { missing: 20_000 } });
});

test("the days are Seoul's: a deposit completed at midnight is the next day's", async () => {
  world.at("2026-11-20T23:59:59.998+09:00");
  await world.deposit(player, 30_000);
  world.at("2026-11-20T23:59:59.999+09:00");
  await world.deposit(player, 10_000);
  world.at("2026-11-21T00:00:00.000+09:00");
  await world.deposit(player, 40_000);
  expect(await stamps()).toEqual([]);
  expect(await check()).toMatchObject({ details: { missing: 10_000 } });
  await world.deposit(player, 10_000);
  expect(await stamps()).toEqual([{ day: "2026-11-21", number: 1, by: "DEPOSIT" }]);
});

test("the 7th, 14th, 21st and 28th day of a month give what the specification says, and the next month begins at 0", async () => {
  const expected: Record<number, { ticket: number; point: number }> = {
    6: { ticket: 6, point: 0 },
    7: { ticket: 8, point: 20_000 },
    13: { ticket: 14, point: 20_000 },
    14: { ticket: 16, point: 40_000 },
    21: { ticket: 25, point: 70_000 },
    27: { ticket: 31, point: 70_000 },
    28: { ticket: 34, point: 110_000 },
    30: { ticket: 36, point: 110_000 },
  };
  for (let day = 1; day <= 30; day += 1) {
    await attend(`2026-11-${String(day).padStart(2, "0")}`);
    if (expected[day] !== undefined) expect(await rewards()).toEqual(expected[day]);
  }
  await attendDays("2026-12-01", 7);
  expect((await stamps()).slice(-7).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await rewards()).toEqual({ ticket: 44, point: 130_000 });
});

test("the year turns like any month, with its own rewards", async () => {
  await attendDays("2026-12-26", 6);
  await attend("2027-01-01");
  expect((await stamps()).at(-1)).toEqual({ day: "2027-01-01", number: 1, by: "DEPOSIT" });
  expect(await rewards()).toEqual({ ticket: 7, point: 0 });
  await attendDays("2027-01-02", 6);
  expect(await rewards()).toEqual({ ticket: 14, point: 20_000 });
});

test("a leap day is a day of February", async () => {
  await attendDays("2028-02-23", 7);
  expect((await stamps()).at(-1)).toMatchObject({ day: "2028-02-29", number: 7 });
  expect(await rewards()).toEqual({ ticket: 8, point: 20_000 });
});

test("days need not follow each other", async () => {
  for (const day of ["01", "03", "08", "09", "15", "22", "30"]) await attend(`2026-11-${day}`);
  expect(await rewards()).toEqual({ ticket: 8, point: 20_000 });
});

test("32 check-ins beside the completion that reaches the amount stamp and reward once, also on a milestone", async () => {
  await attendDays("2026-11-01", 6);
  world.at("2026-11-20T12:00:00+09:00");
  await world.deposit(player, 20_000);
  const { requestId } = done(
    await requestDeposit(world.pool, {
      memberId: player.memberId,
      requestId: "01990000-0000-7000-8000-0000000000c2",
      amountWon: 30_000,
      bonusKind: "NONE",
      now: world.clock.now(),
    }),
  );
  const step = { memberId: player.memberId, requestId, actor: "operator:one", now: world.clock.now() };
  const answers = await Promise.all([
    ...Array.from({ length: connections / 2 }, check),
    completeRequest(world.pool, step),
    ...Array.from({ length: connections / 2 }, check),
    completeRequest(world.pool, { ...step, actor: "operator:two" }),
  ]);
  expect(answers.filter(({ outcome }) => outcome === "OK")).toHaveLength(1);
  expect(await stamps()).toHaveLength(7);
  expect(await rewards()).toEqual({ ticket: 8, point: 20_000 });
});

test("32 check-ins at once, the deposits being there, stamp once and answer the stamp to all", async () => {
  await world.setSite("features", { ...product.features, attendance: false });
  await world.deposit(player, 50_000);
  await world.setSite("features", product.features);
  const answers = await Promise.all(Array.from({ length: connections }, check));
  expect(answers.filter(({ outcome }) => outcome === "OK")).toHaveLength(1);
  expect(answers.filter(({ outcome }) => outcome === "REPLAYED")).toHaveLength(connections - 1);
  expect(await rewards()).toEqual({ ticket: 1, point: 0 });
});

test("switched off nothing is stamped; switched on the same day, the check-in by hand does it", async () => {
  await world.setSite("features", { ...product.features, attendance: false });
  await world.deposit(player, 50_000);
  expect(await check()).toMatchObject({ code: "ATTENDANCE_UNAVAILABLE" });
  expect(await rewards()).toEqual({ ticket: 0, point: 0 });
  await world.setSite("features", product.features);
  expect((await check()).outcome).toBe("OK");
  expect(await stamps()).toEqual([{ day: "2026-11-20", number: 1, by: "MEMBER" }]);
  expect(await rewards()).toEqual({ ticket: 1, point: 0 });
});

test("an operator's amounts and milestones count from then on, and a reward that was given is not given again", async () => {
  await attendDays("2026-11-01", 2);
  const milestones = [
    { days: 3, points: 5_000, tickets: 0 },
    { days: 4, points: 0, tickets: 3 },
  ];
  await world.setSite("attendance", { needed: 10_000, dayTickets: 2, milestones });
  world.at("2026-11-03T12:00:00+09:00");
  await world.deposit(player, 10_000);
  expect(await rewards()).toEqual({ ticket: 4, point: 5_000 });
  await world.setSite("attendance", {
    milestones: [{ days: 3, points: 9_000, tickets: 9 }, ...milestones.slice(1)],
  });
  await attend("2026-11-04");
  expect(await rewards()).toEqual({ ticket: 9, point: 5_000 });
  await world.setSite("attendance", product.attendance);
});

test("who has excluded themself is given nothing", async () => {
  await world.setSite("features", { ...product.features, attendance: false });
  await world.deposit(player, 50_000);
  await world.setSite("features", product.features);
  await world.database.ownerPool.query(
    "UPDATE platform.member SET status = 'SELF_EXCLUDED' WHERE member_id = $1",
    [player.memberId],
  );
  expect(await check()).toMatchObject({ code: "SELF_EXCLUDED" });
  expect(await stamps()).toEqual([]);
});
