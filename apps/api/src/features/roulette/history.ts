import type { CouponEntry } from "@hanpan/contract/calls/roulette";
import type { CouponEntryKind } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
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

export type CouponQuery = MemberPageQuery & {
  readonly memberId: string;
  readonly language: Language;
  readonly kind?: CouponEntryKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: "-createdAt" | "createdAt" | undefined;
};

/** A movement of tickets. Bets and wins move none: an index skips over them. */
const filtered = `entry.member_id = $1 AND entry.account = 'TICKET' AND entry.type <> 'BET' AND entry.type <> 'WIN'
  AND ($2::text IS NULL OR (entry.source = 'roulette') = ($2 = 'PLAYED'))
  AND ($3::timestamptz IS NULL OR entry.occurred_at >= $3) AND ($4::timestamptz IS NULL OR entry.occurred_at < $4)`;

const rows = z.array(
  z.object({
    transfer_id: z.string(),
    sequence: z.number(),
    source: z.string(),
    amount: z.number(),
    occurred_at: z.date(),
    play_id: z.string().nullable(),
    segment_id: z.string().nullable(),
    points: z.number().nullable(),
    label: z.string().nullable(),
  }),
);
function entryOf(row: z.output<typeof rows>[number]): CouponEntry {
  const { play_id, segment_id, points } = row;
  return {
    id: row.transfer_id,
    number: row.sequence,
    kind: row.source === "roulette" ? "PLAYED" : "EARNED",
    tickets: row.amount,
    prize:
      play_id === null || segment_id === null || points === null
        ? null
        : { playId: play_id, segmentId: segment_id, label: row.label ?? segment_id, points },
    createdAt: row.occurred_at.toISOString(),
  };
}

/** One page of the roulette history: tickets that came and went, with what each play gave. */
export async function listCoupons(
  pool: Pool,
  query: CouponQuery,
): Promise<MemberPage<CouponEntry> | Refusal> {
  const isAscending = query.sort === "createdAt";
  const direction = isAscending ? "ASC" : "DESC";
  const filter = [
    query.memberId,
    query.kind ?? null,
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
        `SELECT entry.*, play.play_id, play.segment_id, play.points, (
                  SELECT segment -> 'label' ->> $8::text FROM jsonb_array_elements(wheel.segments) AS segment
                   WHERE segment ->> 'id' = play.segment_id) AS label
           FROM (SELECT transfer_id, sequence, source, source_id, amount, occurred_at FROM ledger.statement AS entry
                  WHERE ${filtered} AND ($5::bigint IS NULL OR sequence ${isAscending ? ">" : "<"} $5)
                  ORDER BY sequence ${direction} LIMIT $6 OFFSET $7) AS entry
           LEFT JOIN platform.roulette_play AS play ON play.member_id = $1 AND entry.source = 'roulette'
            AND play.play_id = CASE entry.source WHEN 'roulette' THEN entry.source_id::uuid END
           LEFT JOIN platform.roulette_wheel AS wheel ON wheel.wheel_id = play.wheel_id
          ORDER BY entry.sequence ${direction}`,
        [...filter, after, limit, skip, query.language],
      );
      return rows.parse(found.rows).map(entryOf);
    },
  });
}
