import { type MemberStatus, memberStatuses } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import { memberSums } from "@hanpan/contract/operator/listSums";
import type { MemberRow } from "@hanpan/contract/operator/objects/member";
import type { Pool } from "pg";
import * as z from "zod";
import { memberTags, tagsOf } from "../../lib/memberTags.ts";
import { beginning } from "../lib/beginning.ts";
import { createConditions } from "../lib/conditions.ts";
import { type ListShape, listOrderOf, type SortColumns, type Sorted, sourceOf } from "../lib/listOrder.ts";
import { totalsOf } from "../lib/listTotals.ts";
import { meantIdentities, meantPhoneEnd, wholePhoneForms } from "../lib/meantIdentities.ts";
import type { Placed } from "../lib/page.ts";
import { addPeriod } from "../lib/period.ts";
import { microsecondsOf, type Place, sortKey } from "../lib/place.ts";
import { searchedId } from "../lib/searchedId.ts";

export type MemberFilter = Sorted & {
  /** These members alone. */
  readonly ids?: readonly string[];
  readonly search?: string | undefined;
  readonly level?: string | undefined;
  readonly tag?: string | undefined;
  readonly status?: MemberStatus | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Whether a phone finds only when it is whole. */
  readonly wholePhone: boolean;
};

const row = z
  .object({
    member_id: z.string(),
    login_id: z.string(),
    nickname: z.string(),
    status: z.enum(memberStatuses),
    level_id: z.string(),
    level_name: z.string(),
    level_rank: z.number(),
    cash: z.number(),
    held: z.number(),
    point: z.number(),
    locked_bonus: z.number(),
    is_partner: z.boolean(),
    simulated: z.boolean(),
    tags: memberTags,
    created_at: z.date(),
    last_login_at: z.date().nullable(),
    at_microseconds: z.number(),
    sort_key: sortKey,
  })
  .transform(
    (found): Placed<MemberRow> => ({
      atMicroseconds: found.at_microseconds,
      id: found.member_id,
      key: found.sort_key,
      item: {
        id: found.member_id,
        loginId: found.login_id,
        nickname: found.nickname,
        status: found.status,
        level: { id: found.level_id, name: found.level_name, rank: found.level_rank },
        cash: found.cash,
        held: found.held,
        point: found.point,
        lockedBonus: found.locked_bonus,
        isPartner: found.is_partner,
        simulated: found.simulated,
        tags: found.tags,
        createdAt: found.created_at.toISOString(),
        lastLoginAt: found.last_login_at?.toISOString() ?? null,
      },
    }),
  );

function conditionsOf(filter: MemberFilter) {
  const where = createConditions();
  if (filter.search !== undefined && filter.search !== "") {
    const id = searchedId(filter.search);
    if (id !== null) where.add("member.member_id = ?::uuid", id);
    else {
      const meant = meantIdentities(filter.search);
      const phone = filter.wholePhone ? wholePhoneForms(filter.search) : null;
      where.add(
        `member.member_id IN (SELECT member_id FROM platform.identity
           WHERE value LIKE ANY (?::text[]) AND (?::text[] IS NULL OR kind <> 'PHONE' OR value = ANY (?))
         UNION ALL SELECT member_id FROM platform.member WHERE phone_end = ?
         -- As an array, of which nobody expects more than a few: mostly no tag is meant, and the others are to be found by their index.
         UNION ALL SELECT unnest(ARRAY(SELECT given.member_id FROM platform.member_tag AS given JOIN platform.tag USING (tag_id)
           WHERE lower(tag.name_ko) LIKE ? OR lower(tag.name_en) LIKE ?)))`,
        meant.map(beginning),
        phone,
        phone,
        meantPhoneEnd(filter.search),
        beginning(filter.search.toLowerCase()),
        beginning(filter.search.toLowerCase()),
      );
    }
  }
  where.addGiven("member.member_id = ANY (?::uuid[])", filter.ids);
  where.addGiven("member.level_id = ?", filter.level);
  where.addGiven(
    "member.member_id IN (SELECT member_id FROM platform.member_tag WHERE tag_id = ?)",
    filter.tag,
  );
  where.addGiven("member.status = ?", filter.status);
  addPeriod(where, "member.created_at", filter);
  return where;
}

/** Ids begin with the instant of the sign-up. */
const shape: ListShape = {
  table: "platform.member",
  alias: "member",
  id: "member.member_id",
  isAscending: false,
};

const held = (column: string) =>
  `(SELECT ${column} FROM ledger.member_balance AS held WHERE held.member_id = member.member_id)`;

/** What members are sorted by. No index has what they hold: it would have to move with each bet. */
export const memberOrders = {
  JOINED: "TIME",
  LOGIN: {
    // The words of the index member_by_last_login: who never came stands where none can have come.
    key: "coalesce(member.last_login_at, '1970-01-01 00:00:00+00'::timestamptz)",
    type: "instant",
    isCarried: true,
  },
  LOGIN_ID: { key: "member.login_id", type: "text", isCarried: true },
  CASH: { key: held("cash"), type: "bigint" },
  POINT: { key: held("point"), type: "bigint" },
} satisfies SortColumns;

/** Members after a place, the newest first or in the order asked for. */
export async function readMembers(
  pool: Pool,
  filter: MemberFilter,
  language: Language,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<MemberRow>[]> {
  const where = conditionsOf(filter);
  const order = listOrderOf(filter, memberOrders, shape);
  const { rows, orderBy } = sourceOf(where, shape, order, place, limit);
  const found = await pool.query(
    `SELECT member.member_id, member.login_id, member.nickname, member.status, member.level_id, member.is_partner,
            member.simulated, ${tagsOf("member.member_id")} AS tags, member.created_at, member.last_login_at, level.rank AS level_rank, held.cash, held.held, held.point,
            held.locked_bonus, ${microsecondsOf("member.created_at")} AS at_microseconds, member.sort_key,
            CASE ${where.place(language)} WHEN 'en' THEN level.name_en ELSE level.name_ko END AS level_name
       FROM ${rows}
       JOIN platform.level AS level USING (level_id)
       JOIN ledger.member_balance AS held USING (member_id)
      ORDER BY ${orderBy}`,
    [...where.values],
  );
  return z.array(row).parse(found.rows);
}

/** How many members the filter matches, and what they hold together. */
export const countMembers = (pool: Pool, filter: MemberFilter) =>
  totalsOf(
    pool,
    { ...shape, join: "JOIN ledger.member_balance AS held ON held.member_id = member.member_id" },
    conditionsOf(filter),
    memberSums,
    { cash: "held.cash", held: "held.held", point: "held.point", lockedBonus: "held.locked_bonus" },
  );
