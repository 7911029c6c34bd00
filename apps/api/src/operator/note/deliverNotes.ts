import { marketingProducts, quietUntil } from "@hanpan/contract/marketing";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { readAdRules } from "../../consents/adRules.ts";
import { publish } from "../../lib/outbox.ts";
import { receives } from "./receivers.ts";

/** How many boxes one transaction fills: short enough that nothing else of the site waits for it. */
const boxesAtOnce = 2_000;

const dueRow = z.object({
  broadcast_id: z.string(),
  level_id: z.string().nullable(),
  /** Of a note to a segment: the act that lists its members. */
  act_id: z.string().nullable(),
  is_marketing: z.boolean(),
  products: z.array(z.enum(marketingProducts)),
  at_night: z.boolean(),
  created_at: z.date(),
  last_member_id: z.string().nullable(),
});

const batchRow = z.object({
  members: z.number(),
  delivered: z.number(),
  last_member_id: z.string().nullable(),
});

const firstMember = "00000000-0000-0000-0000-000000000000";

/**
 * Puts notes to many into the boxes, a batch of members at a time, each batch in a transaction with how far it has
 * come. Whatever is repeated, cut off or run by several processes, each member gets a note once: its row is keyed by
 * member and note. What advertises waits out the quiet hours, but what is for those alone who agreed to them: they are looked
 * for at each batch, so that none goes out in them because the first of its run was before. Answers how many boxes were filled.
 *
 * @param elapsedMs how long ago `now` was.
 */
export async function deliverNotes(pool: Pool, now: Date, elapsedMs = stopwatch()): Promise<number> {
  let filled = 0;
  for (;;) {
    const delivered = await deliverBatch(pool, new Date(now.getTime() + elapsedMs()));
    if (delivered === null) return filled;
    filled += delivered;
  }
}

function stopwatch(): () => number {
  const began = performance.now();
  return () => performance.now() - began;
}

/** One batch of the oldest note that is on its way; null when there is none, or others are at it. */
function deliverBatch(pool: Pool, now: Date): Promise<number | null> {
  return withTransaction(pool, async (client) => {
    const due = await client.query(
      `SELECT broadcast_id, level_id, act_id, is_marketing, products, at_night, created_at, last_member_id
         FROM platform.note_broadcast
        WHERE finished_at IS NULL AND NOT ($1 AND is_marketing AND NOT at_night) ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [quietUntil(now) !== null && (await readAdRules(client)).adsQuietHours],
    );
    if (due.rows[0] === undefined) return null;
    const note = dueRow.parse(due.rows[0]);
    const filled = await client.query(
      `WITH batch AS MATERIALIZED (
         SELECT member.member_id FROM platform.member
          WHERE member.member_id > $3 AND member.created_at <= $2 AND ${receives(note.is_marketing, { products: note.products, atNight: note.at_night })}
                ${narrowed(note)}
          ORDER BY member.member_id LIMIT $4
       ), filled AS (
         INSERT INTO platform.note (member_id, note_id, box, broadcast_id, created_at)
         SELECT member_id, $1, 'IN', $1, $2 FROM batch ON CONFLICT DO NOTHING RETURNING member_id
       )
       SELECT (SELECT count(*) FROM batch) AS members, (SELECT count(*) FROM filled) AS delivered,
              (SELECT member_id FROM batch ORDER BY member_id DESC LIMIT 1) AS last_member_id`,
      [
        note.broadcast_id,
        note.created_at,
        note.last_member_id ?? firstMember,
        boxesAtOnce,
        ...(note.level_id === null ? [] : [note.level_id]),
      ],
    );
    const { members, delivered, last_member_id } = batchRow.parse(filled.rows[0]);
    const isDone = members < boxesAtOnce;
    await client.query(
      `UPDATE platform.note_broadcast SET last_member_id = coalesce($2, last_member_id), delivered = delivered + $3,
              finished_at = CASE WHEN $4 THEN greatest($5, created_at) END
        WHERE broadcast_id = $1`,
      [note.broadcast_id, last_member_id, delivered, isDone, now],
    );
    // One word to everybody who is here, instead of one each.
    if (isDone)
      await publish(client, { event: "notification", memberId: note.broadcast_id, toEveryone: true });
    return delivered;
  });
}

/** To which of all members a note goes: a level's, or those whom an act lists, by the place `$5`. */
function narrowed({ level_id, act_id }: z.output<typeof dueRow>): string {
  if (act_id !== null)
    return `AND EXISTS (SELECT FROM platform.segment_act_member AS listed
                         WHERE listed.member_id = member.member_id AND listed.act_id = $5)`;
  return level_id === null ? "" : "AND member.level_id = $5";
}
