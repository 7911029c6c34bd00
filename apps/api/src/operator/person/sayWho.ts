import type { PersonVerdict } from "@hanpan/contract/operator/personEnumerations";
import type { PoolClient } from "pg";
import { refuse } from "../../server/refusal.ts";

/** Keeps in both files what an operator says of two members, in place of what was said before. Refuses NOT_FOUND. */
export async function sayWho(
  client: PoolClient,
  said: {
    readonly memberId: string;
    readonly otherId: string;
    readonly verdict: PersonVerdict;
    readonly operatorId: string;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<{ readonly before: string | null }> {
  const { memberId, otherId, verdict, operatorId, reason, now } = said;
  const known = await client.query("SELECT FROM platform.member WHERE member_id = ANY ($1)", [
    [memberId, otherId],
  ]);
  if (known.rowCount !== 2) throw refuse("NOT_FOUND");
  const before = await client.query<{ verdict: string }>(
    "SELECT verdict FROM platform.person_verdict WHERE member_id = $1 AND other_id = $2",
    [memberId, otherId],
  );
  await client.query(
    `INSERT INTO platform.person_verdict (member_id, other_id, verdict, decided_by, decided_at, reason)
     SELECT member_id, other_id, $3, $4, $5, $6
       FROM (VALUES ($1::uuid, $2::uuid), ($2, $1)) AS ways (member_id, other_id) ORDER BY member_id
     ON CONFLICT (member_id, other_id) DO UPDATE SET verdict = excluded.verdict, decided_by = excluded.decided_by,
       decided_at = excluded.decided_at, reason = excluded.reason`,
    [memberId, otherId, verdict, `operator:${operatorId}`, now, reason],
  );
  return { before: before.rows[0]?.verdict ?? null };
}
