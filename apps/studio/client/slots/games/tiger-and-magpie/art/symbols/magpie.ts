import { disc, fill, line, linear, type Picture } from "@hanpan/frame/art/draw";
import { inkLine } from "@hanpan/frame/art/palette";
import { amber, azurite, bark, malachite } from "../../../../../art/folkPaints.ts";

/** The bird alone, perched and calling, facing left; its feet at about (126, 206). */
export const magpieBird = (): Picture => ({
  defs:
    linear("magpie-back", [
      [0, "#2B3350"],
      [0.5, "#151A2C"],
      [1, "#0B0D16"],
    ]) +
    linear(
      "magpie-wing",
      [
        [0, azurite[3]],
        [0.5, azurite[2]],
        [1, azurite[1]],
      ],
      1,
      1,
    ) +
    linear("magpie-belly", [
      [0, "#FFFFFF"],
      [1, "#D9E2EE"],
    ]),
  body:
    // long tail
    fill(
      "M176 150C204 168 230 198 246 240C238 244 230 246 224 244C206 212 186 192 158 178Z",
      "url(#magpie-wing)",
      `stroke="${inkLine}" stroke-width="5.5" stroke-linejoin="round"`,
    ) +
    line("M176 168C204 188 222 212 236 242M168 174C192 192 210 214 226 242", inkLine, 3) +
    // body
    fill(
      "M58 62C70 42 104 36 126 52C166 66 194 106 190 152C188 184 162 206 128 206C92 206 68 180 66 146C64 122 72 106 68 92C64 84 56 76 58 62Z",
      "url(#magpie-back)",
      `stroke="${inkLine}" stroke-width="5.5" stroke-linejoin="round"`,
    ) +
    fill(
      "M78 122C94 112 112 118 122 140C134 166 132 192 112 200C88 196 72 174 72 146C72 136 74 128 78 122Z",
      "url(#magpie-belly)",
      `stroke="${inkLine}" stroke-width="3.5"`,
    ) +
    // wing: white shoulder, blue flight feathers
    fill(
      "M116 96C144 96 176 122 186 162C188 178 182 190 172 192C146 184 122 152 112 124C108 112 108 100 116 96Z",
      "url(#magpie-wing)",
      `stroke="${inkLine}" stroke-width="5" stroke-linejoin="round"`,
    ) +
    fill(
      "M118 100C136 102 152 114 162 130C144 134 126 128 114 118C112 110 112 102 118 100Z",
      "#FFFFFF",
      `stroke="${inkLine}" stroke-width="3"`,
    ) +
    line(
      "M124 134C144 142 160 154 176 178M130 146C146 156 158 168 172 186M138 132C156 142 170 154 182 172",
      inkLine,
      3,
    ) +
    // head
    disc(88, 72, 11.5, "#FFF7DA") +
    disc(86, 71, 8.4, amber[2]) +
    disc(85, 70, 5.2, inkLine) +
    disc(83, 67.6, 2, "#fff") +
    fill(
      "M62 62C44 56 28 56 10 64C26 72 44 76 60 78Z",
      "#20242F",
      `stroke="${inkLine}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    fill(
      "M60 80C48 82 36 86 26 94C40 98 54 96 66 90Z",
      "#20242F",
      `stroke="${inkLine}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    fill("M30 72C42 74 54 77 62 80C54 82 46 84 38 88Z", "#C9382A") +
    line("M104 50C118 54 128 62 134 72", "#59669A", 4, 'opacity=".8"') +
    // feet
    line(
      "M116 204V222M116 222L102 228M116 222L118 230M116 222L130 228M142 202V220M142 220L128 227M142 220L144 228M142 220L156 226",
      inkLine,
      7,
    ) +
    line(
      "M116 204V222M116 222L104 227M116 222L128 227M142 202V220M142 220L130 226M142 220L154 225",
      bark[2],
      3,
    ),
});

/** Magpie: the bringer of good news, on its branch. */
export function magpie(): Picture {
  const bird = magpieBird();
  return {
    defs: bird.defs,
    body:
      line("M8 236C60 222 120 230 168 226C200 224 226 214 250 218", inkLine, 20) +
      line("M8 236C60 222 120 230 168 226C200 224 226 214 250 218", bark[2], 12) +
      line("M20 232C70 220 120 226 166 222", bark[3], 3.4) +
      [
        [34, 214, -24],
        [64, 210, 18],
        [206, 204, 10],
        [196, 236, 160],
        [72, 244, 190],
      ]
        .map(
          ([x, y, turn]) =>
            `<g transform="translate(${x} ${y}) rotate(${turn})">${fill("M0 16C-12 6 -12 -8 0 -20C12 -8 12 6 0 16Z", malachite[2], `stroke="${inkLine}" stroke-width="3"`)}${line("M0 12V-12", malachite[4], 2)}</g>`,
        )
        .join("") +
      bird.body,
  };
}
