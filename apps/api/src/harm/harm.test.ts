import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { exclude, setLimits } from "../money/limits.ts";
import {
  harmfulDay,
  harmfulOn,
  losingBets,
  minutesIn,
  moneyRequest,
  usualPlay,
} from "../testing/harm/harmfulDay.ts";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { scoreHarm } from "./scoreHarm.ts";
import { takeSteps } from "./takeSteps.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.at(noon);
  await world.setSite("harm", null);
  await owner("DELETE FROM platform.job_progress WHERE job = 'harm'");
});

const dayMs = 86_400_000;
const minuteMs = 60_000;
const owner = (text: string, values: readonly unknown[] = []) =>
  world.database.ownerPool.query(text, [...values]);
const values = z.array(z.object({ marker: z.string(), value: z.number() }));

/** What the markers of a member's day come to. */
async function valuesOf({ memberId }: Player, day = harmfulOn): Promise<Record<string, number>> {
  const { rows } = await owner("SELECT marker, value FROM platform.harm_values($2) WHERE member_id = $1", [
    memberId,
    day,
  ]);
  return Object.fromEntries(values.parse(rows).map(({ marker, value }) => [marker, value]));
}
const scoreOf = async ({ memberId }: Player, day = harmfulOn) =>
  (
    await world.pool.query("SELECT score, parts FROM platform.harm_day WHERE member_id = $1 AND day = $2", [
      memberId,
      day,
    ])
  ).rows[0];
const steps = z.array(
  z.object({
    step: z.string(),
    suggested_won: z.number().nullable(),
    paused_until: z.date().nullable(),
    case_id: z.string().nullable(),
  }),
);
async function stepsOf({ memberId }: Player) {
  const { rows } = await world.pool.query(
    "SELECT step, suggested_won, paused_until, case_id FROM platform.harm_step WHERE member_id = $1 ORDER BY step",
    [memberId],
  );
  return steps.parse(rows);
}
const notesOf = async ({ memberId }: Player) =>
  (
    await world.pool.query(
      `SELECT sent.title FROM platform.note JOIN platform.note_broadcast AS sent USING (broadcast_id) WHERE member_id = $1 ORDER BY sent.title`,
      [memberId],
    )
  ).rows;

test("a day with every marker scores half of each weight from its figure on and all of it from twice that on", async () => {
  const player = await harmfulDay(world);
  expect(await valuesOf(player)).toEqual({
    ...{ CHASING: 4, STAKES: 300, NIGHT: 65, CANCELLED: 1, FAILED: 1, RAISED: 1, LONG: 64 },
  });
  await scoreHarm(world.pool, noon);
  expect(await scoreOf(player)).toEqual({
    score: 54,
    parts: [
      { marker: "CHASING", value: 4, points: 25 },
      { marker: "STAKES", value: 300, points: 8 },
      { marker: "CANCELLED", value: 1, points: 8 },
      { marker: "RAISED", value: 1, points: 8 },
      { marker: "NIGHT", value: 65, points: 5 },
    ],
  });
});

test("a stretch of play goes on over midnight and ends with half an hour's rest; what was before a day is none of its stakes", async () => {
  const player = await world.player();
  // From 23:00 of the day before to 01:40, and after a rest of half an hour to 02:10.
  await losingBets(world, player, {
    ...{ from: minutesIn(-60), bets: 17, apartMs: 10 * minuteMs, stakeWon: 1_000 },
  });
  await losingBets(world, player, { from: minutesIn(130), bets: 2, apartMs: 1, stakeWon: 1_000 });
  expect(await valuesOf(player)).toEqual({ LONG: 160, NIGHT: 12 });
  expect(await valuesOf(player, "2026-11-19")).toEqual({ LONG: 50 });
  expect(await valuesOf(player, "2026-11-21")).toEqual({});
  const resting = await world.player();
  await losingBets(world, resting, {
    ...{ from: minutesIn(600), bets: 20, apartMs: 30 * minuteMs, stakeWon: 1_000 },
  });
  expect(await valuesOf(resting)).toEqual({});
});

test("a deposit chases when the bets of the day before it had lost more than they won, over midnight too", async () => {
  const player = await world.player();
  await losingBets(world, player, { from: minutesIn(-30), bets: 1, apartMs: 1, stakeWon: 5_000 });
  await moneyRequest(world, player, { type: "DEPOSIT", status: "COMPLETED", at: minutesIn(0), number: 1 });
  await moneyRequest(world, player, {
    ...{ type: "DEPOSIT", status: "COMPLETED", at: minutesIn(1_409), number: 2 },
  });
  // A day and more after the loss it is no answer to it.
  await moneyRequest(world, player, {
    ...{ type: "DEPOSIT", status: "COMPLETED", at: minutesIn(1_411), number: 3 },
  });
  expect(await valuesOf(player)).toEqual({ CHASING: 2 });
  const winner = await world.player();
  await losingBets(world, winner, { from: minutesIn(10), bets: 1, apartMs: 1, stakeWon: 5_000 });
  await owner("UPDATE platform.bet SET win_won = 5000 WHERE member_id = $1", [winner.memberId]);
  await moneyRequest(world, winner, { type: "DEPOSIT", status: "COMPLETED", at: minutesIn(20), number: 1 });
  expect(await valuesOf(winner)).toEqual({ NIGHT: 1 });
});

test("stakes are compared once there is enough of both; bets given back and free bets are none", async () => {
  const player = await world.player();
  await usualPlay(world, player);
  await losingBets(world, player, { from: minutesIn(600), bets: 19, apartMs: 1_000, stakeWon: 5_000 });
  expect(await valuesOf(player)).toEqual({});
  await losingBets(world, player, { from: minutesIn(601), bets: 1, apartMs: 1, stakeWon: 5_000 });
  expect(await valuesOf(player)).toMatchObject({ STAKES: 500 });
  const before = (bets: number, days: number) =>
    owner(
      "UPDATE platform.member_day_play SET bets = $2::integer, stake_won = $2::integer * 1000, day = $3::date - $4::integer WHERE member_id = $1",
      [player.memberId, bets, harmfulOn, days],
    );
  for (const [bets, days] of [
    [99, 28],
    [100, 29],
  ] as const) {
    await before(bets, days);
    expect(await valuesOf(player)).not.toHaveProperty("STAKES");
  }
  await before(100, 28);
  expect(await valuesOf(player)).toMatchObject({ STAKES: 500 });
  const last = (change: string) =>
    owner(`UPDATE platform.bet SET ${change} WHERE member_id = $1 AND bet_at >= $2`, [
      player.memberId,
      minutesIn(601),
    ]);
  await last("is_free = true");
  expect(await valuesOf(player)).toEqual({});
  await last("is_free = false, status = 'ROLLED_BACK'");
  expect(await valuesOf(player)).toEqual({});
});

test("asking for a looser limit counts on the day it is asked for; a tighter one and its confirmation do not", async () => {
  const player = await world.player();
  const set = (depositDay: number | null, at: Date) =>
    setLimits(world.pool, { memberId: player.memberId, limits: { depositDay }, now: at });
  await set(100_000, noon);
  await set(50_000, noon);
  expect(await valuesOf(player)).toEqual({});
  await set(200_000, noon);
  await set(200_000, noon);
  expect(await valuesOf(player)).toEqual({ RAISED: 1 });
  await set(200_000, new Date(noon.getTime() + dayMs));
  expect(await valuesOf(player, "2026-11-21")).toEqual({});
});

test("it is the same scored twice, by two at once, and after days; what is given back is taken out; simulated members score nothing", async () => {
  const [player, simulated] = [await harmfulDay(world), await harmfulDay(world)];
  await owner("UPDATE platform.member SET simulated = true WHERE member_id = $1", [simulated.memberId]);
  await Promise.all([scoreHarm(world.pool, noon), scoreHarm(world.pool, noon)]);
  expect(await scoreHarm(world.pool, noon)).toBe(0);
  expect(await scoreOf(player)).toMatchObject({ score: 54 });
  expect(await scoreOf(simulated)).toBeUndefined();
  await owner("UPDATE platform.bet SET status = 'ROLLED_BACK' WHERE member_id = $1", [player.memberId]);
  // Two hours after its midnight a day is done; until then it is looked over again.
  const doneAt = new Date(minutesIn(1_440 + 120).getTime());
  await scoreHarm(world.pool, new Date(doneAt.getTime() - 1));
  expect(await scoreOf(player)).toMatchObject({ score: 16 });
  await scoreHarm(world.pool, new Date(doneAt.getTime() + 3 * dayMs));
  const { rows } = await owner("SELECT done_until::text FROM platform.job_progress WHERE job = 'harm'");
  expect(rows).toEqual([{ done_until: "2026-11-23" }]);
});

test("a mark stays for its days though the day's score falls again: small bets take no bonus back", async () => {
  await world.setSite("harm", { markFrom: 54, markDays: 2 });
  const player = await harmfulDay(world);
  await scoreHarm(world.pool, noon);
  const days = async () =>
    (await owner("SELECT day::text FROM platform.harm_mark WHERE member_id = $1", [player.memberId])).rows;
  const marked = await days();
  expect(marked).toHaveLength(1);
  // As the mean stake falls by many bets of little.
  await owner("UPDATE platform.harm_day SET score = 10 WHERE member_id = $1", [player.memberId]);
  await owner("SELECT platform.mark_harm($1)", [noon]);
  expect(await days()).toEqual(marked);
  await owner("SELECT platform.mark_harm($1)", [new Date(noon.getTime() + 2 * dayMs)]);
  expect(await days()).toEqual([]);
});

test("each step is taken once by member, day and step, with its cause, whoever takes it, and its word is in the member's language", async () => {
  await world.setSite("harm", {
    messageFrom: 54,
    suggestionFrom: 54,
    callFrom: 54,
    pauseFrom: 54,
    pauseDays: 2,
  });
  const [player, english, calm] = [await harmfulDay(world), await harmfulDay(world), await world.player()];
  await owner("UPDATE platform.member SET language = 'en' WHERE member_id = $1", [english.memberId]);
  await scoreHarm(world.pool, noon);
  await Promise.all([takeSteps(world.pool, noon), takeSteps(world.pool, noon), takeSteps(world.pool, noon)]);
  expect(await takeSteps(world.pool, noon)).toBe(0);
  const pausedUntil = new Date(noon.getTime() + 2 * dayMs);
  const taken = await stepsOf(player);
  expect(taken).toEqual([
    { step: "CALL", suggested_won: null, paused_until: null, case_id: expect.any(String) },
    { step: "MESSAGE", suggested_won: null, paused_until: null, case_id: null },
    { step: "PAUSE", suggested_won: null, paused_until: pausedUntil, case_id: null },
    // Half of the 100,000 won of a usual week.
    { step: "SUGGESTION", suggested_won: 50_000, paused_until: null, case_id: null },
  ]);
  expect(await stepsOf(calm)).toEqual([]);
  expect(await notesOf(player)).toEqual([
    { title: "잠시 쉬실 수 있도록 이용을 멈추었습니다" },
    { title: "잠시 쉬어 가시는 것은 어떨까요" },
    { title: "주간 입금 한도를 권해 드립니다" },
  ]);
  expect(await notesOf(english)).toEqual([
    { title: "A weekly deposit limit, if you like" },
    { title: "How about a short break?" },
    { title: "We have paused your play for a while" },
  ]);
  const { rows } = await owner(
    `SELECT count(*)::integer AS entries, count(DISTINCT case_id)::integer AS cases FROM platform.case_entry
      WHERE case_id = $1 AND written_by = 'system:harm'`,
    [taken[0]?.case_id],
  );
  expect(rows).toEqual([{ entries: 1, cases: 1 }]);
});

test("what fails in the middle of a step leaves nothing of it, keeps no other from being taken, and is taken by the next run", async () => {
  await world.setSite("harm", { messageFrom: 54, suggestionFrom: 0, callFrom: 0, pauseFrom: 54 });
  const [first, second] = [await harmfulDay(world), await harmfulDay(world)];
  await scoreHarm(world.pool, noon);
  await owner(
    `ALTER TABLE platform.note ADD CONSTRAINT cut_off CHECK (member_id <> '${first.memberId}') NOT VALID`,
  );
  await expect(takeSteps(world.pool, noon)).rejects.toThrow("2 steps could not be taken");
  expect(await stepsOf(first)).toEqual([]);
  expect(
    (await owner("SELECT FROM platform.member_exclusion WHERE member_id = $1", [first.memberId])).rowCount,
  ).toBe(0);
  expect(await stepsOf(second)).toHaveLength(2);
  await owner("ALTER TABLE platform.note DROP CONSTRAINT cut_off");
  await takeSteps(world.pool, noon);
  expect(await stepsOf(first)).toHaveLength(2);
});

test("a pause is never shorter than what the member has, and keeps to the days that the site's rules offer", async () => {
  await world.setSite("harm", {
    messageFrom: 0,
    suggestionFrom: 0,
    callFrom: 0,
    pauseFrom: 54,
    pauseDays: 3,
  });
  const player = await harmfulDay(world);
  const { memberId } = player;
  await exclude(world.pool, {
    ...{
      memberId,
      exclusionId: "0193a000-0000-7000-8000-00000000e001",
      kind: "COOL_OFF",
      days: 30,
      now: noon,
    },
  });
  await scoreHarm(world.pool, noon);
  await takeSteps(world.pool, noon);
  const longest = new Date(noon.getTime() + 30 * dayMs);
  expect((await stepsOf(player))[0]?.paused_until).toEqual(longest);
  await owner("SELECT platform.end_exclusions($1, $2)", [memberId, new Date(noon.getTime() + 4 * dayMs)]);
  expect((await owner("SELECT status FROM platform.member WHERE member_id = $1", [memberId])).rows).toEqual([
    { status: "SELF_EXCLUDED" },
  ]);
  await world.setSite("jurisdiction", { members: { coolOffDays: { least: 7, most: 42 } } });
  const other = await harmfulDay(world);
  await scoreHarm(world.pool, noon);
  await takeSteps(world.pool, noon);
  await world.setSite("jurisdiction", null);
  expect((await stepsOf(other))[0]?.paused_until).toEqual(new Date(noon.getTime() + 7 * dayMs));
});

test("no sum of markers is above 100", async () => {
  await world.setSite("harm", { chasingWeight: 90, nightWeight: 90 });
  const player = await harmfulDay(world);
  await scoreHarm(world.pool, noon);
  expect(await scoreOf(player)).toMatchObject({ score: 100 });
});

test("below its threshold no step is due, nor is one taken that somebody asks for; what was taken is due no more", async () => {
  await world.setSite("harm", { messageFrom: 54, suggestionFrom: 55, callFrom: 0 });
  const player = await harmfulDay(world);
  await scoreHarm(world.pool, noon);
  const due = async () =>
    (
      await owner(
        "SELECT step FROM platform.due_harm_steps($1, '00000000-0000-0000-0000-000000000000', 0, 500) WHERE member_id = $2",
        [noon, player.memberId],
      )
    ).rows;
  expect(await due()).toEqual([{ step: "MESSAGE" }]);
  const taken = await owner("SELECT FROM platform.take_harm_step($1, $2, 'SUGGESTION', $3)", [
    ...[player.memberId, harmfulOn, noon],
  ]);
  expect(taken.rowCount).toBe(0);
  await takeSteps(world.pool, noon);
  expect(await due()).toEqual([]);
  expect(await stepsOf(player)).toMatchObject([{ step: "MESSAGE" }]);
});

test("yesterday's score is followed once more today; one of a day before that is not", async () => {
  await world.setSite("harm", { messageFrom: 54, suggestionFrom: 0, callFrom: 0 });
  const player = await harmfulDay(world);
  await scoreHarm(world.pool, noon);
  await takeSteps(world.pool, new Date(noon.getTime() + 2 * dayMs));
  expect(await stepsOf(player)).toEqual([]);
  await takeSteps(world.pool, new Date(minutesIn(2 * 1_440).getTime() - 1));
  expect(await stepsOf(player)).toHaveLength(1);
});

test("a limit that is no looser already is not suggested, and nothing is said of it", async () => {
  await world.setSite("harm", { messageFrom: 0, suggestionFrom: 54, callFrom: 0 });
  const player = await harmfulDay(world);
  await setLimits(world.pool, { memberId: player.memberId, limits: { depositWeek: 50_000 }, now: noon });
  await scoreHarm(world.pool, noon);
  await takeSteps(world.pool, noon);
  expect(await stepsOf(player)).toEqual([
    expect.objectContaining({ step: "SUGGESTION", suggested_won: null }),
  ]);
  expect(await notesOf(player)).toEqual([]);
});
