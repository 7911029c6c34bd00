import { type Picture, svgDocument } from "../../art/draw.ts";

const addresses = new Map<string, string>();

const addressOf = (key: string, draw: () => Picture): string => {
  const known = addresses.get(key);
  if (known !== undefined) return known;
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgDocument(draw(), 256, 256))}`;
  addresses.set(key, address);
  return address;
};

/**
 * A symbol of 256 × 256 as an image, drawn once for each `pictureKey`. `name` is for those who do not see it: empty
 * where the name stands beside it.
 */
export function PictureImage({
  pictureKey,
  draw,
  size,
  name,
}: {
  pictureKey: string;
  draw: () => Picture;
  size: number;
  name: string;
}) {
  return <img src={addressOf(pictureKey, draw)} width={size} height={size} alt={name} draggable={false} />;
}
