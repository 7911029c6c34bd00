import type { DataOf } from "@hanpan/contract/call";
import type { Language } from "@hanpan/contract/language";
import type { getRewardSummary } from "@hanpan/contract/operator/calls/reward";
import { addDays, endOfSeoulDay, seoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import { segmentsOnWire, wheelSegment } from "../../lib/wheel.ts";

type Summary = DataOf<typeof getRewardSummary>;

const defaultDays = 30;
const mostWheels = 20;

const dayRows = z.array(
  z.object({ day: z.string(), members: z.number(), tickets: z.number(), points: z.number() }),
);
const counted = z.object({ members: z.number() });
const wheelRows = z.array(
  z.object({
    wheel_id: z.string(),
    first_used_at: z.date(),
    segments: z.array(wheelSegment),
    plays: z.number(),
    points: z.number(),
    by_segment: z.record(z.string(), z.number()),
  }),
);

/** What attendance and the roulette gave over a period of Seoul days, the last 30 by default. */
export async function readRewardSummary(
  pool: Pool,
  given: { readonly from?: string | undefined; readonly to?: string | undefined },
  language: Language,
  now: Date,
): Promise<Summary> {
  const to = given.to ?? seoulDay(now);
  const from = given.from ?? addDays(to, 1 - defaultDays);
  const [attendance, plays, wheels] = await Promise.all([
    readAttendance(pool, from, to),
    readPlays(pool, from, to),
    readWheels(pool, from, to, language),
  ]);
  return { from, to, attendance, roulette: { ...plays, wheels } };
}

async function readAttendance(pool: Pool, from: string, to: string): Promise<Summary["attendance"]> {
  const [days, members] = await Promise.all([
    pool.query(
      `SELECT stamp.day::text AS day, count(*) AS members,
              sum(stamp.tickets + coalesce(reward.tickets, 0))::bigint AS tickets,
              coalesce(sum(reward.points), 0)::bigint AS points
         FROM platform.attendance_day AS stamp
         LEFT JOIN platform.attendance_reward AS reward ON reward.member_id = stamp.member_id
          AND reward.month = date_trunc('month', stamp.day::timestamp)::date AND reward.days = stamp.number_in_month
        WHERE stamp.day BETWEEN $1 AND $2 AND stamp.taken_at IS NULL GROUP BY stamp.day ORDER BY stamp.day DESC`,
      [from, to],
    ),
    pool.query(
      `SELECT count(DISTINCT member_id) AS members FROM platform.attendance_day
        WHERE day BETWEEN $1 AND $2 AND taken_at IS NULL`,
      [from, to],
    ),
  ]);
  return { members: counted.parse(members.rows[0]).members, days: dayRows.parse(days.rows) };
}

const playsRow = z.object({ plays: z.number(), points: z.number() });

/** The sum over every wheel, also over those that are too many to be shown. */
async function readPlays(pool: Pool, from: string, to: string): Promise<z.output<typeof playsRow>> {
  const { rows } = await pool.query(
    `SELECT count(*) AS plays, coalesce(sum(points), 0)::bigint AS points FROM platform.roulette_play
      WHERE played_at >= $1 AND played_at < $2`,
    [startOfSeoulDay(from), endOfSeoulDay(to)],
  );
  return playsRow.parse(rows[0]);
}

async function readWheels(
  pool: Pool,
  from: string,
  to: string,
  language: Language,
): Promise<Summary["roulette"]["wheels"]> {
  const { rows } = await pool.query(
    `SELECT wheel.wheel_id, wheel.first_used_at, wheel.segments, sum(played.plays)::bigint AS plays,
            sum(played.points)::bigint AS points, jsonb_object_agg(played.segment_id, played.plays) AS by_segment
       FROM (SELECT wheel_id, segment_id, count(*) AS plays, sum(points) AS points FROM platform.roulette_play
              WHERE played_at >= $1 AND played_at < $2 GROUP BY wheel_id, segment_id) AS played
       JOIN platform.roulette_wheel AS wheel USING (wheel_id)
      GROUP BY wheel.wheel_id ORDER BY wheel.first_used_at DESC LIMIT ${mostWheels}`,
    [startOfSeoulDay(from), endOfSeoulDay(to)],
  );
  return wheelRows.parse(rows).map((row) => {
    const segments = segmentsOnWire(row.segments, language);
    const mean = segments.reduce((sum, { probability, points }) => sum + probability * points, 0);
    return {
      id: row.wheel_id,
      firstUsedAt: row.first_used_at.toISOString(),
      plays: row.plays,
      points: row.points,
      expectedPoints: Math.round(mean * row.plays),
      segments: segments.map((segment) => ({ ...segment, plays: row.by_segment[segment.id] ?? 0 })),
    };
  });
}
