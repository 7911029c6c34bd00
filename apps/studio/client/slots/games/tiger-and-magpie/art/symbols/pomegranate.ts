import { disc, fill, line, type Picture, radial } from "@hanpan/frame/art/draw";
import { inkLine } from "@hanpan/frame/art/palette";
import { amber, bark, malachite, mineralRed, peonyPink } from "../../../../../art/folkPaints.ts";

const seed = (x: number, y: number): string =>
  disc(x, y, 12.5, "url(#pomegranate-seed)", `stroke="${peonyPink[0]}" stroke-width="3"`) +
  disc(x - 4, y - 4, 3, "#fff", 'opacity=".85"');

/** Pomegranate: burst open on its hundred seeds, the wish for many children. */
export const pomegranate = (): Picture => ({
  defs:
    radial(
      "pomegranate-skin",
      [
        [0, "#FFB98A"],
        [0.4, mineralRed[3]],
        [0.78, mineralRed[2]],
        [1, mineralRed[0]],
      ],
      0.34,
      0.32,
      0.85,
    ) +
    radial(
      "pomegranate-seed",
      [
        [0, "#FFD3DE"],
        [0.5, peonyPink[2]],
        [1, peonyPink[1]],
      ],
      0.4,
      0.35,
      0.7,
    ),
  body:
    line("M128 250C126 236 128 226 130 214", inkLine, 15) +
    line("M128 250C126 236 128 226 130 214", bark[2], 9) +
    fill(
      "M120 236C88 250 56 244 36 222C66 204 100 208 120 236Z",
      malachite[2],
      `stroke="${inkLine}" stroke-width="5" stroke-linejoin="round"`,
    ) +
    line("M52 224L106 232", malachite[4], 3.4) +
    fill(
      "M142 238C170 250 206 242 222 218C190 206 160 212 142 238Z",
      malachite[1],
      `stroke="${inkLine}" stroke-width="5" stroke-linejoin="round"`,
    ) +
    line("M206 222L156 234", malachite[4], 3.4) +
    fill(
      "M96 44C88 34 84 22 82 8C96 10 106 18 112 28C116 18 122 10 130 4C138 10 144 18 146 28C154 18 164 12 176 10C174 24 168 36 160 46Z",
      "url(#pomegranate-skin)",
      `stroke="${inkLine}" stroke-width="6" stroke-linejoin="round"`,
    ) +
    fill(
      "M128 38C190 38 228 82 226 132C224 188 184 222 128 222C72 222 32 188 30 132C28 82 66 38 128 38Z",
      "url(#pomegranate-skin)",
      `stroke="${inkLine}" stroke-width="6.5"`,
    ) +
    line("M54 108C62 84 78 68 98 60", "#FFE6D0", 9, 'opacity=".75"') +
    fill(
      "M108 74C134 62 172 74 190 104C204 132 198 168 172 188C150 200 124 190 112 166C96 138 92 98 108 74Z",
      amber[4],
      `stroke="${inkLine}" stroke-width="5.5" stroke-linejoin="round"`,
    ) +
    fill(
      "M114 84C136 74 166 84 182 110C194 134 188 162 168 178C150 186 130 178 120 158C106 134 102 102 114 84Z",
      peonyPink[0],
    ) +
    [
      [124, 96],
      [148, 94],
      [168, 110],
      [122, 120],
      [146, 118],
      [178, 134],
      [130, 144],
      [156, 140],
      [174, 158],
      [146, 164],
      [162, 176],
    ]
      .map(([x, y]) => seed(Number(x), Number(y)))
      .join(""),
});
