import type { Deleter } from "@hanpan/contract/operator/enumerations";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { hideImages } from "../../lib/images/hideImages.ts";
import { publish } from "../../lib/outbox.ts";
import { refuse } from "../../server/refusal.ts";
import { countInCategory } from "./writePost.ts";

const postRows = z.array(
  z.object({
    id: z.string(),
    author_id: z.string(),
    category_id: z.string(),
    author: z.string(),
    title: z.string(),
  }),
);
const commentRows = z.array(
  z.object({ id: z.string(), author_id: z.string(), post_id: z.string(), thread_id: z.string() }),
);

type Removal = { readonly by: Deleter; readonly closedBy: string; readonly now: Date };

/** Takes held posts off the board with their pictures, and closes the reports of them and of their comments. Answers how many. */
export async function takePostsOff(
  client: PoolClient,
  posts: readonly { readonly id: string; readonly category_id: string }[],
  removal: Removal,
): Promise<number> {
  const ids = posts.map(({ id }) => id);
  await client.query("UPDATE platform.post SET deleted_at = $2, deleted_by = $3 WHERE post_id = ANY ($1)", [
    ids,
    removal.now,
    removal.by,
  ]);
  await hideImages(client, ids, removal.now);
  await closeReports(client, "post_id", ids, removal);
  const categories = [...new Set(posts.map((post) => post.category_id))].sort();
  for (const category of categories) {
    await countInCategory(client, category, -posts.filter((post) => post.category_id === category).length);
  }
  return posts.length;
}

/** The shown posts among these, held until the transaction's end. */
export async function holdPosts(client: PoolClient, ids: readonly string[]) {
  const found = await client.query(
    `SELECT post_id AS id, author_id, category_id, author, title FROM platform.post
      WHERE post_id = ANY ($1) AND deleted_at IS NULL ORDER BY post_id FOR NO KEY UPDATE`,
    [ids],
  );
  return postRows.parse(found.rows);
}

/** The shown comments among these, held until the transaction's end with the posts that they stand under. */
export async function holdComments(client: PoolClient, ids: readonly string[]) {
  await client.query(
    `SELECT FROM platform.post WHERE post_id IN (SELECT post_id FROM platform.comment WHERE comment_id = ANY ($1))
      ORDER BY post_id FOR NO KEY UPDATE`,
    [ids],
  );
  const found = await client.query(
    `SELECT comment_id AS id, author_id, post_id, thread_id FROM platform.comment
      WHERE comment_id = ANY ($1) AND deleted_at IS NULL ORDER BY comment_id FOR NO KEY UPDATE`,
    [ids],
  );
  return commentRows.parse(found.rows);
}

/** Takes held comments off the board and closes the reports of them. Answers how many. */
export async function takeCommentsOff(
  client: PoolClient,
  comments: z.output<typeof commentRows>,
  removal: Removal,
): Promise<number> {
  for (const { id, post_id, thread_id } of comments) {
    await client.query("UPDATE platform.comment SET deleted_at = $2, deleted_by = $3 WHERE comment_id = $1", [
      id,
      removal.now,
      removal.by,
    ]);
    if (thread_id !== id) {
      await client.query("UPDATE platform.comment SET answers = answers - 1 WHERE comment_id = $1", [
        thread_id,
      ]);
    }
    await client.query("UPDATE platform.post SET comments = comments - 1 WHERE post_id = $1", [post_id]);
  }
  await closeReports(
    client,
    "comment_id",
    comments.map(({ id }) => id),
    removal,
  );
  return comments.length;
}

const reporterRows = z.array(z.object({ reporter_id: z.string() }));

/** Closes the reports of what is taken off; the queues of those who moderate are notified. */
async function closeReports(
  client: PoolClient,
  of: "post_id" | "comment_id",
  ids: readonly string[],
  removal: Removal,
): Promise<void> {
  const closed = await client.query(
    `UPDATE platform.post_report SET closed_at = $2, closed_by = $3
      WHERE ${of} = ANY ($1) AND closed_at IS NULL RETURNING reporter_id`,
    [ids, removal.now, removal.closedBy],
  );
  const [report] = reporterRows.parse(closed.rows);
  if (report !== undefined)
    await publish(client, { event: "alert", kind: "REPORT", memberId: report.reporter_id });
}

const byAuthor = (memberId: string, now: Date): Removal => ({
  by: "AUTHOR",
  closedBy: `member:${memberId}`,
  now,
});

/** Deletes a member's own posts; with another's among them none (FORBIDDEN). Answers how many. */
export async function deleteOwnPosts(pool: Pool, memberId: string, ids: readonly string[], now: Date) {
  return withTransaction(pool, async (client) => {
    const posts = await holdPosts(client, ids);
    if (posts.some((post) => post.author_id !== memberId)) throw refuse("FORBIDDEN");
    return takePostsOff(client, posts, byAuthor(memberId, now));
  });
}

/** Deletes a member's own comments; with another's among them none (FORBIDDEN). Answers how many. */
export async function deleteOwnComments(pool: Pool, memberId: string, ids: readonly string[], now: Date) {
  return withTransaction(pool, async (client) => {
    const comments = await holdComments(client, ids);
    if (comments.some((comment) => comment.author_id !== memberId)) throw refuse("FORBIDDEN");
    return takeCommentsOff(client, comments, byAuthor(memberId, now));
  });
}
