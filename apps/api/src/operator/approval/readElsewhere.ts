import { mostElsewhere } from "@hanpan/contract/operator/calls/approval";
import { elsewhereKinds } from "@hanpan/contract/operator/enumerations";
import type { ApprovalElsewhere } from "@hanpan/contract/operator/objects/approval";
import { mayDo } from "@hanpan/contract/operator/permissions";
import type { Pool } from "pg";
import * as z from "zod";
import { operatorNameOf } from "../lib/operatorName.ts";
import type { SignedInOperator } from "../server/support.ts";

const rows = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(elsewhereKinds),
    number: z.number(),
    amount: z.number(),
    count: z.number().nullable(),
    member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string() }).nullable(),
    proposedBy: z.string(),
    since: z.date().transform((at) => at.toISOString()),
    isOwn: z.boolean(),
  }),
);

/** Requests that one operator has approved and another has to, the longest first. */
const requests = `SELECT request.request_id AS id, request.type AS kind, request.number, request.amount_won AS amount, NULL::integer AS count,
    jsonb_build_object('id', member.member_id, 'loginId', member.login_id, 'nickname', member.nickname) AS member,
    ${operatorNameOf("request.first_approver")} AS "proposedBy", request.approved_at AS since,
    request.first_approver = 'operator:' || $1 AS "isOwn"
  FROM platform.money_request AS request JOIN platform.member USING (member_id)
  WHERE request.status IN ('WAITING', 'PROCESSING') AND request.first_approver IS NOT NULL AND request.approved_at IS NOT NULL
    AND request.payable_at IS NULL
  ORDER BY request.approved_at LIMIT ${mostElsewhere}`;

/** Batches that somebody beside their maker has to approve; whoever did is not the next. */
const payouts = `SELECT batch.batch_id AS id, 'PAYOUT' AS kind, batch.number, batch.sum_won AS amount, batch.item_count AS count,
    NULL::jsonb AS member, ${operatorNameOf("'operator:' || batch.made_by")} AS "proposedBy", batch.made_at AS since,
    batch.made_by = $1::uuid OR EXISTS (SELECT FROM platform.payout_approval AS approval
      WHERE approval.batch_id = batch.batch_id AND approval.operator_id = $1::uuid) AS "isOwn"
  FROM platform.payout_batch AS batch WHERE batch.status = 'DRAFT'
  ORDER BY batch.made_at LIMIT ${mostElsewhere}`;

/** What waits for a second operator in queues of its own, for who may process money, the longest first. */
export async function readElsewhere(
  pool: Pool,
  operator: SignedInOperator,
): Promise<{ list: ApprovalElsewhere[]; waiting: number }> {
  if (!mayDo(operator, "money.process")) return { list: [], waiting: 0 };
  const found = await pool.query(
    `SELECT * FROM ((${requests}) UNION ALL (${payouts})) AS waiting ORDER BY since`,
    [operator.operatorId],
  );
  const list = rows.parse(found.rows);
  return { list, waiting: list.filter(({ isOwn }) => !isOwn).length };
}
