import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { isDone } from "../../lib/isDone.ts";
import { refuse } from "../../server/refusal.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";

const leftRow = z.object({ member_id: z.string(), tx_hash: z.string(), usdt: z.number().nullable() });

/**
 * Refuses SECOND_OPERATOR_NEEDED to who named the transaction for the withdrawal, or cancelled it: they let it be paid twice, and do not
 * say alone that this is settled.
 */
async function refuseInvolved(
  client: PoolClient,
  given: {
    readonly memberId: string;
    readonly requestId: string;
    readonly txHash: string;
    readonly operatorId: string;
  },
): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM platform.money_request_event WHERE member_id = $1 AND request_id = $2 AND actor = $4
       AND (reason = $3 OR to_status = 'CANCELLED') LIMIT 1`,
    [given.memberId, given.requestId, given.txHash, `operator:${given.operatorId}`],
  );
  if (rowCount !== 0) throw refuse("SECOND_OPERATOR_NEEDED");
}

/**
 * Keeps what an operator says of a transaction that was given up and paid after all, with its audit: until then it rings, and
 * holds the member's withdrawals. Refuses NOT_FOUND; SECOND_OPERATOR_NEEDED to who named or cancelled it; TRANSITION_REFUSED where it
 * does not wait.
 */
export async function answerPaidAfterAll(
  pool: Pool,
  given: {
    readonly requestId: string;
    readonly txHash: string;
    readonly reason: string;
    readonly operator: SignedInOperator;
    readonly now: Date;
  },
  record: Recorder,
): Promise<null> {
  const { requestId, reason, operator, now } = given;
  const digits = given.txHash.toLowerCase().replace(/^0x/, "");
  await withTransaction(pool, async (client) => {
    const found = await client.query(
      "SELECT member_id, tx_hash, usdt FROM platform.usdt_left WHERE request_id = $1 AND tx_hash IN ($2, $3)",
      [requestId, digits, `0x${digits}`],
    );
    if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
    const { member_id: memberId, tx_hash: txHash, usdt } = leftRow.parse(found.rows[0]);
    await refuseInvolved(client, { memberId, requestId, txHash, operatorId: operator.operatorId });
    const answered = await client.query("SELECT platform.answer_left_usdt($1, $2, $3, $4, $5, $6) AS done", [
      ...[memberId, requestId, txHash, `operator:${operator.operatorId}`, reason, now],
    ]);
    if (!isDone(answered)) throw refuse("TRANSITION_REFUSED");
    await record(client, {
      subject: `member:${memberId}`,
      after: { request: requestId, transaction: txHash, usdt },
      reason,
    });
  });
  return null;
}
