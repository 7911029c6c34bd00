import type { Pool } from "pg";
import * as z from "zod";

const rows = z.array(
  z.object({ from: z.string(), until: z.string().nullable(), id: z.string(), nickname: z.string() }),
);

/** Whose a member is and was, the latest first, at most so many; `until` is null for whose they are to this day and on. */
export async function readPartnersOf(pool: Pool, memberId: string, most: number) {
  const found = await pool.query(
    `SELECT own.from_day::text AS "from", nullif(own.until_day, 'infinity')::text AS until, own.partner_id AS id,
            partner.nickname
       FROM platform.partner_member AS own JOIN platform.member AS partner ON partner.member_id = own.partner_id
      WHERE own.member_id = $1 ORDER BY own.from_day DESC LIMIT $2`,
    [memberId, most],
  );
  return rows.parse(found.rows);
}
