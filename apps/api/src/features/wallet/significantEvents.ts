import type { Pool } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";

export type SignificantEvent = {
  readonly kind: "TRANSACTION_OF_TWO_MEMBERS";
  /** What it is about: the vendor and transaction. */
  readonly subject: string;
  readonly details: Record<string, unknown>;
};

const finding = z.object({ subject: z.string(), details: z.record(z.string(), z.unknown()) });

/**
 * Finds transactions that came for two members (docs/vendors.md, "The wallet"): the wallet's key holds the member, so it pays each
 * of them, and this check reports it. Looks at what was written since `since`. Answers what is new.
 */
export async function reportSharedTransactions(
  pool: Pool,
  since: Date,
  now: Date,
): Promise<SignificantEvent[]> {
  const found = await pool.query(
    `SELECT vendor.code || '/' || shared.transaction_uuid AS subject,
       jsonb_build_object('transactionUuid', shared.transaction_uuid, 'vendor', vendor.code,
         'memberIds', shared.member_ids) AS details
     FROM (
       SELECT vendor_id, transaction_uuid, jsonb_agg(member_id ORDER BY created_at, member_id) AS member_ids
       FROM platform.wallet_transaction WHERE created_at >= $1
       GROUP BY vendor_id, transaction_uuid HAVING count(*) > 1
     ) AS shared JOIN platform.vendor USING (vendor_id)
     ORDER BY 1 LIMIT 1000`,
    [since],
  );
  return report(pool, "TRANSACTION_OF_TWO_MEMBERS", found.rows, now);
}

/** Writes each finding once, however often and in however many processes the check runs. */
async function report(
  pool: Pool,
  kind: SignificantEvent["kind"],
  rows: readonly unknown[],
  now: Date,
): Promise<SignificantEvent[]> {
  const events: SignificantEvent[] = [];
  for (const { subject, details } of z.array(finding).parse(rows)) {
    const written = await pool.query(
      `INSERT INTO platform.significant_event (event_id, kind, subject, details, seen_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (kind, subject) DO NOTHING`,
      [newIdAt(now), kind, subject, JSON.stringify(details), now],
    );
    if (written.rowCount === 1) events.push({ kind, subject, details });
  }
  return events;
}
