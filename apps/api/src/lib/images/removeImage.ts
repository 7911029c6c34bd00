import { rm } from "node:fs/promises";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { imageFile } from "./keepImage.ts";

const removedRow = z.object({ member_id: z.string().nullable() });

/** Notes that a picture is removed; answers whose it was, or null when there is none to remove. */
export async function markImageRemoved(
  client: PoolClient,
  imageId: string,
  now: Date,
): Promise<{ readonly memberId: string | null } | null> {
  const removed = await client.query(
    "UPDATE platform.image SET removed_at = $2 WHERE image_id = $1 AND removed_at IS NULL RETURNING member_id",
    [imageId, now],
  );
  if (removed.rows[0] === undefined) return null;
  return { memberId: removedRow.parse(removed.rows[0]).member_id };
}

const dueRows = z.array(z.object({ image_id: z.string() }));

/** Removes the file of a picture that was removed: at once, and, where that was cut off, by the jobs. */
export async function removeImageFile(directory: string, imageId: string): Promise<void> {
  await rm(imageFile(directory, imageId), { force: true });
}

/** Removes the files of all pictures that were removed since an instant. */
export async function removeImageFiles(pool: Pool, directory: string, since: Date): Promise<void> {
  const found = await pool.query("SELECT image_id FROM platform.image WHERE removed_at >= $1", [since]);
  for (const { image_id: imageId } of dueRows.parse(found.rows)) await removeImageFile(directory, imageId);
}
