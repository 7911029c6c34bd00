import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MoneyWorld, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { closePlanWeeks } from "./planWeeks.ts";
import { answerPlan, readPlan, setPlan } from "./purchasePlan.ts";
import { requestDeposit, undoDeposit } from "./requests.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});
// Monday, 16 November 2026, 00:00 in Seoul.
const monday = new Date("2026-11-15T15:00:00.000Z");
const dayMs = 86_400_000;
beforeEach(() => world.at(new Date(monday.getTime() + dayMs)));

const now = () => world.clock.now();
const plan = ({ memberId }: Player, amount: number, times: number) =>
  setPlan(world.pool, { memberId, plan: { amount, times }, now: now() });
const read = ({ memberId }: Player) => readPlan(world.pool, memberId, now());
const ask = ({ memberId }: Player, amountWon: number, requestId = v7({ msecs: now().getTime() })) =>
  requestDeposit(world.pool, { memberId, requestId, amountWon, bonusKind: "NONE", now: now() });
const yes = ({ memberId }: Player, amountWon: number) =>
  answerPlan(world.pool, { memberId, amountWon, now: now() });
async function deposit(player: Player, amountWon: number): Promise<void> {
  world.forward(1_000);
  await world.complete(player, done(await ask(player, amountWon)).requestId);
}
const question = expect.objectContaining({ outcome: "REFUSED", code: "PLAN_QUESTION" });
const passings = async ({ memberId }: Player) =>
  (
    await world.pool.query(
      "SELECT amount_won, used_won, request_id FROM platform.plan_passing WHERE member_id = $1 ORDER BY answered_at, request_id",
      [memberId],
    )
  ).rows;

test("a deposit within the plan goes through; one that would pass its sum or its number asks once more, then goes through and is kept", async () => {
  const player = await world.player();
  done(await plan(player, 100_000, 2));
  await deposit(player, 60_000);
  expect(await ask(player, 50_000)).toEqual({
    ...{ outcome: "REFUSED", code: "PLAN_QUESTION" },
    details: { planned: 100_000, plannedTimes: 2, used: 60_000, usedTimes: 1 },
  });
  await deposit(player, 40_000);
  world.forward(1_000);
  // The sum is reached, and the number.
  expect(await ask(player, 10_000)).toEqual(question);
  done(await yes(player, 10_000));
  const requestId = v7({ msecs: now().getTime() });
  done(await ask(player, 10_000, requestId));
  expect(await passings(player)).toEqual([{ amount_won: 10_000, used_won: 100_000, request_id: requestId }]);
  expect((await read(player)).used).toEqual({ amount: 110_000, times: 3 });
  // A repeat of the same request is the same request, and a yes is good for one.
  expect((await ask(player, 10_000, requestId)).outcome).toBe("REPLAYED");
  await world.cancel(player, requestId);
  expect((await read(player)).used).toEqual({ amount: 100_000, times: 2 });
  expect(await ask(player, 10_000)).toEqual(question);
});

test("the number alone asks too, and a deposit that was taken back counts for neither", async () => {
  const player = await world.player();
  done(await plan(player, 100_000, 1));
  const { requestId } = done(await ask(player, 10_000));
  await world.complete(player, requestId);
  world.forward(1_000);
  expect(await ask(player, 10_000)).toEqual(question);
  const { memberId } = player;
  const undone = { memberId, requestId, actor: "operator:one", reason: "시험", now: now() };
  done(await undoDeposit(world.pool, undone));
  expect((await read(player)).used).toEqual({ amount: 0, times: 0 });
  done(await ask(player, 10_000));
});

test("a yes is good for its sum alone and for ten minutes, and nothing is kept of one that nobody asked for", async () => {
  const player = await world.player();
  done(await plan(player, 50_000, 9));
  done(await yes(player, 50_000));
  expect(await passings(player)).toEqual([]);
  done(await yes(player, 60_000));
  expect(await ask(player, 70_000)).toEqual(question);
  world.forward(600_000);
  expect(await ask(player, 60_000)).toEqual(question);
  done(await yes(player, 60_000));
  world.forward(599_999);
  done(await ask(player, 60_000));
});

test("a yes that is said several times, before the question or at once, is one", async () => {
  const player = await world.player();
  done(await plan(player, 10_000, 1));
  for (const answer of await Promise.all(Array.from({ length: 4 }, () => yes(player, 20_000)))) done(answer);
  expect(await passings(player)).toHaveLength(1);
  await deposit(player, 20_000);
  world.forward(1_000);
  expect(await ask(player, 20_000)).toEqual(question);
});

test("of many deposits at once with one yes, one goes through", async () => {
  const player = await world.player();
  done(await plan(player, 10_000, 1));
  done(await yes(player, 20_000));
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(player, 20_000)));
  expect(answers.filter(({ outcome }) => outcome === "OK")).toHaveLength(1);
  expect((await passings(player)).filter(({ request_id: id }) => id !== null)).toHaveLength(1);
});

test("a first or tighter plan holds at once; a looser one, or none, from Monday 00:00 in Seoul on", async () => {
  const player = await world.player();
  expect(await read(player)).toEqual({
    ...{ week: "2026-11-16", plan: null, used: { amount: 0, times: 0 }, next: null },
  });
  done(await plan(player, 100_000, 3));
  done(await plan(player, 80_000, 5));
  expect(await read(player)).toMatchObject({
    plan: { amount: 80_000, times: 3 },
    next: { from: "2026-11-23", plan: { amount: 80_000, times: 5 } },
  });
  // Each of sum and number by itself.
  done(await plan(player, 200_000, 3));
  expect(await read(player)).toMatchObject({
    plan: { amount: 80_000, times: 3 },
    next: { from: "2026-11-23", plan: { amount: 200_000, times: 3 } },
  });
  done(await setPlan(world.pool, { memberId: player.memberId, plan: null, now: now() }));
  expect(await read(player)).toMatchObject({
    plan: { amount: 80_000, times: 3 },
    next: { from: "2026-11-23", plan: null },
  });
  // Who thinks better of it has what holds.
  done(await plan(player, 80_000, 3));
  expect((await read(player)).next).toBeNull();
  done(await setPlan(world.pool, { memberId: player.memberId, plan: null, now: now() }));
  world.at(new Date(monday.getTime() + 7 * dayMs - 1));
  expect((await read(player)).plan).not.toBeNull();
  world.at(new Date(monday.getTime() + 7 * dayMs));
  expect(await read(player)).toMatchObject({ week: "2026-11-23", plan: null, next: null });
  const raises = await world.pool.query(
    "SELECT FROM platform.limit_raise WHERE member_id = $1 AND kind = 'plan'",
    [player.memberId],
  );
  expect(raises.rowCount).toBe(4);
});

test("a week belongs to the deposits that were asked for in it, by Seoul's Monday", async () => {
  const player = await world.player();
  done(await plan(player, 100_000, 1));
  world.at(new Date(monday.getTime() + 7 * dayMs - 2));
  const { requestId } = done(await ask(player, 100_000));
  world.at(new Date(monday.getTime() + 7 * dayMs));
  await world.complete(player, requestId);
  expect((await read(player)).used).toEqual({ amount: 0, times: 0 });
  world.forward(1_000);
  done(await ask(player, 100_000));
});

test("whoever kept the plan of a week that is over reads a word of it once; who passed it, or deposited nothing, reads none", async () => {
  const [kept, passed, idle, without] = [
    await world.player(),
    await world.player(),
    await world.player(),
    await world.player(),
  ];
  for (const player of [kept, passed, idle]) done(await plan(player, 50_000, 1));
  await deposit(kept, 50_000);
  await deposit(without, 50_000);
  done(await yes(passed, 60_000));
  await deposit(passed, 60_000);
  const notes = async ({ memberId }: Player) =>
    (await world.pool.query("SELECT FROM platform.note WHERE member_id = $1", [memberId])).rowCount;
  world.at(new Date(monday.getTime() + 7 * dayMs - 1));
  await closePlanWeeks(world.pool, now());
  expect(await notes(kept)).toBe(0);
  world.at(new Date(monday.getTime() + 7 * dayMs));
  await Promise.all([closePlanWeeks(world.pool, now()), closePlanWeeks(world.pool, now())]);
  await closePlanWeeks(world.pool, now());
  expect(await Promise.all([kept, passed, idle, without].map(notes))).toEqual([1, 0, 0, 0]);
  const weeks = await world.pool.query(
    "SELECT is_kept FROM platform.plan_week WHERE member_id = ANY ($1) ORDER BY is_kept",
    [[kept.memberId, passed.memberId]],
  );
  expect(weeks.rows).toEqual([{ is_kept: false }, { is_kept: true }]);
});
