import { type Picture, svgAddress, svgDocument } from "@hanpan/frame/art/draw";

const addresses = new Map<string, string>();

function addressOf(key: string, draw: () => Picture, side: number): string {
  const known = addresses.get(key);
  if (known !== undefined) return known;
  const address = svgAddress(svgDocument(draw(), side, side));
  addresses.set(key, address);
  return address;
}

/**
 * A square picture (256 × 256 unless `natural` says otherwise) as an image, drawn once for each `pictureKey`. `name` is for
 * those who do not see it: empty where the name is written beside it.
 */
export function PictureImage({
  pictureKey,
  draw,
  size,
  name,
  natural = 256,
}: {
  pictureKey: string;
  draw: () => Picture;
  size: number;
  name: string;
  natural?: number;
}) {
  return (
    <img src={addressOf(pictureKey, draw, natural)} width={size} height={size} alt={name} draggable={false} />
  );
}
