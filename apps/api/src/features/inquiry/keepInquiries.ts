import type { Inquiry } from "@hanpan/contract/objects/inquiry";
import { withTransaction } from "@hanpan/database";
import { lockMember } from "@hanpan/ledger";
import type { Pool } from "pg";
import * as z from "zod";
import { addInquiry, inquiryColumns, inquiryRow } from "../../lib/inquiries.ts";
import { publish } from "../../lib/outbox.ts";
import { refuse } from "../../server/refusal.ts";

type Question = {
  /** The id that the inquiry gets: the same id is the same inquiry. */
  readonly inquiryId: string;
  readonly memberId: string;
  readonly title: string;
  readonly description: string;
  /** Whether the customer center takes inquiries now. */
  readonly available: boolean;
  readonly now: Date;
};

/**
 * Sends an inquiry to the customer center and notifies operators. One that is sent already is answered as it stands, also
 * while the customer center takes none. Refuses CUSTOMER_SERVICE_UNAVAILABLE.
 */
export function sendInquiry(pool: Pool, question: Question): Promise<Inquiry> {
  const { memberId, inquiryId, available } = question;
  return withTransaction(pool, async (client) => {
    await lockMember(client, memberId);
    const sent = await client.query(
      `SELECT ${inquiryColumns} FROM platform.inquiry WHERE member_id = $1 AND inquiry_id = $2`,
      [memberId, inquiryId],
    );
    if (sent.rows[0] !== undefined) return inquiryRow.parse(sent.rows[0]);
    if (!available) throw refuse("CUSTOMER_SERVICE_UNAVAILABLE");
    const { title, description, now } = question;
    const written = { inquiryId, memberId, title, description, now };
    const inquiry = await addInquiry(client, { ...written, kind: "GENERAL", amountWon: null, reply: null });
    await publish(client, { event: "alert", kind: "INQUIRY", memberId });
    return inquiry;
  });
}

/** CHECK_THE_ANSWER becomes ANSWER_COMPLETED; an inquiry in another state stays as it is. Answers how many moved. */
export function markInquiriesRead(
  pool: Pool,
  memberId: string,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  return change(
    pool,
    memberId,
    `UPDATE platform.inquiry SET status = 'ANSWER_COMPLETED', read_at = $2
      WHERE member_id = $1 AND inquiry_id = ANY ($3::uuid[]) AND status = 'CHECK_THE_ANSWER' AND hidden_at IS NULL
      RETURNING status`,
    [memberId, now, ids],
  );
}

/**
 * Takes inquiries, those of the ids or all, out of the member's list; one that waits is taken back with it. What was
 * asked and answered stays with the site. Answers how many.
 */
export function hideInquiries(
  pool: Pool,
  memberId: string,
  ids: readonly string[] | "all",
  now: Date,
): Promise<number> {
  return change(
    pool,
    memberId,
    `UPDATE platform.inquiry SET hidden_at = $2
      WHERE member_id = $1 AND hidden_at IS NULL ${ids === "all" ? "" : "AND inquiry_id = ANY ($3::uuid[])"}
      RETURNING status`,
    [memberId, now, ...(ids === "all" ? [] : [ids])],
  );
}

const changedRows = z.array(z.object({ status: z.string() }));

function change(pool: Pool, memberId: string, text: string, values: unknown[]): Promise<number> {
  return withTransaction(pool, async (client) => {
    const { rowCount, rows } = await client.query(text, values);
    if ((rowCount ?? 0) > 0) await publish(client, { event: "notification", memberId });
    // One that waited is gone from the operators' queue.
    if (changedRows.parse(rows).some(({ status }) => status === "WAITING_FOR_REPLAY"))
      await publish(client, { event: "alert", kind: "INQUIRY", memberId });
    return rowCount ?? 0;
  });
}
