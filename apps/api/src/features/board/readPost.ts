import type { PostDetails } from "@hanpan/contract";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { postColumns, postRow } from "./findPosts.ts";

const detailsRow = postRow.extend({
  body: z.string(),
  editedAt: z
    .date()
    .nullable()
    .transform((at) => at?.toISOString() ?? null),
  recommended: z.boolean(),
});

/** A post with its body; refuses NOT_FOUND for one that is not there or was deleted. */
export async function readPost(
  executor: Pool | PoolClient,
  postId: string,
  readerId: string | null,
): Promise<PostDetails> {
  const found = await executor.query(
    `SELECT ${postColumns}, post.body, post.edited_at AS "editedAt",
            EXISTS (SELECT FROM platform.recommendation AS given
                     WHERE given.post_id = post.post_id AND given.recommender_id = $1) AS recommended
       FROM platform.post WHERE post.post_id = $2 AND post.deleted_at IS NULL`,
    [readerId, postId],
  );
  const [post] = z.array(detailsRow).parse(found.rows);
  if (post === undefined) throw refuse("NOT_FOUND");
  return post;
}
