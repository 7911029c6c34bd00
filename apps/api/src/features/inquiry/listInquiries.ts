import type { Inquiry } from "@hanpan/contract/objects/inquiry";
import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { InquiryKind, InquiryStatus } from "@hanpan/contract/writtenEnumerations";
import type { Pool } from "pg";
import * as z from "zod";
import { inquiryColumns, inquiryRow } from "../../lib/inquiries.ts";
import {
  type MemberPage,
  type MemberPageQuery,
  numberCursor,
  readMemberPage,
  readTotal,
} from "../../lib/memberPage.ts";
import type { Refusal } from "../../server/refusal.ts";

export type InquiryQuery = MemberPageQuery & {
  readonly memberId: string;
  readonly status?: InquiryStatus | undefined;
  readonly kind?: InquiryKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: "-createdAt" | "createdAt" | undefined;
};

const filtered = `member_id = $1 AND hidden_at IS NULL
  AND ($2::text IS NULL OR status = $2) AND ($3::text IS NULL OR kind = $3)
  AND ($4::timestamptz IS NULL OR created_at >= $4) AND ($5::timestamptz IS NULL OR created_at < $5)`;

/** One page of the member's own inquiries; those that they deleted are left out. */
export async function listInquiries(pool: Pool, query: InquiryQuery): Promise<MemberPage<Inquiry> | Refusal> {
  const isAscending = query.sort === "createdAt";
  const filter = [
    query.memberId,
    query.status ?? null,
    query.kind ?? null,
    query.from === undefined ? null : startOfSeoulDay(query.from),
    query.to === undefined ? null : endOfSeoulDay(query.to),
  ];
  return readMemberPage(query, {
    cursor: numberCursor,
    placeOf: ({ number }) => number,
    count: () => readTotal(pool, `SELECT count(*) AS total FROM platform.inquiry WHERE ${filtered}`, filter),
    async read({ after, skip, limit }) {
      const found = await pool.query(
        `SELECT ${inquiryColumns} FROM platform.inquiry
          WHERE ${filtered} AND ($6::bigint IS NULL OR number ${isAscending ? ">" : "<"} $6)
          ORDER BY number ${isAscending ? "" : "DESC"} LIMIT $7 OFFSET $8`,
        [...filter, after, limit, skip],
      );
      return z.array(inquiryRow).parse(found.rows);
    },
  });
}
