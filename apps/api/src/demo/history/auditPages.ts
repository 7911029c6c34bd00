import type { Pool } from "pg";
import { type AuditRecord, appendAudit } from "../../operator/lib/audit.ts";
import type { SignedInOperator } from "../../operator/server/support.ts";

/** The audit of a day of the history. What is done at once is written in the order of its instants. */
export type AuditPages = {
  /** Notes what somebody did; nobody: the history itself. */
  readonly note: (
    at: Date,
    who: Pick<SignedInOperator, "operatorId" | "loginId"> | null,
    entry: AuditRecord,
  ) => void;
  /** Appends what was noted to the audit. */
  readonly write: () => Promise<void>;
};

/** Where the history acts from. */
const address = "127.0.0.1";

/** Begins to keep the audit of the history. */
export function keepAudit(pool: Pool): AuditPages {
  let noted: { readonly at: Date; readonly append: () => Promise<void> }[] = [];
  return {
    note(at, who, entry) {
      const actor = { operatorId: who?.operatorId ?? null, name: who?.loginId ?? "demo-history", address };
      noted.push({ at, append: () => appendAudit(pool, actor, entry, at) });
    },
    async write() {
      const page = noted.sort((one, other) => one.at.getTime() - other.at.getTime());
      noted = [];
      for (const { append } of page) await append();
    },
  };
}
