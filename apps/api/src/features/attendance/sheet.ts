import type { AttendanceSheet } from "@hanpan/contract/calls/attendance";
import { addDays, seoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { refuseFields } from "../../server/refusal.ts";

const dayRows = z.array(z.object({ day: z.string(), deposited: z.number(), attended: z.boolean() }));
const rewardRows = z.array(
  z.object({ days: z.number(), points: z.number(), tickets: z.number(), given_at: z.date() }),
);
const joinedRow = z.object({ created_at: z.date() });

/** The month of a day, `YYYY-MM`. */
const monthOf = (day: string) => day.slice(0, 7);

/** Every day of a month, in order. */
function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The sheet of a month of Seoul, this one by default. A month that has not begun is refused. */
export async function readSheet(
  pool: Pool,
  given: {
    readonly memberId: string;
    readonly month?: string | undefined;
    readonly setting: Pick<SiteSetting, "attendance" | "features">;
    readonly now: Date;
  },
): Promise<AttendanceSheet> {
  const { memberId, setting, now } = given;
  const today = seoulDay(now);
  const month = given.month ?? monthOf(today);
  if (month > monthOf(today)) throw refuseFields({ month: "TOO_LARGE" });
  const days = daysOf(month);
  const [found, rewarded, joined] = await Promise.all([
    readDays(pool, memberId, [...days, today]),
    pool.query(
      `SELECT days, points, tickets, given_at FROM platform.attendance_reward
        WHERE member_id = $1 AND month = $2 ORDER BY days`,
      [memberId, `${month}-01`],
    ),
    pool.query("SELECT created_at FROM platform.member WHERE member_id = $1", [memberId]),
  ]);
  const dayOf = (day: string) => found.get(day) ?? { day, deposited: 0, attended: false };
  const sheet = days.map(dayOf);
  const count = sheet.filter(({ attended }) => attended).length;
  return {
    available: setting.features.attendance,
    month,
    firstMonth: monthOf(seoulDay(joinedRow.parse(joined.rows[0]).created_at)),
    count,
    days: sheet,
    today: { ...dayOf(today), needed: setting.attendance.needed },
    dayTickets: setting.attendance.dayTickets,
    milestones: milestonesOf(setting.attendance.milestones, rewardRows.parse(rewarded.rows), count),
  };
}

/** What was deposited and stamped on days; a day with neither is left out. */
async function readDays(pool: Pool, memberId: string, days: readonly string[]) {
  const { rows } = await pool.query(
    `SELECT coalesce(total.day, stamp.day)::text AS day, coalesce(total.deposits_won, 0) AS deposited,
            stamp.day IS NOT NULL AS attended
       FROM (SELECT day, deposits_won FROM platform.member_day WHERE member_id = $1 AND day = ANY ($2)) AS total
       FULL JOIN (SELECT day FROM platform.attendance_day
                   WHERE member_id = $1 AND day = ANY ($2) AND taken_at IS NULL) AS stamp
         ON stamp.day = total.day`,
    [memberId, days],
  );
  return new Map(dayRows.parse(rows).map((row) => [row.day, row]));
}

/** What is promised now, and what was given under an earlier setting: a gift that was made keeps its figures. */
function milestonesOf(
  promised: SiteSetting["attendance"]["milestones"],
  given: z.output<typeof rewardRows>,
  count: number,
): AttendanceSheet["milestones"] {
  const open = promised
    .filter(({ days }) => !given.some((reward) => reward.days === days))
    .map((milestone) => ({ ...milestone, reached: count >= milestone.days, givenAt: null }));
  const made = given.map(({ days, points, tickets, given_at }) => ({
    days,
    points,
    tickets,
    reached: true,
    givenAt: given_at.toISOString(),
  }));
  return [...open, ...made].sort((one, other) => one.days - other.days);
}
