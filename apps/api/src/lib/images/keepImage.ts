import { type UploadedImage, uploadsPath } from "@hanpan/contract/images";
import type { Pool } from "pg";
import { v7 } from "uuid";
import { refuse } from "../../server/refusal.ts";
import { redrawImage } from "./redrawImage.ts";

/** What a member's pictures may come to, all that are kept together. */
const ofMember = { pictures: 5_000, bytes: 1_000_000_000 };

/**
 * Keeps a picture that was sent in base64: redraws it, writes its row, and answers where it is served. Refuses (400) what is
 * no picture, and IMAGE_STORE_FULL where the member's pictures, or those of the whole site, came to what may be kept.
 *
 * @param given.memberId null for an operator's.
 * @param given.maximumBytes what all pictures of the site together may come to.
 */
export async function keepImage(
  pool: Pool,
  given: {
    readonly memberId: string | null;
    readonly maximumBytes: number;
    readonly image: string;
    readonly now: Date;
  },
): Promise<UploadedImage> {
  const { bytes, width, height } = await redrawImage(Buffer.from(given.image, "base64"));
  const imageId = v7();
  const kept = await pool.query(
    `INSERT INTO platform.image (image_id, member_id, width, height, bytes, content, created_at)
     SELECT $1::uuid, $2::uuid, $3::integer, $4::integer, $5::integer, $6::bytea, $7::timestamptz
      WHERE (SELECT count(*) < $8::bigint AND coalesce(sum(bytes), 0) + $5::integer <= $9::bigint
               FROM platform.image WHERE member_id = $2::uuid AND removed_at IS NULL)
        AND (SELECT coalesce(sum(bytes), 0) + $5::integer <= $10::bigint
               FROM platform.image WHERE removed_at IS NULL)`,
    [
      imageId,
      given.memberId,
      width,
      height,
      bytes.length,
      bytes,
      given.now,
      ofMember.pictures,
      ofMember.bytes,
      given.maximumBytes,
    ],
  );
  if (kept.rowCount === 0) throw refuse("IMAGE_STORE_FULL");
  return { path: `${uploadsPath}/${imageId}.webp`, width, height };
}
