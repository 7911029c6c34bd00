import { fill, linear, n, type Picture } from "./draw.ts";
import { fittedLettering, giltFace } from "./gilt.ts";

/** A picture of 256 × 256 (or of `natural` size) set into a poster: its middle at (x, y), so wide, turned. */
export const placed = (
  picture: Picture,
  x: number,
  y: number,
  width: number,
  degrees = 0,
  natural: readonly [number, number] = [256, 256],
): Picture => ({
  defs: picture.defs,
  body: `<g transform="translate(${n(x)} ${n(y)}) rotate(${degrees}) scale(${(width / natural[0]).toFixed(3)}) translate(${n(-natural[0] / 2)} ${n(-natural[1] / 2)})">${picture.body}</g>`,
});

/** A drawing without definitions of its own, or with some. */
export const plain = (body: string, defs = ""): Picture => ({ defs, body });

/** Darkness that rises from the foot of a poster, as a ground for lettering. */
export const footShade = (id: string, width: number, height: number, from: number, paint: string): Picture =>
  plain(
    fill(`M0 ${n(height * from)}H${n(width)}V${n(height)}H0Z`, `url(#${id})`),
    linear(id, [
      [0, `${paint}/0`],
      [0.55, `${paint}/.82`],
      [1, `${paint}/.96`],
    ]),
  );

/** Darkness from the left, for words that the member app writes over a wide poster. */
export const leftShade = (id: string, width: number, height: number, paint: string): Picture =>
  plain(
    fill(`M0 0H${n(width)}V${n(height)}H0Z`, `url(#${id})`),
    linear(
      id,
      [
        [0, `${paint}/.92`],
        [0.5, `${paint}/.55`],
        [1, `${paint}/0`],
      ],
      1,
      0,
    ),
  );

/** A name in gilt lettering at the foot of a tile of 360 × 480. */
export function tileName(text: string, faceId: string, width: number): Picture {
  const lettering = fittedLettering(text, faceId, 180 - width / 2, 0, width, 16, 10);
  const y = 456 - lettering.height;
  return plain(`<g transform="translate(0 ${n(y)})">${lettering.body}</g>`, giltFace(faceId));
}
