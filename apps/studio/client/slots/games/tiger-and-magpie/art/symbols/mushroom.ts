import { fill, line, linear, type Picture } from "@hanpan/frame/art/draw";
import { inkLine } from "@hanpan/frame/art/palette";
import { malachite } from "../../../../../art/folkPaints.ts";

/** One cap: a cloud-shaped fan in rings, light at its edge; its middle at (x, y). */
function cap(x: number, y: number, scale: number): string {
  const shape =
    "M-92 16C-108 -14 -78 -50 -44 -44C-30 -70 30 -70 44 -44C78 -50 108 -14 92 16C78 40 40 32 0 32C-40 32 -78 40 -92 16Z";
  return `<g transform="translate(${x} ${y}) scale(${scale})">${fill(shape, "url(#mushroom-cap)", `stroke="${inkLine}" stroke-width="${6 / scale}" stroke-linejoin="round"`)}<g transform="translate(0 2) scale(.76 .7)">${fill(shape, "#7C3A9A")}</g><g transform="translate(0 5) scale(.52 .46)">${fill(shape, "#B86AC8")}</g><g transform="translate(0 7) scale(.26 .22)">${fill(shape, "#F3C8F0")}</g>${line("M-74 -8C-72 -24 -58 -32 -44 -30", "#fff", 7, 'opacity=".8"')}</g>`;
}

const stalk = (d: string): string =>
  line(d, inkLine, 27) + line(d, "url(#mushroom-stalk)", 16) + line(d, "#FFF0CE", 4, 'opacity=".7"');

/** Mushroom of immortality (불로초): three violet caps on one root. */
export const mushroom = (): Picture => ({
  defs:
    linear("mushroom-cap", [
      [0, "#F0B6E6"],
      [0.5, "#9C50B4"],
      [1, "#4A1C68"],
    ]) +
    `<linearGradient id="mushroom-stalk" gradientUnits="userSpaceOnUse" x1="0" y1="100" x2="0" y2="250"><stop stop-color="#F4D9A6"/><stop offset="1" stop-color="#B07A3A"/></linearGradient>`,
  body:
    stalk("M128 236C124 200 130 150 128 104") +
    stalk("M122 236C100 222 78 204 66 180") +
    stalk("M136 236C160 224 184 204 194 172") +
    cap(62, 164, 0.62) +
    cap(196, 154, 0.6) +
    cap(128, 76, 1.02) +
    fill(
      "M70 246C84 222 106 226 118 240C128 222 150 222 160 240C172 228 190 232 194 246Z",
      malachite[2],
      `stroke="${inkLine}" stroke-width="5" stroke-linejoin="round"`,
    ) +
    line("M94 240V232M140 238V230M174 242V236", malachite[4], 3.4),
});
