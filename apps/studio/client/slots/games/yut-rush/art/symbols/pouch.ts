import {
  around,
  at,
  disc,
  fill,
  line,
  linear,
  type Picture,
  petalPath,
  radial,
} from "@hanpan/frame/art/draw";
import { fittedLettering, giltFace } from "@hanpan/frame/art/gilt";
import { stageOutlines } from "@hanpan/frame/art/letters/stage";
import { inkLine } from "@hanpan/frame/art/palette";
import { amber, malachite, mineralRed } from "../../../../../art/folkPaints.ts";

/** Lucky pouch (복주머니): crimson silk drawn together with a gold cord, the word 복 on its front, or none: the scatter. */
export function pouch(says: "복" | "" = "복"): Picture {
  const word = fittedLettering(
    says,
    "pouch-face",
    stageOutlines,
    { x: 90, y: 132, width: 76, height: 80 },
    "#3A0808",
  );
  const tassel = (x: number): string =>
    disc(x, 150, 10, amber[2], `stroke="${inkLine}" stroke-width="4"`) +
    fill(
      `M${x - 9} 158H${x + 9}L${x + 13} 204H${x - 13}Z`,
      "url(#pouch-tassel)",
      `stroke="${inkLine}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    line(`M${x - 4} 164V200M${x + 4} 164V200`, malachite[3], 2);
  return {
    defs:
      giltFace("pouch-face") +
      radial(
        "pouch-silk",
        [
          [0, mineralRed[3]],
          [0.5, mineralRed[2]],
          [1, mineralRed[1]],
        ],
        0.4,
        0.35,
        0.8,
      ) +
      linear("pouch-ruffle", [
        [0, mineralRed[3]],
        [1, mineralRed[1]],
      ]) +
      linear("pouch-tassel", [
        [0, malachite[2]],
        [1, malachite[0]],
      ]) +
      radial("pouch-glow", [
        [0.3, "#FFE08A/.85"],
        [1, "#FFE08A/0"],
      ]) +
      linear("pouch-ray", [
        [0, "#FFE9A0/0"],
        [1, "#FFE9A0/.8"],
      ]),
    body:
      disc(128, 128, 128, "url(#pouch-glow)") +
      at(128, 132, around(12, fill(petalPath(26, 124, 0.8), "url(#pouch-ray)"))) +
      fill(
        "M72 74C54 60 54 40 68 30C82 40 88 30 100 22C110 34 118 22 128 16C138 22 146 34 156 22C168 30 174 40 188 30C202 40 202 60 184 74C176 84 80 84 72 74Z",
        "url(#pouch-ruffle)",
        `stroke="${inkLine}" stroke-width="6" stroke-linejoin="round"`,
      ) +
      line(
        "M84 44C86 54 90 62 94 70M112 38C112 50 114 60 116 70M144 38C144 50 142 60 140 70M172 44C170 54 166 62 162 70",
        mineralRed[0],
        4,
      ) +
      fill(
        "M84 88C40 108 18 150 28 190C36 222 74 240 128 240C182 240 220 222 228 190C238 150 216 108 172 88Z",
        "url(#pouch-silk)",
        `stroke="${inkLine}" stroke-width="6.5" stroke-linejoin="round"`,
      ) +
      line("M52 132C38 154 38 178 46 194", "#FFC6B2", 9, 'opacity=".7"') +
      line("M104 96C98 108 94 116 92 126M152 96C158 108 162 116 164 126", mineralRed[0], 4, 'opacity=".7"') +
      disc(128, 172, 55, inkLine) +
      disc(128, 172, 51, amber[2]) +
      disc(128, 172, 45, mineralRed[1]) +
      word.body +
      line("M76 84C104 94 152 94 180 84", inkLine, 17) +
      line("M76 84C104 94 152 94 180 84", amber[2], 10) +
      line("M82 84C106 92 150 92 174 84", amber[4], 3) +
      line("M70 86C48 96 44 120 46 142M186 86C208 96 212 120 210 142", inkLine, 10) +
      line("M70 86C48 96 44 120 46 142M186 86C208 96 212 120 210 142", amber[2], 5) +
      tassel(46) +
      tassel(210),
  };
}
