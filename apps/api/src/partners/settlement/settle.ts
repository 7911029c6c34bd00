import type { Executor } from "@hanpan/ledger";
import * as z from "zod";
import { askMoney, type MoneyAnswer } from "../../money/answer.ts";

/** What became of a run's approval. */
const approvals = ["APPROVED", "NOT_FOUND", "RUN_CHANGED", "RUN_EARLIER_OPEN", "RUN_STALE"] as const;
const approved = z.object({ outcome: z.enum(approvals) });
export type RunApproval = (typeof approvals)[number];

/** Approves a run as it was made at an instant; from then on it never changes. */
export async function approvePartnerRun(
  executor: Executor,
  given: { readonly runId: string; readonly madeAt: Date; readonly by: string; readonly now: Date },
): Promise<RunApproval> {
  const { rows } = await executor.query("SELECT platform.approve_partner_run($1, $2, $3, $4) AS outcome", [
    given.runId,
    given.madeAt,
    given.by,
    given.now,
  ]);
  return approved.parse(rows[0]).outcome;
}

const paidTo = z.object({ partnerId: z.string() });

/**
 * Pays an approved statement to the partner's own cash, exactly once. Refuses NOT_FOUND, RUN_NOT_APPROVED, NOTHING_TO_PAY,
 * STATEMENT_PAID, SELF_EXCLUDED, ACCOUNT_SUSPENDED, ACCOUNT_CLOSED.
 */
export function payStatement(
  executor: Executor,
  given: { readonly statementId: string; readonly by: string; readonly now: Date },
): Promise<MoneyAnswer<{ readonly partnerId: string }>> {
  return askMoney(
    executor,
    {
      name: "pay-partner-statement",
      text: "SELECT * FROM platform.pay_partner_statement($1, $2, $3)",
      values: [given.statementId, given.by, given.now],
    },
    paidTo,
  );
}

const marks = ["PAID", "NOT_FOUND", "RUN_NOT_APPROVED", "NOTHING_TO_PAY", "STATEMENT_PAID"] as const;
const marked = z.object({ outcome: z.enum(marks) });

/** Says that an approved statement was paid outside of the site; no money moves. */
export async function markStatementPaid(
  executor: Executor,
  given: { readonly statementId: string; readonly by: string; readonly note: string; readonly now: Date },
): Promise<(typeof marks)[number]> {
  const { rows } = await executor.query(
    "SELECT platform.mark_partner_statement_paid($1, $2, $3, $4) AS outcome",
    [given.statementId, given.by, given.note, given.now],
  );
  return marked.parse(rows[0]).outcome;
}
