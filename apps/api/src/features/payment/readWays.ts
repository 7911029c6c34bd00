import type { DataInput } from "@hanpan/contract/call";
import type { getPayment } from "@hanpan/contract/calls/payment";
import type { Language } from "@hanpan/contract/language";
import type { Pool } from "pg";
import * as z from "zod";

const instant = z.date().transform((at) => at.toISOString());
const wayRow = z.object({
  bankName: z.string(),
  minimum: z.number(),
  maximum: z.number(),
  minutes: z.number(),
});
const openRow = z.object({
  requestId: z.string(),
  state: z.enum(["ASKED", "OPEN"]),
  bankName: z.string(),
  accountNumber: z.string().nullable(),
  holder: z.string().nullable(),
  amount: z.number(),
  expiresAt: instant,
});

const nameOf = `coalesce((SELECT CASE $2 WHEN 'en' THEN name_en ELSE name_ko END FROM platform.bank AS bank
  WHERE bank.code = rules.bank_code), rules.bank_code)`;

/** Whether a member may pay by a virtual account now, and the one that is theirs. */
export async function readPayment(
  pool: Pool,
  memberId: string,
  language: Language,
  provider: string | undefined,
): Promise<DataInput<typeof getPayment>> {
  const ways = await pool.query(
    `SELECT ${nameOf} AS "bankName", expiry_minutes AS minutes,
            greatest(minimum_won, deposit_minimum) AS minimum, least(maximum_won, deposit_maximum) AS maximum
       FROM platform.payment_provider AS rules, platform.money_setting()
      WHERE provider = $1 AND is_open AND maximum_won >= deposit_minimum AND minimum_won <= deposit_maximum`,
    [provider ?? null, language],
  );
  const open = await pool.query(
    `SELECT rules.request_id AS "requestId", state, ${nameOf} AS "bankName", rules.account_number AS "accountNumber",
            holder, rules.amount_won AS amount, expires_at AS "expiresAt"
       FROM platform.payment AS rules JOIN platform.money_request AS request
         ON request.member_id = rules.member_id AND request.request_id = rules.request_id
      WHERE rules.member_id = $1 AND request.member_id = $1 AND state IN ('ASKED', 'OPEN')
        AND request.status IN ('WAITING', 'PROCESSING')`,
    [memberId, language],
  );
  return {
    way: ways.rows[0] === undefined ? null : wayRow.parse(ways.rows[0]),
    open: open.rows[0] === undefined ? null : openRow.parse(open.rows[0]),
  };
}
