import type { Alert } from "@hanpan/contract/operator/objects/case";
import type { PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";
import { publish } from "../../lib/outbox.ts";
import { refuse } from "../../server/refusal.ts";
import { refuseMovedOwn } from "../lib/movedOwn.ts";
import { readAlerts } from "./readAlerts.ts";

/** How long a new case has until its deadline. */
export const caseDays = 3;

type Handled = { readonly alertId: string; readonly operatorId: string; readonly now: Date };

const lockedRow = z.object({
  member_id: z.string(),
  others: z.array(z.string()),
  operator_id: z.string().nullable(),
  case_id: z.string().nullable(),
  dismissed_at: z.date().nullable(),
});

/** One alert as an operator reads it; refuses NOT_FOUND. */
export async function readAlert(client: PoolClient, alertId: string): Promise<Alert> {
  const [found] = await readAlerts(client, { id: alertId }, null, 1);
  if (found === undefined) throw refuse("NOT_FOUND");
  return found.item;
}

/** An alert with its row locked, whom nobody has looked at yet. Refuses NOT_FOUND, CASE_ABOUT_YOU and ALERT_TAKEN. */
async function lockAlert(client: PoolClient, { alertId, operatorId }: Handled) {
  const { rows } = await client.query(
    "SELECT member_id, others, operator_id, case_id, dismissed_at FROM platform.alert WHERE alert_id = $1 FOR NO KEY UPDATE",
    [alertId],
  );
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  const alert = lockedRow.parse(rows[0]);
  if (alert.operator_id === operatorId) throw refuse("CASE_ABOUT_YOU");
  if (alert.case_id !== null || alert.dismissed_at !== null) throw refuse("ALERT_TAKEN");
  return alert;
}

/** Says that nothing follows from an alert, within a transaction. Refuses CASE_OWN_MEMBER, as a decision does. */
export async function dismissAlert(
  client: PoolClient,
  handled: Handled & { readonly reason: string },
): Promise<string> {
  const { member_id: memberId } = await lockAlert(client, handled);
  await refuseMovedOwn(client, [memberId], handled);
  await client.query(
    `UPDATE platform.alert SET dismissed_at = $3, dismissed_by = $4, dismiss_reason = $5 WHERE member_id = $1 AND alert_id = $2`,
    [memberId, handled.alertId, handled.now, `operator:${handled.operatorId}`, handled.reason],
  );
  await publish(client, { event: "alert", kind: "CASE", memberId: handled.alertId });
  return memberId;
}

const openRow = z.object({ case_id: z.string().nullable() });

/** Puts an alert into the member's open case, or opens one with it, which the operator owns; within a transaction. */
export async function takeAlert(
  client: PoolClient,
  handled: Handled,
): Promise<{ readonly caseId: string; readonly opened: boolean }> {
  const { operatorId, now, alertId } = handled;
  const { rows } = await client.query("SELECT member_id FROM platform.alert WHERE alert_id = $1", [alertId]);
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  // As the job does: whoever opens a case about the member waits here.
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('case ' || $1, 520))", [
    z.object({ member_id: z.string() }).parse(rows[0]).member_id,
  ]);
  const { member_id: memberId, others } = await lockAlert(client, handled);
  const open = await client.query("SELECT platform.open_case_of($1) AS case_id", [[memberId, ...others]]);
  const by = `operator:${operatorId}`;
  const joined = openRow.parse(open.rows[0]).case_id;
  const caseId = joined ?? newIdAt(now);
  if (joined === null)
    await client.query(
      `INSERT INTO platform.risk_case (case_id, opened_at, opened_by, reason, owner_id, deadline_at)
       SELECT $1, $2, $3, rule.name_ko, $4, $2::timestamptz + make_interval(days => $5)
         FROM platform.alert JOIN platform.alert_rule AS rule USING (rule_id) WHERE alert_id = $6`,
      [caseId, now, by, operatorId, caseDays, alertId],
    );
  await client.query("SELECT platform.add_to_case($1, $2, $3, $4, $5)", [caseId, memberId, alertId, by, now]);
  await publish(client, { event: "alert", kind: "CASE", memberId: caseId });
  return { caseId, opened: joined === null };
}
