import type { DataOf } from "@hanpan/contract/call";
import type { Language } from "@hanpan/contract/language";
import { type getPayable, mostPayoutItems } from "@hanpan/contract/operator/calls/payout";
import type { Pool } from "pg";
import * as z from "zod";
import { opened } from "../../lib/personalValues.ts";
import type { Shown } from "../lib/personal.ts";

/** An approved withdrawal, of `request`, that a bank pays and that waits in no batch. */
export const isPayable = `request.type = 'WITHDRAWAL' AND request.status IN ('WAITING', 'PROCESSING')
  AND request.payable_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM platform.usdt_quote AS quote
    WHERE quote.member_id = request.member_id AND quote.request_id = request.request_id)
  AND NOT EXISTS (SELECT FROM platform.payout_item AS item WHERE item.member_id = request.member_id
    AND item.request_id = request.request_id AND item.status IN ('WAITING', 'PAID'))`;

const rows = z.array(
  z.object({
    requestId: z.string(),
    amount: z.number(),
    requestedAt: z.date().transform((at) => at.toISOString()),
    member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string(), simulated: z.boolean() }),
    bank: z.object({ bankName: z.string(), accountNumber: z.string(), holder: z.string() }),
    count: z.number(),
    sum: z.number(),
  }),
);

/**
 * Withdrawals that could go into a batch now: how many and how much they are in all, in won, and of them the oldest, as many as
 * a batch takes.
 */
export async function readPayable(
  pool: Pool,
  language: Language,
  shown: Shown,
  most = mostPayoutItems,
): Promise<DataOf<typeof getPayable>> {
  const found = await pool.query(
    `WITH payable AS (
       SELECT request.*, count(*) OVER () AS count, sum(request.amount_won) OVER ()::bigint AS sum
         FROM platform.money_request AS request WHERE ${isPayable}
        ORDER BY request.requested_at, request.request_id LIMIT $1)
     SELECT payable.request_id AS "requestId", payable.amount_won AS amount, payable.requested_at AS "requestedAt",
            jsonb_build_object('id', member.member_id, 'loginId', member.login_id, 'nickname', member.nickname,
              'simulated', member.simulated) AS member,
            jsonb_build_object('bankName', CASE $2 WHEN 'en' THEN bank.name_en ELSE bank.name_ko END,
              'accountNumber', payable.account_number, 'holder', payable.account_holder) AS bank,
            payable.count, payable.sum
       FROM payable
       JOIN platform.member ON member.member_id = payable.member_id
       JOIN platform.bank ON bank.bank_id = payable.bank_id
      ORDER BY payable.requested_at, payable.request_id`,
    [most, language],
  );
  const payable = rows.parse(found.rows);
  return {
    count: payable[0]?.count ?? 0,
    sum: payable[0]?.sum ?? 0,
    list: payable.map(({ count: _count, sum: _sum, bank, ...row }) => ({
      ...row,
      bank: {
        ...bank,
        accountNumber: shown("accountNumber", opened(row.member.id, "accountNumber", bank.accountNumber)),
      },
    })),
  };
}
