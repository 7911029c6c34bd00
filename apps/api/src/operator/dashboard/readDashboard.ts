import type { AlertKind } from "@hanpan/contract/operator/enumerations";
import { addDays, seoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import { type OpenBetLimits, openTooLongBefore, openTooLongText } from "../../features/wallet/openTooLong.ts";
import { leastIdOf } from "../../lib/leastId.ts";

const instant = z.date().transform((at) => at.toISOString());

const queueRows = z.array(
  z.object({
    type: z.enum(["DEPOSIT", "WITHDRAWAL"]),
    waiting: z.number(),
    processing: z.number(),
    amount: z.number(),
    oldest_at: instant.nullable(),
  }),
);
const countRow = z.object({ total: z.number() });

/** What waits for an operator now. */
export async function readQueues(pool: Pool) {
  const [queues, inquiries] = await Promise.all([
    pool.query(
      `SELECT type, count(*) FILTER (WHERE status = 'WAITING') AS waiting,
              count(*) FILTER (WHERE status = 'PROCESSING') AS processing,
              sum(amount_won)::bigint AS amount, min(requested_at) AS oldest_at
         FROM platform.money_request WHERE status IN ('WAITING', 'PROCESSING') GROUP BY type`,
    ),
    pool.query(
      "SELECT count(*) AS total FROM platform.inquiry WHERE kind = 'ACCOUNT' AND status = 'WAITING_FOR_REPLAY' AND hidden_at IS NULL",
    ),
  ]);
  const rows = queueRows.parse(queues.rows);
  const of = (type: "DEPOSIT" | "WITHDRAWAL") => {
    const row = rows.find((queue) => queue.type === type);
    return {
      waiting: row?.waiting ?? 0,
      processing: row?.processing ?? 0,
      amount: row?.amount ?? 0,
      oldestAt: row?.oldest_at ?? null,
    };
  };
  return {
    deposits: of("DEPOSIT"),
    withdrawals: of("WITHDRAWAL"),
    accountInquiries: countRow.parse(inquiries.rows[0]).total,
  };
}

const dayRows = z.array(
  z.object({
    day: z.string(),
    deposits: z.number(),
    withdrawals: z.number(),
    stakes: z.number(),
    wins: z.number(),
    active_members: z.number(),
    new_members: z.number(),
  }),
);

/** The site's figures of each Seoul day, the oldest first, to the day of `now`; a day without any is there too. */
export async function readDays(pool: Pool, days: number, now: Date) {
  const today = seoulDay(now);
  const first = addDays(today, 1 - days);
  const found = await pool.query(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(money.deposits, 0)::bigint AS deposits,
            coalesce(money.withdrawals, 0)::bigint AS withdrawals, coalesce(play.stakes, 0)::bigint AS stakes,
            coalesce(play.wins, 0)::bigint AS wins, coalesce(play.members, 0) AS active_members,
            coalesce(joined.members, 0) AS new_members
       FROM generate_series($1::date, $2::date, interval '1 day') AS day
       LEFT JOIN (SELECT day, sum(deposits_won) AS deposits, sum(withdrawals_won) AS withdrawals
                    FROM platform.member_day WHERE day BETWEEN $1 AND $2 GROUP BY day) AS money USING (day)
       LEFT JOIN (SELECT day, sum(stake_won) AS stakes, sum(win_won) AS wins, count(DISTINCT member_id) AS members
                    FROM platform.member_day_play WHERE day BETWEEN $1 AND $2 GROUP BY day) AS play USING (day)
       LEFT JOIN (SELECT platform.seoul_day(created_at) AS day, count(*) AS members FROM platform.member
                   WHERE member_id >= $3 GROUP BY 1) AS joined USING (day)
      ORDER BY day`,
    [first, today, leastIdOf(startOfSeoulDay(first))],
  );
  return dayRows.parse(found.rows).map((row) => ({
    day: row.day,
    deposits: row.deposits,
    withdrawals: row.withdrawals,
    stakes: row.stakes,
    wins: row.wins,
    grossGamingRevenue: row.stakes - row.wins,
    activeMembers: row.active_members,
    newMembers: row.new_members,
  }));
}

export type Alert = { kind: AlertKind; count: number; subject: string | null; since: string | null };

const alertRows = z.array(
  z.object({
    kind: z.enum([
      "BET_OPEN_TOO_LONG",
      "TRANSACTION_OF_TWO_MEMBERS",
      "REQUEST_WAITING_LONG",
      "VENDOR_PAUSED",
      "NO_DEPOSIT_ACCOUNT",
    ]),
    count: z.number(),
    subject: z.string().nullable(),
    since: instant.nullable(),
  }),
);

/** A request that waits for longer than this is reported. */
const waitingLongMs = 15 * 60 * 1_000;
/** A transaction of two members, which nobody closes, is reported for so long; all of them are in the ledger. */
const sharedForMs = 7 * 24 * 60 * 60 * 1_000;

/** What an operator should look at. */
export async function readAlerts(pool: Pool, openBets: OpenBetLimits, now: Date): Promise<Alert[]> {
  const found = await pool.query(
    `SELECT 'BET_OPEN_TOO_LONG' AS kind, count(*) AS count, NULL AS subject, min(bet_at) AS since
       FROM platform.bet WHERE ${openTooLongText("$3", "$4")} HAVING count(*) > 0
     UNION ALL
     SELECT 'TRANSACTION_OF_TWO_MEMBERS', count(*), max(subject), min(seen_at) FROM platform.significant_event
      WHERE kind = 'TRANSACTION_OF_TWO_MEMBERS' AND seen_at > $2 HAVING count(*) > 0
     UNION ALL
     SELECT 'REQUEST_WAITING_LONG', count(*), NULL, min(requested_at) FROM platform.money_request
      WHERE status IN ('WAITING', 'PROCESSING') AND status = 'WAITING' AND requested_at < $1 HAVING count(*) > 0
     UNION ALL
     SELECT 'VENDOR_PAUSED', 1, code, NULL FROM platform.vendor WHERE status = 'PAUSED'
     UNION ALL
     SELECT 'NO_DEPOSIT_ACCOUNT', count(*), min(name_ko), NULL FROM platform.level
      WHERE NOT EXISTS (SELECT FROM platform.deposit_account AS account
              WHERE account.active AND (account.level_id IS NULL OR account.level_id = level.level_id))
     HAVING count(*) > 0`,
    [
      new Date(now.getTime() - waitingLongMs),
      new Date(now.getTime() - sharedForMs),
      ...openTooLongBefore(openBets, now),
    ],
  );
  return alertRows.parse(found.rows);
}
