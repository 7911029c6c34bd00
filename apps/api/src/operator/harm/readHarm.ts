import { memberStatuses } from "@hanpan/contract/enumerations";
import { harmSteps } from "@hanpan/contract/operator/harmEnumerations";
import { type HarmRow, harmPart, type MemberHarm } from "@hanpan/contract/operator/objects/harm";
import type { Pool } from "pg";
import * as z from "zod";
import { createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import type { Placed } from "../lib/page.ts";
import type { Place } from "../lib/place.ts";

export type HarmFilter = { readonly day: string; readonly marked: boolean };

/** So many days and steps stand in a member's file. */
const mostDays = 60;

const parts = z.array(harmPart);
const listRow = z.object({
  member_id: z.string(),
  nickname: z.string(),
  login_id: z.string(),
  status: z.enum(memberStatuses),
  score: z.number(),
  parts,
  is_marked: z.boolean(),
  steps: z.array(z.enum(harmSteps)),
});

function conditionsOf({ day, marked }: HarmFilter) {
  const where = createConditions();
  where.add("scored.day = ?::date", day);
  where.add("scored.score > 0");
  if (marked)
    where.add("EXISTS (SELECT FROM platform.harm_mark AS mark WHERE mark.member_id = scored.member_id)");
  return where;
}

/** Members of a day by their scores, the highest first, after a place: its score stands where a time does in other lists. */
export async function readHarm(
  pool: Pool,
  filter: HarmFilter,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<HarmRow>[]> {
  const where = conditionsOf(filter);
  if (place !== null) {
    const score = where.place(place.atMicroseconds);
    // As the index has them: the scores below it, and of its own those behind it.
    where.add(
      `scored.score <= ${score}::bigint AND (scored.score < ${score}::bigint OR scored.member_id > ?::uuid)`,
      place.id,
    );
  }
  const { rows } = await pool.query(
    `SELECT scored.member_id, own.nickname, own.login_id, own.status, scored.score, scored.parts,
            EXISTS (SELECT FROM platform.harm_mark AS mark WHERE mark.member_id = scored.member_id) AS is_marked,
            ARRAY(SELECT taken.step FROM platform.harm_step AS taken
              WHERE taken.member_id = scored.member_id AND taken.day = scored.day ORDER BY taken.taken_at, taken.step) AS steps
       FROM (SELECT scored.* FROM platform.harm_day AS scored WHERE ${where.text()}
              ORDER BY scored.score DESC, scored.member_id LIMIT ${where.place(limit)}) AS scored
       JOIN platform.member AS own ON own.member_id = scored.member_id
      ORDER BY scored.score DESC, scored.member_id`,
    [...where.values],
  );
  return z
    .array(listRow)
    .parse(rows)
    .map((row) => ({
      atMicroseconds: row.score,
      id: row.member_id,
      item: {
        member: { id: row.member_id, nickname: row.nickname, loginId: row.login_id, status: row.status },
        ...{ score: row.score, parts: row.parts, isMarked: row.is_marked, steps: row.steps },
      },
    }));
}

/** How many members a day's list has, counted to just beyond what it shows. */
export const countHarm = (pool: Pool, filter: HarmFilter): Promise<number> =>
  countMatches(pool, "platform.harm_day AS scored", conditionsOf(filter));

const instant = z.date().transform((at) => at.toISOString());
const fileRow = z.object({
  marked_by: z.string().nullable(),
  days: z.array(z.object({ day: z.string(), score: z.number(), parts })),
});
const stepRows = z.array(
  z.object({
    day: z.string(),
    step: z.enum(harmSteps),
    taken_at: instant,
    score: z.number(),
    from_score: z.number(),
    suggested_won: z.number().nullable(),
    accepted: z.boolean().nullable(),
    case_id: z.string().nullable(),
    number: z.number().nullable(),
    paused_until: instant.nullable(),
  }),
);

/** A member's last days that have a score and what followed them, the newest first; null where there is no such member. */
export async function readMemberHarm(pool: Pool, memberId: string): Promise<MemberHarm | null> {
  const found = await pool.query(
    `SELECT (SELECT mark.day::text FROM platform.harm_mark AS mark WHERE mark.member_id = own.member_id) AS marked_by,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('day', latest.day, 'score', latest.score, 'parts', latest.parts)
                ORDER BY latest.day DESC), '[]')
               FROM (SELECT day, score, parts FROM platform.harm_day WHERE harm_day.member_id = own.member_id
                 ORDER BY day DESC LIMIT $2) AS latest) AS days
       FROM platform.member AS own WHERE own.member_id = $1`,
    [memberId, mostDays],
  );
  if (found.rows[0] === undefined) return null;
  const { marked_by: markedBy, days } = fileRow.parse(found.rows[0]);
  const taken = await pool.query(
    `SELECT taken.day::text, taken.step, taken.taken_at, taken.score, taken.from_score, taken.suggested_won, taken.accepted,
            taken.case_id, joined.number, taken.paused_until
       FROM platform.harm_step AS taken LEFT JOIN platform.risk_case AS joined ON joined.case_id = taken.case_id
      WHERE taken.member_id = $1 ORDER BY taken.day DESC, taken.taken_at DESC, taken.step LIMIT $2`,
    [memberId, mostDays],
  );
  const steps = stepRows.parse(taken.rows).map((row) => ({
    ...{ day: row.day, step: row.step, takenAt: row.taken_at, score: row.score, fromScore: row.from_score },
    ...{ suggestedWon: row.suggested_won, accepted: row.accepted, pausedUntil: row.paused_until },
    case: row.case_id === null || row.number === null ? null : { id: row.case_id, number: row.number },
  }));
  return { markedBy, days, steps };
}
