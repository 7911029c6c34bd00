import type { Pool } from "pg";
import * as z from "zod";

const rows = z.array(
  z
    .object({ by: z.string(), since: z.date() })
    .transform(({ by, since }) => ({ by, since: since.toISOString() })),
);

/** Who excludes a member by a list or register of theirs; none of whom the desk has not said yet that it is they. */
export async function readListed(pool: Pool, memberId: string): Promise<z.output<typeof rows>> {
  const found = await pool.query({
    name: "member-listed",
    text: `SELECT coalesce(list.name, listed.register) AS by, listed.since FROM platform.exclusion_listing AS listed
             LEFT JOIN platform.exclusion_list AS list ON list.list_id = listed.list_id
            WHERE listed.member_id = $1 AND listed.standing = 'BOUND' AND listed.ended_at IS NULL ORDER BY listed.since LIMIT 10`,
    values: [memberId],
  });
  return rows.parse(found.rows);
}
