import type { AdjustmentAccount, AdjustmentKind } from "@hanpan/contract/operator/enumerations";
import type { PoolClient } from "pg";
import { adjustMoney } from "../../money/adjustments.ts";
import { refuse } from "../../server/refusal.ts";
import { memberRefusal } from "../lib/memberRefusal.ts";

export type Adjustment = {
  readonly kind: AdjustmentKind;
  readonly account: AdjustmentAccount;
  /** In the account's own unit, above 0. */
  readonly amount: number;
  readonly reason: string;
};

/**
 * Pays to a member's account or recovers from it, within a transaction, once for its id. Answers the transfer's id and
 * whether it was made now or found made.
 */
export async function adjustMember(
  client: PoolClient,
  given: {
    readonly memberId: string;
    readonly adjustment: Adjustment;
    readonly adjustmentId: string;
    readonly now: Date;
  },
): Promise<{ readonly transferId: string; readonly isNew: boolean }> {
  const { adjustment } = given;
  const answer = await adjustMoney(client, {
    memberId: given.memberId,
    adjustmentId: given.adjustmentId,
    type: adjustment.kind,
    account: adjustment.account,
    amount: adjustment.amount,
    reason: adjustment.reason,
    now: given.now,
  });
  if (answer.outcome !== "REFUSED")
    return { transferId: answer.result.transferId, isNew: answer.outcome === "OK" };
  const ofMember = memberRefusal(answer.code);
  if (ofMember !== undefined) throw refuse(ofMember);
  switch (answer.code) {
    case "NOT_FOUND":
    case "INSUFFICIENT_BALANCE":
      throw refuse(answer.code);
    default:
      throw refuse("IDEMPOTENCY_KEY_REUSED");
  }
}
