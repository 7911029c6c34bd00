import type { PoolClient } from "pg";
import * as z from "zod";

const removedRow = z.object({ member_id: z.string().nullable() });

/** Removes a picture: nobody is served it any more. Answers whose it was, or null when there is none to remove. */
export async function removeImage(
  client: PoolClient,
  imageId: string,
  now: Date,
): Promise<{ readonly memberId: string | null } | null> {
  const removed = await client.query(
    `UPDATE platform.image SET removed_at = $2, content = NULL
      WHERE image_id = $1 AND removed_at IS NULL RETURNING member_id`,
    [imageId, now],
  );
  if (removed.rows[0] === undefined) return null;
  return { memberId: removedRow.parse(removed.rows[0]).member_id };
}
