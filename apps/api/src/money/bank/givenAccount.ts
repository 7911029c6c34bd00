import type { Language } from "@hanpan/contract/language";
import { type GivenAccount, givenAccount } from "@hanpan/contract/objects/moneyRequest";
import type { Executor } from "@hanpan/ledger";

/**
 * The site account that a deposit is to be paid to: of the member's open request the one that it was asked to, which stays, or the
 * virtual account that was opened for it; without one what a request would be given now. Null where the site has none, or keeps it to itself.
 */
export async function accountToPay(
  executor: Executor,
  memberId: string,
  language: Language,
): Promise<GivenAccount | null> {
  const { rows } = await executor.query({
    name: "account-to-pay",
    text: `SELECT CASE $2 WHEN 'en' THEN bank.name_en ELSE bank.name_ko END AS "bankName",
             payment.account_number AS "accountNumber", coalesce(payment.holder, '–') AS holder
           FROM platform.payment JOIN platform.bank ON bank.code = payment.bank_code
           JOIN platform.money_request AS request
             ON request.member_id = payment.member_id AND request.request_id = payment.request_id
           WHERE payment.member_id = $1 AND request.member_id = $1 AND payment.account_number IS NOT NULL
             AND request.status IN ('WAITING', 'PROCESSING')
           UNION ALL
           SELECT CASE $2 WHEN 'en' THEN bank.name_en ELSE bank.name_ko END AS "bankName",
             account.account_number AS "accountNumber", account.holder
           FROM platform.deposit_account AS account JOIN platform.bank USING (bank_id)
           WHERE account.provider IS NULL AND account.account_id = coalesce(
             (SELECT deposit_account_id FROM platform.money_request
              WHERE member_id = $1 AND type = 'DEPOSIT' AND status IN ('WAITING', 'PROCESSING')),
             platform.deposit_account_for($1,
               coalesce((SELECT request_count FROM platform.member_money WHERE member_id = $1), 0) + 1))`,
    values: [memberId, language],
  });
  return rows[0] === undefined ? null : givenAccount.parse(rows[0]);
}
