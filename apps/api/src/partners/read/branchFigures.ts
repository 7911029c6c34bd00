import { longestSummaryDays } from "@hanpan/contract/calls/partner";
import { gameCategories } from "@hanpan/contract/enumerations";
import type { BranchDay, BranchFigures } from "@hanpan/contract/objects/partner";
import { addDays, seoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import { refuseFields } from "../../server/refusal.ts";
import { cellKey, readPartnerBook, readPartnerCells } from "../settlement/readBook.ts";
import { daysIn } from "../settlement/workOut.ts";
import { cellShares } from "../shares/cell.ts";
import type { PeriodDays } from "../shares/period.ts";

const defaultDays = 30;
const rollingUnitsPerWon = 10_000;

/** The days that a summary is asked for, the last 30 when none are named; refuses (400) more than 366. */
export function daysOf(
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): PeriodDays {
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
const membersRow = z.object({ members: z.number() });

/**
 * What everybody below a partner came to over some days, and on each of them, from the sums by day that a job keeps
 * (docs/partners.md, "The tree"): of today as it stood a minute ago. `earned` are the referrer's points, on the day whose
 * stakes earned them; the shares are what the partner's rates earn of the day, as it stands now.
 */
export async function readBranchFigures(
  pool: Pool,
  partnerId: string,
  days: PeriodDays,
): Promise<BranchFigures> {
  const [found, counted, shares] = await Promise.all([
    pool.query(byDayText, [partnerId, days.from, days.to]),
    pool.query(membersText, [partnerId]),
    readShares(pool, partnerId, days),
  ]);
  const byDay = dayRows.parse(found.rows).map((row) => ({
    ...row,
    rolling: Math.floor(row.rolling / rollingUnitsPerWon),
    ...(shares.get(row.day) ?? { rollingShare: 0, losingShare: 0 }),
  }));
  const sumOf = (figure: Exclude<keyof BranchDay, "day">) => byDay.reduce((sum, row) => sum + row[figure], 0);
  const units = dayRows.parse(found.rows).reduce((sum, row) => sum + row.rolling, 0);
  return {
    from: days.from,
    to: days.to,
    referrals: counted.rows[0] === undefined ? 0 : membersRow.parse(counted.rows[0]).members,
    activeReferrals: Math.round(sumOf("active") / byDay.length),
    deposits: sumOf("deposits"),
    withdrawals: sumOf("withdrawals"),
    stakes: sumOf("stakes"),
    wins: sumOf("wins"),
    rolling: Math.floor(units / rollingUnitsPerWon),
    earned: sumOf("earned"),
    rollingShare: sumOf("rollingShare"),
    losingShare: sumOf("losingShare"),
    byDay,
  };
}

const byDayText = `
  SELECT to_char(at.day, 'YYYY-MM-DD') AS day, coalesce(total.branch_joined, 0) AS joined,
         coalesce(total.branch_active, 0) AS active, coalesce(total.branch_deposits_won, 0) AS deposits,
         coalesce(total.branch_withdrawals_won, 0) AS withdrawals, coalesce(played.stakes, 0)::bigint AS stakes,
         coalesce(played.wins, 0)::bigint AS wins, coalesce(played.rolling, 0)::bigint AS rolling,
         coalesce(paid.earned, 0)::bigint AS earned
    FROM generate_series($2::date, $3::date, interval '1 day') AS at (day)
    LEFT JOIN platform.partner_day_total AS total ON total.partner_id = $1 AND total.day = at.day::date
    LEFT JOIN (SELECT sums.day, sum(branch_stake_won) AS stakes, sum(branch_win_won) AS wins,
                      sum(branch_rolling_units) AS rolling
                 FROM platform.partner_day AS sums
                WHERE sums.partner_id = $1 AND sums.day BETWEEN $2 AND $3 GROUP BY sums.day) AS played
           ON played.day = at.day::date
    LEFT JOIN (SELECT left(source_id, 10)::date AS day, sum(amount) AS earned FROM ledger.statement
                WHERE member_id = $1 AND source = 'referral'
                  AND source_id >= $2::text AND source_id < ($3::date + 1)::text
                  AND account = 'POINT' GROUP BY 1) AS paid ON paid.day = at.day::date
   ORDER BY 1`;

const membersText = `
  SELECT branch_members AS members FROM platform.partner_day_total
   WHERE partner_id = $1 ORDER BY day DESC LIMIT 1`;

/** The partner, who stands directly below, and everybody above on some day of a period. */
const kinText = `
  WITH RECURSIVE above (partner_id) AS (
    SELECT $1::uuid
    UNION
    SELECT place.parent_id FROM above JOIN platform.partner_place AS place ON place.partner_id = above.partner_id
     WHERE place.parent_id IS NOT NULL AND place.from_day <= $3 AND place.until_day > $2
  )
  SELECT partner_id, false AS is_below FROM above
  UNION ALL
  SELECT place.partner_id, true FROM platform.partner_place AS place
   WHERE place.parent_id = $1 AND place.from_day <= $3 AND place.until_day > $2`;
const kinRows = z.array(z.object({ partner_id: z.string(), is_below: z.boolean() }));

/** What the partner's rates earn of each day. */
async function readShares(pool: Pool, partnerId: string, days: PeriodDays) {
  const kin = kinRows.parse((await pool.query(kinText, [partnerId, days.from, days.to])).rows);
  const idsOf = (some: typeof kin) => [...new Set(some.map(({ partner_id }) => partner_id))];
  const counted = idsOf(kin.filter((one) => one.is_below || one.partner_id === partnerId));
  const [book, cells] = await Promise.all([
    readPartnerBook(pool, idsOf(kin)),
    readPartnerCells(pool, counted, daysIn(days)),
  ]);
  const playOf = (of: string, day: string, category: string) => cells.get(cellKey(of, day, category))?.branch;
  const shares = new Map<string, { rollingShare: number; losingShare: number }>();
  for (const day of daysIn(days)) {
    const sums = { rollingShare: 0, losingShare: 0 };
    for (const category of gameCategories) {
      if (!cells.has(cellKey(partnerId, day, category))) continue;
      const { rolling, losing } = cellShares(book, playOf, partnerId, day, category);
      sums.rollingShare += rolling.share;
      sums.losingShare += losing.share;
    }
    shares.set(day, sums);
  }
  return shares;
}
