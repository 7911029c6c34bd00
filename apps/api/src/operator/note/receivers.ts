import type { AdLeftOut } from "@hanpan/contract/operator/calls/note";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";

/** Whom a note of the site may go to: one level, or all without one. */
export type Audience = { readonly levelId: string | null; readonly isMarketing: boolean };

/**
 * Who receives a note of the site, in SQL over platform.member: nobody who has left or is suspended; marketing only
 * who agreed to it, is not excluded from play (docs/money.md, "Member protection") and is not marked by a score of harm (docs/harm.md).
 */
export function receives(isMarketing: boolean): string {
  return isMarketing
    ? `member.marketing_notes AND member.status = 'ACTIVE'
        AND NOT EXISTS (SELECT FROM platform.harm_mark AS mark WHERE mark.member_id = member.member_id)
        AND NOT platform.is_asked_listed(member.member_id)`
    : "member.status IN ('ACTIVE', 'SELF_EXCLUDED')";
}

const leftOutRow = z.object({ excluded: z.number(), no_consent: z.number(), marked: z.number() });

/** How many members a note that advertises leaves out, of those whom another note would reach; each by the first reason that holds. */
export async function countLeftOut(
  connection: Pool | PoolClient,
  levelId: string | null,
): Promise<readonly { readonly reason: AdLeftOut; readonly count: number }[]> {
  const found = await connection.query(
    `SELECT count(*) FILTER (WHERE is_excluded) AS excluded,
        count(*) FILTER (WHERE NOT is_excluded AND NOT marketing_notes) AS no_consent,
        count(*) FILTER (WHERE NOT is_excluded AND marketing_notes AND NOT is_reached) AS marked
       FROM (SELECT marketing_notes, status = 'SELF_EXCLUDED' AS is_excluded,
          (${receives(true)}) AS is_reached
         FROM platform.member WHERE ${receives(false)} ${levelId === null ? "" : "AND level_id = $1"}) AS present`,
    levelId === null ? [] : [levelId],
  );
  const { excluded, no_consent: noConsent, marked } = leftOutRow.parse(found.rows[0]);
  return [
    { reason: "NO_CONSENT" as const, count: noConsent },
    { reason: "EXCLUDED" as const, count: excluded },
    { reason: "MARKED" as const, count: marked },
  ].filter(({ count }) => count > 0);
}

const counted = z.object({ total: z.number() });

/** How many members a note would reach now. */
export async function countReceivers(
  connection: Pool | PoolClient,
  { levelId, isMarketing }: Audience,
): Promise<number> {
  const found = await connection.query(
    `SELECT count(*) AS total FROM platform.member WHERE ${receives(isMarketing)} ${levelId === null ? "" : "AND level_id = $1"}`,
    levelId === null ? [] : [levelId],
  );
  return counted.parse(found.rows[0]).total;
}
