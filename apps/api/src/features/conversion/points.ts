import type { PointEntry } from "@hanpan/contract/calls/conversion";
import { type PointEntryType, pointEntryTypes } from "@hanpan/contract/moneyEnumerations";
import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import {
  type MemberPage,
  type MemberPageQuery,
  numberCursor,
  readMemberPage,
  readTotal,
} from "../../lib/memberPage.ts";
import type { Refusal } from "../../server/refusal.ts";

export type PointQuery = MemberPageQuery & {
  readonly memberId: string;
  readonly types?: readonly PointEntryType[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: "-createdAt" | "createdAt" | undefined;
};

/** What a movement of points was for: its point type, or the type of the movement itself. */
const typeOf = "coalesce(point_type::text, type::text)";

/** A movement of points that the member has not deleted. Bets move no points: an index skips over them. */
const visible = `entry.member_id = $1 AND entry.account = 'POINT' AND entry.type <> 'BET' AND entry.type <> 'WIN'
  AND entry.sequence > coalesce((SELECT until.sequence FROM platform.hidden_until AS until
        WHERE until.member_id = $1 AND until.kind = 'POINT'), 0)
  AND NOT EXISTS (SELECT FROM platform.hidden_entry AS hidden
        WHERE hidden.member_id = $1 AND hidden.kind = 'POINT' AND hidden.entry_id = entry.transfer_id::text)`;

const filtered = `${visible} AND ($2::text[] IS NULL OR ${typeOf} = ANY ($2))
  AND ($3::timestamptz IS NULL OR entry.occurred_at >= $3) AND ($4::timestamptz IS NULL OR entry.occurred_at < $4)`;

const rows = z.array(
  z
    .object({
      transfer_id: z.string(),
      sequence: z.number(),
      type: z.enum(pointEntryTypes),
      amount: z.number(),
      balance_after: z.number(),
      occurred_at: z.date(),
    })
    .transform(
      (row): PointEntry => ({
        id: row.transfer_id,
        number: row.sequence,
        type: row.type,
        amount: row.amount,
        balanceAfter: row.balance_after,
        status: "COMPLETED",
        createdAt: row.occurred_at.toISOString(),
      }),
    ),
);
const columns = `transfer_id, sequence, ${typeOf} AS type, amount, balance_after, occurred_at`;
const counted = z.object({ total: z.number() });

/** One page of the point history. */
export async function listPoints(pool: Pool, query: PointQuery): Promise<MemberPage<PointEntry> | Refusal> {
  const isAscending = query.sort === "createdAt";
  const filter = [
    query.memberId,
    query.types ?? null,
    query.from === undefined ? null : startOfSeoulDay(query.from),
    query.to === undefined ? null : endOfSeoulDay(query.to),
  ];
  return readMemberPage(query, {
    cursor: numberCursor,
    placeOf: ({ number }) => number,
    count: () =>
      readTotal(pool, `SELECT count(*) AS total FROM ledger.statement AS entry WHERE ${filtered}`, filter),
    async read({ after, skip, limit }) {
      const found = await pool.query(
        `SELECT ${columns}
           FROM ledger.statement AS entry
          WHERE ${filtered} AND ($5::bigint IS NULL OR sequence ${isAscending ? ">" : "<"} $5)
          ORDER BY sequence ${isAscending ? "" : "DESC"} LIMIT $6 OFFSET $7`,
        [...filter, after, limit, skip],
      );
      return rows.parse(found.rows);
    },
  });
}

/** The movement of points that one conversion of the member's was, by the id it was asked under. */
export async function readConversion(
  pool: Pool,
  memberId: string,
  source: "point-conversion" | "rolling-conversion",
  conversionId: string,
): Promise<PointEntry | undefined> {
  const found = await pool.query(
    `SELECT ${columns} FROM ledger.statement AS entry
      WHERE entry.member_id = $1 AND entry.account = 'POINT' AND entry.source = $2 AND entry.source_id = $3`,
    [memberId, source, conversionId],
  );
  return rows.parse(found.rows)[0];
}

/** Hides rows of the point history from the member; answers how many were hidden now. */
export async function hidePoints(
  pool: Pool,
  memberId: string,
  ids: readonly string[] | "all",
): Promise<number> {
  if (ids !== "all") {
    const hidden = await pool.query(
      `INSERT INTO platform.hidden_entry (member_id, kind, entry_id)
       SELECT $1, 'POINT', entry.transfer_id::text FROM ledger.statement AS entry
        WHERE ${visible} AND entry.transfer_id = ANY ($2) ON CONFLICT DO NOTHING`,
      [memberId, ids],
    );
    return hidden.rowCount ?? 0;
  }
  const hidden = await pool.query(
    `WITH shown AS (
       SELECT count(*) AS total, max(entry.sequence) AS last FROM ledger.statement AS entry WHERE ${visible}
     ), kept AS (
       INSERT INTO platform.hidden_until AS until (member_id, kind, sequence, day)
       SELECT $1, 'POINT', last, '1900-01-01' FROM shown WHERE total > 0
       ON CONFLICT (member_id, kind) DO UPDATE SET sequence = greatest(until.sequence, excluded.sequence)
     )
     SELECT total FROM shown`,
    [memberId],
  );
  return counted.parse(hidden.rows[0]).total;
}
