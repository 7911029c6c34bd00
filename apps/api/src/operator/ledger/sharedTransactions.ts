import type { DataInput } from "@hanpan/contract/call";
import type { Language } from "@hanpan/contract/language";
import type { listSharedTransactions } from "@hanpan/contract/operator/calls/ledger";
import type { Pool } from "pg";
import * as z from "zod";

export type SharedTransaction = DataInput<typeof listSharedTransactions>["list"][number];

const most = 100;
const instant = z.date().transform((at) => at.toISOString());

const rows = z.array(
  z
    .object({
      event_id: z.string(),
      transaction_uuid: z.string(),
      vendor_name: z.string(),
      seen_at: instant,
      member_id: z.string(),
      login_id: z.string(),
      nickname: z.string(),
      kind: z.string(),
      amount_won: z.number(),
      bet_id: z.string().nullable(),
      created_at: instant,
    })
    .transform((row) => ({
      id: row.event_id,
      transactionUuid: row.transaction_uuid,
      vendorName: row.vendor_name,
      seenAt: row.seen_at,
      part: {
        member: { id: row.member_id, loginId: row.login_id, nickname: row.nickname },
        kind: row.kind,
        amount: row.amount_won,
        betId: row.bet_id,
        at: row.created_at,
      },
    })),
);

/** Transactions that came for more than one member, the newest found first, with what each did to whom. */
export async function readSharedTransactions(pool: Pool, language: Language): Promise<SharedTransaction[]> {
  const found = await pool.query(
    `SELECT event.event_id, event.seen_at, part.transaction_uuid, part.member_id, part.kind, part.amount_won,
            part.bet_id, part.created_at, member.login_id, member.nickname,
            CASE $1 WHEN 'en' THEN vendor.name_en ELSE vendor.name_ko END AS vendor_name
       FROM (SELECT * FROM platform.significant_event WHERE kind = 'TRANSACTION_OF_TWO_MEMBERS'
              ORDER BY seen_at DESC, event_id DESC LIMIT $2) AS event
       JOIN platform.vendor ON vendor.code = event.details ->> 'vendor'
      CROSS JOIN LATERAL jsonb_array_elements_text(event.details -> 'memberIds') AS shared(member_id)
       JOIN platform.wallet_transaction AS part ON part.member_id = shared.member_id::uuid
        AND part.vendor_id = vendor.vendor_id
        AND part.transaction_uuid = (event.details ->> 'transactionUuid')::uuid
       JOIN platform.member ON member.member_id = part.member_id
      ORDER BY event.seen_at DESC, event.event_id DESC, part.created_at, part.member_id`,
    [language, most],
  );
  const shared = new Map<string, SharedTransaction>();
  for (const { part, ...event } of rows.parse(found.rows)) {
    const known = shared.get(event.id);
    if (known === undefined) shared.set(event.id, { ...event, parts: [part] });
    else known.parts.push(part);
  }
  return [...shared.values()];
}
