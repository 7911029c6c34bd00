import { monthStates } from "@hanpan/contract/operator/enumerations";
import type { MonthSummary } from "@hanpan/contract/operator/objects/month";
import { seoulDay } from "@hanpan/contract/time";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { operatorNameOf } from "../lib/operatorName.ts";

const instant = z.date().transform((at) => at.toISOString());
const summaryRow = z.object({
  month: z.string(),
  state: z.enum(monthStates),
  closable: z.boolean(),
  bets: z.number(),
  stake: z.number(),
  win: z.number(),
  late: z.number(),
  bonuses: z.number(),
  rolling: z.number(),
  deposits: z.number(),
  withdrawals: z.number(),
  owed: z.number(),
  closedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  closedAt: instant.nullable(),
  reason: z.string().nullable(),
});

/**
 * What bonuses, rolling (1/10,000 won), deposits and withdrawals are, in SQL, of rows of `platform.month_books`: a house account that
 * gives is below 0. Points count as won. A deposit that was taken back is off the deposits of its own day.
 */
export const moneyOf = (rows: string) => `
  coalesce(-sum(${rows}.amount) FILTER (WHERE ${rows}.account = 'PROMOTION' AND ${rows}.unit IN ('WON', 'POINT')), 0)::bigint AS bonuses,
  coalesce(-sum(${rows}.amount * CASE ${rows}.unit WHEN 'ROLLING' THEN 1 ELSE 10000 END)
    FILTER (WHERE ${rows}.account = 'COMMISSION'), 0)::bigint AS rolling,
  coalesce(-sum(${rows}.amount) FILTER (WHERE ${rows}.unit = 'WON' AND ${rows}.type IN ('DEPOSIT', 'ADMIN_RECOVERY')
    AND (${rows}.account IN ('BANK', 'EXCHANGE') OR ${rows}.account LIKE 'PROVIDER:%')), 0)::bigint AS deposits,
  coalesce(sum(${rows}.amount) FILTER (WHERE ${rows}.unit = 'WON' AND ${rows}.type = 'WITHDRAWAL'
    AND (${rows}.account IN ('BANK', 'EXCHANGE', 'FEE') OR ${rows}.account LIKE 'PROVIDER:%')), 0)::bigint AS withdrawals`;

/** Months with the edition that each is read by (`$2`: at most as it was known at an instant), and that of the closing before. */
const spansText = `
  SELECT one.month, (one.month + interval '1 month')::date AS until, closed.closed_at,
         ${operatorNameOf("closed.closed_by")} AS closed_by, ${operatorNameOf("closed.approved_by")} AS approved_by,
         closed.reason, least(closed.edition, known.edition) AS edition, before.edition AS before,
         CASE WHEN closed.month IS NOT NULL THEN 'CLOSED' WHEN one.month < (SELECT min(month) FROM platform.closed_month) THEN 'BEFORE'
           WHEN (one.month + interval '1 month')::date > $1::date THEN 'CURRENT' ELSE 'OPEN' END AS state,
         $4::timestamptz >= (one.month + interval '1 month') AT TIME ZONE 'Asia/Seoul' + interval '1 hour'
           AND one.month = coalesce((SELECT (max(month) + interval '1 month')::date FROM platform.closed_month), one.month)
           AND closed.month IS NULL AS closable
    FROM (
      SELECT series::date AS month FROM platform.figure_state, generate_series(
        date_trunc('month', since_day::timestamp), date_trunc('month', $1::date::timestamp), interval '1 month') AS series
       WHERE $3::date IS NULL OR series::date = $3::date
    ) AS one
    CROSS JOIN LATERAL (
      SELECT CASE WHEN $2::timestamptz IS NULL THEN (SELECT edition FROM platform.figure_state)
        ELSE coalesce((SELECT max(edition) FROM platform.figure_count WHERE counted_at <= $2), 0) END AS edition
    ) AS known
    LEFT JOIN platform.closed_month AS closed ON closed.month = one.month
    LEFT JOIN LATERAL (
      -- Only of the month right before: while that is open, what changes in months before it is still to be its own.
      SELECT edition FROM platform.closed_month WHERE month = (one.month - interval '1 month')::date
    ) AS before ON true`;

const summaryText = `
  -- Read first and once: with a reading of its own in each of its arguments the database runs a function row by row.
  WITH span AS MATERIALIZED (${spansText} ORDER BY one.month DESC LIMIT $5)
  SELECT to_char(span.month, 'YYYY-MM') AS month, span.state, span.closable, play.*,
         money.bonuses, floor(money.rolling / 10000.0)::bigint AS rolling, money.deposits, money.withdrawals, owed.owed, span.closed_by AS "closedBy",
         span.approved_by AS "approvedBy", span.closed_at AS "closedAt", span.reason, span.edition, span.before
    FROM span
    CROSS JOIN LATERAL (
      -- By level, which comes to the same as by game and has far fewer rows of a day.
      SELECT coalesce(sum(bets) FILTER (WHERE NOT is_late), 0)::bigint AS bets,
             coalesce(sum(stake_won) FILTER (WHERE NOT is_late), 0)::bigint AS stake,
             coalesce(sum(win_won) FILTER (WHERE NOT is_late), 0)::bigint AS win,
             coalesce(sum(stake_won - win_won) FILTER (WHERE is_late), 0)::bigint AS late
        FROM platform.month_play(span.month, span.edition, span.before) WHERE kind = 'LEVEL'
    ) AS play
    CROSS JOIN LATERAL (
      SELECT ${moneyOf("books")} FROM platform.month_books(span.month, span.edition, span.before) AS books
    ) AS money
    CROSS JOIN LATERAL (
      SELECT floor(coalesce(sum(amount * CASE unit WHEN 'ROLLING' THEN 1 ELSE 10000 END), 0) / 10000.0)::bigint AS owed
        FROM platform.books_figure WHERE day < span.until AND edition <= span.edition
         AND account IN ('CASH', 'HELD', 'LOCKED_BONUS', 'POINT', 'ROLLING')
    ) AS owed
   ORDER BY span.month DESC`;

/** Months of Seoul, the newest first, those that are closed as they were closed; and the last that was. */
export async function readMonths(
  connection: Pool | PoolClient,
  given: { readonly months: number; readonly now: Date },
): Promise<{ list: MonthSummary[]; closedThrough: string | null }> {
  const { months, now } = given;
  const found = await connection.query(summaryText, [seoulDay(now), null, null, now, months]);
  const through = await connection.query(
    "SELECT to_char(max(month), 'YYYY-MM') AS through FROM platform.closed_month",
  );
  return {
    list: z.array(summaryRow).parse(found.rows),
    closedThrough: z.object({ through: z.string().nullable() }).parse(through.rows[0]).through,
  };
}

const oneRow = summaryRow.extend({ edition: z.number(), before: z.number().nullable() });

/** A month and by which editions it is read; undefined for one in which the site was not there yet, or that is to come. */
export async function findMonth(
  connection: Pool | PoolClient,
  given: { readonly month: string; readonly at?: Date | undefined; readonly now: Date },
): Promise<(MonthSummary & { readonly edition: number; readonly before: number | null }) | undefined> {
  const { month, at, now } = given;
  const asked = [seoulDay(now), at ?? null, `${month}-01`, now, 1];
  const { rows } = await connection.query(summaryText, asked);
  return z.array(oneRow).parse(rows)[0];
}
