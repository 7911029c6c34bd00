import type { Language } from "@hanpan/contract/language";
import { formatWon } from "@hanpan/contract/money";
import type { Inquiry } from "@hanpan/contract/objects/inquiry";
import type { GivenAccount } from "@hanpan/contract/objects/moneyRequest";
import { withTransaction } from "@hanpan/database";
import { lockMember } from "@hanpan/ledger";
import type { Pool, PoolClient } from "pg";
import { addInquiry, inquiryColumns, inquiryRow } from "../../lib/inquiries.ts";
import { newIdAt } from "../../lib/newIdAt.ts";
import { publish } from "../../lib/outbox.ts";
import { accountToPay } from "../../money/bank/givenAccount.ts";
import { type Refusal, refuse } from "../../server/refusal.ts";

export type AccountAnswer = {
  inquiry: Inquiry;
  account: GivenAccount | null;
};

const words = {
  ko: { title: "계좌문의", description: (amount: string) => `입금 신청금액 ${amount}` },
  en: { title: "Account inquiry", description: (amount: string) => `Amount ${amount}` },
} as const;

/**
 * Asks for the account to deposit to. With an account for the member's level the question is answered, and read, at
 * once; without one it waits for an operator, and asking again answers the same waiting question. Refuses who must be verified
 * before any deposit, and has none open.
 */
export async function inquireAccount(
  pool: Pool,
  given: {
    readonly memberId: string;
    readonly amountWon: number | undefined;
    readonly language: Language;
    readonly now: Date;
  },
): Promise<AccountAnswer | Refusal> {
  const { memberId, amountWon, language, now } = given;
  return withTransaction(pool, async (client) => {
    // The member's turn: their questions are counted one by one.
    await lockMember(client, memberId);
    if (await mustBeVerified(client, memberId, now)) return refuse("IDENTITY_NEEDED");
    const account = await accountToPay(client, memberId, language);
    const waiting = await client.query(
      `SELECT ${inquiryColumns} FROM platform.inquiry
        WHERE member_id = $1 AND kind = 'ACCOUNT' AND status = 'WAITING_FOR_REPLAY' AND hidden_at IS NULL`,
      [memberId],
    );
    if (account === null && waiting.rows[0] !== undefined) {
      return { inquiry: inquiryRow.parse(waiting.rows[0]), account: null };
    }
    const inquiry = await addInquiry(client, {
      inquiryId: newIdAt(now),
      memberId,
      kind: "ACCOUNT",
      title: words[language].title,
      description: amountWon === undefined ? "" : words[language].description(formatWon(amountWon, language)),
      amountWon: amountWon ?? null,
      reply: account === null ? null : `${account.bankName} ${account.accountNumber} ${account.holder}`,
      now,
    });
    if (account === null) await publish(client, { event: "alert", kind: "ACCOUNT_INQUIRY", memberId });
    return { inquiry, account };
  });
}

/** Whether the least deposit of all would be refused for want of a verified identity; no open one, which has its account. */
async function mustBeVerified(client: PoolClient, memberId: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "account-identity",
    text: `SELECT FROM platform.money_setting() AS setting
           WHERE platform.refused_by_identity($1, 'DEPOSIT', setting.deposit_minimum, $2) IS NOT NULL AND NOT EXISTS (
             SELECT FROM platform.money_request
             WHERE member_id = $1 AND type = 'DEPOSIT' AND status IN ('WAITING', 'PROCESSING'))`,
    values: [memberId, now],
  });
  return rowCount === 1;
}
