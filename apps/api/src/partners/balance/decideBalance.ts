import { balanceOrderKinds } from "@hanpan/contract/operator/enumerations";
import type { PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";

const orderRow = z.object({
  partnerId: z.string(),
  kind: z.enum(balanceOrderKinds),
  amount: z.number(),
  status: z.enum(["WAITING", "ACCEPTED", "REFUSED", "WITHDRAWN"]),
});

/** Which end it comes to, and whose it is to decide. */
const deciders = { ACCEPTED: "parent_id", REFUSED: "parent_id", WITHDRAWN: "partner_id" } as const;

/**
 * Decides about a request for balance: the partner above accepts or refuses it, who asked withdraws it. Answers what was
 * asked, and whether it was decided so before. Refuses (throws) NOT_FOUND: nobody's of theirs; ORDER_DECIDED: otherwise.
 */
export async function decideBalance(
  client: PoolClient,
  given: {
    readonly orderId: string;
    readonly deciderId: string;
    readonly status: keyof typeof deciders;
    readonly reason: string | null;
    readonly by: string;
    readonly now: Date;
  },
) {
  const { orderId, status } = given;
  const found = await client.query(
    `SELECT partner_id AS "partnerId", kind, amount_won AS amount, status FROM platform.partner_balance_order
      WHERE order_id = $1 AND ${deciders[status]} = $2 FOR UPDATE`,
    [orderId, given.deciderId],
  );
  if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
  const order = orderRow.parse(found.rows[0]);
  if (order.status === status) return { ...order, wasBefore: true };
  if (order.status !== "WAITING") throw refuse("ORDER_DECIDED");
  await client.query(
    `UPDATE platform.partner_balance_order SET status = $2, decided_by = $3, decided_at = $4, decision_reason = $5
      WHERE order_id = $1`,
    [orderId, status, given.by, given.now, given.reason],
  );
  return { ...order, wasBefore: false };
}
