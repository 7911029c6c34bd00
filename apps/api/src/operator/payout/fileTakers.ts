import type { PoolClient } from "pg";
import { refuse } from "../../server/refusal.ts";

/**
 * Refuses PAYOUT_FILE_TAKEN to whoever ever took the file of a batch, also where another took it since: they may have given it to the
 * bank, and do not say alone that money of it came back.
 */
export async function refuseTaker(client: PoolClient, batchId: string, operatorId: string): Promise<void> {
  const found = await client.query(
    `SELECT FROM platform.payout_file_taker WHERE batch_id = $1 AND operator_id = $2
     UNION ALL SELECT FROM platform.payout_batch WHERE batch_id = $1 AND file_taken_by = $2`,
    [batchId, operatorId],
  );
  if (found.rowCount !== 0) throw refuse("PAYOUT_FILE_TAKEN");
}
