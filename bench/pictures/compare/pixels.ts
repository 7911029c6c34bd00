import sharp from "sharp";

/** How two pictures differ. */
export type PixelDifference = {
  /** Pixels that differ; what only one of them has counts too. */
  readonly count: number;
  /** Their part of all pixels of the larger picture, 0 to 1. */
  readonly share: number;
  /** The later picture, faded, with what differs marked: raw pixels, four bytes each. */
  readonly marked: Picture;
};

/** A picture as raw pixels, four bytes each. */
export type Picture = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** Of 255, in any of a pixel's three colours: letters are not smoothed alike to the last bit. */
export const leastDifference = 12;

/** Reads a picture file. */
export async function readPicture(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Writes a picture as PNG. */
export const writePicture = ({ width, height, data }: Picture): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();

/** Compares two pictures pixel by pixel. */
export function comparePixels(before: Picture, after: Picture): PixelDifference {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = new Uint8Array(width * height * 4);
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const one = placeIn(before, x, y);
      const other = placeIn(after, x, y);
      const differs = one === -1 || other === -1 || pixelDiffers(before.data, one, after.data, other);
      if (differs) count += 1;
      mark(data, at, differs ? null : after.data, other);
    }
  }
  return { count, share: count / (width * height), marked: { width, height, data } };
}

/** The place of a pixel in a picture's data; -1 where the picture has none. */
const placeIn = ({ width, height }: Picture, x: number, y: number): number =>
  x < width && y < height ? (y * width + x) * 4 : -1;

function pixelDiffers(one: Uint8Array, atOne: number, other: Uint8Array, atOther: number): boolean {
  for (let colour = 0; colour < 3; colour += 1) {
    const apart = Math.abs((one[atOne + colour] ?? 0) - (other[atOther + colour] ?? 0));
    if (apart > leastDifference) return true;
  }
  return false;
}

/** Pixels that differ are red; the others are a pale grey. */
function mark(data: Uint8Array, at: number, same: Uint8Array | null, place: number): void {
  const grey =
    same === null ? 0 : 190 + ((same[place] ?? 0) + (same[place + 1] ?? 0) + (same[place + 2] ?? 0)) / 12;
  data[at] = same === null ? 220 : grey;
  data[at + 1] = grey;
  data[at + 2] = grey;
  data[at + 3] = 255;
}
