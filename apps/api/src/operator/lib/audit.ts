import type { AuditOutcome } from "@hanpan/contract/operator/enumerations";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import { auditedDocument } from "../../lib/keptDocument.ts";

/** Who acts: an operator, or a command of the site's own. */
export type Actor = {
  readonly operatorId: string | null;
  /** The login ID, or the command's name. */
  readonly name: string;
  readonly address: string;
};

export type AuditRecord = {
  /** What was done: the call's id without `operator.`, such as `member.adjust`. */
  readonly action: string;
  /** What it was done to: `member:<id>`, `request:<id>`, `setting` … */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | undefined;
  readonly outcome?: AuditOutcome;
};

/** An account of the site's own is no member's. */
export const isOfSite = ({ action, subject }: Pick<AuditRecord, "action" | "subject">): boolean =>
  action.startsWith("account.") || subject.startsWith("account:");

/**
 * Adds an act to the audit. In a transaction it comes last: it holds the chain's end until the commit, so that the
 * audit shows exactly what was kept; of members' accounts and wallets their last four and a keyed hash (docs/personal-data.md, "Sealed").
 */
export async function appendAudit(
  executor: Pool | PoolClient,
  actor: Actor,
  record: AuditRecord,
  now: Date,
): Promise<void> {
  const kept = (document: unknown) =>
    document === undefined ? null : JSON.stringify(isOfSite(record) ? document : auditedDocument(document));
  await executor.query({
    name: "append-audit",
    text: "SELECT platform.append_audit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    values: [
      v7(),
      now,
      actor.operatorId,
      actor.name,
      record.action,
      record.subject,
      kept(record.before),
      kept(record.after),
      record.reason ?? null,
      actor.address,
      record.outcome ?? "DONE",
    ],
  });
}
