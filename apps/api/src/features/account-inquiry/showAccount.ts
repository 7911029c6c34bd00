import type { DataInput } from "@hanpan/contract/call";
import type { getDepositAccount } from "@hanpan/contract/calls/inquiry";
import type { Language } from "@hanpan/contract/language";
import { givenAccount } from "@hanpan/contract/objects/moneyRequest";
import type { Pool } from "pg";
import * as z from "zod";

const row = z.object({
  ...givenAccount.shape,
  until: z.date().transform((at) => at.toISOString()),
});

/** The account to deposit to that is shown without a question, and until when it holds (docs/money.md, "The account that is shown"). */
export async function showAccount(
  pool: Pool,
  memberId: string,
  language: Language,
  now: Date,
): Promise<DataInput<typeof getDepositAccount>> {
  const { rows } = await pool.query({
    name: "show-account",
    text: `SELECT CASE $2 WHEN 'en' THEN bank.name_en ELSE bank.name_ko END AS "bankName",
             account.account_number AS "accountNumber", account.holder, shown.shown_until AS until
           FROM platform.show_account($1, $3) AS shown
           JOIN platform.deposit_account AS account ON account.account_id = shown.account_id AND account.provider IS NULL
           JOIN platform.bank ON bank.bank_id = account.bank_id`,
    values: [memberId, language, now],
  });
  if (rows[0] === undefined) return { account: null, until: null };
  const { until, ...account } = row.parse(rows[0]);
  return { account, until };
}
