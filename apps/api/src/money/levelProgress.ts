import type { LevelProgress } from "@hanpan/contract/objects/level";
import type { DueLevel } from "@hanpan/contract/operator/objects/level";
import { seoulDay } from "@hanpan/contract/time";
import type { Executor } from "@hanpan/ledger";
import * as z from "zod";

const figures = {
  level_id: z.string(),
  since: z.string(),
  deposits_reached: z.number(),
  deposits_asked: z.number(),
  counted_reached: z.number(),
  counted_asked: z.number(),
};
const progressRow = z.object({ ...figures, months: z.number() });
const dueRows = z.array(
  z.object({
    ...figures,
    member_id: z.string(),
    login_id: z.string(),
    nickname: z.string(),
    own_level_id: z.string(),
    until: z.string(),
  }),
);

const sums = (row: Pick<z.output<typeof progressRow>, keyof typeof figures>) => ({
  deposits: { reached: row.deposits_reached, asked: row.deposits_asked },
  counted: { reached: row.counted_reached, asked: row.counted_asked },
});

/** How far a member is toward the next level that has criteria; null where there is none, and for whom nothing is given now. */
export async function readLevelProgress(
  executor: Executor,
  memberId: string,
  now: Date,
): Promise<LevelProgress | null> {
  const { rows } = await executor.query({
    name: "money-level-progress",
    text: `SELECT level_id, months, since::text AS since, deposits_reached, deposits_asked, counted_reached, counted_asked
             FROM platform.level_progress($1, $2::date)`,
    values: [memberId, seoulDay(now)],
  });
  if (rows[0] === undefined) return null;
  const row = progressRow.parse(rows[0]);
  return { levelId: row.level_id, months: row.months, since: row.since, ...sums(row) };
}

/** Members who have reached the criteria of the next level, up to so many. */
export async function readDueLevels(executor: Executor, now: Date, most: number): Promise<DueLevel[]> {
  const { rows } = await executor.query({
    name: "money-due-levels",
    text: `SELECT member_id, login_id, nickname, own_level_id, level_id, since::text AS since, until::text AS until,
                  deposits_reached, deposits_asked, counted_reached, counted_asked
             FROM platform.due_levels($1::date, $2)`,
    values: [seoulDay(now), most],
  });
  return dueRows.parse(rows).map((row) => ({
    member: { id: row.member_id, loginId: row.login_id, nickname: row.nickname },
    levelId: row.own_level_id,
    nextLevelId: row.level_id,
    since: row.since,
    until: row.until,
    ...sums(row),
  }));
}
