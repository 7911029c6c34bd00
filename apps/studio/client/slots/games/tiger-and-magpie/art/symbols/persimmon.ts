import { fill, line, type Picture, radial } from "@hanpan/frame/art/draw";
import { inkLine } from "@hanpan/frame/art/palette";
import { amber, bark, malachite, mineralRed } from "../../../../../art/folkPaints.ts";

const fruit = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${fill("M0 -56C52 -62 84 -32 80 8C76 46 44 66 0 66C-44 66 -76 46 -80 8C-84 -32 -52 -62 0 -56Z", "url(#persimmon-skin)", `stroke="${inkLine}" stroke-width="6"`)}${line("M-40 40C-56 22 -60 -4 -50 -26", "#FFF2C8", 9, 'opacity=".75"')}${line("M52 36C62 22 66 4 62 -14", mineralRed[1], 5, 'opacity=".4"')}${fill("M0 -64C14 -56 34 -58 48 -46C34 -44 26 -36 22 -24C12 -32 -12 -32 -22 -24C-26 -36 -34 -44 -48 -46C-34 -58 -14 -56 0 -64Z", malachite[2], `stroke="${inkLine}" stroke-width="5" stroke-linejoin="round"`)}${line("M0 -58V-34M-28 -46L-12 -40M28 -46L12 -40", malachite[4], 3)}</g>`;

/** Persimmon: two ripe ones on a twig, left on the tree for the magpies. */
export const persimmon = (): Picture => ({
  defs: radial(
    "persimmon-skin",
    [
      [0, amber[4]],
      [0.35, "#FF9A3C"],
      [0.75, "#EE6420"],
      [1, "#A83612"],
    ],
    0.36,
    0.3,
    0.85,
  ),
  body:
    line("M20 44C70 22 150 22 236 58M150 34C156 52 160 60 164 74M92 32C88 50 84 70 84 92", inkLine, 15) +
    line("M20 44C70 22 150 22 236 58M150 34C156 52 160 60 164 74M92 32C88 50 84 70 84 92", bark[2], 9) +
    fill(
      "M196 46C214 24 238 24 252 36C244 58 222 64 196 46Z",
      malachite[2],
      `stroke="${inkLine}" stroke-width="4.5" stroke-linejoin="round"`,
    ) +
    line("M204 46L240 38", malachite[4], 3) +
    fill(
      "M46 38C30 20 12 20 4 30C10 50 28 54 46 38Z",
      "#E8862C",
      `stroke="${inkLine}" stroke-width="4.5" stroke-linejoin="round"`,
    ) +
    fruit(174, 138, 0.86) +
    fruit(92, 168, 1.02),
});
