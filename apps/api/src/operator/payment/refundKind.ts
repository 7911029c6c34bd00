import { formatWon } from "@hanpan/contract/money";
import type { PoolClient } from "pg";
import * as z from "zod";
import { sealed } from "../../lib/personalValues.ts";
import { refuse } from "../../server/refusal.ts";
import { readEntry } from "../bank-entry/decide.ts";
import { defineApprovalKind } from "../lib/approval.ts";

const payload = z.object({
  entryId: z.string(),
  /** Whose payment it is: proposals of a version before do not say so. */
  memberId: z.optional(z.string()),
  bankCode: z.string(),
  accountNumber: z.string(),
  holder: z.string(),
});

const words = {
  ko: {
    title: "결제대행사를 통한 환불",
    amount: "금액",
    payer: "입금자",
    bank: "환불 은행",
    to: "환불 계좌",
    holder: "예금주",
    member: "결제한 회원",
  },
  en: {
    title: "Refund through the payment provider",
    amount: "Sum",
    payer: "Payer",
    bank: "Refunded at",
    to: "Refunded to",
    holder: "Its holder",
    member: "The payment's member",
  },
} as const;

const outcome = z.object({ outcome: z.enum(["OK", "NOT_FOUND", "STATE"]) });
const paidRow = z.object({ member_id: z.string() });
const bankRow = z.object({ name: z.string() });
const memberRow = z.object({ id: z.string(), name: z.string() });

async function bankName(client: PoolClient, code: string, language: "ko" | "en"): Promise<string> {
  const { rows } = await client.query(
    "SELECT CASE $2 WHEN 'en' THEN name_en ELSE name_ko END AS name FROM platform.bank WHERE code = $1",
    [code, language],
  );
  return rows[0] === undefined ? code : bankRow.parse(rows[0]).name;
}

/** Whose payment an entry is the money of; null where it is of none. */
export async function payerOf(
  client: PoolClient,
  entryId: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const { rows } = await client.query(
    `SELECT member.member_id AS id, member.nickname || ' (' || member.login_id || ')' AS name
       FROM platform.payment_of_entry($1) AS found JOIN platform.member ON member.member_id = found.member_id`,
    [entryId],
  );
  return rows[0] === undefined ? null : memberRow.parse(rows[0]);
}

/** Money that was credited to nobody goes back through the provider: always by two. */
export const refundKind = defineApprovalKind({
  kind: "payment.refund",
  payload,
  permission: () => "money.process",
  async explain(client, { entryId, bankCode, accountNumber, holder }, language) {
    const say = words[language];
    const entry = await readEntry(client, entryId, language);
    const fact = (label: string, value: string) => ({ label, was: null, value });
    const bank = await bankName(client, bankCode, language);
    return {
      title: `${say.title} ${formatWon(entry.amount, language)}`,
      facts: [
        fact(say.amount, formatWon(entry.amount, language)),
        fact(say.payer, entry.counterparty === "" ? "–" : entry.counterparty),
        fact(say.member, (await payerOf(client, entryId))?.name ?? "–"),
        fact(say.bank, bank),
        { ...fact(say.to, accountNumber), personal: "accountNumber" as const },
        fact(say.holder, holder),
      ],
    };
  },
  async carryOut(client, { entryId, bankCode, accountNumber, holder }, context) {
    const { approvalId, reason, proposedBy, approvedBy, now } = context;
    const paid = await client.query("SELECT member_id FROM platform.payment_of_entry($1)", [entryId]);
    if (paid.rows[0] === undefined) throw refuse("NOT_FOUND");
    const { member_id: memberId } = paidRow.parse(paid.rows[0]);
    const { rows } = await client.query(
      "SELECT platform.ask_refund($1, $2, $3, $4, $5, $6, $7, $8, $9) AS outcome",
      [
        ...[entryId, approvalId, bankCode, sealed(memberId, "accountNumber", accountNumber), holder],
        ...[`operator:${proposedBy.operatorId}`, `operator:${approvedBy.operatorId}`, reason, now],
      ],
    );
    const { outcome: became } = outcome.parse(rows[0]);
    if (became !== "OK") throw refuse(became === "NOT_FOUND" ? "NOT_FOUND" : "TRANSITION_REFUSED");
    return { after: { bankEntry: entryId, memberId, bankCode, accountNumber, holder } };
  },
});
