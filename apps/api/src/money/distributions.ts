import type { DistributionKind } from "@hanpan/contract/operator/enumerations";
import type { Executor } from "@hanpan/ledger";
import type { Pool } from "pg";
import * as z from "zod";
import { notifyPublished } from "../lib/outbox.ts";
import { withRetries } from "../lib/transientErrors.ts";
import { askMoney, type MoneyAnswer } from "./answer.ts";

/** A distribution's name: whom it left, and its id among that member's. */
export type DistributionName = { readonly fromMemberId: string; readonly distributionId: string };

const sent = z.object({ fromMemberId: z.string() });

/**
 * Takes the money of a distribution: a payment from the partner's own cash, a recovery from the member of the branch.
 * It reaches the other by `deliver`. Refuses NOT_FOUND (nobody of the branch), NOT_A_PARTNER, INSUFFICIENT_BALANCE,
 * RECOVERY_LIMIT (`details.maximum`), DEPOSIT_LIMIT (the member's own), ROLLOVER_NOT_MET, SELF_EXCLUDED,
 * ACCOUNT_SUSPENDED, ID_REUSED.
 * Source: docs/money.md, "The ledger" (money between two members is two transfers through a house account).
 */
export function distribute(
  executor: Executor,
  given: {
    readonly partnerId: string;
    readonly memberId: string;
    /** UUID, made once per submission: a repeat answers REPLAYED. */
    readonly distributionId: string;
    readonly kind: DistributionKind;
    readonly amountWon: number;
    readonly reason: string;
    readonly operatorId: string;
    readonly now: Date;
  },
): Promise<MoneyAnswer<{ readonly fromMemberId: string }>> {
  return askMoney(
    executor,
    {
      name: "money-distribute",
      text: "SELECT * FROM platform.distribute($1, $2, $3, $4, $5, $6, $7, $8)",
      values: [
        given.partnerId,
        given.memberId,
        given.distributionId,
        given.kind,
        given.amountWon,
        given.reason,
        given.operatorId,
        given.now,
      ],
    },
    sent,
  );
}

/** Gives the money to whom it goes and says so: two transactions, each of one member, each done once whoever asks. */
export async function deliver(pool: Pool, name: DistributionName, now: Date): Promise<void> {
  const values = [name.fromMemberId, name.distributionId, now];
  await withRetries(() => pool.query("SELECT platform.deliver_distribution($1, $2, $3)", values));
  await withRetries(() => pool.query("SELECT platform.mark_distribution_arrived($1, $2, $3)", values));
  notifyPublished();
}

const batch = 200;
const dueRows = z.array(z.object({ member_id: z.string(), distribution_id: z.string() }));

/** Delivers every distribution that is still under way. Answers how many; safe in two processes at once. */
export async function deliverDueDistributions(pool: Pool, now: Date): Promise<number> {
  let delivered = 0;
  for (;;) {
    const { rows } = await pool.query("SELECT * FROM platform.due_distributions($1)", [batch]);
    const due = dueRows.parse(rows);
    for (const row of due) {
      await deliver(pool, { fromMemberId: row.member_id, distributionId: row.distribution_id }, now);
    }
    delivered += due.length;
    if (due.length < batch) return delivered;
  }
}
