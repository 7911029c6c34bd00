import { disc, fill, line, type Picture, radial } from "@hanpan/frame/art/draw";
import { inkLine } from "@hanpan/frame/art/palette";
import { amber, azurite } from "../../../../../art/folkPaints.ts";

function cloud(x: number, y: number, scale: number): string {
  const shape =
    "M-70 12C-74 -8 -50 -16 -40 -6C-36 -28 0 -32 8 -12C20 -26 46 -16 42 2C60 -2 74 8 66 18L-58 18C-66 18 -70 16 -70 12Z";
  return `<g transform="translate(${x} ${y}) scale(${scale})">${fill(shape, inkLine, `stroke="${inkLine}" stroke-width="8" stroke-linejoin="round"`)}${fill(shape, "#FDFBF4")}${fill("M-60 14C-56 4 -44 2 -36 8C-26 -6 -2 -8 8 4C20 -4 40 0 40 10C52 8 60 12 58 18L-52 18C-60 18 -62 16 -60 14Z", azurite[3])}${line("M-48 6A10 10 0 1 1 -34 2M-22 4A15 15 0 1 1 2 -2M18 4A11 11 0 1 1 36 2", azurite[1], 4)}</g>`;
}

/** Moon: full and golden, the rabbit's mortar in its face, a cloud drawn across its foot. */
export const moon = (): Picture => ({
  defs:
    radial(
      "moon-face",
      [
        [0, "#FFFEF0"],
        [0.55, "#FFEFA8"],
        [0.85, amber[3]],
        [1, amber[2]],
      ],
      0.42,
      0.36,
      0.68,
    ) +
    radial("moon-halo", [
      [0.6, "#FFE9A0/.75"],
      [1, "#FFE9A0/0"],
    ]),
  body:
    disc(128, 118, 124, "url(#moon-halo)") +
    disc(128, 116, 94, inkLine) +
    disc(128, 116, 88, "url(#moon-face)") +
    // the rabbit at its mortar, as painted on temple walls
    `<g fill="${amber[2]}" opacity=".72">${
      disc(112, 96, 15, amber[2]) +
      fill(
        "M104 84C94 62 94 46 100 42C108 44 112 64 112 82ZM116 82C114 62 120 46 128 44C132 52 128 70 122 86Z",
        amber[2],
      ) +
      fill("M98 108C90 120 86 142 92 158H130C136 142 132 122 124 110Z", amber[2]) +
      fill("M140 132H176L168 162H148Z", amber[2])
    }</g>` +
    line("M124 118L158 134M158 134V96", amber[1], 7, 'opacity=".7"') +
    line("M62 70A80 80 0 0 1 104 40", "#fff", 8, 'opacity=".8"') +
    cloud(86, 204, 1.15) +
    cloud(186, 222, 0.9),
});
