import type { PostReport } from "@hanpan/contract/operator/objects/post";
import { reportReasons } from "@hanpan/contract/writtenEnumerations";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { publish } from "../../lib/outbox.ts";
import { refuse } from "../../server/refusal.ts";

const rows = z.array(
  z.object({
    id: z.string(),
    postId: z.string(),
    commentId: z.string().nullable(),
    text: z.string(),
    author: z.string(),
    authorId: z.string(),
    reporter: z.string(),
    reporterId: z.string(),
    reason: z.enum(reportReasons),
    note: z.string().nullable(),
    createdAt: z.date().transform((at) => at.toISOString()),
  }),
);
const closedRows = z.array(z.object({ reporter_id: z.string() }));
const counted = z.array(z.object({ total: z.number() }));

/** Reports that wait, the oldest or the newest first, with what each is about. */
export async function readReports(
  pool: Pool,
  limit: number,
  isNewestFirst: boolean,
): Promise<{ list: PostReport[]; total: number }> {
  const order = isNewestFirst ? "DESC" : "ASC";
  const [found, all] = await Promise.all([
    pool.query(
      `SELECT report.report_id AS id, report.post_id AS "postId", report.comment_id AS "commentId",
              coalesce(comment.body, post.title) AS text, coalesce(comment.author, post.author) AS author,
              coalesce(comment.author_id, post.author_id) AS "authorId", report.reporter,
              report.reporter_id AS "reporterId", report.reason, report.note, report.created_at AS "createdAt"
         FROM platform.post_report AS report
         JOIN platform.post ON post.post_id = report.post_id
         LEFT JOIN platform.comment ON comment.comment_id = report.comment_id
        WHERE report.closed_at IS NULL ORDER BY report.created_at ${order}, report.report_id ${order} LIMIT $1`,
      [limit],
    ),
    pool.query("SELECT count(*)::bigint AS total FROM platform.post_report WHERE closed_at IS NULL"),
  ]);
  return { list: rows.parse(found.rows), total: counted.parse(all.rows)[0]?.total ?? 0 };
}

/** Closes a report and leaves what it is about; NOT_FOUND when it is closed already. */
export async function closeReport(
  client: PoolClient,
  reportId: string,
  by: string,
  now: Date,
): Promise<void> {
  const found = await client.query(
    `UPDATE platform.post_report SET closed_at = $2, closed_by = $3
      WHERE report_id = $1 AND closed_at IS NULL RETURNING reporter_id`,
    [reportId, now, by],
  );
  const [closed] = closedRows.parse(found.rows);
  if (closed === undefined) throw refuse("NOT_FOUND");
  // The other operators' queues.
  await publish(client, { event: "alert", kind: "REPORT", memberId: closed.reporter_id });
}
