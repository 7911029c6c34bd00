import { disc, fill, line, linear, type Picture, radial } from "@hanpan/frame/art/draw";
import { inkLine, ivory } from "@hanpan/frame/art/palette";
import { amber, mineralRed } from "../../../../../art/folkPaints.ts";

/** Both sides of the face from one: what is at the left, and its mirror about the middle. */
const mirrored = (half: string): string => `${half}<g transform="translate(256 0) scale(-1 1)">${half}</g>`;

const ear = (): string =>
  fill(
    "M30 92C18 58 28 30 52 26C74 24 92 40 96 62Z",
    "url(#tiger-fur)",
    `stroke="${inkLine}" stroke-width="6" stroke-linejoin="round"`,
  ) +
  fill("M42 74C36 56 42 42 56 42C68 42 76 52 78 62Z", mineralRed[2]) +
  fill("M50 72C47 60 50 52 58 52C64 53 69 59 71 65Z", mineralRed[0]);

const stripes = (): string =>
  [
    "M24 118C42 116 54 122 62 132C48 132 34 132 22 136Z",
    "M20 150C38 146 50 152 58 162C44 162 32 164 24 168Z",
    "M32 182C46 174 60 178 68 186C56 188 46 192 42 198Z",
    "M58 76C70 80 78 88 82 98C70 94 60 90 50 88Z",
    "M86 54C92 64 96 74 96 86C88 78 82 70 76 62Z",
  ]
    .map((d) => fill(d, inkLine))
    .join("");

/** The tiger's look: wide awake, a little foolish, both eyes turned to the magpie above. */
const eye = (lookX: number): string =>
  disc(86, 126, 31, inkLine) +
  disc(86, 126, 27, "#FFFDF2") +
  disc(86 + lookX, 121, 20, "url(#tiger-iris)", `stroke="${inkLine}" stroke-width="2.5"`) +
  disc(86 + lookX, 119, 10, inkLine) +
  disc(82 + lookX, 113, 4.6, "#fff") +
  line("M54 112C62 96 84 88 108 98", inkLine, 6.5) +
  line("M58 100C70 86 88 82 104 88", ivory, 5);

/** Tiger: the face of the folk painting, whiskered and round-eyed. */
export const tiger = (): Picture => ({
  defs:
    radial(
      "tiger-fur",
      [
        [0, amber[4]],
        [0.45, amber[3]],
        [0.8, amber[2]],
        [1, amber[1]],
      ],
      0.5,
      0.32,
      0.72,
    ) +
    radial("tiger-iris", [
      [0, "#FFF6A0"],
      [0.6, "#F2C12E"],
      [1, "#B97A12"],
    ]) +
    linear("tiger-muzzle", [
      [0, "#FFFEF6"],
      [1, "#EBD9B6"],
    ]) +
    linear("tiger-tongue", [
      [0, mineralRed[3]],
      [1, mineralRed[1]],
    ]),
  body:
    mirrored(ear()) +
    fill(
      "M128 34C176 34 214 58 226 100C234 124 244 138 240 158C236 178 224 184 218 198C202 226 168 240 128 240C88 240 54 226 38 198C32 184 20 178 16 158C12 138 22 124 30 100C42 58 80 34 128 34Z",
      "url(#tiger-fur)",
      `stroke="${inkLine}" stroke-width="6.5" stroke-linejoin="round"`,
    ) +
    mirrored(stripes()) +
    // 왕: the mark of the king on the forehead
    line("M104 48H152M108 64H148M112 80H144M128 46V84", inkLine, 7.5) +
    mirrored(
      fill(
        "M62 196C52 176 66 158 92 158C112 158 126 168 128 184L128 214C104 220 74 218 62 196Z",
        "url(#tiger-muzzle)",
      ),
    ) +
    line("M62 196C52 176 66 158 92 158M194 196C204 176 190 158 164 158", inkLine, 3.4, 'opacity=".5"') +
    eye(6) +
    `<g transform="translate(84 0)">${eye(8)}</g>` +
    // mouth, fangs and tongue
    fill(
      "M84 200C100 212 156 212 172 200C170 222 150 234 128 234C106 234 86 222 84 200Z",
      mineralRed[0],
      `stroke="${inkLine}" stroke-width="5" stroke-linejoin="round"`,
    ) +
    fill(
      "M106 220C112 210 144 210 150 220C146 232 138 234 128 234C118 234 110 232 106 220Z",
      "url(#tiger-tongue)",
    ) +
    mirrored(
      fill(
        "M94 205L108 208L102 224Z",
        "#FFFDF2",
        `stroke="${inkLine}" stroke-width="3" stroke-linejoin="round"`,
      ),
    ) +
    // nose
    fill(
      "M106 160C112 150 144 150 150 160C150 172 138 180 128 182C118 180 106 172 106 160Z",
      mineralRed[2],
      `stroke="${inkLine}" stroke-width="5" stroke-linejoin="round"`,
    ) +
    fill("M114 159C120 155 136 155 142 159C136 162 120 162 114 159Z", "#fff", 'opacity=".55"') +
    line("M128 182V204", inkLine, 5) +
    mirrored(
      disc(84, 184, 3, inkLine) +
        disc(96, 192, 3, inkLine) +
        disc(80, 196, 3, inkLine) +
        line("M76 182C52 176 32 178 12 186M76 192C52 192 34 198 18 210", ivory, 5.5) +
        line("M76 182C52 176 32 178 12 186M76 192C52 192 34 198 18 210", inkLine, 2.2),
    ),
});
