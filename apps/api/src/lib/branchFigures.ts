import { longestSummaryDays } from "@hanpan/contract/calls/partner";
import type { BranchDay, BranchFigures } from "@hanpan/contract/objects/partner";
import { addDays, seoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import { refuseFields } from "../server/refusal.ts";

/** Seoul days, both included. */
export type Days = { readonly from: string; readonly to: string };

const defaultDays = 30;
const rollingUnitsPerWon = 10_000;

/** The days that a summary is asked for, the last 30 when none are named; refuses (400) more than 366. */
export function daysOf(
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): Days {
  const today = seoulDay(now);
  const to = query.to ?? (query.from !== undefined && query.from > today ? query.from : today);
  const from = query.from ?? addDays(to, 1 - defaultDays);
  if (addDays(from, longestSummaryDays - 1) < to) throw refuseFields({ to: "TOO_LARGE" });
  return { from, to };
}

const dayRows = z.array(
  z.object({
    day: z.string(),
    joined: z.number(),
    active: z.number(),
    deposits: z.number(),
    withdrawals: z.number(),
    stakes: z.number(),
    wins: z.number(),
    rolling: z.number(),
    earned: z.number(),
  }),
);
const countsRow = z.object({ referrals: z.number(), active: z.number() });

/**
 * What everybody below a member came to over some days, and on each of them. What the member earned by it stands on the
 * day whose stakes earned it, once the day's bonus is paid; a correction of the bonus too.
 */
export async function readBranchFigures(pool: Pool, memberId: string, days: Days): Promise<BranchFigures> {
  const values = [memberId, days.from, days.to];
  const [found, counted] = await Promise.all([pool.query(byDayText, values), pool.query(countsText, values)]);
  const rows = dayRows.parse(found.rows);
  const sumOf = (figure: Exclude<keyof BranchDay, "day">) => rows.reduce((sum, row) => sum + row[figure], 0);
  const counts = countsRow.parse(counted.rows[0]);
  const wonOf = (rolling: number) => Math.floor(rolling / rollingUnitsPerWon);
  return {
    from: days.from,
    to: days.to,
    referrals: counts.referrals,
    activeReferrals: counts.active,
    deposits: sumOf("deposits"),
    withdrawals: sumOf("withdrawals"),
    stakes: sumOf("stakes"),
    wins: sumOf("wins"),
    rolling: wonOf(sumOf("rolling")),
    earned: sumOf("earned"),
    byDay: rows.map((row) => ({ ...row, rolling: wonOf(row.rolling) })),
  };
}

const byDayText = `
  WITH below AS MATERIALIZED (
    SELECT below_id, joined_at FROM platform.branch WHERE member_id = $1
  ), money AS (
    SELECT own.member_id, own.day, own.deposits_won, own.withdrawals_won
      FROM below JOIN platform.member_day AS own ON own.member_id = below.below_id
     WHERE own.day BETWEEN $2 AND $3
  ), play AS (
    SELECT own.member_id, own.day, own.bets, own.stake_won, own.win_won, own.rolling_earned
      FROM below JOIN platform.member_day_play AS own ON own.member_id = below.below_id
     WHERE own.day BETWEEN $2 AND $3
  )
  SELECT to_char(day, 'YYYY-MM-DD') AS day,
         coalesce(joined.members, 0) AS joined, coalesce(active.members, 0) AS active,
         coalesce(moved.deposits, 0)::bigint AS deposits, coalesce(moved.withdrawals, 0)::bigint AS withdrawals,
         coalesce(played.stakes, 0)::bigint AS stakes, coalesce(played.wins, 0)::bigint AS wins,
         coalesce(played.rolling, 0)::bigint AS rolling, coalesce(paid.earned, 0)::bigint AS earned
    FROM generate_series($2::date, $3::date, interval '1 day') AS day
    LEFT JOIN (SELECT day, sum(deposits_won) AS deposits, sum(withdrawals_won) AS withdrawals
                 FROM money GROUP BY day) AS moved USING (day)
    LEFT JOIN (SELECT day, sum(stake_won) AS stakes, sum(win_won) AS wins, sum(rolling_earned) AS rolling
                 FROM play GROUP BY day) AS played USING (day)
    LEFT JOIN (SELECT day, count(DISTINCT member_id) AS members
                 FROM (SELECT day, member_id FROM money UNION ALL SELECT day, member_id FROM play) AS seen
                GROUP BY day) AS active USING (day)
    LEFT JOIN (SELECT platform.seoul_day(joined_at) AS day, count(*) AS members
                 FROM below GROUP BY 1) AS joined USING (day)
    LEFT JOIN (SELECT left(source_id, 10)::date AS day, sum(amount) AS earned FROM ledger.statement
                WHERE member_id = $1 AND source = 'referral'
                  AND source_id >= $2::text AND source_id < ($3::date + 1)::text
                  AND account = 'POINT' GROUP BY 1) AS paid USING (day)
   ORDER BY day`;

const countsText = `
  SELECT (SELECT count(*) FROM platform.branch WHERE member_id = $1) AS referrals,
         (SELECT count(*) FROM platform.branch AS below
           WHERE below.member_id = $1
             AND (EXISTS (SELECT FROM platform.member_day AS own
                           WHERE own.member_id = below.below_id AND own.day BETWEEN $2 AND $3)
               OR EXISTS (SELECT FROM platform.member_day_play AS own
                           WHERE own.member_id = below.below_id AND own.day BETWEEN $2 AND $3))) AS active`;
