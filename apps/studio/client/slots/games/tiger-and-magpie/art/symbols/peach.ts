import { fill, line, linear, type Picture, radial } from "@hanpan/frame/art/draw";
import { inkLine } from "@hanpan/frame/art/palette";
import { bark, malachite, peonyPink } from "../../../../../art/folkPaints.ts";

/** Peach of heaven (천도복숭아): one bite for three thousand years. */
export const peach = (): Picture => ({
  defs:
    radial(
      "peach-skin",
      [
        [0, "#FFF6D0"],
        [0.35, "#FFCE98"],
        [0.7, "#FF928C"],
        [1, peonyPink[1]],
      ],
      0.4,
      0.62,
      0.78,
    ) +
    linear("peach-leaf", [
      [0, malachite[3]],
      [1, malachite[1]],
    ]),
  body:
    line("M128 250C122 236 124 222 128 208", inkLine, 16) +
    line("M128 250C122 236 124 222 128 208", bark[2], 9) +
    fill(
      "M136 12C146 36 176 50 200 80C228 116 226 168 194 196C174 214 150 218 128 214C104 218 78 214 60 196C28 166 30 116 58 80C82 50 122 40 136 12Z",
      "url(#peach-skin)",
      `stroke="${inkLine}" stroke-width="6.5" stroke-linejoin="round"`,
    ) +
    line("M136 20C126 72 118 140 130 208", peonyPink[1], 6, 'opacity=".75"') +
    line("M56 132C56 112 64 98 76 86", "#fff", 10, 'opacity=".85"') +
    fill(
      "M126 214C100 176 54 178 20 206C48 240 96 246 126 214Z",
      "url(#peach-leaf)",
      `stroke="${inkLine}" stroke-width="5.5" stroke-linejoin="round"`,
    ) +
    line(
      "M36 206C66 200 96 204 122 214M62 204L56 190M86 204L84 188M60 206L64 222M86 210L92 226",
      malachite[4],
      3.2,
    ) +
    fill(
      "M130 214C152 178 202 178 238 204C210 240 162 246 130 214Z",
      "url(#peach-leaf)",
      `stroke="${inkLine}" stroke-width="5.5" stroke-linejoin="round"`,
    ) +
    line(
      "M222 204C192 200 160 204 134 214M196 203L202 189M172 204L174 188M198 206L194 222M172 210L166 226",
      malachite[4],
      3.2,
    ),
});
