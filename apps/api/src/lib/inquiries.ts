import type { Inquiry } from "@hanpan/contract/objects/inquiry";
import { type InquiryKind, inquiryKinds, inquiryStatuses } from "@hanpan/contract/writtenEnumerations";
import type { PoolClient } from "pg";
import * as z from "zod";

/** A row of platform.inquiry as the member sees it. */
export const inquiryRow = z
  .object({
    inquiry_id: z.string(),
    number: z.number(),
    kind: z.enum(inquiryKinds),
    title: z.string(),
    description: z.string(),
    status: z.enum(inquiryStatuses),
    reply: z.string().nullable(),
    created_at: z.date(),
    replied_at: z.date().nullable(),
  })
  .transform(
    (row): Inquiry => ({
      id: row.inquiry_id,
      number: row.number,
      kind: row.kind,
      title: row.title,
      description: row.description,
      createdAt: row.created_at.toISOString(),
      status: row.status,
      reply: row.reply,
      repliedAt: row.replied_at?.toISOString() ?? null,
    }),
  );

export const inquiryColumns =
  "inquiry_id, number, kind, title, description, status, reply, created_at, replied_at";

/**
 * Writes an inquiry; with a `reply` it is answered and read at once. The member must be locked: their inquiries are
 * counted one by one.
 */
export async function addInquiry(
  client: PoolClient,
  inquiry: {
    readonly inquiryId: string;
    readonly memberId: string;
    readonly kind: InquiryKind;
    readonly title: string;
    readonly description: string;
    readonly amountWon: number | null;
    readonly reply: string | null;
    readonly now: Date;
  },
): Promise<Inquiry> {
  const added = await client.query(
    `INSERT INTO platform.inquiry
       (member_id, inquiry_id, number, kind, title, description, amount_won, status, reply, created_at, replied_at,
        replied_by)
     SELECT $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6,
            CASE WHEN $7::text IS NULL THEN 'WAITING_FOR_REPLAY' ELSE 'ANSWER_COMPLETED' END, $7, $8,
            CASE WHEN $7::text IS NOT NULL THEN $8::timestamptz END,
            CASE WHEN $7::text IS NOT NULL THEN 'system:deposit-account' END
       FROM platform.inquiry WHERE member_id = $1
     RETURNING ${inquiryColumns}`,
    [
      inquiry.memberId,
      inquiry.inquiryId,
      inquiry.kind,
      inquiry.title,
      inquiry.description,
      inquiry.amountWon,
      inquiry.reply,
      inquiry.now,
    ],
  );
  return inquiryRow.parse(added.rows[0]);
}
