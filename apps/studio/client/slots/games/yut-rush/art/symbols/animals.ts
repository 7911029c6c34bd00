import { disc, fill, line, linear, type Picture, radial } from "@hanpan/frame/art/draw";
import { inkLine } from "@hanpan/frame/art/palette";

/** Both sides of a face from one: what is at the left, and its mirror about the middle. */
const mirrored = (half: string): string => `${half}<g transform="translate(256 0) scale(-1 1)">${half}</g>`;

const shape = (d: string, paint: string, width = 6): string =>
  fill(d, paint, `stroke="${inkLine}" stroke-width="${width}" stroke-linejoin="round"`);

/** A bright eye at (x, y), looking ahead. */
const eye = (x: number, y: number, size: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 1.16}" fill="${inkLine}"/>${disc(x - size * 0.3, y - size * 0.4, size * 0.36, "#fff")}${disc(x + size * 0.3, y + size * 0.42, size * 0.18, "#fff", 'opacity=".8"')}`;

/** A knot of the five colours under the chin, as the animals of the New Year wear. */
const collar = (paint: string, bright: string): string =>
  shape("M58 222C86 244 170 244 198 222L206 240C172 262 84 262 50 240Z", paint, 5) +
  disc(128, 244, 13, "#F2C12E", `stroke="${inkLine}" stroke-width="5"`) +
  line("M76 236C96 246 112 248 116 248M180 236C160 246 144 248 140 248", bright, 4);

/** Horse (mo): a chestnut with a combed black mane and a gilt bridle. */
export const horse = (): Picture => ({
  defs:
    linear("yr-horse", [
      [0, "#D98A4A"],
      [0.6, "#A85A26"],
      [1, "#6E3412"],
    ]) +
    linear("yr-muzzle", [
      [0, "#F3D4AC"],
      [1, "#C8925A"],
    ]) +
    linear("yr-mane", [
      [0, "#3A2C48"],
      [1, "#120C1A"],
    ]),
  body:
    shape(
      "M150 22C196 12 240 52 242 116C244 166 232 214 210 248H120C150 200 150 130 128 74Z",
      "url(#yr-mane)",
    ) +
    line(
      "M188 44C212 74 216 130 204 176M214 76C228 116 224 176 208 216M168 40C186 66 194 110 188 150",
      "#6A5484",
      5,
    ) +
    shape("M112 66L98 14C116 18 134 34 142 58ZM150 60L164 12C178 24 184 44 180 66Z", "url(#yr-horse)") +
    shape(
      "M102 62C134 44 176 52 188 84C204 128 196 200 176 246H112C106 222 96 206 82 200C58 208 30 200 22 176C18 158 34 142 50 130C70 114 82 84 102 62Z",
      "url(#yr-horse)",
      6.5,
    ) +
    shape(
      "M86 128C100 150 104 178 88 200C60 210 30 202 22 176C18 158 36 140 56 126C66 122 78 122 86 128Z",
      "url(#yr-muzzle)",
      5,
    ) +
    `<ellipse cx="46" cy="168" rx="7" ry="9.5" fill="#5A2A10"/>` +
    line("M30 190C46 196 62 196 74 188", "#5A2A10", 5) +
    eye(112, 106, 14) +
    line("M92 88C104 80 118 80 128 88", inkLine, 6) +
    shape("M112 44C132 34 152 46 158 74C142 78 128 92 124 112C116 92 108 66 112 44Z", "url(#yr-mane)", 5) +
    line("M124 56C134 62 138 72 138 82", "#6A5484", 4) +
    line("M62 118C84 136 96 168 88 204M88 138C120 146 152 134 182 110", inkLine, 13) +
    line("M62 118C84 136 96 168 88 204M88 138C120 146 152 134 182 110", "#F2B83A", 7) +
    disc(90, 138, 11, "#D9412F", `stroke="${inkLine}" stroke-width="4.5"`),
});

/** Cow (yut): the yellow ox of the fields, broad and patient. */
export const cow = (): Picture => ({
  defs:
    radial(
      "yr-cow",
      [
        [0, "#F2C688"],
        [0.6, "#CF9044"],
        [1, "#8A5420"],
      ],
      0.5,
      0.35,
      0.75,
    ) +
    linear("yr-cow-nose", [
      [0, "#FBE3D2"],
      [1, "#D9A088"],
    ]) +
    linear("yr-horn", [
      [0, "#FFF7E0"],
      [1, "#B8A078"],
    ]),
  body:
    mirrored(
      shape("M74 66C42 66 20 44 26 12C42 36 66 40 96 46Z", "url(#yr-horn)", 5.5) +
        shape("M60 92C36 78 12 84 6 104C20 124 46 126 68 116Z", "url(#yr-cow)", 5.5) +
        fill("M52 98C38 92 24 94 18 102C28 110 44 112 58 108Z", "#E79A86"),
    ) +
    collar("#1F458E", "#8FBDF2") +
    shape(
      "M128 40C174 40 204 62 206 100C208 128 198 146 196 168C194 214 168 236 128 236C88 236 62 214 60 168C58 146 48 128 50 100C52 62 82 40 128 40Z",
      "url(#yr-cow)",
      6.5,
    ) +
    shape(
      "M104 44C112 30 144 30 152 44C160 62 146 76 140 92C134 80 122 80 116 92C110 76 96 62 104 44Z",
      "#7A4818",
      5,
    ) +
    mirrored(eye(86, 118, 13) + line("M68 98C78 90 92 90 102 98", inkLine, 5.5)) +
    shape(
      "M66 184C66 158 94 148 128 148C162 148 190 158 190 184C190 216 164 234 128 234C92 234 66 216 66 184Z",
      "url(#yr-cow-nose)",
      5.5,
    ) +
    mirrored(`<ellipse cx="100" cy="180" rx="11" ry="9" fill="#7A3E30" transform="rotate(-18 100 180)"/>`) +
    line("M100 210C116 218 140 218 156 210", "#7A3E30", 5.5) +
    `<circle cx="128" cy="204" r="17" fill="none" stroke="${inkLine}" stroke-width="11"/><circle cx="128" cy="204" r="17" fill="none" stroke="#F2B83A" stroke-width="5.5"/>` +
    fill("M110 182H146V195H110Z", "#EABFA9"),
});

/** Sheep (geol): all wool, with curled horns. */
export const sheep = (): Picture => ({
  defs:
    radial("yr-wool", [
      [0, "#FFFFFF"],
      [0.7, "#F3EAD6"],
      [1, "#CFC0A0"],
    ]) +
    linear("yr-sheep-face", [
      [0, "#F8DDC0"],
      [1, "#DDA97C"],
    ]) +
    linear("yr-curl", [
      [0, "#F3D48A"],
      [1, "#9A6A24"],
    ]),
  body:
    [
      [128, 50, 46],
      [78, 66, 42],
      [178, 66, 42],
      [46, 110, 42],
      [210, 110, 42],
      [48, 164, 40],
      [208, 164, 40],
      [78, 208, 42],
      [178, 208, 42],
      [128, 222, 40],
    ]
      .map(([x, y, r]) =>
        disc(Number(x), Number(y), Number(r), "url(#yr-wool)", `stroke="${inkLine}" stroke-width="6"`),
      )
      .join("") +
    disc(128, 136, 82, "#F6EEDC") +
    mirrored(
      line("M80 108C46 92 24 116 30 148C34 170 60 178 74 160C82 148 74 134 62 138", inkLine, 30) +
        line("M80 108C46 92 24 116 30 148C34 170 60 178 74 160C82 148 74 134 62 138", "url(#yr-curl)", 19) +
        line("M52 100L46 118M34 128L50 134M38 158L52 150", "#7A4A14", 3.5),
    ) +
    shape(
      "M128 84C166 84 184 108 182 138C180 176 156 214 128 214C100 214 76 176 74 138C72 108 90 84 128 84Z",
      "url(#yr-sheep-face)",
      6,
    ) +
    [104, 128, 152].map((x) => disc(x, 88, 21, "#FFFFFF", `stroke="${inkLine}" stroke-width="5"`)).join("") +
    disc(128, 80, 20, "#FFFFFF") +
    mirrored(eye(102, 138, 11.5)) +
    mirrored(disc(92, 164, 11, "#F29A86", 'opacity=".7"')) +
    shape("M114 172C120 164 136 164 142 172C140 182 132 186 128 186C124 186 116 182 114 172Z", "#C46A5A", 4) +
    line("M128 186V194M112 194C120 204 136 204 144 194", inkLine, 5),
});

/** Dog (gae): the white village dog of the country, ears up and tongue out. */
export const dog = (): Picture => ({
  defs:
    radial(
      "yr-dog",
      [
        [0, "#FFFDF6"],
        [0.6, "#F6E4C0"],
        [1, "#D9B077"],
      ],
      0.5,
      0.35,
      0.75,
    ) +
    linear("yr-dog-ear", [
      [0, "#E3A45A"],
      [1, "#B06F2C"],
    ]),
  body:
    collar("#A3231B", "#FF8468") +
    mirrored(
      shape("M52 118C34 74 34 34 48 10C76 22 100 46 110 72Z", "url(#yr-dog-ear)") +
        fill("M58 96C48 68 48 46 54 34C70 44 84 58 92 74Z", "#F6C8A8"),
    ) +
    shape(
      "M128 52C172 52 206 82 212 124C216 150 228 160 222 178C214 196 196 196 186 208C172 228 152 238 128 238C104 238 84 228 70 208C60 196 42 196 34 178C28 160 40 150 44 124C50 82 84 52 128 52Z",
      "url(#yr-dog)",
      6.5,
    ) +
    fill(
      "M128 58C150 58 160 84 152 116C148 136 140 146 128 146C116 146 108 136 104 116C96 84 106 58 128 58Z",
      "#E3A45A",
      'opacity=".55"',
    ) +
    mirrored(
      eye(90, 132, 13.5) +
        disc(86, 104, 8, "#B06F2C", 'opacity=".8"') +
        disc(70, 172, 14, "#F29A86", 'opacity=".55"'),
    ) +
    shape(
      "M106 188C114 196 142 196 150 188C150 216 142 232 128 232C114 232 106 216 106 188Z",
      "#A3231B",
      4.5,
    ) +
    shape(
      "M112 206C116 200 140 200 144 206C144 228 138 240 128 240C118 240 112 228 112 206Z",
      "#FF8AA0",
      4.5,
    ) +
    line("M128 208V226", "#D9506C", 3.5) +
    shape(
      "M82 176C88 152 108 148 128 162C148 148 168 152 174 176C172 194 152 200 128 188C104 200 84 194 82 176Z",
      "#FFFDF6",
      5,
    ) +
    shape("M108 154C114 142 142 142 148 154C148 166 138 174 128 174C118 174 108 166 108 154Z", "#241A20", 4) +
    fill("M118 150C124 146 134 146 138 150C134 154 122 154 118 150Z", "#fff", 'opacity=".6"') +
    mirrored(disc(98, 178, 2.8, inkLine) + disc(108, 186, 2.8, inkLine)),
});

/** Pig (do): pink, round and lucky. */
export const pig = (): Picture => ({
  defs:
    radial(
      "yr-pig",
      [
        [0, "#FFE3E0"],
        [0.6, "#FFB3B4"],
        [1, "#E0708A"],
      ],
      0.42,
      0.35,
      0.75,
    ) +
    linear("yr-snout", [
      [0, "#FFC6C6"],
      [1, "#E8788E"],
    ]),
  body:
    collar("#1C6B3F", "#86CF86") +
    mirrored(
      shape("M58 106C30 80 22 46 34 22C66 22 100 40 112 66Z", "url(#yr-pig)") +
        fill("M66 92C48 74 44 52 48 38C68 42 86 52 96 66Z", "#E0708A"),
    ) +
    shape(
      "M128 46C186 46 226 86 228 140C230 196 188 236 128 236C68 236 26 196 28 140C30 86 70 46 128 46Z",
      "url(#yr-pig)",
      6.5,
    ) +
    mirrored(
      line("M60 118C72 102 94 102 104 116", inkLine, 8) +
        line("M54 108L62 116", inkLine, 5) +
        disc(62, 164, 19, "#F2607C", 'opacity=".45"'),
    ) +
    shape(
      "M72 164C72 138 96 128 128 128C160 128 184 138 184 164C184 190 160 202 128 202C96 202 72 190 72 164Z",
      "url(#yr-snout)",
      6,
    ) +
    mirrored(`<ellipse cx="106" cy="164" rx="9.5" ry="14" fill="#9C2C4A"/>`) +
    line("M88 148C96 140 110 137 122 137", "#fff", 6, 'opacity=".75"') +
    line("M108 214C120 222 136 222 148 214", inkLine, 6),
});
