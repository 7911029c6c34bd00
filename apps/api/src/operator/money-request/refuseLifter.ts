import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import type { PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";

const recoveryRow = z.object({ until: z.date().nullable(), is_own: z.boolean() });

/**
 * Refuses, once it was lifted in the same transaction, the hold of a withdrawal that was asked for with a recovered password, or after the desk removed the second factor
 * (docs/recovery.md, "What follows from a new password"): RECOVERY_WAITS (`details.until`) before its hours are over, whoever lifts it, and RECOVERY_STARTED to
 * who started or approved a recovery of the member's, or proposed the removal, within the month before.
 */
export async function refuseLift(
  client: PoolClient,
  { member, requestedAt, risk }: OperatorMoneyRequest,
  operatorId: string,
  now: Date,
): Promise<void> {
  if (risk?.reasons.includes("RECOVERED") !== true) return;
  const { rows } = await client.query(
    `SELECT max(done.at) + make_interval(hours => max(setting.risk_recovery_hours)::integer) AS until,
            coalesce(bool_or(done.operator_id = $3), false) AS is_own
       FROM (SELECT used_at AS at, operator_id FROM platform.one_time_code
              WHERE member_id = $1 AND purpose IN ('LOGIN_PASSWORD', 'EXCHANGE_PASSWORD')
             UNION ALL
             SELECT code.used_at, approval.decided_by FROM platform.one_time_code AS code
               JOIN platform.approval AS approval ON approval.approval_id = code.code_id
              WHERE code.member_id = $1 AND code.way = 'DESK'
             UNION ALL
             SELECT at, proposed_by FROM platform.factor_removal WHERE member_id = $1) AS done
      CROSS JOIN platform.money_setting() AS setting
      WHERE done.at <= $2 AND done.at > $2::timestamptz - interval '30 days'`,
    [member.id, requestedAt, operatorId],
  );
  const { until, is_own: isOwn } = recoveryRow.parse(rows[0]);
  if (isOwn) throw refuse("RECOVERY_STARTED");
  if (until !== null && until > now) throw refuse("RECOVERY_WAITS", { until: until.toISOString() });
}

const payerRow = z.object({ is_lifter: z.boolean() });

/**
 * Refuses LIFTER_PAYS to who would pay a withdrawal whose hold they lifted, where that was of a recovered password or another operator's
 * own word: of these one alone does not both. As of whoever adjusted a member, it holds as long as another can pay.
 */
export async function refuseLifter(
  client: PoolClient,
  { id: requestId, member, type, risk }: OperatorMoneyRequest,
  operatorId: string,
  now: Date,
): Promise<void> {
  if (type !== "WITHDRAWAL" || risk === null) return;
  const { rows } = await client.query(
    `SELECT request.risk_lifted_by = $3
        AND ('RECOVERED' = ANY (request.risk_reasons) OR EXISTS (
          SELECT FROM platform.money_request_event AS event
           WHERE event.member_id = $1 AND event.request_id = $2 AND event.to_status = 'HELD'
             AND event.actor LIKE 'operator:%' AND event.actor <> $3))
        AND EXISTS (SELECT FROM platform.operator AS other
          WHERE (other.status = 'ACTIVE' AND platform.pays_members(other.role, other.role_id) AND other.counts_from <= $4 OR other.pays_until > $4)
            AND 'operator:' || other.operator_id <> $3) IS TRUE AS is_lifter
       FROM platform.money_request AS request WHERE request.member_id = $1 AND request.request_id = $2`,
    [member.id, requestId, `operator:${operatorId}`, now],
  );
  if (payerRow.parse(rows[0]).is_lifter) throw refuse("LIFTER_PAYS");
}
