import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { isDone } from "../../lib/isDone.ts";
import { refuse } from "../../server/refusal.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";

const leftRow = z.object({ member_id: z.string(), tx_hash: z.string(), usdt: z.number().nullable() });

/**
 * Keeps what an operator says of a transaction that was given up and paid after all, with its audit: until then it rings, and
 * holds the member's withdrawals. Refuses NOT_FOUND; TRANSITION_REFUSED where it does not wait.
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
