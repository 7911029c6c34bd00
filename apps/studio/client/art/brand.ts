import type { Language } from "@hanpan/contract/language";
import { around, at, disc, fill, type Picture, petalPath, polar } from "@hanpan/frame/art/draw";
import { bodyUnits, inked, letter } from "@hanpan/frame/art/lettering";
import { posterOutlines } from "@hanpan/frame/art/letters/poster";
import { ink } from "@hanpan/frame/art/palette";
import { vendorLogo } from "@hanpan/frame/art/vendorLogo";

/**
 * The mark of Hanpan: one round, drawn as a disc cut by the lattice of a palace door, in the three paints of the house.
 * On a square of 64.
 */
export function brandMark(): Picture {
  const petals =
    around(8, fill(petalPath(13, 25, 0.6), "#E9BC57"), 0) +
    around(8, fill(petalPath(7, 19, 0.6), "#E5533D"), 0) +
    around(8, fill(petalPath(9, 21, 0.6), "#2FB98C"), 22.5);
  return {
    defs: "",
    body: at(
      32,
      32,
      `${disc(0, 0, 31, "#E9BC57")}${disc(0, 0, 28, ink)}${around(8, fill(petalPath(9, 21, 0.6), "#2FB98C"), 22.5)}${petals}${disc(0, 0, 7.4, ink)}${disc(0, 0, 5, "#F3EFE4")}`,
    ),
  };
}

/** The wordmark in one paint, on 116 units of height with its margin. */
export function brandWord(
  paint: string,
  language: Language,
): { readonly picture: Picture; readonly width: number } {
  const word = letter({ ko: "한판", en: "HANPAN" }[language], posterOutlines);
  const width = (word.width / bodyUnits) * 100 + 16;
  return { width, picture: { defs: "", body: inked(word, width / 2, 58, 100, paint) } };
}

/** The studio's own logo: a brush-round with a slot's three windows, and the studio's name. */
export function studioLogo(language: Language): Picture {
  const windows = [0, 120, 240].map((angle, index) => {
    const [x, y] = polar(angle, 13);
    return disc(x, y, 7.4, ["#E5533D", "#3D6BE0", "#E9BC57"][index] ?? "#E9BC57");
  });
  const name = { ko: "한판 스튜디오", en: "HANPAN STUDIO" }[language];
  return vendorLogo(name, windows.join("") + disc(0, 0, 4, "#F3EFE4"));
}
