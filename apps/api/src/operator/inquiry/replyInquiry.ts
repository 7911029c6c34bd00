import type { Language } from "@hanpan/contract/language";
import type { OperatorInquiry } from "@hanpan/contract/operator/objects/inquiry";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import { publish } from "../../lib/outbox.ts";
import { refuse } from "../../server/refusal.ts";
import type { SignedInOperator } from "../server/support.ts";
import { readInquiry } from "./readInquiries.ts";

/**
 * Answers a waiting inquiry, publishes it to the member and audits it, in one transaction. Of two operators at once one
 * answers; the other is refused INQUIRY_MOVED_ON with how it stands now and who has answered.
 */
export function replyInquiry(
  pool: Pool,
  given: {
    readonly inquiryId: string;
    readonly reply: string;
    readonly operator: SignedInOperator;
    readonly language: Language;
    readonly now: Date;
  },
  record: (client: PoolClient, entry: { subject: string; before: unknown; after: unknown }) => Promise<void>,
): Promise<OperatorInquiry> {
  const { inquiryId, reply, operator, language, now } = given;
  return withTransaction(pool, async (client) => {
    const before = await readInquiry(client, inquiryId, language);
    const { rowCount } = await client.query(
      `UPDATE platform.inquiry SET status = 'CHECK_THE_ANSWER', reply = $3, replied_at = $4, replied_by = $5
        WHERE member_id = $1 AND inquiry_id = $2 AND status = 'WAITING_FOR_REPLAY' AND hidden_at IS NULL`,
      [before.member.id, inquiryId, reply, now, `operator:${operator.operatorId}`],
    );
    const after = await readInquiry(client, inquiryId, language);
    if (rowCount === 0)
      throw refuse("INQUIRY_MOVED_ON", { status: after.status, repliedBy: after.repliedBy });
    await publish(client, { event: "notification", memberId: before.member.id });
    // The other operators' queues.
    await publish(client, { event: "alert", kind: "INQUIRY", memberId: before.member.id });
    await record(client, {
      subject: `inquiry:${inquiryId}`,
      before: { member: before.member.id, status: before.status },
      after: { status: after.status, reply },
    });
    return after;
  });
}
