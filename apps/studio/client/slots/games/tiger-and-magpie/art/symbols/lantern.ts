import { disc, fill, line, linear, type Picture, radial } from "@hanpan/frame/art/draw";
import { inkLine } from "@hanpan/frame/art/palette";
import { amber, azurite, mineralRed } from "../../../../../art/folkPaints.ts";

const rib = (x: number): string => `M${128 + x} 60C${128 + x * 1.55} 96 ${128 + x * 1.55} 166 ${128 + x} 202`;

/** Lantern (청사초롱): red silk over blue, lit from inside; its number is written over it by the stage. */
export const lantern = (): Picture => ({
  defs:
    radial("tm-lantern-glow", [
      [0.3, "#FFD97A/.9"],
      [1, "#FFB04A/0"],
    ]) +
    radial(
      "tm-lantern-red",
      [
        [0, "#FFE2A8"],
        [0.4, mineralRed[3]],
        [0.75, mineralRed[2]],
        [1, mineralRed[1]],
      ],
      0.5,
      0.75,
      0.8,
    ) +
    radial(
      "tm-lantern-blue",
      [
        [0, "#E8F4FF"],
        [0.4, azurite[3]],
        [0.75, azurite[2]],
        [1, azurite[1]],
      ],
      0.5,
      0.25,
      0.8,
    ) +
    linear("tm-lantern-gilt", [
      [0, amber[4]],
      [0.5, amber[3]],
      [1, amber[1]],
    ]),
  body:
    disc(128, 128, 128, "url(#tm-lantern-glow)") +
    line("M128 2V40", inkLine, 12) +
    line("M128 2V40", amber[3], 6) +
    fill(
      "M84 58C34 78 30 110 30 132H226C226 110 222 78 172 58Z",
      "url(#tm-lantern-red)",
      `stroke="${inkLine}" stroke-width="6.5" stroke-linejoin="round"`,
    ) +
    fill(
      "M30 130C30 154 34 184 84 204H172C222 184 226 154 226 130Z",
      "url(#tm-lantern-blue)",
      `stroke="${inkLine}" stroke-width="6.5" stroke-linejoin="round"`,
    ) +
    line(`${rib(-40)}${rib(40)}M128 60V202`, inkLine, 3, 'opacity=".35"') +
    line("M50 92C44 104 41 114 41 124", "#fff", 8, 'opacity=".75"') +
    fill("M30 122H226V140H30Z", "url(#tm-lantern-gilt)", `stroke="${inkLine}" stroke-width="4"`) +
    fill(
      "M82 40H174L182 62H74Z",
      "url(#tm-lantern-gilt)",
      `stroke="${inkLine}" stroke-width="5.5" stroke-linejoin="round"`,
    ) +
    fill(
      "M74 200H182L174 220H82Z",
      "url(#tm-lantern-gilt)",
      `stroke="${inkLine}" stroke-width="5.5" stroke-linejoin="round"`,
    ) +
    line("M104 222V248M128 222V254M152 222V248", inkLine, 9) +
    line("M104 222V248M128 222V254M152 222V248", mineralRed[2], 4.5),
});
