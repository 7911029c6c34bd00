import type { Language } from "./language.ts";

/** Widths in which the house's own drawings of games stand beside themselves as AVIF (apps/web/build/drawPictures.ts). */
export const pictureWidthsPx = { tile: [208, 400, 640], wide: [720, 1_260, 2_000] } as const;

/** What the name of a picture with letters ends with in each language; a wide picture has no letters, and serves both. */
export const pictureSuffix: { readonly [language in Language]: string } = { ko: "", en: "-en" };

/**
 * As how wide a page draws them: a tile by the grid of games; a wide picture as its own 7 by 3 cover the place, of which
 * a telephone shows a part, under words, for which half of its pixels are sharp enough.
 */
const sizes = { tile: "(width>=768px) 190px,28.5vw", wide: "(width>=768px) 1200px,410px" };

/** What an `img` is given to show a picture. */
export type PictureAttributes = {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
};

/**
 * How a page shows the picture of a game. A drawing of the house is fetched as pixels in the width that is seen: for a
 * drawing a browser sets up a document, thousands of shapes laid out by the thread that answers touches. Any other
 * address is shown as it is.
 *
 * @param place What it is drawn as, whatever shape it has itself.
 * @param seenAs Its `sizes`, where it is drawn smaller or larger than in the grid of games.
 */
export function pictureOf(
  address: string,
  place: keyof typeof sizes,
  seenAs: string = sizes[place],
): PictureAttributes {
  const name = /^(\/art\/games\/.+)\.svg$/.exec(address)?.[1];
  if (name === undefined) return { src: address };
  const srcSet = pictureWidthsPx[name.endsWith("-wide") ? "wide" : "tile"]
    .map((width) => `${name}-${width}.avif ${width}w`)
    .join(",");
  return { src: address, srcSet, sizes: seenAs };
}
