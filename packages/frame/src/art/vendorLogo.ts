import { at, disc, linear, n, type Picture } from "./draw.ts";
import { letter } from "./lettering.ts";
import { gold } from "./palette.ts";

/** A vendor's logo: the picture in the brush-round, and its words. On 240 × 64. */
export function vendorLogo(words: string, inside: string): Picture {
  const word = letter(words, 14);
  const scale = 158 / word.width;
  return {
    defs: linear("studio-ring", [
      [0, gold[3]],
      [1, gold[1]],
    ]),
    body:
      at(34, 32, disc(0, 0, 28, "url(#studio-ring)") + disc(0, 0, 24.5, "#0E1C2A") + inside) +
      `<path d="${word.path}" transform="translate(74 ${n(32 - 50 * scale)}) scale(${scale.toFixed(3)})" fill="none" stroke="#F3EFE4" stroke-width="13" stroke-linecap="square"/>`,
  };
}
