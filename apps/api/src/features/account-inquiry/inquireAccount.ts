import type { Language } from "@hanpan/contract/language";
import { formatWon } from "@hanpan/contract/money";
import type { Inquiry } from "@hanpan/contract/objects/inquiry";
import { withTransaction } from "@hanpan/database";
import { lockMember } from "@hanpan/ledger";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { addInquiry, inquiryColumns, inquiryRow } from "../../lib/inquiries.ts";
import { publish } from "../../lib/outbox.ts";

export type AccountAnswer = {
  inquiry: Inquiry;
  account: { bankName: string; accountNumber: string; holder: string } | null;
};

const accountRow = z.object({ bank_name: z.string(), account_number: z.string(), holder: z.string() });

/** The account of the member's level; one for its level alone goes before one for all. Null when there is none. */
async function accountFor(client: PoolClient, memberId: string, language: Language) {
  const found = await client.query(
    `SELECT CASE $2 WHEN 'en' THEN bank.name_en ELSE bank.name_ko END AS bank_name, account.account_number, account.holder
       FROM platform.member
       JOIN platform.deposit_account AS account
         ON account.active AND (account.level_id = member.level_id OR account.level_id IS NULL)
       JOIN platform.bank ON bank.bank_id = account.bank_id
      WHERE member.member_id = $1
      ORDER BY account.level_id IS NULL, account.account_id DESC LIMIT 1`,
    [memberId, language],
  );
  return found.rows[0] === undefined ? null : accountRow.parse(found.rows[0]);
}

const words = {
  ko: { title: "계좌문의", description: (amount: string) => `입금 신청금액 ${amount}` },
  en: { title: "Account inquiry", description: (amount: string) => `Amount ${amount}` },
} as const;

/**
 * Asks for the account to deposit to. With an account for the member's level the question is answered, and read, at
 * once; without one it waits for an operator, and asking again answers the same waiting question.
 */
export async function inquireAccount(
  pool: Pool,
  given: {
    readonly memberId: string;
    readonly amountWon: number | undefined;
    readonly language: Language;
    readonly now: Date;
  },
): Promise<AccountAnswer> {
  const { memberId, amountWon, language, now } = given;
  return withTransaction(pool, async (client) => {
    // The member's turn: their questions are counted one by one.
    await lockMember(client, memberId);
    const account = await accountFor(client, memberId, language);
    const waiting = await client.query(
      `SELECT ${inquiryColumns} FROM platform.inquiry
        WHERE member_id = $1 AND kind = 'ACCOUNT' AND status = 'WAITING_FOR_REPLAY' AND hidden_at IS NULL`,
      [memberId],
    );
    if (account === null && waiting.rows[0] !== undefined) {
      return { inquiry: inquiryRow.parse(waiting.rows[0]), account: null };
    }
    const inquiry = await addInquiry(client, {
      inquiryId: v7({ msecs: now.getTime() }),
      memberId,
      kind: "ACCOUNT",
      title: words[language].title,
      description: amountWon === undefined ? "" : words[language].description(formatWon(amountWon, language)),
      amountWon: amountWon ?? null,
      reply: account === null ? null : `${account.bank_name} ${account.account_number} ${account.holder}`,
      now,
    });
    if (account === null) await publish(client, { event: "alert", kind: "ACCOUNT_INQUIRY", memberId });
    return {
      inquiry,
      account:
        account === null
          ? null
          : {
              bankName: account.bank_name,
              accountNumber: account.account_number,
              holder: account.holder,
            },
    };
  });
}
