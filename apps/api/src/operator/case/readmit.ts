import type { PoolClient } from "pg";
import { refuse } from "../../server/refusal.ts";
import { frozenOf, lift } from "./decideCase.ts";
import type { CaseWriter } from "./writeCase.ts";

/** Refuses MEMBER_NOT_BARRED for whom the case, whose row is locked, does not keep out. */
export async function refuseNotBarred(
  client: PoolClient,
  { caseId }: CaseWriter,
  memberId: string,
): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM platform.case_member AS of JOIN platform.risk_case USING (case_id)
      WHERE of.member_id = $2 AND of.case_id = $1 AND decision = 'BARRED' AND readmitted_at IS NULL`,
    [caseId, memberId],
  );
  if (rowCount === 0) throw refuse("MEMBER_NOT_BARRED");
}

/**
 * Lets a member in again whom a case barred, and lifts what it keeps them from, within a transaction; who excludes themselves stays
 * excluded, and whom another case bars, or who was suspended by hand before it, stays suspended. Refuses MEMBER_NOT_BARRED.
 */
export async function readmit(client: PoolClient, writer: CaseWriter, memberId: string): Promise<void> {
  const { caseId, now } = writer;
  await refuseNotBarred(client, writer, memberId);
  await client.query(
    "UPDATE platform.case_member SET readmitted_at = $3 WHERE case_id = $1 AND member_id = $2",
    [caseId, memberId, now],
  );
  for (const frozen of await frozenOf(client, caseId))
    if (frozen.member_id === memberId) await lift(client, writer, { memberId, kind: frozen.kind });
  await client.query("SELECT ledger.lock_member($1)", [memberId]);
  await client.query(
    `UPDATE platform.member SET status = CASE WHEN EXISTS (SELECT FROM platform.member_exclusion AS own
         WHERE own.member_id = member.member_id AND ended_at IS NULL AND until > $2)
         OR EXISTS (SELECT FROM platform.exclusion_listing AS listed WHERE listed.member_id = member.member_id
           AND listed.standing = 'BOUND' AND listed.ended_at IS NULL) THEN 'SELF_EXCLUDED' ELSE 'ACTIVE' END
      WHERE member_id = $1 AND status = 'SUSPENDED' AND platform.barring_case(member_id) IS NULL
        AND NOT EXISTS (SELECT FROM platform.case_member AS of WHERE of.member_id = $1 AND of.case_id = $3 AND of.was_suspended)`,
    [memberId, now, caseId],
  );
}
