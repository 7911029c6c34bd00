import { disc, fill, line, type Picture, radial } from "@hanpan/frame/art/draw";
import { inkLine } from "@hanpan/frame/art/palette";
import { amber, malachite, mineralRed } from "../../../../../art/folkPaints.ts";

/** Gourd: the traveller's bottle, tied at the waist with a red cord. */
export const gourd = (): Picture => ({
  defs: radial(
    "gourd-skin",
    [
      [0, "#FFFBD8"],
      [0.35, "#F6DE7C"],
      [0.75, "#D2A83A"],
      [1, "#8A641A"],
    ],
    0.36,
    0.3,
    0.85,
  ),
  body:
    line("M134 40C132 22 144 8 164 12C184 16 186 36 172 40", inkLine, 13) +
    line("M134 40C132 22 144 8 164 12C184 16 186 36 172 40", malachite[2], 7) +
    fill(
      "M120 34C96 8 58 10 40 34C62 56 100 56 120 34Z",
      malachite[2],
      `stroke="${inkLine}" stroke-width="5" stroke-linejoin="round"`,
    ) +
    line("M54 34L110 34M76 34L70 24M92 34L90 22M78 36L72 46", malachite[4], 3.2) +
    fill(
      "M132 34C166 34 184 58 182 84C180 100 174 110 168 118C206 132 228 166 218 202C208 234 174 246 130 246C86 246 50 234 40 202C30 166 52 132 92 118C86 110 80 100 80 84C80 58 98 34 132 34Z",
      "url(#gourd-skin)",
      `stroke="${inkLine}" stroke-width="6.5" stroke-linejoin="round"`,
    ) +
    line("M98 84C98 68 106 58 116 52M60 190C60 168 70 152 84 142", "#fff", 10, 'opacity=".8"') +
    line("M86 118C110 132 152 132 174 118", inkLine, 19) +
    line("M86 118C110 132 152 132 174 118", mineralRed[2], 12) +
    line("M92 118C112 128 148 128 168 118", mineralRed[3], 3.4) +
    line("M150 128C160 146 176 152 172 176M152 128C168 140 190 142 196 162", inkLine, 11) +
    line("M150 128C160 146 176 152 172 176M152 128C168 140 190 142 196 162", mineralRed[2], 6) +
    disc(151, 126, 11, mineralRed[2], `stroke="${inkLine}" stroke-width="4"`) +
    fill(
      "M164 174H180L186 208H158Z",
      amber[2],
      `stroke="${inkLine}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    fill(
      "M188 160H204L212 192H182Z",
      amber[2],
      `stroke="${inkLine}" stroke-width="4" stroke-linejoin="round"`,
    ),
});
