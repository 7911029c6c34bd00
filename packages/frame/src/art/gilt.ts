import { n } from "./draw.ts";
import { bodyUnits, letter, type Outlines } from "./lettering.ts";
import { gold } from "./palette.ts";

/** The gilt of all lettering, in the space of a letter's body. */
export const giltFace = (id: string): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${bodyUnits}"><stop stop-color="${gold[4]}"/><stop offset=".46" stop-color="${gold[3]}"/><stop offset=".54" stop-color="${gold[2]}"/><stop offset="1" stop-color="#C07A22"/></linearGradient>`;

/** What gilt lettering takes around its body, in parts of the body's height: its dark edge. */
const around = 0.06;

/** Lettering in gilt: its body, and how wide and high it is with its edge. */
type Gilt = { readonly body: string; readonly width: number; readonly height: number };

/**
 * Lettering as carved gilt, its top left at the origin, in units of the body: shadow, dark edge, dark gold below, a bright upper edge, the face. Only
 * what is dark reaches into a letter's counters, so that they stay open however small it is drawn.
 */
function gilded(text: string, faceId: string, outlines: Outlines, edge: string): Gilt {
  const { path, width } = letter(text, outlines);
  const id = `${faceId}-${[...text].map((character) => character.codePointAt(0)?.toString(36) ?? "").join("")}`;
  const layer = (paint: string, dy: number, more = ""): string =>
    `<use href="#${id}" y="${dy}" fill="${paint}"${more}/>`;
  const outside = bodyUnits * around;
  return {
    width: width + outside * 2,
    height: bodyUnits + outside * 2,
    body:
      `<defs><path id="${id}" d="${path}" stroke-linejoin="round"/></defs><g transform="translate(${outside} ${outside})">` +
      layer("#000", 52, ` stroke="#000" stroke-width="${outside * 2}" opacity=".45"`) +
      layer(edge, 10, ` stroke="${edge}" stroke-width="${outside * 2}"`) +
      layer("#7A4A0E", 16) +
      layer("#FFF3C8", -7) +
      `${layer(`url(#${faceId})`, 0)}</g>`,
  };
}

/** Where lettering stands, and what it may take. */
export type Place = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
};

/**
 * Lettering in gilt as wide as a place, or as high where that is less, in its middle; its height without one is what it
 * takes. Says how wide and high it became. The face's gradient must be defined as `faceId`.
 */
export function fittedLettering(
  text: string,
  faceId: string,
  outlines: Outlines,
  place: Place,
  edge = "#2A0907",
): Gilt {
  const gilt = gilded(text, faceId, outlines, edge);
  const wide = place.width / gilt.width;
  const scale = place.height === undefined ? wide : Math.min(wide, place.height / gilt.height);
  const height = gilt.height * scale;
  const x = place.x + (place.width - gilt.width * scale) / 2;
  const y = place.y + ((place.height ?? height) - height) / 2;
  return {
    body: `<g transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(4)})">${gilt.body}</g>`,
    width: gilt.width * scale,
    height,
  };
}
