import type { Distribution } from "@hanpan/contract/operator/calls/branch";
import { distributionKinds } from "@hanpan/contract/operator/enumerations";
import { distributionSums } from "@hanpan/contract/operator/listSums";
import type { Pool } from "pg";
import * as z from "zod";
import { maskLoginId, maskNickname } from "../../lib/mask.ts";
import { createConditions } from "../lib/conditions.ts";
import { type ListShape, listOrderOf, type SortColumns, type Sorted, sourceOf } from "../lib/listOrder.ts";
import { totalsOf } from "../lib/listTotals.ts";
import type { Placed } from "../lib/page.ts";
import { addPeriod } from "../lib/period.ts";
import { microsecondsOf, type Place, sortKey } from "../lib/place.ts";

export type DistributionFilter = Sorted & {
  readonly member?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const row = z
  .object({
    distribution_id: z.string(),
    type: z.enum(distributionKinds),
    other_id: z.string(),
    is_partner: z.boolean(),
    login_id: z.string(),
    nickname: z.string(),
    amount_won: z.number(),
    reason: z.string(),
    operator: z.string(),
    sent_at: z.date(),
    arrived_at: z.date().nullable(),
    at_microseconds: z.number(),
    sort_key: sortKey,
  })
  .transform(
    (found): Placed<Distribution> => ({
      atMicroseconds: found.at_microseconds,
      id: found.distribution_id,
      key: found.sort_key,
      item: {
        id: found.distribution_id,
        kind: found.type,
        member: {
          id: found.other_id,
          loginId: found.is_partner ? found.login_id : maskLoginId(found.login_id),
          nickname: found.is_partner ? found.nickname : maskNickname(found.nickname),
        },
        amount: found.amount_won,
        reason: found.reason,
        operator: found.operator,
        sentAt: found.sent_at.toISOString(),
        arrivedAt: found.arrived_at?.toISOString() ?? null,
      },
    }),
  );

function conditionsOf(partnerId: string, filter: DistributionFilter) {
  const where = createConditions();
  where.add("sent.partner_id = ?", partnerId);
  if (filter.member !== undefined) {
    where.add("(sent.member_id = ? OR sent.to_member_id = ?)", filter.member, filter.member);
  }
  addPeriod(where, "sent.sent_at", filter);
  return where;
}

const shape: ListShape = {
  table: "platform.distribution",
  alias: "sent",
  at: "sent.sent_at",
  id: "sent.distribution_id",
  isAscending: false,
};

/** What money between a partner and their branch is sorted by. */
export const distributionOrders = {
  AGE: "TIME",
  AMOUNT: { key: "sent.amount_won", type: "bigint" },
} satisfies SortColumns;

/** Money between a partner and their branch after a place, the latest first or in the order asked for. */
export async function readDistributions(
  pool: Pool,
  partnerId: string,
  filter: DistributionFilter,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<Distribution>[]> {
  const where = conditionsOf(partnerId, filter);
  const { rows, orderBy } = sourceOf(
    where,
    shape,
    listOrderOf(filter, distributionOrders, shape),
    place,
    limit,
  );
  const found = await pool.query(
    `SELECT sent.distribution_id, sent.type, other.member_id AS other_id, other.is_partner, other.login_id, other.nickname,
            sent.amount_won, sent.reason, operator.login_id AS operator, sent.sent_at, sent.arrived_at,
            ${microsecondsOf("sent.sent_at")} AS at_microseconds, sent.sort_key
       FROM ${rows}
       JOIN platform.member AS other
         ON other.member_id = CASE sent.type WHEN 'DISTRIBUTOR_PAYMENT' THEN sent.to_member_id ELSE sent.member_id END
       JOIN platform.operator ON operator.operator_id = sent.operator_id
      ORDER BY ${orderBy}`,
    [...where.values],
  );
  return z.array(row).parse(found.rows);
}

/** How many the filter matches, and what was paid and taken back together. */
export const countDistributions = (pool: Pool, partnerId: string, filter: DistributionFilter) =>
  totalsOf(pool, shape, conditionsOf(partnerId, filter), distributionSums, {
    paid: "CASE sent.type WHEN 'DISTRIBUTOR_PAYMENT' THEN sent.amount_won END",
    recovered: "CASE WHEN sent.type <> 'DISTRIBUTOR_PAYMENT' THEN sent.amount_won END",
  });
