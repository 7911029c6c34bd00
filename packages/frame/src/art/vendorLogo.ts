import { at, disc, linear, type Picture } from "./draw.ts";
import { bodyUnits, inked, letter } from "./lettering.ts";
import { posterOutlines } from "./letters/poster.ts";
import { gold } from "./palette.ts";

/** A vendor's logo: the picture in the brush-round, and its words. On 240 × 64. */
export function vendorLogo(words: string, inside: string): Picture {
  const word = letter(words, posterOutlines);
  const height = Math.min(34, (162 / word.width) * bodyUnits);
  const x = 72 + (word.width * height) / bodyUnits / 2;
  return {
    defs: linear("studio-ring", [
      [0, gold[3]],
      [1, gold[1]],
    ]),
    body:
      at(34, 32, disc(0, 0, 28, "url(#studio-ring)") + disc(0, 0, 24.5, "#0E1C2A") + inside) +
      inked(word, x, 32, height, "#F3EFE4"),
  };
}
