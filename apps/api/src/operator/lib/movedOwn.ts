import type { PoolClient } from "pg";
import { refuse } from "../../server/refusal.ts";

/** How long who moved a member's money by hand does not decide about them. */
const ownDays = 30;

/** That an operator (`one`) moved money of one of the members `$1` by hand in the thirty days before `$2`, in SQL. */
export const movedOwn = `EXISTS (SELECT FROM platform.manual_act AS act WHERE act.member_id = ANY ($1::uuid[])
  AND act.operator_id = one.operator_id AND act.at > $2::timestamptz - interval '${ownDays} days')`;

/** Refuses CASE_OWN_MEMBER where the operator moved money of one of the members by hand within the last thirty days. */
export async function refuseMovedOwn(
  client: PoolClient,
  members: readonly string[],
  { operatorId, now }: { readonly operatorId: string; readonly now: Date },
): Promise<void> {
  const own = await client.query(`SELECT FROM (VALUES ($3::uuid)) AS one (operator_id) WHERE ${movedOwn}`, [
    members,
    now,
    operatorId,
  ]);
  if ((own.rowCount ?? 0) > 0) throw refuse("CASE_OWN_MEMBER");
}
