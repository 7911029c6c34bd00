import { memberStatuses } from "@hanpan/contract/enumerations";
import type { BranchMember } from "@hanpan/contract/operator/calls/branch";
import { meantBy } from "@hanpan/contract/typedFields";
import type { Pool } from "pg";
import * as z from "zod";
import { maskLoginId, maskNickname } from "../../lib/mask.ts";
import { beginning } from "../lib/beginning.ts";
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

const row = z.object({
  below_id: z.string(),
  partner_id: z.string(),
  is_partner: z.boolean(),
  login_id: z.string(),
  nickname: z.string(),
  status: z.enum(memberStatuses),
  referrer: z.string().nullable(),
  cash: z.number(),
  recoverable: z.number(),
  joined_at: z.date(),
  last_login_at: z.date().nullable(),
  at_microseconds: z.number(),
});
type Row = z.output<typeof row>;

/** Who is no partner themself is masked: whom a distributor pays they know by the whole ID, and search by it. */
const placed = (found: Row, depths: ReadonlyMap<string, number>): Placed<BranchMember> => ({
  atMicroseconds: found.at_microseconds,
  id: found.below_id,
  item: {
    id: found.below_id,
    loginId: found.is_partner ? found.login_id : maskLoginId(found.login_id),
    nickname: found.is_partner ? found.nickname : maskNickname(found.nickname),
    status: found.status,
    depth: (depths.get(found.partner_id) ?? 0) + 1,
    referrer: found.referrer === null ? "" : maskNickname(found.referrer),
    cash: found.cash,
    recoverable: found.recoverable,
    joinedAt: found.joined_at.toISOString(),
    lastLoginAt: found.last_login_at?.toISOString() ?? null,
  },
});

const belowRows = z.array(z.object({ partner_id: z.string(), depth: z.number() }));

/** The partners of a branch on a day, the partner themself among them, with how deep each stands below. */
export async function readPartnersBelow(pool: Pool, partnerId: string, day: string) {
  const { rows } = await pool.query("SELECT * FROM platform.partners_below($1, $2, $2)", [partnerId, day]);
  return new Map(belowRows.parse(rows).map(({ partner_id, depth }) => [partner_id, depth]));
}

/** The partners whose members are listed, with how deep each stands, and the day on which they are theirs. */
export type BranchOfDay = { readonly depths: ReadonlyMap<string, number>; readonly day: string };

/** When members joined stands with them; without a period nobody of them is read. */
const membersOf = ({ from, to }: BranchFilter) =>
  from === undefined && to === undefined
    ? "platform.partner_member AS own"
    : "platform.partner_member AS own JOIN platform.member ON member.member_id = own.member_id";

function conditionsOf({ depths, day }: BranchOfDay, filter: BranchFilter) {
  const where = createConditions();
  where.add("own.partner_id = ANY (?::uuid[])", [...depths.keys()]);
  where.add("own.from_day <= ? AND own.until_day > ?", day, day);
  if (filter.search !== undefined && filter.search !== "") {
    const id = searchedId(filter.search);
    if (id !== null) where.add("own.member_id = ?::uuid", id);
    else
      where.add(
        `own.member_id IN (SELECT member_id FROM platform.identity
                            WHERE kind IN ('LOGIN_ID', 'NICKNAME') AND value LIKE ?)`,
        beginning(meantBy("loginId", filter.search)),
      );
  }
  addPeriod(where, "member.created_at", filter);
  return where;
}

/**
 * Members of a partner's branch after a place, their own and those of all partners below; ids begin with the instant of the
 * sign-up, so the latest come first.
 */
export async function readBranchMembers(
  pool: Pool,
  partnerId: string,
  branch: BranchOfDay,
  filter: BranchFilter,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<BranchMember>[]> {
  const where = conditionsOf(branch, filter);
  if (place !== null) where.add("own.member_id < ?", place.id);
  const payer = where.place(partnerId);
  // Who is shown first, then what is asked of them: nothing is read of the others of the branch.
  const found = await pool.query(
    `SELECT own.member_id AS below_id, own.partner_id, member.is_partner, member.login_id, member.nickname, member.status,
            member.created_at AS joined_at, member.last_login_at, referrer.nickname AS referrer, held.cash,
            ${microsecondsOf("member.created_at")} AS at_microseconds,
            CASE WHEN held.cash > 0 AND EXISTS (SELECT FROM platform.distribution AS paid
                               WHERE paid.member_id = ${payer} AND paid.to_member_id = own.member_id)
              THEN platform.recoverable_from(own.member_id, ${payer}) ELSE 0::bigint END AS recoverable
       FROM (SELECT own.member_id, own.partner_id FROM ${membersOf(filter)} WHERE ${where.text()}
              ORDER BY own.member_id DESC LIMIT ${where.place(limit)}) AS own
       JOIN platform.member ON member.member_id = own.member_id
       LEFT JOIN platform.member AS referrer ON referrer.member_id = member.referrer_member_id
       JOIN ledger.member_balance AS held ON held.member_id = own.member_id
      ORDER BY own.member_id DESC`,
    [...where.values],
  );
  return z
    .array(row)
    .parse(found.rows)
    .map((one) => placed(one, branch.depths));
}

/** How many members of the branch the filter matches, counted to just beyond what a list shows. */
export const countBranchMembers = (pool: Pool, branch: BranchOfDay, filter: BranchFilter): Promise<number> =>
  countMatches(pool, membersOf(filter), conditionsOf(branch, filter));
