import { uploadedImagesIn } from "@hanpan/contract/images";
import type { PoolClient } from "pg";

/** The id of a picture from its path. */
export const imageIdOf = (imagePath: string): string => imagePath.slice(imagePath.lastIndexOf("/") + 1, -5);

/**
 * Hides the pictures of posts that are taken off, in the same transaction, except those that another post, a notice, a
 * popup, a game or a vendor still shows.
 */
export async function hideImages(client: PoolClient, postIds: readonly string[], now: Date): Promise<void> {
  const bodies = await client.query<{ body: string }>(
    "SELECT body FROM platform.post WHERE post_id = ANY ($1) AND body LIKE '%/uploads/%'",
    [postIds],
  );
  const ids = [...new Set(bodies.rows.flatMap(({ body }) => uploadedImagesIn(body)).map(imageIdOf))];
  if (ids.length === 0) return;
  await client.query(
    `WITH asked AS (SELECT id, '%/uploads/' || id || '.webp%' AS pattern FROM unnest($1::uuid[]) AS id)
     UPDATE platform.image SET hidden_at = $2 FROM asked
      WHERE image_id = id AND hidden_at IS NULL
        AND NOT EXISTS (SELECT FROM platform.post
                         WHERE body LIKE '%/uploads/%' AND body LIKE pattern AND deleted_at IS NULL)
        AND NOT EXISTS (SELECT FROM platform.notice WHERE concat_ws(' ', image, body_ko, body_en) LIKE pattern)
        AND NOT EXISTS (SELECT FROM platform.popup WHERE concat_ws(' ', image, body_ko, body_en) LIKE pattern)
        AND NOT EXISTS (SELECT FROM platform.game WHERE thumbnail LIKE pattern)
        AND NOT EXISTS (SELECT FROM platform.vendor WHERE logo LIKE pattern)`,
    [ids, now],
  );
}
