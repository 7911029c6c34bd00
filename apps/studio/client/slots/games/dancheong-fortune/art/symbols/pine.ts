import { disc, fill, line, linear, n, type Picture, radial } from "@hanpan/frame/art/draw";
import { cobalt, gold, inkLine, ivory, jade, vermilion } from "@hanpan/frame/art/palette";

/** A pad of needles: overlapping fans, dark below and light above, as old paintings stamp them. */
function pad(x: number, y: number, width: number): string {
  const count = Math.max(3, Math.round(width / 20));
  const fans = Array.from({ length: count }, (_, index) => {
    const part = count === 1 ? 0.5 : index / (count - 1);
    const cx = x - width / 2 + width * part;
    const lift = Math.sin(part * Math.PI) * width * 0.2;
    const r = width * 0.17 + Math.sin(part * Math.PI) * width * 0.1;
    const needles = Array.from({ length: 7 }, (_, needle) => {
      const angle = ((-78 + needle * 26) * Math.PI) / 180;
      return `M${n(cx)} ${n(y - lift + r * 0.3)}L${n(cx + Math.sin(angle) * r * 0.85)} ${n(y - lift + r * 0.3 - Math.cos(angle) * r * 1.1)}`;
    }).join("");
    return (
      disc(cx, y - lift, r + 2.6, inkLine) +
      disc(cx, y - lift, r, "url(#pine-pad)") +
      line(needles, jade[3], 1.6, 'opacity=".8"')
    );
  }).join("");
  return (
    fans +
    line(
      `M${n(x - width * 0.5)} ${n(y + width * 0.14)}Q${n(x)} ${n(y + width * 0.24)} ${n(x + width * 0.5)} ${n(y + width * 0.14)}`,
      jade[0],
      width * 0.07,
    )
  );
}

/** A cloud of the ten symbols of long life: rolled heads with a trailing foot, shaded in steps. */
function cloud(x: number, y: number, scale: number, paint: readonly string[]): string {
  const shape =
    "M-60 10C-62 -10 -40 -18 -32 -8C-30 -30 4 -36 12 -14C22 -30 48 -20 44 0C62 -4 70 12 54 16L-46 16C-56 16 -60 14 -60 10Z";
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})">${fill(shape, inkLine, `stroke="${inkLine}" stroke-width="7" stroke-linejoin="round"`)}${fill(shape, ivory)}<g transform="translate(0 3) scale(.88 .8)">${fill(
    shape,
    paint[3] ?? ivory,
  )}</g>${line("M-44 6A10 10 0 1 1 -30 2M-20 8A17 17 0 1 1 6 0M20 8A13 13 0 1 1 38 4", paint[1] ?? inkLine, 4)}</g>`;
}

/** Pine and cloud: a bent old pine before the red sun, clouds at its foot: the emblem of long life. */
export const pine = (): Picture => ({
  defs:
    radial(
      "pine-sun",
      [
        [0, vermilion[3]],
        [0.6, vermilion[2]],
        [1, vermilion[1]],
      ],
      0.4,
      0.35,
      0.75,
    ) +
    radial(
      "pine-pad",
      [
        [0, jade[2]],
        [0.6, jade[1]],
        [1, jade[0]],
      ],
      0.5,
      0.25,
      0.8,
    ) +
    linear(
      "pine-bark",
      [
        [0, "#C98150"],
        [0.5, "#8A4A2A"],
        [1, "#4A2114"],
      ],
      1,
      0,
    ),
  body:
    `<g transform="translate(0 -2) scale(.98)">` +
    disc(164, 82, 60, inkLine) +
    disc(164, 82, 56.5, ivory) +
    disc(164, 82, 53.5, "url(#pine-sun)") +
    fill(
      "M92 232C104 206 96 190 108 170C120 152 150 150 148 128C146 112 120 108 112 92L124 84C134 98 168 104 168 132C168 162 134 164 126 186C122 200 130 214 140 232Z",
      "url(#pine-bark)",
      `stroke="${inkLine}" stroke-width="4.5" stroke-linejoin="round"`,
    ) +
    line(
      "M110 210C118 206 124 206 130 210M110 190C116 186 122 186 126 190M124 166C132 164 138 164 142 168M144 146C152 144 158 146 162 150M138 112C144 110 150 112 152 116",
      "#3A1A10",
      3,
    ) +
    line("M128 168C104 164 86 156 70 148M158 140C176 136 190 140 202 132", inkLine, 13) +
    line("M128 168C104 164 86 156 70 148M158 140C176 136 190 140 202 132", "#8A4A2A", 7) +
    pad(106, 78, 104) +
    pad(66, 138, 88) +
    pad(200, 126, 82) +
    pad(150, 46, 62) +
    cloud(84, 226, 1.05, cobalt) +
    cloud(188, 220, 0.95, gold) +
    "</g>",
});
