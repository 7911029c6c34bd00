import { svgAddress, svgDocument } from "@hanpan/frame/art/draw";
import { azurite, malachite, mineralRed, paper } from "./folkPaints.ts";

/** The playing cards of the instant games, each 100 × 140. */

const petals = (x: number, y: number, size: number, paint: string): string =>
  [0, 72, 144, 216, 288]
    .map(
      (degrees) =>
        `<ellipse cx="${x}" cy="${y - size * 0.6}" rx="${size * 0.42}" ry="${size * 0.5}" fill="${paint}" transform="rotate(${degrees} ${x} ${y})"/>`,
    )
    .join("");

/** A card's back: a dancheong blossom on azurite, framed in red and green. */
export const cardBack = `<rect width="100" height="140" rx="9" fill="${paper[4]}"/><rect x="5" y="5" width="90" height="130" rx="6" fill="${azurite[1]}"/><rect x="9" y="9" width="82" height="122" rx="4" fill="none" stroke="${mineralRed[2]}" stroke-width="3"/><rect x="14" y="14" width="72" height="112" rx="3" fill="none" stroke="${malachite[2]}" stroke-width="2"/>${petals(50, 70, 26, mineralRed[2])}${petals(50, 70, 15, paper[4])}<circle cx="50" cy="70" r="6" fill="#e9bc57"/>${[
  [26, 28],
  [74, 28],
  [26, 112],
  [74, 112],
]
  .map(
    ([x = 0, y = 0]) =>
      `${petals(x, y, 9, malachite[3])}<circle cx="${x}" cy="${y}" r="2.4" fill="${paper[4]}"/>`,
  )
  .join("")}`;

/** A card's face without its rank and suit. */
export const cardFace = `<rect width="100" height="140" rx="9" fill="#fbf6e9"/><rect x="3" y="3" width="94" height="134" rx="7" fill="none" stroke="#e2d6b8" stroke-width="1.5"/>`;

/** Both as images. */
export const back = svgAddress(svgDocument({ defs: "", body: cardBack }, 100, 140));
export const face = svgAddress(svgDocument({ defs: "", body: cardFace }, 100, 140));
