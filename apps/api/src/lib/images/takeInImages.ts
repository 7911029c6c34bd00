import { readdir, readFile, rm, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import { isUploadedImage, uploadsPath } from "@hanpan/contract/images";
import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { imageIdOf } from "./hideImages.ts";

/** How long a file that is half written may still be in somebody's hands. */
const halfWrittenForMs = 24 * 60 * 60 * 1_000;

const row = z.object({ over: z.boolean() });

/**
 * Takes the file of a picture of before into its row, and removes it once it stands there, or where the picture was removed
 * meanwhile. A file that is none of ours, or not the one that was kept, stays where it is.
 *
 * @returns the picture, where it was taken in by this call.
 */
export async function takeInImage(
  pool: Pool,
  directory: string,
  imageId: string,
): Promise<Buffer | undefined> {
  const file = path.join(directory, `${imageId}.webp`);
  const content = await readFile(file).catch(() => undefined);
  if (content === undefined) return undefined;
  const taken = await pool.query(
    `UPDATE platform.image SET content = $2::bytea
      WHERE image_id = $1 AND bytes = octet_length($2::bytea) AND content IS NULL AND removed_at IS NULL`,
    [imageId, content],
  );
  const isTaken = taken.rowCount === 1;
  if (!isTaken) {
    const found = await pool.query(
      "SELECT content IS NOT NULL OR removed_at IS NOT NULL AS over FROM platform.image WHERE image_id = $1",
      [imageId],
    );
    if (found.rows[0] === undefined || !row.parse(found.rows[0]).over) return undefined;
  }
  await rm(file, { force: true });
  return isTaken ? content : undefined;
}

/**
 * Takes in what a version before this one kept as files below `directory`, and removes the directory when nothing is left
 * in it. Whatever cuts it off, the next start goes on with the files that are left.
 */
export async function takeInImages(
  pool: Pool,
  directory: string,
  { logger, now }: { readonly logger: Pick<FastifyBaseLogger, "info" | "warn">; readonly now: Date },
): Promise<void> {
  const names = await readdir(directory).catch(() => undefined);
  if (names === undefined) return;
  let taken = 0;
  for (const name of names) {
    const isOurs = isUploadedImage(`${uploadsPath}/${name}`);
    if (isOurs && (await takeInImage(pool, directory, imageIdOf(name))) !== undefined) taken += 1;
    if (name.endsWith(".part")) await removeHalfWritten(path.join(directory, name), now);
  }
  if (taken > 0) logger.info({ taken }, "pictures were taken into the database");
  const left = await readdir(directory).catch(() => []);
  if (left.length === 0) await rmdir(directory).catch(() => undefined);
  else logger.warn({ directory, left: left.length }, "files that are no whole pictures of this site stay");
}

/** What a process left behind that died while it wrote a picture: it was never shown. */
async function removeHalfWritten(file: string, now: Date): Promise<void> {
  const written = await stat(file).catch(() => undefined);
  if (written !== undefined && now.getTime() - written.mtime.getTime() > halfWrittenForMs)
    await rm(file, { force: true });
}
