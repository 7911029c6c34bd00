import type { PoolClient } from "pg";
import { type Refusal, refuse } from "../server/refusal.ts";
import { readClosing, reopenableUntil } from "./readClosing.ts";

/**
 * Takes a member's own closing back, while it can be, in the transaction of their sign-in, which holds their row: they are what they were,
 * an exclusion that runs holds still. What was given up stays so. Refuses CLOSING_OVER.
 */
export async function reopenAccount(
  client: PoolClient,
  memberId: string,
  now: Date,
): Promise<Refusal | null> {
  if (reopenableUntil(await readClosing(client, memberId), now) === null) return refuse("CLOSING_OVER");
  const dropped = await client.query<{ dropped: boolean }>("SELECT platform.drop_closing($1) AS dropped", [
    memberId,
  ]);
  if (dropped.rows[0]?.dropped !== true) return refuse("CLOSING_OVER");
  await client.query(
    `UPDATE platform.member SET status = CASE WHEN EXISTS (SELECT FROM platform.member_exclusion AS own
         WHERE own.member_id = $1 AND ended_at IS NULL AND until > $2)
         OR EXISTS (SELECT FROM platform.exclusion_listing AS listed WHERE listed.member_id = $1 AND listed.standing = 'BOUND'
           AND listed.ended_at IS NULL) THEN 'SELF_EXCLUDED' ELSE 'ACTIVE' END
      WHERE member_id = $1 AND status = 'CLOSED'`,
    [memberId, now],
  );
  return null;
}
