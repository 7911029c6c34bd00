import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { type UploadedImage, uploadsPath } from "@hanpan/contract/images";
import type { Pool } from "pg";
import { v7 } from "uuid";
import { redrawImage } from "./redrawImage.ts";

/** The file of a picture below the directory of uploads. */
export function imageFile(directory: string, imageId: string): string {
  return path.join(directory, `${imageId}.webp`);
}

/**
 * Keeps a picture that was sent in base64: redraws it, writes its file and its row, and answers where it is served.
 * Refuses (400) what is no picture. `memberId` is null for an operator's.
 */
export async function keepImage(
  pool: Pool,
  given: {
    readonly directory: string;
    readonly memberId: string | null;
    readonly image: string;
    readonly now: Date;
  },
): Promise<UploadedImage> {
  const { bytes, width, height } = await redrawImage(Buffer.from(given.image, "base64"));
  const imageId = v7();
  const file = imageFile(given.directory, imageId);
  await mkdir(given.directory, { recursive: true });
  // Under another name first: whoever asks for the file finds all of it or none.
  await writeFile(`${file}.part`, bytes, { mode: 0o644, flag: "wx" });
  await pool.query(
    "INSERT INTO platform.image (image_id, member_id, width, height, bytes, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
    [imageId, given.memberId, width, height, bytes.length, given.now],
  );
  await rename(`${file}.part`, file);
  return { path: `${uploadsPath}/${imageId}.webp`, width, height };
}
