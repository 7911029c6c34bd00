import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import { maskNickname } from "../../lib/mask.ts";
import {
  idCursor,
  type MemberPage,
  type MemberPageQuery,
  readMemberPage,
  readTotal,
} from "../../lib/memberPage.ts";
import type { Refusal } from "../../server/refusal.ts";

type Recommended = { id: string; name: string; lastAccessAt: string | null; joinedAt: string };

export type RecommendedQuery = MemberPageQuery & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const rows = z.array(
  z.object({
    below_id: z.string(),
    nickname: z.string(),
    last_login_at: z.date().nullable(),
    joined_at: z.date(),
  }),
);

/** Who signed up with the member's code, the latest first, each with a masked name. */
export async function listRecommended(
  pool: Pool,
  memberId: string,
  query: RecommendedQuery,
): Promise<MemberPage<Recommended> | Refusal> {
  const filter = [
    memberId,
    query.from === undefined ? null : startOfSeoulDay(query.from),
    query.to === undefined ? null : endOfSeoulDay(query.to),
  ];
  const theirs = `branch.member_id = $1 AND branch.depth = 1
    AND ($2::timestamptz IS NULL OR branch.joined_at >= $2) AND ($3::timestamptz IS NULL OR branch.joined_at < $3)`;
  return readMemberPage(query, {
    cursor: idCursor,
    placeOf: ({ id }) => id,
    count: () => readTotal(pool, `SELECT count(*) AS total FROM platform.branch WHERE ${theirs}`, filter),
    async read({ after, skip, limit }) {
      const found = await pool.query(
        `SELECT branch.below_id, member.nickname, member.last_login_at, branch.joined_at
           FROM platform.branch JOIN platform.member ON member.member_id = branch.below_id
          WHERE ${theirs} AND ($4::uuid IS NULL OR branch.below_id < $4)
          ORDER BY branch.below_id DESC LIMIT $5 OFFSET $6`,
        [...filter, after, limit, skip],
      );
      return rows.parse(found.rows).map((row) => ({
        id: row.below_id,
        name: maskNickname(row.nickname),
        lastAccessAt: row.last_login_at?.toISOString() ?? null,
        joinedAt: row.joined_at.toISOString(),
      }));
    },
  });
}
