import { addDays, seoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import { withRetries } from "../lib/transientErrors.ts";
import { type RewardJob, settleReward } from "./settleReward.ts";

/** A day is left alone for so long after its end: a settlement that began before midnight is written by then. */
const graceMs = 10 * 60 * 1_000;
const batch = 500;

/** The last Seoul day that is over at an instant, with the grace. */
const lastDayOver = (now: Date) => addDays(seoulDay(new Date(now.getTime() - graceMs)), -1);

/** The Monday of a day's week. */
function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

const progressRows = z.array(z.object({ done_until: z.string().nullable() }));

/** The first day that a job has not done: after the last one done, or the first day that anybody played. */
async function firstDayDue(pool: Pool, job: string): Promise<string | null> {
  const { rows } = await pool.query(
    `SELECT coalesce((SELECT done_until + 1 FROM platform.job_progress WHERE job = $1),
                     (SELECT min(day) FROM platform.member_day_play)) AS done_until`,
    [job],
  );
  return progressRows.parse(rows)[0]?.done_until ?? null;
}

/** It never goes back, whichever of two instances is later. */
async function markDone(pool: Pool, job: string, day: string): Promise<void> {
  await pool.query(
    `INSERT INTO platform.job_progress AS progress (job, done_until) VALUES ($1, $2)
     ON CONFLICT (job) DO UPDATE SET done_until = greatest(progress.done_until, excluded.done_until)`,
    [job, day],
  );
}

const planned = z.object({ planned: z.boolean() });

/** Works out a day's or week's rewards; false when another instance has done it, or is at it. */
async function plan(pool: Pool, job: RewardJob, day: string, lastDay: string): Promise<boolean> {
  const { rows } = await withRetries(() =>
    pool.query("SELECT platform.plan_rewards($1, $2, $3) AS planned", [job, day, lastDay]),
  );
  return planned.parse(rows[0]).planned;
}

const recounted = z.object({ days: z.number() });
const daysAtOnce = 20;

/**
 * Works the rewards out again of days of which something came after they were worked out. What they differ by is due
 * then: more, or less than nothing.
 */
async function recountLateDays(pool: Pool, job: RewardJob): Promise<void> {
  for (;;) {
    const { rows } = await withRetries(() =>
      pool.query("SELECT platform.recount_late_days($1, $2) AS days", [job, daysAtOnce]),
    );
    if (recounted.parse(rows[0]).days < daysAtOnce) return;
  }
}

const dueRewards = z.array(z.object({ member_id: z.string(), day: z.string(), correction: z.number() }));

/**
 * Pays every reward of a job that is due and that no other instance has locked, and takes what corrections take. One
 * that fails stays due, and does not keep the others from being paid. Answers how many it paid.
 */
async function payDue(pool: Pool, job: RewardJob, now: Date): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  let after: z.output<typeof dueRewards>[number] | undefined;
  for (;;) {
    const found = await pool.query("SELECT * FROM platform.due_rewards($1, $2, $3, $4, $5)", [
      job,
      after?.day ?? null,
      after?.member_id ?? null,
      after?.correction ?? null,
      batch,
    ]);
    const due = dueRewards.parse(found.rows);
    for (const { member_id, day, correction } of due) {
      try {
        const settled = await settleReward(pool, { memberId: member_id, job, day, correction, now });
        if (settled.paid > 0) count += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    after = due.at(-1);
    if (due.length < batch) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rewards could not be paid`);
  return count;
}

const dueMembers = z.array(z.object({ member_id: z.string() }));
const posted = z.object({ posted: z.number().nullable() });

/**
 * Posts the rolling of all days before `before` to the ledger, a transfer a day and category. Answers how many, and
 * whether every member's is posted: one whose money is moving just now is passed over.
 */
async function postRollingBefore(pool: Pool, from: string, before: string, now: Date) {
  let after: string | null = null;
  let transfers = 0;
  let isWhole = true;
  for (;;) {
    const found = await pool.query("SELECT * FROM platform.due_rolling($1, $2, $3, $4)", [
      after,
      from,
      before,
      batch,
    ]);
    const due = dueMembers.parse(found.rows);
    for (const { member_id } of due) {
      const { rows } = await withRetries(() =>
        pool.query("SELECT platform.roll_up_rolling($1, $2, $3) AS posted", [member_id, before, now]),
      );
      const count = posted.parse(rows[0]).posted;
      transfers += count ?? 0;
      isWhole &&= count !== null;
    }
    after = due.at(-1)?.member_id ?? null;
    if (due.length < batch) return { transfers, isWhole };
  }
}

/**
 * The rolling of days that are over goes to the ledger, also what comes to one of them later. `now` is the database's
 * (jobs/databaseClock.ts). Safe in two processes at once; catches up after a downtime.
 */
export async function rollUpDays(pool: Pool, now: Date): Promise<number> {
  const first = await firstDayDue(pool, "rolling");
  const last = lastDayOver(now);
  if (first === null) return 0;
  const { transfers, isWhole } = await postRollingBefore(pool, first, addDays(last, 1), now);
  if (isWhole) await markDone(pool, "rolling", last);
  return transfers;
}

/**
 * Pays each referrer their share (setting, 10 bps) of the counted stakes of those they brought, for every Seoul day that
 * is over and not paid, and what later corrections of such a day change. Safe in two processes at once, and catches up
 * after a downtime. Answers how many it paid.
 */
export async function runDueReferrals(pool: Pool, now: Date): Promise<number> {
  const last = lastDayOver(now);
  for (let day = await firstDayDue(pool, "referral"); day !== null && day <= last; day = addDays(day, 1))
    if (!(await plan(pool, "referral", day, day))) break;
  await recountLateDays(pool, "referral");
  return payDue(pool, "referral", now);
}

/**
 * Pays back a percent (setting, 0) of each member's net loss of every week that is over and not paid, from Monday 00:00
 * in Seoul on, and what later corrections of such a week change. Safe in two processes at once, and catches up after a downtime. Answers how many it paid.
 */
export async function runDuePaybacks(pool: Pool, now: Date): Promise<number> {
  const last = addDays(mondayOf(seoulDay(new Date(now.getTime() - graceMs))), -7);
  const first = await firstDayDue(pool, "payback");
  if (first !== null)
    for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, 7))
      if (!(await plan(pool, "payback", monday, addDays(monday, 6)))) break;
  await recountLateDays(pool, "payback");
  return payDue(pool, "payback", now);
}

/** Members whose exclusion is over are active again. Answers how many it looked at. */
export async function endExclusions(pool: Pool, now: Date): Promise<number> {
  let ended = 0;
  for (;;) {
    const { rows } = await pool.query("SELECT * FROM platform.due_exclusions($1, $2)", [now, batch]);
    const due = dueMembers.parse(rows);
    for (const { member_id } of due)
      await withRetries(() => pool.query("SELECT platform.end_exclusions($1, $2)", [member_id, now]));
    ended += due.length;
    if (due.length < batch) return ended;
  }
}
