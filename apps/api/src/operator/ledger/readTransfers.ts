import type { DataInput } from "@hanpan/contract/call";
import { type TransferType, transferTypes, winReasons } from "@hanpan/contract/moneyEnumerations";
import type { listTransfers } from "@hanpan/contract/operator/calls/ledger";
import type { MemberAccount } from "@hanpan/contract/operator/enumerations";
import type { Pool } from "pg";
import * as z from "zod";
import { backTotals } from "../lib/backTotals.ts";
import { type Conditions, createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import type { Counted, Placed } from "../lib/page.ts";
import { addStretch, periodOf } from "../lib/period.ts";
import { addPlace, microsecondsOf, type Place } from "../lib/place.ts";
import { readBack, type Stretch } from "../lib/readBack.ts";

export type TransferFilter = {
  readonly member?: string | undefined;
  readonly type?: TransferType | undefined;
  readonly account?: MemberAccount | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export type TransferItem = DataInput<typeof listTransfers>["list"][number];

/** How many of the ledger's units are one of what is shown: won of ROLLING, one USDT. */
const unitsInOne: Readonly<Record<string, number>> = { ROLLING: 10_000, USDT: 1_000_000 };

const leg = z
  .object({ account: z.string(), unit: z.string(), amount: z.number(), balance_after: z.number().nullable() })
  .transform((found) => {
    const units = unitsInOne[found.unit] ?? 1;
    return {
      account: found.account,
      amount: found.amount / units,
      balanceAfter: found.balance_after === null ? null : found.balance_after / units,
    };
  });

const row = z
  .object({
    transfer_id: z.string(),
    sequence: z.number(),
    member_id: z.string(),
    login_id: z.string().nullable(),
    nickname: z.string().nullable(),
    type: z.enum(transferTypes),
    point_type: z.string().nullable(),
    source: z.string(),
    source_id: z.string(),
    note: z.string().nullable(),
    // One that a later version notes is none to this one.
    win_reason: z.enum(winReasons).nullable().catch(null),
    occurred_at: z.date(),
    at_microseconds: z.number(),
    legs: z.array(leg),
  })
  .transform(
    (found): Placed<TransferItem> => ({
      atMicroseconds: found.at_microseconds,
      id: found.transfer_id,
      item: {
        id: found.transfer_id,
        number: found.sequence,
        member: { id: found.member_id, loginId: found.login_id ?? "", nickname: found.nickname ?? "" },
        type: found.type,
        pointType: found.point_type,
        legs: found.legs,
        reference: `${found.source}/${found.source_id}`,
        note: found.note,
        winReason: found.win_reason,
        at: found.occurred_at.toISOString(),
      },
    }),
  );

const hasAccount = `EXISTS (SELECT FROM ledger.postings AS leg WHERE leg.member_id = transfer.member_id
  AND leg.sequence = transfer.sequence AND leg.account = ?)`;

function conditionsOf(filter: TransferFilter, stretch: Stretch): Conditions {
  const where = createConditions();
  where.addGiven("transfer.member_id = ?", filter.member);
  where.addGiven("transfer.type = ?", filter.type);
  // In the very words of the index that finds these types.
  if (isRare(filter.type)) where.add("transfer.type <> 'BET' AND transfer.type <> 'WIN'");
  addStretch(where, "transfer.occurred_at", stretch);
  return where;
}

/** The statement of one stretch of time: movements after a place, the newest first, each with its legs. */
export function transfersText(
  filter: TransferFilter,
  stretch: Stretch,
  place: Place | null,
  most: number,
): { text: string; values: readonly unknown[] } {
  const where = conditionsOf(filter, stretch);
  if (filter.account !== undefined) where.add(hasAccount, filter.account);
  addPlace(where, { at: "transfer.occurred_at", id: "transfer.transfer_id" }, place);
  const text = `SELECT transfer.transfer_id, transfer.sequence, transfer.member_id, member.login_id, member.nickname,
          transfer.type, transfer.point_type, transfer.source, transfer.source_id, transfer.note,
          CASE WHEN transfer.type = 'WIN' AND transfer.source LIKE 'wallet:%' THEN
            (SELECT early.reason FROM platform.win_reason AS early JOIN platform.vendor USING (vendor_id)
              WHERE early.member_id = transfer.member_id AND early.transaction_uuid = transfer.source_id::uuid
                AND 'wallet:' || vendor.code = transfer.source) END AS win_reason,
          transfer.occurred_at, ${microsecondsOf("transfer.occurred_at")} AS at_microseconds,
          (SELECT jsonb_agg(jsonb_build_object('account', leg.account, 'unit', leg.unit, 'amount', leg.amount,
                    'balance_after', leg.balance_after) ORDER BY leg.balance_after IS NULL, leg.account)
             FROM ledger.postings AS leg
            WHERE leg.member_id = transfer.member_id AND leg.sequence = transfer.sequence) AS legs
     FROM (SELECT * FROM ledger.transfers AS transfer WHERE ${where.text()}
            ORDER BY transfer.occurred_at DESC, transfer.transfer_id DESC LIMIT ${where.place(most)}) AS transfer
     LEFT JOIN platform.member ON member.member_id = transfer.member_id
    ORDER BY transfer.occurred_at DESC, transfer.transfer_id DESC`;
  return { text, values: where.values };
}

/** Movements after a place, the newest first, each with its legs: of a rare type by its index, of others back in time. */
export function readTransfers(
  pool: Pool,
  filter: TransferFilter,
  place: Place | null,
  limit: number,
  now: Date,
): Promise<readonly Placed<TransferItem>[]> {
  const period = periodOf(filter);
  const read = async (stretch: Stretch, most: number) => {
    const { text, values } = transfersText(filter, stretch, place, most);
    const found = await pool.query(text, [...values]);
    return z.array(row).parse(found.rows);
  };
  return isRare(filter.type) ? read(period, limit) : readBack({ period, place, limit, now }, read);
}

/** Whether movements of a type are few among all: what is not play. */
const isRare = (type: TransferType | undefined) => type !== undefined && type !== "BET" && type !== "WIN";

const totalsRow = z.object({ looked: z.number(), matched: z.number(), oldest: z.date().nullable() });

/** How many movements the filter matches: of a rare type by its index, of others counted back in time. */
export async function countTransfers(
  pool: Pool,
  filter: TransferFilter,
  now: Date,
): Promise<Pick<Counted, "total" | "isLeast">> {
  const period = periodOf(filter);
  if (isRare(filter.type)) {
    const where = conditionsOf(filter, period);
    if (filter.account !== undefined) where.add(hasAccount, filter.account);
    return { total: await countMatches(pool, "ledger.transfers AS transfer", where) };
  }
  const isNarrowed = filter.type !== undefined || filter.account !== undefined;
  const { total, isLeast } = await backTotals(
    { period, now, isNarrowed },
    null,
    () => null,
    async (stretch, most) => {
      const where = conditionsOf({ ...filter, type: undefined }, stretch);
      const looked = where.text();
      const bound = where.place(most);
      const matches = [
        "true",
        ...(filter.type === undefined ? [] : [`transfer.type = ${where.place(filter.type)}`]),
        ...(filter.account === undefined ? [] : [hasAccount.replace("?", where.place(filter.account))]),
      ].join(" AND ");
      const { rows } = await pool.query(
        `SELECT count(*) AS looked, count(*) FILTER (WHERE ${matches}) AS matched, min(occurred_at) AS oldest
           FROM (SELECT * FROM ledger.transfers AS transfer WHERE ${looked}
                  ORDER BY transfer.occurred_at DESC, transfer.transfer_id DESC LIMIT ${bound}) AS transfer`,
        [...where.values],
      );
      return { ...totalsRow.parse(rows[0]), of: null };
    },
  );
  return { total, isLeast };
}
