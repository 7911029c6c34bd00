import type { AdLeftOut } from "@hanpan/contract/operator/calls/note";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { type Advertisement, agreesTo } from "../../consents/adRules.ts";

/** What a note that advertises is about, and whether it goes out in the quiet hours. */
export type Advertised = Omit<Advertisement, "channel">;
const unnamed: Advertised = { products: [], atNight: false };

/** Whom a note of the site may go to: one level, or all without one. */
export type Audience = {
  readonly levelId: string | null;
  readonly isMarketing: boolean;
  readonly about?: Advertised;
};

/**
 * Who receives a note of the site, in SQL over platform.member: nobody who has left or is suspended; marketing only
 * who agreed to notes about what it names (docs/consents.md, "Advertising, choice by choice"), is not excluded from play (docs/money.md,
 * "Member protection") and is not marked by a score of harm (docs/harm.md).
 */
export function receives(isMarketing: boolean, about: Advertised = unnamed): string {
  return isMarketing
    ? `${agreesTo({ channel: "NOTE", ...about })} AND member.status = 'ACTIVE'
        AND NOT EXISTS (SELECT FROM platform.harm_mark AS mark WHERE mark.member_id = member.member_id)
        AND NOT platform.is_asked_listed(member.member_id)`
    : "member.status IN ('ACTIVE', 'SELF_EXCLUDED')";
}

const leftOutRow = z.object({
  excluded: z.number(),
  no_consent: z.number(),
  other_choice: z.number(),
  at_night: z.number(),
  marked: z.number(),
});

/** How many members a note that advertises leaves out, of those whom another note would reach; each by the first reason that holds. */
export async function countLeftOut(
  connection: Pool | PoolClient,
  levelId: string | null,
  about: Advertised = unnamed,
): Promise<readonly { readonly reason: AdLeftOut; readonly count: number }[]> {
  const found = await connection.query(
    `SELECT count(*) FILTER (WHERE reason = 'EXCLUDED') AS excluded,
        count(*) FILTER (WHERE reason = 'NO_CONSENT') AS no_consent,
        count(*) FILTER (WHERE reason = 'OTHER_CHOICE') AS other_choice,
        count(*) FILTER (WHERE reason = 'AT_NIGHT') AS at_night,
        count(*) FILTER (WHERE reason = 'MARKED') AS marked
       FROM (SELECT CASE WHEN status = 'SELF_EXCLUDED' THEN 'EXCLUDED'
          WHEN NOT marketing_notes THEN 'NO_CONSENT'
          WHEN NOT (${agreesTo({ channel: "NOTE", products: about.products, atNight: false })}) THEN 'OTHER_CHOICE'
          WHEN NOT (${agreesTo({ channel: "NOTE", ...about })}) THEN 'AT_NIGHT'
          WHEN NOT (${receives(true, about)}) THEN 'MARKED' END AS reason
         FROM platform.member WHERE ${receives(false)} ${levelId === null ? "" : "AND level_id = $1"}) AS present`,
    levelId === null ? [] : [levelId],
  );
  const row = leftOutRow.parse(found.rows[0]);
  return [
    { reason: "NO_CONSENT" as const, count: row.no_consent },
    { reason: "OTHER_CHOICE" as const, count: row.other_choice },
    { reason: "AT_NIGHT" as const, count: row.at_night },
    { reason: "EXCLUDED" as const, count: row.excluded },
    { reason: "MARKED" as const, count: row.marked },
  ].filter(({ count }) => count > 0);
}

const counted = z.object({ total: z.number() });

/** How many members a note would reach now. */
export async function countReceivers(
  connection: Pool | PoolClient,
  { levelId, isMarketing, about }: Audience,
): Promise<number> {
  const found = await connection.query(
    `SELECT count(*) AS total FROM platform.member WHERE ${receives(isMarketing, about)} ${levelId === null ? "" : "AND level_id = $1"}`,
    levelId === null ? [] : [levelId],
  );
  return counted.parse(found.rows[0]).total;
}
