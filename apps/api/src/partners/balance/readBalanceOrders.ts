import type { BalanceOrder } from "@hanpan/contract/operator/calls/branchBalance";
import { balanceOrderKinds, balanceOrderStates } from "@hanpan/contract/operator/enumerations";
import type { Pool } from "pg";
import * as z from "zod";

const instantOf = z.coerce.date().transform((at) => at.toISOString());
const orders = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(balanceOrderKinds),
    amount: z.number(),
    reason: z.string(),
    state: z.enum(balanceOrderStates),
    partner: z.object({ id: z.string(), nickname: z.string(), loginId: z.string() }).nullable(),
    askedAt: instantOf,
    decidedAt: instantOf.nullable(),
    decisionReason: z.string().nullable(),
  }),
);

const most = 100;

/**
 * What a partner asked of the one above (`partner_id`), or those below ask of them (`parent_id`), the latest first. An
 * accepted one is done once its distribution is there; until then a second operator decides (docs/partners.md, "Buying and
 * returning balance"). Who stands above is not named.
 */
async function readOrders(
  pool: Pool,
  side: "partner_id" | "parent_id",
  partnerId: string,
  now: Date,
): Promise<BalanceOrder[]> {
  const { rows } = await pool.query(
    `SELECT asked.order_id AS id, asked.kind, asked.amount_won AS amount, asked.reason,
            CASE WHEN asked.status <> 'ACCEPTED' THEN asked.status
                 WHEN EXISTS (SELECT FROM platform.distribution AS sent
                   WHERE sent.member_id = CASE asked.kind WHEN 'BUY' THEN asked.parent_id ELSE asked.partner_id END
                     AND sent.distribution_id = asked.order_id) THEN 'DONE'
                 WHEN EXISTS (SELECT FROM platform.approval
                   WHERE approval_id = asked.order_id AND approval.status = 'WAITING' AND approval.expires_at > $2) THEN 'AT_CASHIER'
                 ELSE 'REFUSED' END AS state,
            ${
              side === "parent_id"
                ? "json_build_object('id', member.member_id, 'nickname', member.nickname, 'loginId', member.login_id)"
                : "NULL::json"
            } AS partner,
            asked.asked_at AS "askedAt", asked.decided_at AS "decidedAt", asked.decision_reason AS "decisionReason"
       FROM platform.partner_balance_order AS asked JOIN platform.member ON member.member_id = asked.partner_id
      WHERE asked.${side} = $1 ORDER BY asked.asked_at DESC, asked.order_id DESC LIMIT ${most}`,
    [partnerId, now],
  );
  return orders.parse(rows);
}

/** Both sides of a partner's requests for balance. */
export async function readBalanceOrders(pool: Pool, partnerId: string, now: Date) {
  const [own, below] = await Promise.all([
    readOrders(pool, "partner_id", partnerId, now),
    readOrders(pool, "parent_id", partnerId, now),
  ]);
  return { own, below };
}
