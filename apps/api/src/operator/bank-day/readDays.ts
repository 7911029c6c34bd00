import type { Language } from "@hanpan/contract/language";
import { bankDayStates } from "@hanpan/contract/operator/enumerations";
import type { BankDay, BankDayAccount } from "@hanpan/contract/operator/objects/bankDay";
import { seoulDay } from "@hanpan/contract/time";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { operatorNameOf } from "../lib/operatorName.ts";

const instant = z.date().transform((at) => at.toISOString());
const dayRow = z.object({
  day: z.string(),
  state: z.enum(bankDayStates),
  closable: z.boolean(),
  in: z.number(),
  out: z.number(),
  deposits: z.number(),
  undone: z.number(),
  payouts: z.number(),
  difference: z.number(),
  rows: z.number(),
  closedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  closedAt: instant.nullable(),
  reason: z.string().nullable(),
});

/** Days down from one, the newest first: those that are closed as they were kept, the others as they stand. */
export async function readDays(
  connection: Pool | PoolClient,
  given: { readonly until?: string | undefined; readonly days: number; readonly now: Date },
): Promise<{ list: BankDay[]; closedThrough: string | null }> {
  const { until, days, now } = given;
  const found = await connection.query(
    `SELECT one.day::text AS day, closing.closed_through::text AS "closedThrough",
            CASE WHEN closed.day IS NOT NULL THEN 'CLOSED'
              WHEN one.day <= closing.closed_through THEN 'BEFORE' ELSE 'OPEN' END AS state,
            $3::timestamptz >= (one.day + 1)::timestamp AT TIME ZONE 'Asia/Seoul' + interval '10 minutes'
              AND (closing.closed_through IS NULL OR one.day = closing.closed_through + 1) AS closable,
            sums.*, coalesce(closed.rows, sums.open_rows) AS rows, ${operatorNameOf("closed.closed_by")} AS "closedBy",
            ${operatorNameOf("closed.approved_by")} AS "approvedBy", closed.closed_at AS "closedAt", closed.reason
       FROM (SELECT ($1::date - place) AS day FROM generate_series(0, $2::integer - 1) AS place) AS one
       CROSS JOIN platform.bank_closing AS closing
       LEFT JOIN platform.bank_day AS closed ON closed.day = one.day
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(in_won), 0)::bigint AS "in", coalesce(sum(out_won), 0)::bigint AS "out",
                coalesce(sum(deposits_won), 0)::bigint AS deposits, coalesce(sum(undone_won), 0)::bigint AS undone,
                coalesce(sum(payouts_won), 0)::bigint AS payouts, coalesce(sum(rows), 0)::integer AS open_rows,
                coalesce(sum(abs(difference_won)), 0)::bigint AS difference
           FROM (SELECT in_won, out_won, deposits_won, undone_won, payouts_won, difference_won, 0 AS rows
                   FROM platform.bank_day_account AS account WHERE account.day = closed.day
                 UNION ALL
                 SELECT in_won, out_won, deposits_won, undone_won, payouts_won, difference_won, rows
                   FROM platform.bank_day_sums(CASE WHEN closed.day IS NULL THEN one.day END)) AS of_accounts
       ) AS sums
      ORDER BY one.day DESC`,
    [until ?? seoulDay(now), days, now],
  );
  const rows = z.array(dayRow.extend({ closedThrough: z.string().nullable() })).parse(found.rows);
  return {
    list: rows.map(({ closedThrough: _through, ...day }) => day),
    closedThrough: rows[0]?.closedThrough ?? null,
  };
}

const accountRow = z.object({
  account: z
    .object({ id: z.string(), bankName: z.string(), accountNumber: z.string(), holder: z.string() })
    .nullable(),
  in: z.number(),
  inCount: z.number(),
  out: z.number(),
  outCount: z.number(),
  balance: z.number().nullable(),
  breaks: z.number().nullable(),
  deposits: z.number(),
  depositsCount: z.number(),
  undone: z.number(),
  payouts: z.number(),
  payoutsCount: z.number(),
  difference: z.number(),
});

/** A site account as it is shown, in SQL: null without one. */
export const accountShown = (language: string) =>
  `CASE WHEN account.account_id IS NOT NULL THEN jsonb_build_object('id', account.account_id,
     'accountNumber', account.account_number, 'holder', account.holder,
     'bankName', CASE ${language} WHEN 'en' THEN bank.name_en ELSE bank.name_ko END) END`;

/** A day by site account. */
export async function readDayAccounts(
  connection: Pool | PoolClient,
  day: string,
  isClosed: boolean,
  language: Language,
): Promise<BankDayAccount[]> {
  const source = isClosed
    ? "(SELECT * FROM platform.bank_day_account WHERE day = $1::date)"
    : "(SELECT * FROM platform.bank_day_sums($1::date))";
  const found = await connection.query(
    `SELECT ${accountShown("$2")} AS account, one.in_won AS "in", one.in_count AS "inCount", one.out_won AS "out",
            one.out_count AS "outCount", one.balance_won AS balance, one.breaks, one.deposits_won AS deposits,
            one.deposits_count AS "depositsCount", one.undone_won AS undone, one.payouts_won AS payouts,
            one.payouts_count AS "payoutsCount", one.difference_won AS difference
       FROM ${source} AS one
       LEFT JOIN platform.deposit_account AS account ON account.account_id = one.account_id
       LEFT JOIN platform.bank ON bank.bank_id = account.bank_id
      ORDER BY one.account_id IS NULL, account.account_number, one.position`,
    [day, language],
  );
  return z.array(accountRow).parse(found.rows);
}
