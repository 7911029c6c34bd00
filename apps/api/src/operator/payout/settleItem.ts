import type { ReturnDecision } from "@hanpan/contract/operator/enumerations";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import { notifyPublished, publish } from "../../lib/outbox.ts";
import { closePayout, settlePayoutItem } from "../../money/payouts.ts";
import { refuse } from "../../server/refusal.ts";
import { refuseNew } from "../lib/countsAsOne.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";
import { refuseTaker } from "./fileTakers.ts";
import { memberOfItem } from "./makePayout.ts";
import { recordStep } from "./recordStep.ts";

/**
 * Says by hand what became of one withdrawal of a sent batch, with a reason that a member to whom the hold goes back reads.
 * Refuses NOT_FOUND, PAYOUT_STEP, PAYOUT_SETTLED; the same again changes nothing. That it came back says another than who
 * ever took the file (PAYOUT_FILE_TAKEN), and who was not made within a day, as with a batch that is cancelled.
 */
export async function settleItem(
  pool: Pool,
  given: {
    readonly batchId: string;
    readonly requestId: string;
    readonly outcome: "PAID" | "RETURNED";
    readonly decision?: ReturnDecision | undefined;
    readonly reason: string;
    readonly operator: SignedInOperator;
    readonly now: Date;
  },
  record: Recorder,
): Promise<void> {
  const { batchId, requestId, reason, operator, now } = given;
  const outcome = given.outcome === "RETURNED" && given.decision === "AGAIN" ? "AGAIN" : given.outcome;
  await withTransaction(pool, async (client) => {
    if (outcome !== "PAID") {
      await refuseTaker(client, batchId, operator.operatorId);
      await refuseNew(client, operator.operatorId, now);
    }
    const memberId = await memberOfItem(client, batchId, requestId);
    const actor = `operator:${operator.operatorId}`;
    const answer = await settlePayoutItem(client, {
      memberId,
      requestId,
      batchId,
      outcome,
      actor,
      reason,
      now,
    });
    if (answer.outcome === "REFUSED") {
      if (answer.code === "NOT_FOUND") throw refuse("NOT_FOUND");
      throw refuse(answer.code === "PAYOUT_SETTLED" ? "PAYOUT_SETTLED" : "PAYOUT_STEP", answer.details);
    }
    if (answer.outcome === "OK") {
      const after = { request: requestId, member: memberId, amount: answer.result.amountWon, outcome };
      await recordStep(client, record, batchId, { after, reason });
    }
  });
  notifyPublished();
  if (await closePayout(pool, batchId, now))
    await publish(pool, { event: "payout-updated", memberId: batchId });
}
