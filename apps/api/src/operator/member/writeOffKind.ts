import { formatWon } from "@hanpan/contract/money";
import * as z from "zod";
import { writeOffDebt } from "../../money/debts.ts";
import { moneyRefusal } from "../../money/refusals.ts";
import { defineApprovalKind } from "../lib/approval.ts";
import { readProfile } from "./readProfile.ts";

const words = {
  ko: { act: "미수금 면제", member: "회원", most: "면제 금액 (최대)", debt: "면제 뒤 미수금" },
  en: { act: "Write-off of debt", member: "Member", most: "Written off at most", debt: "Debt after it" },
} as const;

/** Gives a debt up, or a part of it; always by two. What is repaid until it is approved is not given up any more. */
export const writeOffKind = defineApprovalKind({
  kind: "member.writeOffDebt",
  payload: z.object({ memberId: z.string(), mostWon: z.number() }),
  permission: () => "member.adjust",
  async explain(client, { memberId, mostWon }, language) {
    const { nickname, loginId, debt } = await readProfile(client, memberId, language);
    const say = words[language];
    const member = `${nickname} (${loginId})`;
    const won = (amount: number) => formatWon(amount, language);
    return {
      title: `${member} · ${say.act} ${won(mostWon)}`,
      facts: [
        { label: say.member, was: null, value: member },
        { label: say.most, was: null, value: won(mostWon) },
        { label: say.debt, was: won(debt), value: won(Math.max(0, debt - mostWon)) },
      ],
    };
  },
  async carryOut(client, { memberId, mostWon }, { approvalId, reason, now }) {
    const answer = await writeOffDebt(client, { memberId, writeOffId: approvalId, mostWon, reason, now });
    if (answer.outcome === "REFUSED") throw moneyRefusal(answer);
    return { after: { writtenOff: answer.result.amount } };
  },
});
