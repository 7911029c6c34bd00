import type { PayoutStatus } from "@hanpan/contract/operator/enumerations";
import { payoutStatuses } from "@hanpan/contract/operator/enumerations";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { freePayout } from "../../money/payouts.ts";
import { refuse } from "../../server/refusal.ts";
import { refuseNew } from "../lib/countsAsOne.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";
import { refuseTaker } from "./fileTakers.ts";
import { recordStep } from "./recordStep.ts";
import { refuseHolders } from "./refuseHolders.ts";

type Step = {
  readonly batchId: string;
  readonly operator: SignedInOperator;
  readonly now: Date;
};

const lockedRow = z.object({
  status: z.enum(payoutStatuses),
  made_by: z.string(),
  maker_may: z.boolean(),
  item_count: z.number(),
  sum_won: z.number(),
  file_taken_by: z.string().nullable(),
  needed: z.number(),
  approved: z.array(z.string()),
});

/** A batch with its row locked, so that its steps are taken one after the other; refuses NOT_FOUND. */
async function lockBatch(client: PoolClient, batchId: string, now: Date) {
  const found = await client.query(
    "SELECT batch_id FROM platform.payout_batch WHERE batch_id = $1 FOR NO KEY UPDATE",
    [batchId],
  );
  if (found.rowCount === 0) throw refuse("NOT_FOUND");
  const read = await client.query(
    `SELECT status, made_by, EXISTS (SELECT FROM platform.operator AS maker
              WHERE maker.operator_id = made_by AND maker.status = 'ACTIVE' AND platform.pays_members(maker.role, maker.role_id)
                AND NOT platform.is_another_since(maker.counts_from, made_at)) AS maker_may,
            item_count, sum_won, file_taken_by,
            platform.payout_approvals_of(batch_id, $2) AS needed,
            ARRAY(SELECT operator_id FROM platform.payout_approval AS approval
              JOIN platform.operator USING (operator_id)
              WHERE approval.batch_id = batch.batch_id AND operator.status = 'ACTIVE' AND platform.pays_members(operator.role, operator.role_id)
                AND NOT platform.is_another_since(operator.counts_from, approval.at)) AS approved
       FROM platform.payout_batch AS batch WHERE batch_id = $1`,
    [batchId, now],
  );
  return lockedRow.parse(read.rows[0]);
}

function refuseUnless(status: PayoutStatus, ...allowed: readonly PayoutStatus[]): void {
  if (!allowed.includes(status)) throw refuse("PAYOUT_STEP", { status });
}

const frozenRow = z.object({ position: z.number() });

const paysOwnRow = z.object({ pays_own: z.boolean() });

/** Whether an operator would pay out, with the batch, what they adjusted (platform.pays_own_adjustment). */
async function paysOwn(client: PoolClient, batchId: string, operatorId: string, now: Date): Promise<boolean> {
  const found = await client.query("SELECT platform.payout_pays_own($1, $2, $3) AS pays_own", [
    batchId,
    `operator:${operatorId}`,
    now,
  ]);
  return paysOwnRow.parse(found.rows[0]).pays_own;
}

/** Refuses MEMBER_FROZEN (`details.position`) where a case keeps a member of the batch from withdrawing. */
async function refuseFrozen(client: PoolClient, batchId: string): Promise<void> {
  const found = await client.query(
    `SELECT item.position FROM platform.payout_item AS item JOIN platform.member USING (member_id)
      WHERE item.batch_id = $1 AND item.status = 'WAITING' AND 'WITHDRAWAL' = ANY (member.frozen)
      ORDER BY item.position LIMIT 1`,
    [batchId],
  );
  if (found.rows[0] !== undefined) throw refuse("MEMBER_FROZEN", frozenRow.parse(found.rows[0]));
}

/**
 * Approves a draft by the sum and count that the operator was shown. Whoever made it never does (PAYOUT_OWN), nor who was made
 * within a day, nor who adjusted one of the members. With as many as are needed, by this batch together with what one person alone
 * approved of the same day, it is APPROVED. Again it changes nothing.
 */
export async function approvePayout(
  pool: Pool,
  { batchId, operator, now, sum, count }: Step & { readonly sum: number; readonly count: number },
  record: Recorder,
): Promise<void> {
  await withTransaction(pool, async (client) => {
    // What one person alone approved of the day counts for the next: one approval after the other.
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('payout approvals', 0))");
    const batch = await lockBatch(client, batchId, now);
    if (batch.approved.includes(operator.operatorId)) return;
    refuseUnless(batch.status, "DRAFT");
    if (batch.made_by === operator.operatorId) throw refuse("PAYOUT_OWN");
    // Of two, both may: a batch of who was dismissed since, be they back or not, or pays members no more, is made anew by another.
    if (!batch.maker_may) throw refuse("APPROVAL_PROPOSER");
    if (batch.sum_won !== sum || batch.item_count !== count)
      throw refuse("PAYOUT_CHANGED", { sum: batch.sum_won, count: batch.item_count });
    await refuseNew(client, operator.operatorId, now);
    if (await paysOwn(client, batchId, operator.operatorId, now)) throw refuse("PAYER_ADJUSTED");
    await refuseFrozen(client, batchId);
    await refuseHolders(client, batchId);
    // What they approved before they were dismissed and put on again counts no more.
    await client.query("DELETE FROM platform.payout_approval WHERE batch_id = $1 AND operator_id = $2", [
      batchId,
      operator.operatorId,
    ]);
    await client.query(
      `INSERT INTO platform.payout_approval (batch_id, operator_id, made_by, sum_won, item_count, at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [batchId, operator.operatorId, batch.made_by, sum, count, now],
    );
    const isEnough = batch.approved.length + 1 >= batch.needed;
    if (isEnough)
      await client.query(
        "UPDATE platform.payout_batch SET status = 'APPROVED', approved_at = $2 WHERE batch_id = $1",
        [batchId, now],
      );
    await recordStep(client, record, batchId, { after: { sum, count, isApproved: isEnough } });
  });
}

/** Keeps who took the file of an approved batch, and its sum; refuses PAYOUT_STEP for one that is not approved. */
export async function keepTaken(
  client: PoolClient,
  { batchId, operator, now, sha256 }: Step & { readonly sha256: Buffer },
  record: Recorder,
): Promise<void> {
  const batch = await lockBatch(client, batchId, now);
  refuseUnless(batch.status, "APPROVED");
  await refuseFrozen(client, batchId);
  await refuseHolders(client, batchId);
  await client.query(
    `UPDATE platform.payout_batch SET file_sha256 = $2, file_taken_by = $3, file_taken_at = $4 WHERE batch_id = $1`,
    [batchId, sha256, operator.operatorId, now],
  );
  await client.query(
    `INSERT INTO platform.payout_file_taker (batch_id, operator_id, taken_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [batchId, operator.operatorId, now],
  );
  await recordStep(client, record, batchId, {
    after: { sha256: sha256.toString("hex"), count: batch.item_count, sum: batch.sum_won },
  });
}

/** Says that the file was given to the bank; only of an approved batch whose file was taken. Again it changes nothing. */
export async function sendPayout(
  pool: Pool,
  { batchId, operator, now }: Step,
  record: Recorder,
): Promise<void> {
  await withTransaction(pool, async (client) => {
    const batch = await lockBatch(client, batchId, now);
    if (batch.status === "SENT") return;
    refuseUnless(batch.status, "APPROVED");
    if (batch.file_taken_by === null) throw refuse("PAYOUT_STEP", { status: batch.status });
    await client.query(
      "UPDATE platform.payout_batch SET status = 'SENT', sent_by = $2, sent_at = $3 WHERE batch_id = $1",
      [batchId, operator.operatorId, now],
    );
    await recordStep(client, record, batchId, {
      after: { count: batch.item_count, sum: batch.sum_won },
    });
  });
}

/**
 * Cancels a batch that was not sent, and frees its withdrawals. Once its file was taken, whoever ever took it cannot
 * (PAYOUT_FILE_TAKEN): another has to make sure that the bank does not have it. Again it changes nothing.
 */
export async function cancelPayout(
  pool: Pool,
  { batchId, operator, now, reason }: Step & { readonly reason: string },
  record: Recorder,
): Promise<void> {
  await withTransaction(pool, async (client) => {
    const batch = await lockBatch(client, batchId, now);
    if (batch.status === "CANCELLED") return;
    refuseUnless(batch.status, "DRAFT", "APPROVED");
    await refuseTaker(client, batchId, operator.operatorId);
    if (batch.file_taken_by !== null) await refuseNew(client, operator.operatorId, now);
    await freePayout(client, { batchId, operatorId: operator.operatorId, reason, now });
    await recordStep(client, record, batchId, {
      before: { status: batch.status },
      after: { count: batch.item_count, sum: batch.sum_won },
      reason,
    });
  });
}
