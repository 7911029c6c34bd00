import { seoulDay } from "@hanpan/contract/time";
import type { Pool, PoolClient } from "pg";

/** How far down a branch reaches: a chain of sign-ups longer than this is no branch that anybody keeps. */
const deepestBranch = 20;

/**
 * Puts a new member below who brought them, and below everybody above that one, and makes them
 * a member of the nearest partner's (docs/partners.md, "The tree"); within the transaction of the sign-up.
 */
export async function joinBranches(
  client: Pool | PoolClient,
  joined: { readonly memberId: string; readonly referrerId: string; readonly now: Date },
): Promise<void> {
  await client.query(
    `INSERT INTO platform.branch (member_id, below_id, depth, joined_at)
     SELECT $2::uuid, $1::uuid, 1, $3::timestamptz
     UNION ALL
     SELECT member_id, $1::uuid, depth + 1, $3::timestamptz FROM platform.branch
      WHERE below_id = $2 AND depth < ${deepestBranch}`,
    [joined.memberId, joined.referrerId, joined.now],
  );
  await client.query("SELECT platform.place_member($1, $2, $3)", [
    joined.memberId,
    joined.referrerId,
    seoulDay(joined.now),
  ]);
}
