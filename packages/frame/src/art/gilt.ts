import { n } from "./draw.ts";
import { giltLettering } from "./lettering.ts";
import { gold } from "./palette.ts";

/** The gilt of all lettering, in the body space of a letter (0 to 100). */
export const giltFace = (id: string): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="100"><stop stop-color="${gold[4]}"/><stop offset=".46" stop-color="${gold[3]}"/><stop offset=".54" stop-color="${gold[2]}"/><stop offset="1" stop-color="#C07A22"/></linearGradient>`;

/** Lettering fitted to a width, its top left at (x, y). Returns the body and the height it takes. */
export function fittedLettering(
  text: string,
  faceId: string,
  x: number,
  y: number,
  width: number,
  weight = 15,
  gap = 14,
): { readonly body: string; readonly height: number } {
  const lettering = giltLettering(text, faceId, weight, "#2A0907", gap);
  const scale = width / (lettering.width + weight);
  return {
    body: `<g transform="translate(${n(x + (weight / 2) * scale)} ${n(y + (weight / 2) * scale)}) scale(${scale.toFixed(3)})">${lettering.body}</g>`,
    height: (100 + weight) * scale,
  };
}
