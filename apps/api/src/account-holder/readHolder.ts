import { holderAgainst, holderOutcomes } from "@hanpan/contract/operator/holderEnumerations";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { markOf } from "../lib/personalMarks.ts";
import { opened } from "../lib/personalValues.ts";

const signRows = z.array(
  z.object({
    outcome: z.enum(holderOutcomes).nullable(),
    holds: z.boolean(),
    answered_at: z.date().nullable(),
  }),
);

/** What a bank says of the account that a withdrawal goes to, or that a member has: null while nobody was asked, or the site does not look. */
export type HolderSign = z.output<typeof signRows>[number];

/**
 * What was said of accounts by their marks, each in its place; `holds` where the site wants a difference looked at before anybody pays. A
 * withdrawal in USDT goes to no account.
 */
export async function readHolderSigns(
  connection: Pool | PoolClient,
  asked: readonly { readonly memberId: string; readonly requestId: string | null }[],
  marks: readonly string[],
): Promise<readonly HolderSign[]> {
  const { rows } = await connection.query(
    `SELECT CASE WHEN site.does <> 'OFF' AND quote.request_id IS NULL THEN holder.outcome END AS outcome, site.does = 'HOLD' AS holds,
            holder.answered_at
       FROM unnest($1::uuid[], $2::uuid[], $3::text[]) WITH ORDINALITY AS of (member_id, request_id, mark, place)
       CROSS JOIN (SELECT platform.holder_check() AS does) AS site
       LEFT JOIN platform.account_holder AS holder ON holder.member_id = of.member_id AND holder.account_mark = of.mark
       LEFT JOIN platform.usdt_quote AS quote ON quote.member_id = of.member_id AND quote.request_id = of.request_id
      ORDER BY of.place`,
    [asked.map(({ memberId }) => memberId), asked.map(({ requestId }) => requestId), marks],
  );
  return signRows.parse(rows);
}

const memberRow = z.object({ account_number: z.string(), does: z.string() });
const holderRow = z.object({
  outcome: z.enum(holderOutcomes),
  against: z.enum(holderAgainst).nullable(),
  reason: z.string().nullable(),
  answered_at: z.date().nullable(),
  asked_at: z.date().nullable(),
  next_at: z.date().nullable(),
});

/** What a bank says of the account that a member has now; null while nobody was asked, or the site does not look. */
export async function readHolder(pool: Pool, memberId: string) {
  const found = await pool.query(
    "SELECT account_number, platform.holder_check() AS does FROM platform.member WHERE member_id = $1",
    [memberId],
  );
  const own = memberRow.optional().parse(found.rows[0]);
  if (own === undefined || own.does === "OFF") return null;
  const mark = markOf("ACCOUNT", opened(memberId, "accountNumber", own.account_number));
  const { rows } = await pool.query(
    `SELECT outcome, against, reason, answered_at, asked_at, next_at FROM platform.account_holder
      WHERE member_id = $1 AND account_mark = $2`,
    [memberId, mark],
  );
  const holder = holderRow.optional().parse(rows[0]);
  if (holder === undefined) return null;
  return {
    ...{ outcome: holder.outcome, against: holder.against, reason: holder.reason },
    at: (holder.answered_at ?? holder.asked_at)?.toISOString() ?? null,
    nextAt: holder.next_at?.toISOString() ?? null,
  };
}
