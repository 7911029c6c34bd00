import type { Pool } from "pg";
import * as z from "zod";
import { publish } from "../lib/outbox.ts";
import { closePayout, type PayoutOutcome, settlePayoutItem } from "./payouts.ts";

/** After how many withdrawals of a file who looks at the batch sees them. */
const shownEach = 50;

const dueRows = z.array(z.object({ result_id: z.string() }));
const settledRows = z.array(
  z.object({
    batch_id: z.string(),
    row_number: z.number(),
    member_id: z.string(),
    request_id: z.string(),
    outcome: z.enum(["PAID", "RETURNED", "UNKNOWN"]),
    decision: z.enum(["RETURN", "AGAIN"]).nullable(),
    reason: z.string().nullable(),
  }),
);

/**
 * Carries an accepted result file out: each withdrawal in a transaction of its own, by what its row says. What is not known
 * stays as it is. A withdrawal that is settled already is passed over, so that a file of which half was carried out before a
 * process ended is carried out to its end, by whoever comes next, and two at once do it once.
 */
export async function carryOutResult(pool: Pool, resultId: string, now: Date): Promise<void> {
  const found = await pool.query(
    `SELECT result.batch_id, row.row_number, row.member_id, row.request_id, row.outcome, row.decision, row.reason
       FROM platform.payout_result AS result JOIN platform.payout_result_row AS row ON row.result_id = result.result_id
      WHERE result.result_id = $1 AND result.state = 'ACCEPTED' AND row.problem IS NULL
      ORDER BY row.row_number`,
    [resultId],
  );
  const rows = settledRows.parse(found.rows);
  for (const [index, row] of rows.entries()) {
    const outcome = settledAs(row.outcome, row.decision);
    if (outcome === null) continue;
    const { batch_id: batchId, member_id: memberId, request_id: requestId, reason } = row;
    const answer = await settlePayoutItem(pool, {
      ...{ batchId, memberId, requestId, outcome, now },
      reason: outcome === "PAID" ? null : reason,
      actor: "system:payout",
    });
    // Settled as something else since the file was read: what the row says counts for nothing, and it says so.
    if (answer.outcome === "REFUSED") await noteSettled(pool, resultId, row.row_number);
    if (index % shownEach === shownEach - 1)
      await publish(pool, { event: "payout-updated", memberId: batchId });
  }
  await pool.query(
    "UPDATE platform.payout_result SET state = 'DONE', done_at = $2 WHERE result_id = $1 AND state = 'ACCEPTED'",
    [resultId, now],
  );
  for (const batchId of new Set(rows.map((row) => row.batch_id))) {
    await closePayout(pool, batchId, now);
    await publish(pool, { event: "payout-updated", memberId: batchId });
  }
}

const noteSettled = (pool: Pool, resultId: string, row: number) =>
  pool.query(
    "UPDATE platform.payout_result_row SET problem = 'SETTLED' WHERE result_id = $1 AND row_number = $2",
    [resultId, row],
  );

function settledAs(outcome: "PAID" | "RETURNED" | "UNKNOWN", decision: string | null): PayoutOutcome | null {
  if (outcome === "UNKNOWN") return null;
  if (outcome === "PAID") return "PAID";
  return decision === "AGAIN" ? "AGAIN" : "RETURNED";
}

/** Carries out what was accepted and is not done, and closes what nothing waits in; answers how many files it carried out. */
export async function carryOutDueResults(pool: Pool, now: Date): Promise<number> {
  const due = dueRows.parse(
    (
      await pool.query(
        "SELECT result_id FROM platform.payout_result WHERE state = 'ACCEPTED' ORDER BY accepted_at LIMIT 100",
      )
    ).rows,
  );
  for (const { result_id } of due) await carryOutResult(pool, result_id, now);
  const sent = await pool.query<{ batch_id: string }>(
    "SELECT batch_id FROM platform.payout_batch WHERE status = 'SENT' ORDER BY number LIMIT 100",
  );
  for (const { batch_id } of sent.rows)
    if (await closePayout(pool, batch_id, now))
      await publish(pool, { event: "payout-updated", memberId: batch_id });
  return due.length;
}
