import type { Pool, PoolClient } from "pg";
import * as z from "zod";

const linkRow = z.object({ linkId: z.string(), partnerId: z.string(), open: z.boolean() });

/** A partner's link by its code, and whether anybody signs up by it: neither ended, nor its partner one no more. Null: none. */
export async function findLink(asked: Pick<Pool | PoolClient, "query">, code: string) {
  const { rows } = await asked.query(
    `SELECT link.link_id AS "linkId", link.partner_id AS "partnerId", link.active AND member.is_partner AS open
       FROM platform.partner_link AS link JOIN platform.member ON member.member_id = link.partner_id
      WHERE link.code = $1`,
    [code],
  );
  return rows[0] === undefined ? null : linkRow.parse(rows[0]);
}

/** Keeps by which link a member signed up; in the transaction of the sign-up. */
export async function keepLinkOf(
  client: PoolClient,
  { memberId, linkId, now }: { readonly memberId: string; readonly linkId: string; readonly now: Date },
): Promise<void> {
  await client.query(
    "INSERT INTO platform.partner_link_member (member_id, link_id, joined_at) VALUES ($1, $2, $3)",
    [memberId, linkId, now],
  );
}
