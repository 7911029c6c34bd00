import { svgAddress, svgDocument } from "@hanpan/frame/art/draw";
import { seotdaDeck } from "@hanpan/games/seotda/cards";
import * as figures from "./figures.ts";
import { plants } from "./plants.ts";
import { disc, paint, ring, shape } from "./strokes.ts";

/** What lies over a card's plant, by its number; the ribbons are red with marks, red, and blue. */
const over: readonly string[] = [
  ...[figures.crane, figures.ribbon(paint.red, true)],
  ...[figures.warbler, figures.ribbon(paint.red, true)],
  ...[figures.curtain, figures.ribbon(paint.red, true)],
  ...[figures.cuckoo, figures.ribbon(paint.red, false)],
  ...[figures.bridge, figures.ribbon(paint.red, false)],
  ...[figures.butterflies, figures.ribbon(paint.blue, false)],
  ...[figures.boar, figures.ribbon(paint.red, false)],
  ...["", figures.geese],
  ...[figures.cup, figures.ribbon(paint.blue, false)],
  ...[figures.deer, figures.ribbon(paint.blue, false)],
];

/** What lies under the plant of the one card that has a sky of its own: the moon's. */
const under: Readonly<Record<number, string>> = { 14: figures.moon };

const edge = `<rect width="100" height="152" rx="8" fill="${paint.dark}"/>`;

function faceOf(card: number): string {
  const plant = plants[Math.floor(card / 2)] ?? "";
  return `${edge}<clipPath id="hw${card}"><rect x="5" y="5" width="90" height="142" rx="4"/></clipPath><g clip-path="url(#hw${card})">${shape("M0 0H100V152H0Z", paint.paper)}${under[card] ?? ""}${plant}${over[card] ?? ""}</g>`;
}

/** Every card's face, 100 × 152, by its number. */
export const hwatuFaces: readonly string[] = Array.from({ length: seotdaDeck.cards }, (_, card) =>
  faceOf(card),
);

/** The back of a card: a red field with a blossom. */
export const hwatuBack = `${edge}<rect x="5" y="5" width="90" height="142" rx="4" fill="${paint.red}"/><rect x="11" y="11" width="78" height="130" rx="3" fill="none" stroke="#f0b9a8" stroke-width="1.6"/><g transform="translate(50 76)">${ring(5, disc(0, -15, 11, "#f0b9a8"))}${ring(5, disc(0, -15, 8.4, paint.dark))}${disc(0, 0, 8, paint.yellow)}</g>`;

const pictureOf = (body: string): string => svgAddress(svgDocument({ defs: "", body }, 100, 152));

/** The same as pictures that a page shows. */
export const hwatuPictures: readonly string[] = hwatuFaces.map(pictureOf);
export const hwatuBackPicture = pictureOf(hwatuBack);
