import type { Language } from "@hanpan/contract/language";
import {
  type PayoutStatus,
  payoutItemStatuses,
  payoutStatuses,
} from "@hanpan/contract/operator/enumerations";
import { payoutSums } from "@hanpan/contract/operator/listSums";
import type { PayoutBatch, PayoutFile, PayoutItem } from "@hanpan/contract/operator/objects/payout";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { opened } from "../../lib/personalValues.ts";
import { refuse } from "../../server/refusal.ts";
import { createConditions } from "../lib/conditions.ts";
import { type ListShape, listOrderOf, type SortColumns, type Sorted, sourceOf } from "../lib/listOrder.ts";
import { totalsOf } from "../lib/listTotals.ts";
import { operatorNameOf } from "../lib/operatorName.ts";
import type { Placed } from "../lib/page.ts";
import type { Shown } from "../lib/personal.ts";
import { microsecondsOf, type Place, sortKey } from "../lib/place.ts";
import { readResults } from "./readResults.ts";

const instant = z.date().transform((at) => at.toISOString());
const part = z.object({ count: z.number(), sum: z.number() });

const batchRow = z.object({
  id: z.string(),
  number: z.number(),
  format: z.string(),
  memo: z.string(),
  status: z.enum(payoutStatuses),
  count: z.number(),
  sum: z.number(),
  madeBy: z.string(),
  madeAt: instant,
  approvalsNeeded: z.number(),
  approvals: z.array(z.object({ by: z.string(), at: z.coerce.date().transform((at) => at.toISOString()) })),
  fileTakenBy: z.string().nullable(),
  fileTakenAt: instant.nullable(),
  sentBy: z.string().nullable(),
  sentAt: instant.nullable(),
  closedAt: instant.nullable(),
  cancelledBy: z.string().nullable(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  waiting: part,
  paid: part,
  returned: part,
});
const placedRow = batchRow.extend({ at_microseconds: z.number(), sort_key: sortKey });

/** The login ID of an operator by their id. */
const nameOf = (column: string) => operatorNameOf(`'operator:' || ${column}`);

const columns = `batch.batch_id AS id, batch.number, batch.format, batch.memo, batch.status,
  batch.item_count AS count, batch.sum_won AS sum, ${nameOf("batch.made_by")} AS "madeBy", batch.made_at AS "madeAt",
  platform.payout_approvals_of(batch.batch_id, now()) AS "approvalsNeeded",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('by', ${nameOf("approval.operator_id")}, 'at', approval.at)
      ORDER BY approval.at), '[]')
     FROM platform.payout_approval AS approval WHERE approval.batch_id = batch.batch_id) AS approvals,
  ${nameOf("batch.file_taken_by")} AS "fileTakenBy", batch.file_taken_at AS "fileTakenAt",
  ${nameOf("batch.sent_by")} AS "sentBy", batch.sent_at AS "sentAt", batch.closed_at AS "closedAt",
  ${nameOf("batch.cancelled_by")} AS "cancelledBy", batch.cancelled_at AS "cancelledAt",
  batch.cancel_reason AS "cancelReason", parts.waiting, parts.paid, parts.returned,
  ${microsecondsOf("batch.made_at")} AS at_microseconds, batch.sort_key`;

const partOf = (name: string, statuses: string) =>
  `jsonb_build_object('count', count(*) FILTER (WHERE status IN (${statuses})),
     'sum', coalesce(sum(amount_won) FILTER (WHERE status IN (${statuses})), 0)) AS ${name}`;

const parts = `CROSS JOIN LATERAL (SELECT ${partOf("waiting", "'WAITING'")}, ${partOf("paid", "'PAID'")},
  ${partOf("returned", "'RETURNED', 'AGAIN'")} FROM platform.payout_item AS item WHERE item.batch_id = batch.batch_id) AS parts`;

export type PayoutFilter = Sorted & { readonly status?: PayoutStatus | undefined; readonly id?: string };

function conditionsOf(filter: PayoutFilter) {
  const where = createConditions();
  where.addGiven("batch.batch_id = ?", filter.id);
  where.addGiven("batch.status = ?", filter.status);
  return where;
}

const shape: ListShape = {
  table: "platform.payout_batch",
  alias: "batch",
  at: "batch.made_at",
  id: "batch.batch_id",
  isAscending: false,
};

/** What batches are sorted by. */
export const payoutOrders = {
  AGE: "TIME",
  SUM: { key: "batch.sum_won", type: "bigint" },
  COUNT: { key: "batch.item_count", type: "bigint" },
} satisfies SortColumns;

/** Batches after a place, the newest first or in the order asked for. */
export async function readPayouts(
  connection: Pool | PoolClient,
  filter: PayoutFilter,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<PayoutBatch>[]> {
  const where = conditionsOf(filter);
  const { rows, orderBy } = sourceOf(where, shape, listOrderOf(filter, payoutOrders, shape), place, limit);
  const found = await connection.query(`SELECT ${columns} FROM ${rows} ${parts} ORDER BY ${orderBy}`, [
    ...where.values,
  ]);
  return z
    .array(placedRow)
    .parse(found.rows)
    .map(({ at_microseconds: atMicroseconds, sort_key: key, ...item }) => ({
      item,
      atMicroseconds,
      key,
      id: item.id,
    }));
}

/** How many batches a filter matches, and what they come to. */
export const countPayouts = (pool: Pool, filter: PayoutFilter) =>
  totalsOf(pool, shape, conditionsOf(filter), payoutSums, { sum: "batch.sum_won" });

const itemRow = z
  .object({
    requestId: z.string(),
    position: z.number(),
    amount: z.number(),
    status: z.enum(payoutItemStatuses),
    reason: z.string().nullable(),
    settledBy: z.string().nullable(),
    settledAt: instant.nullable(),
    member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string(), simulated: z.boolean() }),
    bank: z.object({ bankName: z.string(), accountNumber: z.string(), holder: z.string() }),
    bankCode: z.string(),
  })
  .transform((item) => ({
    ...item,
    bank: { ...item.bank, accountNumber: opened(item.member.id, "accountNumber", item.bank.accountNumber) },
  }));
export type PayoutItemRow = z.output<typeof itemRow>;

/** The withdrawals of a batch in their order, those that left it last. */
export async function readItems(
  connection: Pool | PoolClient,
  batchId: string,
  language: Language,
): Promise<readonly PayoutItemRow[]> {
  const found = await connection.query(
    `SELECT item.request_id AS "requestId", item.position, item.amount_won AS amount, item.status, item.reason,
            ${operatorNameOf("item.settled_by")} AS "settledBy", item.settled_at AS "settledAt", bank.code AS "bankCode",
            jsonb_build_object('id', member.member_id, 'loginId', member.login_id, 'nickname', member.nickname,
              'simulated', member.simulated) AS member,
            jsonb_build_object('bankName', CASE $2 WHEN 'en' THEN bank.name_en ELSE bank.name_ko END,
              'accountNumber', request.account_number, 'holder', request.account_holder) AS bank
       FROM platform.payout_item AS item
       JOIN platform.money_request AS request ON request.member_id = item.member_id AND request.request_id = item.request_id
       JOIN platform.member ON member.member_id = item.member_id
       JOIN platform.bank ON bank.bank_id = request.bank_id
      WHERE item.batch_id = $1 ORDER BY item.status = 'FREED', item.position`,
    [batchId, language],
  );
  return z.array(itemRow).parse(found.rows);
}

/** One batch; refuses NOT_FOUND. */
export async function readBatch(connection: Pool | PoolClient, batchId: string): Promise<PayoutBatch> {
  const [batch] = await readPayouts(connection, { id: batchId }, null, 1);
  if (batch === undefined) throw refuse("NOT_FOUND");
  return batch.item;
}

const itemShown = ({ bankCode: _code, ...item }: PayoutItemRow, shown: Shown): PayoutItem => ({
  ...item,
  bank: { ...item.bank, accountNumber: shown("accountNumber", item.bank.accountNumber) },
});

/** One batch with its withdrawals and result files, as an operator may see it; refuses NOT_FOUND. */
export async function readPayoutFile(
  connection: Pool | PoolClient,
  batchId: string,
  language: Language,
  shown: Shown,
): Promise<PayoutFile> {
  const batch = await readBatch(connection, batchId);
  const items = await readItems(connection, batchId, language);
  const results = await readResults(connection, batchId);
  return { ...batch, items: items.map((item) => itemShown(item, shown)), results: [...results] };
}
