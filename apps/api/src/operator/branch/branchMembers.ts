import { memberStatuses } from "@hanpan/contract/enumerations";
import type { BranchMember } from "@hanpan/contract/operator/calls/branch";
import { meantBy } from "@hanpan/contract/typedFields";
import type { Pool } from "pg";
import * as z from "zod";
import { createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import type { Placed } from "../lib/page.ts";
import { addPeriod } from "../lib/period.ts";
import { microsecondsOf, type Place } from "../lib/place.ts";
import { searchedId } from "../lib/searchedId.ts";

export type BranchFilter = {
  readonly search?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const row = z
  .object({
    below_id: z.string(),
    login_id: z.string(),
    nickname: z.string(),
    status: z.enum(memberStatuses),
    depth: z.number(),
    referrer: z.string(),
    cash: z.number(),
    recoverable: z.number(),
    joined_at: z.date(),
    last_login_at: z.date().nullable(),
    at_microseconds: z.number(),
  })
  .transform(
    (found): Placed<BranchMember> => ({
      atMicroseconds: found.at_microseconds,
      id: found.below_id,
      item: {
        id: found.below_id,
        loginId: found.login_id,
        nickname: found.nickname,
        status: found.status,
        depth: found.depth,
        referrer: found.referrer,
        cash: found.cash,
        recoverable: found.recoverable,
        joinedAt: found.joined_at.toISOString(),
        lastLoginAt: found.last_login_at?.toISOString() ?? null,
      },
    }),
  );

/** What begins with a text, as LIKE says it. */
const beginning = (text: string) => `${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

function conditionsOf(partnerId: string, filter: BranchFilter) {
  const where = createConditions();
  where.add("branch.member_id = ?", partnerId);
  if (filter.search !== undefined && filter.search !== "") {
    const id = searchedId(filter.search);
    if (id !== null) where.add("branch.below_id = ?::uuid", id);
    else
      where.add(
        `branch.below_id IN (SELECT member_id FROM platform.identity
                            WHERE kind IN ('LOGIN_ID', 'NICKNAME') AND value LIKE ?)`,
        beginning(meantBy("loginId", filter.search)),
      );
  }
  addPeriod(where, "branch.joined_at", filter);
  return where;
}

/** Members of a partner's branch after a place; ids begin with the instant of the sign-up, so the latest come first. */
export async function readBranchMembers(
  pool: Pool,
  partnerId: string,
  filter: BranchFilter,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<BranchMember>[]> {
  const where = conditionsOf(partnerId, filter);
  if (place !== null) where.add("branch.below_id < ?", place.id);
  const found = await pool.query(
    `SELECT branch.below_id, member.login_id, member.nickname, member.status, branch.depth, branch.joined_at,
            member.last_login_at, referrer.nickname AS referrer, held.cash,
            ${microsecondsOf("branch.joined_at")} AS at_microseconds,
            CASE WHEN EXISTS (SELECT FROM platform.distribution AS paid
                               WHERE paid.member_id = branch.member_id AND paid.to_member_id = branch.below_id)
              THEN platform.recoverable_from(branch.below_id, branch.member_id) ELSE 0::bigint END AS recoverable
       FROM platform.branch
       JOIN platform.member ON member.member_id = branch.below_id
       JOIN platform.member AS referrer ON referrer.member_id = member.referrer_member_id
       JOIN ledger.member_balance AS held ON held.member_id = branch.below_id
      WHERE ${where.text()}
      ORDER BY branch.below_id DESC LIMIT ${where.place(limit)}`,
    [...where.values],
  );
  return z.array(row).parse(found.rows);
}

/** How many members of the branch the filter matches, counted to just beyond what a list shows. */
export function countBranchMembers(pool: Pool, partnerId: string, filter: BranchFilter): Promise<number> {
  const where = conditionsOf(partnerId, filter);
  return countMatches(pool, "platform.branch", where);
}
