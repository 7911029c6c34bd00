import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { carryOutResult } from "../../money/payoutResults.ts";
import { refuse } from "../../server/refusal.ts";
import { refuseNew } from "../lib/countsAsOne.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";
import { refuseTaker } from "./fileTakers.ts";
import { recordStep } from "./recordStep.ts";

const stateRow = z.object({ state: z.enum(["READ", "ACCEPTED", "DONE"]) });

/**
 * Accepts a result file as it was understood, and carries it out: first it is kept that it is to be, so that a job goes on
 * where this process ends. Of what came back, the rows of `again` wait for another batch; all else goes back to the members.
 * A file by which anything came back is accepted by nobody who ever took the batch's file (PAYOUT_FILE_TAKEN), nor who was made within a
 * day. Again it changes nothing. Refuses NOT_FOUND.
 */
export async function acceptResult(
  pool: Pool,
  given: {
    readonly batchId: string;
    readonly resultId: string;
    readonly again: readonly number[];
    readonly operator: SignedInOperator;
    readonly now: Date;
  },
  record: Recorder,
): Promise<void> {
  const { batchId, resultId, again, operator, now } = given;
  await withTransaction(pool, async (client) => {
    const found = await client.query(
      "SELECT state FROM platform.payout_result WHERE result_id = $1 AND batch_id = $2 FOR NO KEY UPDATE",
      [resultId, batchId],
    );
    if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
    if (stateRow.parse(found.rows[0]).state !== "READ") return;
    const returning = await client.query(
      `SELECT FROM platform.payout_result_row WHERE result_id = $1 AND outcome = 'RETURNED' AND problem IS NULL LIMIT 1`,
      [resultId],
    );
    if (returning.rowCount !== 0) {
      await refuseTaker(client, batchId, operator.operatorId);
      await refuseNew(client, operator.operatorId, now);
    }
    await client.query(
      `UPDATE platform.payout_result_row SET decision = 'AGAIN'
        WHERE result_id = $1 AND row_number = ANY ($2::integer[]) AND outcome = 'RETURNED' AND problem IS NULL`,
      [resultId, again],
    );
    await client.query(
      `UPDATE platform.payout_result SET state = 'ACCEPTED', accepted_by = $2, accepted_at = $3 WHERE result_id = $1`,
      [resultId, operator.operatorId, now],
    );
    await recordStep(client, record, batchId, { after: { result: resultId, again: again.length } });
  });
  await carryOutResult(pool, resultId, now);
}
