import * as z from "zod";
import type { ReachGround } from "./reachGround.ts";

const batch = 50;
const minuteMs = 60_000;

/** After this nobody is asked any more whether a message arrived. */
const patienceMs = 24 * 60 * minuteMs;
/** Asked again after a tenth of how long ago it was sent: soon at first, seldom later. */
const pauseSince = (sentAt: Date, now: Date): number =>
  Math.max(10_000, (now.getTime() - sentAt.getTime()) / 10);

const sentRows = z.array(
  z.object({
    member_id: z.string(),
    message_id: z.string(),
    way: z.enum(["SMS", "EMAIL"]),
    sender: z.string(),
    sender_id: z.string(),
    sent_at: z.date(),
  }),
);

/** Asks whoever carries messages whether those that were sent arrived. Answers how many it asked about. */
export async function followDeliveries({ pool, senders }: ReachGround, now: Date): Promise<number> {
  const claimed = await pool.query(
    `UPDATE platform.message SET next_look_at = $2
      WHERE (member_id, message_id) IN (
        SELECT member_id, message_id FROM platform.message
         WHERE next_look_at <= $1 AND state = 'SENT' AND sender_id IS NOT NULL
         ORDER BY next_look_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING member_id, message_id, way, sender, sender_id, sent_at`,
    [now, new Date(now.getTime() + minuteMs), batch],
  );
  const sent = sentRows.parse(claimed.rows);
  for (const { member_id, message_id, way, sender, sender_id, sent_at } of sent) {
    const carrier = senders[way];
    const answer = carrier?.name === sender ? await carrier.askDelivery(sender_id) : undefined;
    const isOver = now.getTime() - sent_at.getTime() > patienceMs;
    const state =
      answer?.outcome === "DELIVERED" ? "DELIVERED" : answer?.outcome === "FAILED" ? "FAILED" : "SENT";
    await pool.query(
      `UPDATE platform.message SET state = $3, next_look_at = $4, delivered_at = $5, failed_at = $6, trouble = $7
        WHERE member_id = $1 AND message_id = $2 AND state = 'SENT'`,
      [
        ...[member_id, message_id, state],
        state === "SENT" && !isOver ? new Date(now.getTime() + pauseSince(sent_at, now)) : null,
        answer?.outcome === "DELIVERED" ? (answer.at ?? now) : null,
        answer?.outcome === "FAILED" ? now : null,
        answer?.outcome === "FAILED" ? answer.reason.slice(0, 200) : null,
      ],
    );
  }
  return sent.length;
}

/** Forgets the codes of messages that are of no use any more, as a demo's outbox keeps them. Answers of how many. */
export async function forgetOldSecrets({ pool }: Pick<ReachGround, "pool">, now: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `UPDATE platform.message SET secret = NULL
      WHERE (member_id, message_id) IN (
        SELECT member_id, message_id FROM platform.message
         WHERE secret IS NOT NULL AND expires_at <= $1 AND state <> 'WAITING' LIMIT 500)`,
    [now],
  );
  return rowCount ?? 0;
}
