import { createHash } from "node:crypto";
import { seoulDay } from "@hanpan/contract/time";
import { addressSubject } from "@hanpan/server/addressSubject";
import type { Pool } from "pg";
import * as z from "zod";
import { publish } from "../../lib/outbox.ts";
import { refuse } from "../../server/refusal.ts";

export type Reader = {
  readonly memberId: string | null;
  readonly address: string;
  readonly userAgent: string;
};

/**
 * Who reads: a member by their id; others by a digest of address and browser that changes with the day, so that nobody
 * can be followed by it.
 */
function readerKey(reader: Reader, day: string): Buffer {
  if (reader.memberId !== null) return Buffer.from(reader.memberId.replaceAll("-", ""), "hex");
  return createHash("sha256")
    .update([day, addressSubject(reader.address), reader.userAgent].join("\n"))
    .digest();
}

const viewRows = z.array(z.object({ subject: z.enum(["post", "notice"]), views: z.number() }));

/**
 * Counts a reader of a post, an announcement or an event, once a Seoul day, and answers the views. A member's opened
 * announcement is new to them no more. Refuses NOT_FOUND.
 */
export async function countReader(pool: Pool, subjectId: string, reader: Reader, now: Date): Promise<number> {
  const day = seoulDay(now);
  const found = await pool.query(
    `SELECT 'post' AS subject, views FROM platform.post WHERE post_id = $1 AND deleted_at IS NULL
     UNION ALL
     SELECT 'notice', views FROM platform.notice WHERE notice_id = $1 AND published AND shown_from <= $2`,
    [subjectId, now],
  );
  const [subject] = viewRows.parse(found.rows);
  if (subject === undefined) throw refuse("NOT_FOUND");
  if (subject.subject === "notice" && reader.memberId !== null) {
    await markRead(pool, subjectId, reader.memberId, now);
  }
  const { rowCount } = await pool.query(
    "INSERT INTO platform.reader (subject_id, day, reader) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    [subjectId, day, readerKey(reader, day)],
  );
  if (rowCount === 0) return subject.views;
  const counted = await pool.query(
    subject.subject === "post"
      ? "UPDATE platform.post SET views = views + 1 WHERE post_id = $1 RETURNING 'post' AS subject, views"
      : "UPDATE platform.notice SET views = views + 1 WHERE notice_id = $1 RETURNING 'notice' AS subject, views",
    [subjectId],
  );
  return viewRows.parse(counted.rows)[0]?.views ?? subject.views;
}

async function markRead(pool: Pool, noticeId: string, memberId: string, now: Date): Promise<void> {
  const { rowCount } = await pool.query(
    `INSERT INTO platform.notice_read (member_id, notice_id, read_at) VALUES ($1, $2, $3)
     ON CONFLICT (member_id, notice_id) DO NOTHING`,
    [memberId, noticeId, now],
  );
  if ((rowCount ?? 0) > 0) await publish(pool, { memberId, event: "notification" });
}
