import type { FieldCode } from "@hanpan/contract/fieldErrors";
import { createLanes } from "@hanpan/server/lanes";
import sharp from "sharp";
import { refuse, refuseFields } from "../../server/refusal.ts";

/** A picture as it is kept: WebP, redrawn from the pixels of what was sent. Sizes in pixels. */
export type RedrawnImage = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/** A picture of more pixels is refused by its header, before anything is unpacked. */
const pixelsMaximum = 40_000_000;

/** No side of a kept picture is longer. */
const sideMaximum = 1_600;

const secondsMaximum = 15;

/** How large a kept picture may be: one that is larger is drawn anew with less of what the eye misses least. */
const keptMaximumBytes = 1_048_576;
const qualities = [82, 60, 40, 20] as const;

// Only these three readers are left in the library: nothing else that it could open is ever opened.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);

/** Two pictures at once; a queue that is too long is refused, so that pictures never starve the site. */
const inTurn = createLanes(2, { mostWaiting: 20, tooMany: () => refuse("OVERLOADED") });

/**
 * Redraws a picture: turned as its camera noted, at most 1,600 pixels a side and 1 MiB, without place, camera, comment or
 * anything else that came with it. Refuses (400, field `image`) what is no JPEG, PNG or WebP by its content, what is
 * broken, and what unpacks to more than 40 million pixels, or stays too large.
 */
export async function redrawImage(sent: Buffer): Promise<RedrawnImage> {
  if (!isKnownType(sent)) throw refuseImage("IMAGE_TYPE");
  return await inTurn(() => redraw(sent));
}

async function redraw(sent: Buffer): Promise<RedrawnImage> {
  try {
    const picture = sharp(sent, { limitInputPixels: pixelsMaximum, failOn: "error", pages: 1 });
    const { width, height } = await picture.metadata();
    if (width * height > pixelsMaximum) throw refuseImage("IMAGE_PIXELS");
    const drawn = picture
      .autoOrient()
      .resize({ width: sideMaximum, height: sideMaximum, fit: "inside", withoutEnlargement: true })
      .timeout({ seconds: secondsMaximum });
    for (const quality of qualities) {
      const { data, info } = await drawn.clone().webp({ quality }).toBuffer({ resolveWithObject: true });
      if (data.length <= keptMaximumBytes) return { bytes: data, width: info.width, height: info.height };
    }
    throw refuseImage("IMAGE_SIZE");
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw refuseImage("IMAGE_PIXELS");
    // Whatever the reader stumbles over lies in what was sent.
    throw error instanceof Error && error.name === "Refusal" ? error : refuseImage("IMAGE_TYPE");
  }
}

const refuseImage = (code: FieldCode) => refuseFields({ image: code });

/** JPEG, PNG and WebP by the bytes that they begin with; a name or a header of the request says nothing. */
function isKnownType(sent: Buffer): boolean {
  const isJpeg = sent.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = sent.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const isWebp = sent.toString("latin1", 0, 4) === "RIFF" && sent.toString("latin1", 8, 12) === "WEBP";
  return isJpeg || isPng || isWebp;
}
