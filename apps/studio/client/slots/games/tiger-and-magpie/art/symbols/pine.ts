import { disc, fill, line, n, type Picture, radial } from "@hanpan/frame/art/draw";
import { inkLine } from "@hanpan/frame/art/palette";
import { bark, malachite } from "../../../../../art/folkPaints.ts";

/** A fan of needles as the folk painter stamps it: a half disc of strokes on a dark pad. */
function fan(x: number, y: number, r: number): string {
  const needles = Array.from({ length: 15 }, (_, index) => {
    const angle = ((-98 + index * 14) * Math.PI) / 180;
    return `M${n(x)} ${n(y)}L${n(x + Math.sin(angle) * r)} ${n(y - Math.cos(angle) * r)}`;
  }).join("");
  return (
    fill(
      `M${n(x - r * 1.06)} ${n(y + r * 0.18)}A${n(r * 1.06)} ${n(r * 1.06)} 0 0 1 ${n(x + r * 1.06)} ${n(y + r * 0.18)}Q${n(x)} ${n(y + r * 0.4)} ${n(x - r * 1.06)} ${n(y + r * 0.18)}Z`,
      "url(#tm-pine-pad)",
      `stroke="${inkLine}" stroke-width="4.5" stroke-linejoin="round"`,
    ) +
    line(needles, malachite[3], 2.6) +
    disc(x, y, r * 0.13, malachite[4])
  );
}

/** Pine: the old tree under which tiger and magpie meet, red-barked and bent like a brush stroke. */
export const pine = (): Picture => ({
  defs: radial(
    "tm-pine-pad",
    [
      [0, malachite[2]],
      [0.7, malachite[1]],
      [1, malachite[0]],
    ],
    0.5,
    0.9,
    0.95,
  ),
  body:
    fill(
      "M92 246C104 216 92 198 104 172C116 148 148 146 148 120C148 98 118 92 112 66L128 58C136 82 172 92 172 124C172 158 136 164 128 188C122 208 136 228 144 246Z",
      bark[2],
      `stroke="${inkLine}" stroke-width="6" stroke-linejoin="round"`,
    ) +
    [
      [112, 226],
      [126, 206],
      [112, 190],
      [130, 170],
      [148, 156],
      [158, 136],
      [150, 112],
      [136, 92],
    ]
      .map(
        ([x, y]) =>
          `<ellipse cx="${x}" cy="${y}" rx="9" ry="6.5" fill="${bark[3]}" stroke="${bark[0]}" stroke-width="2.4"/>`,
      )
      .join("") +
    line("M124 184C98 180 78 170 62 158M162 142C184 142 198 136 212 124", inkLine, 14) +
    line("M124 184C98 180 78 170 62 158M162 142C184 142 198 136 212 124", bark[2], 8) +
    fan(204, 122, 44) +
    fan(56, 152, 46) +
    fan(160, 76, 40) +
    fan(84, 82, 46) +
    fan(122, 50, 44),
});
