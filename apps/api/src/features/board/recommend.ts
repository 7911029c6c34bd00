import type { PostAction } from "@hanpan/contract";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";

const rows = z.array(z.object({ recommendations: z.number() }));

/**
 * Recommends a post, or takes the recommendation back; taking back what was not given changes nothing. Refuses
 * NOT_FOUND, and ALREADY_RECOMMENDED for a second recommendation of the same member.
 */
export async function recommend(
  pool: Pool,
  given: {
    readonly postId: string;
    readonly memberId: string;
    readonly action: PostAction;
    readonly now: Date;
  },
): Promise<{ recommendations: number; recommended: boolean }> {
  const { postId, memberId, action, now } = given;
  const recommended = action === "RECOMMEND";
  return withTransaction(pool, async (client) => {
    const held = await client.query(
      "SELECT recommendations FROM platform.post WHERE post_id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE",
      [postId],
    );
    const [post] = rows.parse(held.rows);
    if (post === undefined) throw refuse("NOT_FOUND");
    const { rowCount } = recommended
      ? await client.query(
          `INSERT INTO platform.recommendation (post_id, recommender_id, recommended_at) VALUES ($1, $2, $3)
           ON CONFLICT DO NOTHING`,
          [postId, memberId, now],
        )
      : await client.query("DELETE FROM platform.recommendation WHERE post_id = $1 AND recommender_id = $2", [
          postId,
          memberId,
        ]);
    if (rowCount === 0 && recommended) throw refuse("ALREADY_RECOMMENDED");
    const recommendations = post.recommendations + (recommended ? 1 : -(rowCount ?? 0));
    await client.query("UPDATE platform.post SET recommendations = $2 WHERE post_id = $1", [
      postId,
      recommendations,
    ]);
    return { recommendations, recommended };
  });
}
