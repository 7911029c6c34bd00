import type { ReportReason } from "@hanpan/contract";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import { v7 } from "uuid";
import { publish } from "../../lib/outbox.ts";
import { refuse } from "../../server/refusal.ts";
import { nicknameOf } from "./writePost.ts";

/** Reports a post or one of its comments to operators, live too; refuses NOT_FOUND, and ALREADY_REPORTED the second time. */
export async function report(
  pool: Pool,
  given: {
    readonly memberId: string;
    readonly postId: string;
    readonly commentId: string | undefined;
    readonly reason: ReportReason;
    readonly note: string | undefined;
    readonly now: Date;
  },
): Promise<void> {
  const { memberId, postId, commentId } = given;
  await withTransaction(pool, async (client) => {
    const found = await client.query(
      `SELECT FROM platform.post WHERE post_id = $1 AND deleted_at IS NULL
         AND ($2::uuid IS NULL OR EXISTS (
           SELECT FROM platform.comment WHERE comment_id = $2 AND post_id = $1 AND deleted_at IS NULL))`,
      [postId, commentId ?? null],
    );
    if (found.rows.length === 0) throw refuse("NOT_FOUND");
    const reporter = await nicknameOf(client, memberId);
    const { rowCount } = await client.query(
      `INSERT INTO platform.post_report
         (report_id, post_id, comment_id, reporter_id, reporter, reason, note, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [v7(), postId, commentId ?? null, memberId, reporter, given.reason, given.note ?? null, given.now],
    );
    if (rowCount === 0) throw refuse("ALREADY_REPORTED");
    await publish(client, { event: "alert", kind: "REPORT", memberId });
  });
}
