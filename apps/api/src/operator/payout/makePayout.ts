import { mostPayoutItems } from "@hanpan/contract/operator/calls/payout";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { putInPayout, takeFromPayout } from "../../money/payouts.ts";
import { refuse } from "../../server/refusal.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";
import { isPayable } from "./readPayable.ts";
import { recordStep } from "./recordStep.ts";

const payableRows = z.array(z.object({ memberId: z.string(), requestId: z.string() }));

/** Approved withdrawals that wait in no batch, the oldest first; those with the ids, or all of them up to a batch's most. */
async function choosePayable(client: PoolClient, requestIds: readonly string[] | undefined) {
  const found = await client.query(
    `SELECT request.member_id AS "memberId", request.request_id AS "requestId"
       FROM platform.money_request AS request
      WHERE ${isPayable} AND ($1::uuid[] IS NULL OR request.request_id = ANY ($1))
      ORDER BY request.requested_at, request.request_id LIMIT $2`,
    [requestIds ?? null, mostPayoutItems],
  );
  return payableRows.parse(found.rows);
}

/**
 * Gathers approved withdrawals into a batch that is a draft. Named ones all of them or none: REQUEST_IN_PAYOUT where one is
 * in another batch or not approved any more. Without names, all that wait; one that another took a moment before is
 * left out. NOTHING_TO_PAY where none is left. The same id again makes nothing.
 */
export async function makePayout(
  pool: Pool,
  given: {
    readonly batchId: string;
    readonly format: string;
    readonly memo: string;
    readonly requests: readonly string[] | undefined;
    readonly operator: Pick<SignedInOperator, "operatorId">;
    readonly now: Date;
  },
  record: Recorder,
): Promise<void> {
  const { batchId, format, memo, requests, operator, now } = given;
  await withTransaction(pool, async (client) => {
    const made = await client.query(
      `INSERT INTO platform.payout_batch (batch_id, format, memo, item_count, sum_won, made_by, made_at)
       VALUES ($1, $2, $3, 0, 0, $4, $5) ON CONFLICT (batch_id) DO NOTHING`,
      [batchId, format, memo, operator.operatorId, now],
    );
    if (made.rowCount === 0) return;
    const named = requests === undefined ? undefined : [...new Set(requests)];
    const payable = await choosePayable(client, named);
    if (named !== undefined && payable.length < named.length) throw refuse("REQUEST_IN_PAYOUT");
    let position = 0;
    for (const withdrawal of payable) {
      const refused = await putInPayout(client, { ...withdrawal, batchId, position: position + 1, now });
      if (refused === null) position += 1;
      else if (named !== undefined) throw refuse("REQUEST_IN_PAYOUT");
    }
    if (position === 0) throw refuse("NOTHING_TO_PAY");
    await recordStep(client, record, batchId, { after: { format, memo, count: position } });
  });
}

const memberRow = z.object({ member_id: z.string() });

/** Takes a withdrawal out of a draft; refuses NOT_FOUND, PAYOUT_STEP. */
export async function removeItem(
  pool: Pool,
  given: {
    readonly batchId: string;
    readonly requestId: string;
    readonly operator: SignedInOperator;
    readonly reason: string;
    readonly now: Date;
  },
  record: Recorder,
): Promise<void> {
  const { batchId, requestId, operator, reason, now } = given;
  await withTransaction(pool, async (client) => {
    const memberId = await memberOfItem(client, batchId, requestId);
    const actor = `operator:${operator.operatorId}`;
    if (!(await takeFromPayout(client, { memberId, requestId, batchId, actor, now })))
      throw refuse("PAYOUT_STEP");
    await recordStep(client, record, batchId, { after: { request: requestId }, reason });
  });
}

/** Whose withdrawal a batch's item is; refuses NOT_FOUND. */
export async function memberOfItem(
  connection: Pool | PoolClient,
  batchId: string,
  requestId: string,
): Promise<string> {
  const found = await connection.query(
    "SELECT member_id FROM platform.payout_item WHERE batch_id = $1 AND request_id = $2",
    [batchId, requestId],
  );
  if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
  return memberRow.parse(found.rows[0]).member_id;
}
