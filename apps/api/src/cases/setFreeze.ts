import type { FreezeKind } from "@hanpan/contract/operator/caseEnumerations";
import type { Executor } from "@hanpan/ledger";
import * as z from "zod";

const row = z.object({ changed: z.boolean() });

/**
 * Keeps a member from something for a case, or lifts it; what another case keeps them from stays (docs/cases.md, "Freezes"). `by` is who,
 * as the audit names them. Answers whether it changed anything.
 */
export async function setFreeze(
  executor: Executor,
  freeze: {
    readonly memberId: string;
    readonly caseId: string;
    readonly kind: FreezeKind;
    readonly on: boolean;
    readonly by: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { memberId, caseId, kind, on, by, now } = freeze;
  const found = await executor.query({
    name: "set-freeze",
    text: "SELECT platform.set_freeze($1, $2, $3, $4, $5, $6) AS changed",
    values: [memberId, caseId, kind, on, by, now],
  });
  return row.parse(found.rows[0]).changed;
}
