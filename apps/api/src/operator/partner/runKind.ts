import { formatWon } from "@hanpan/contract/money";
import { settlementPeriodWords } from "@hanpan/contract/operator/words/settlementPeriod";
import * as z from "zod";
import { readRun } from "../../partners/read/readRuns.ts";
import { approvePartnerRun } from "../../partners/settlement/settle.ts";
import { refuse } from "../../server/refusal.ts";
import { defineApprovalKind } from "../lib/approval.ts";

const payload = z.object({ runId: z.string(), madeAt: z.string() });

const words = {
  ko: { title: "파트너 정산 승인", statements: "정산서", payable: "지급할 금액" },
  en: { title: "Approve settlement of partners", statements: "Statements", payable: "To be paid" },
} as const;

/** A settlement whose sum one operator does not approve alone (docs/partners.md, "Approving and paying"). */
export const partnerRunKind = defineApprovalKind({
  kind: "partnerRun.approve",
  payload,
  permission: () => "partner.settle",
  async explain(client, { runId }, language) {
    const run = await readRun(client, runId);
    const say = words[language];
    return {
      title: `${say.title} · ${settlementPeriodWords[run.period][language]} ${run.from} – ${run.to}`,
      facts: [
        { label: say.statements, was: null, value: String(run.statements) },
        { label: say.payable, was: null, value: formatWon(run.payable, language) },
      ],
    };
  },
  basis: async (client, { runId }) => ({ madeAt: (await readRun(client, runId)).madeAt }),
  async carryOut(client, { runId, madeAt }, { approvedBy, now }) {
    const by = approvedBy.loginId;
    const outcome = await approvePartnerRun(client, { runId, madeAt: new Date(madeAt), by, now });
    if (outcome !== "APPROVED") throw refuse(outcome);
    return { after: { runId } };
  },
});
