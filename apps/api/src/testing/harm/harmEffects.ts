import type { MoneyPath } from "@hanpan/contract/operator/moneySettings";
import { scoreHarm } from "../../harm/scoreHarm.ts";
import { takeSteps } from "../../harm/takeSteps.ts";
import { type MoneyWorld, noon } from "../money/moneyWorld.ts";
import { harmfulDay } from "./harmfulDay.ts";

type HarmPath = Extract<MoneyPath, `harm.${string}`>;
type HarmEffect = {
  readonly values: readonly [number, number];
  readonly seen: (world: MoneyWorld) => Promise<unknown>;
};
const dayMs = 86_400_000;

/** What a harmful day of a new member comes to: its score, the steps, and whether the member is marked then and a day later. */
async function seenOfDay(world: MoneyWorld, beside: Readonly<Record<string, number>>): Promise<unknown> {
  await world.setSite("harm", beside);
  world.at(noon);
  await world.database.ownerPool.query("DELETE FROM platform.job_progress WHERE job = 'harm'");
  const { memberId } = await harmfulDay(world);
  const marked = async () =>
    (await world.pool.query("SELECT FROM platform.harm_mark WHERE member_id = $1", [memberId])).rowCount;
  await scoreHarm(world.pool, noon);
  await takeSteps(world.pool, noon);
  const markedThen = await marked();
  await scoreHarm(world.pool, new Date(noon.getTime() + dayMs));
  const { rows } = await world.pool.query(
    `SELECT scored.score, scored.parts, array_agg(ROW(step, suggested_won, paused_until)::text ORDER BY step) AS steps
       FROM platform.harm_day AS scored LEFT JOIN platform.harm_step AS taken USING (member_id, day)
      WHERE member_id = $1 GROUP BY 1, 2`,
    [memberId],
  );
  return [rows, markedThen, await marked()];
}

const of = (
  values: readonly [number, number],
  beside: Readonly<Record<string, number>> = {},
): HarmEffect => ({ values, seen: (world) => seenOfDay(world, beside) });

/** What each setting of markers of harm changes. */
export const harmEffects: Readonly<Record<HarmPath, HarmEffect>> = {
  "harm.chasingFrom": of([2, 3]),
  "harm.chasingWeight": of([25, 0]),
  "harm.stakesFrom": of([200, 301]),
  "harm.stakesWeight": of([15, 0]),
  "harm.nightFrom": of([60, 66]),
  "harm.nightWeight": of([10, 0]),
  "harm.cancelledFrom": of([1, 2]),
  "harm.cancelledWeight": of([15, 0]),
  "harm.failedFrom": of([3, 1]),
  "harm.failedWeight": of([10, 0], { failedFrom: 1 }),
  "harm.raisedFrom": of([1, 2]),
  "harm.raisedWeight": of([15, 0]),
  "harm.longFrom": of([180, 64]),
  "harm.longWeight": of([20, 0], { longFrom: 64 }),
  "harm.messageFrom": of([54, 55]),
  "harm.suggestionFrom": of([54, 55]),
  "harm.suggestionPercent": of([50, 10]),
  "harm.callFrom": of([54, 55]),
  "harm.pauseFrom": of([0, 54]),
  "harm.pauseDays": of([1, 7], { pauseFrom: 54 }),
  "harm.markFrom": of([54, 55]),
  "harm.markDays": of([1, 2], { markFrom: 54 }),
};
