import type { InquiryKind, InquiryStatus } from "@hanpan/contract/enumerations";
import type { Inquiry } from "@hanpan/contract/objects/inquiry";
import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import { inquiryColumns, inquiryRow } from "../../lib/inquiries.ts";
import { readNumberCursor, writeNumberCursor } from "../../lib/numberCursor.ts";
import { type Refusal, refuseFields } from "../../server/refusal.ts";

export type InquiryQuery = {
  readonly memberId: string;
  readonly status?: InquiryStatus | undefined;
  readonly kind?: InquiryKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: "-createdAt" | "createdAt" | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
};

const counted = z.object({ total: z.number() });

const filtered = `member_id = $1 AND hidden_at IS NULL
  AND ($2::text IS NULL OR status = $2) AND ($3::text IS NULL OR kind = $3)
  AND ($4::timestamptz IS NULL OR created_at >= $4) AND ($5::timestamptz IS NULL OR created_at < $5)`;

/** Beyond so many rows a list is read on by cursor. */
const deepestRow = 10_000;

/** One page of the member's own inquiries; those that they deleted are left out. */
export async function listInquiries(
  pool: Pool,
  query: InquiryQuery,
): Promise<
  { list: Inquiry[]; page: number; limit: number; total: number; nextCursor: string | null } | Refusal
> {
  const limit = query.limit ?? 20;
  const cursor = query.cursor === undefined ? null : readNumberCursor(query.cursor);
  if (cursor === undefined) return refuseFields({ cursor: "WRONG_FORMAT" });
  const page = cursor?.page ?? query.page ?? 1;
  const skip = cursor === null ? (page - 1) * limit : 0;
  if (skip > deepestRow) return refuseFields({ page: "TOO_LARGE" });
  const isAscending = query.sort === "createdAt";
  const filter = [
    query.memberId,
    query.status ?? null,
    query.kind ?? null,
    query.from === undefined ? null : startOfSeoulDay(query.from),
    query.to === undefined ? null : endOfSeoulDay(query.to),
  ];
  const [found, total] = await Promise.all([
    pool.query(
      `SELECT ${inquiryColumns} FROM platform.inquiry
        WHERE ${filtered} AND ($6::bigint IS NULL OR number ${isAscending ? ">" : "<"} $6)
        ORDER BY number ${isAscending ? "" : "DESC"} LIMIT $7 OFFSET $8`,
      [...filter, cursor?.after ?? null, limit + 1, skip],
    ),
    cursor?.total ??
      pool
        .query(`SELECT count(*) AS total FROM platform.inquiry WHERE ${filtered}`, filter)
        .then((result) => counted.parse(result.rows[0]).total),
  ]);
  const inquiries = z.array(inquiryRow).parse(found.rows);
  const list = inquiries.slice(0, limit);
  const last = list.at(-1);
  const hasMore = inquiries.length > limit && last !== undefined;
  const nextCursor = hasMore ? writeNumberCursor({ after: last.number, page: page + 1, total }) : null;
  return { list, page, limit, total, nextCursor };
}
