import {
  around,
  at,
  disc,
  fill,
  line,
  linear,
  n,
  type Picture,
  petalPath,
  radial,
} from "@hanpan/frame/art/draw";
import { gold, inkLine } from "@hanpan/frame/art/palette";

const shape = (d: string, paint: string, width = 6): string =>
  fill(d, paint, `stroke="${inkLine}" stroke-width="${width}" stroke-linejoin="round"`);

/** Spinning top (팽이): turned wood with rings of the five colours, and the whip that drives it. */
export function top(): Picture {
  const band = (y: number, depth: number, half: number, nextHalf: number, paint: string): string =>
    fill(
      `M${128 - half} ${y}C${128 - half} ${y + 14} ${128 + half} ${y + 14} ${128 + half} ${y}L${128 + nextHalf} ${y + depth}C${128 + nextHalf} ${y + depth + 12} ${128 - nextHalf} ${y + depth + 12} ${128 - nextHalf} ${y + depth}Z`,
      paint,
    );
  return {
    defs:
      linear(
        "yr-top-wood",
        [
          [0, "#FFE3B0"],
          [0.4, "#D9A05A"],
          [1, "#7A4418"],
        ],
        1,
        0,
      ) +
      radial("yr-top-lid", [
        [0, "#FFF6DA"],
        [0.7, "#F0CC8A"],
        [1, "#C08A42"],
      ]),
    body:
      line("M14 214C50 240 76 236 96 228M160 228C196 240 226 226 244 206", "#9AA8BC", 6, 'opacity=".65"') +
      line("M30 196C46 206 60 208 72 206M186 206C206 206 220 198 230 188", "#9AA8BC", 5, 'opacity=".45"') +
      shape("M34 84C34 132 84 196 128 244C172 196 222 132 222 84Z", "url(#yr-top-wood)", 6.5) +
      band(104, 18, 90, 80, "#D9412F") +
      band(126, 14, 77, 68, "#F2C12E") +
      band(144, 14, 64, 55, "#3E79CC") +
      band(162, 13, 52, 43, "#3C9A58") +
      `<ellipse cx="128" cy="82" rx="96" ry="44" fill="url(#yr-top-lid)" stroke="${inkLine}" stroke-width="6.5"/>` +
      `<ellipse cx="128" cy="80" rx="74" ry="32" fill="none" stroke="#D9412F" stroke-width="9"/><ellipse cx="128" cy="79" rx="54" ry="22" fill="none" stroke="#3E79CC" stroke-width="8"/><ellipse cx="128" cy="78" rx="35" ry="14" fill="none" stroke="#3C9A58" stroke-width="7"/>` +
      disc(128, 76, 13, "#F2C12E", `stroke="${inkLine}" stroke-width="5"`) +
      line("M56 66C66 52 86 44 106 42", "#fff", 7, 'opacity=".8"') +
      line("M66 128C76 150 92 174 106 190", "#fff", 6, 'opacity=".4"'),
  };
}

/** Jegi (제기): a shuttlecock of paper over an old coin, kicked into the air. */
export function jegi(): Picture {
  const strip = (angle: number, length: number, paint: string): string =>
    `<g transform="rotate(${angle})">${shape(`M-11 -8C-16 ${n(-length * 0.5)} -20 ${n(-length * 0.8)} -13 ${n(-length)}L0 ${n(-length + 12)}L13 ${n(-length)}C20 ${n(-length * 0.8)} 16 ${n(-length * 0.5)} 11 -8Z`, paint, 4.5)}${line(`M0 -20V${n(-length * 0.72)}`, "#fff", 3, 'opacity=".55"')}</g>`;
  return {
    defs:
      linear("yr-jegi-red", [
        [0, "#FF8468"],
        [1, "#B4261C"],
      ]) +
      linear("yr-jegi-blue", [
        [0, "#8FBDF2"],
        [1, "#1F458E"],
      ]) +
      linear("yr-jegi-green", [
        [0, "#86CF86"],
        [1, "#1C6B3F"],
      ]) +
      linear("yr-jegi-yellow", [
        [0, "#FFF0A8"],
        [1, "#D99A1E"],
      ]) +
      linear("yr-jegi-white", [
        [0, "#FFFFFF"],
        [1, "#D8CDB8"],
      ]) +
      radial(
        "yr-jegi-coin",
        [
          [0, gold[4]],
          [0.55, gold[2]],
          [1, gold[0]],
        ],
        0.4,
        0.3,
        0.8,
      ),
    body: at(
      128,
      186,
      strip(-74, 112, "url(#yr-jegi-green)") +
        strip(74, 112, "url(#yr-jegi-green)") +
        strip(-52, 146, "url(#yr-jegi-blue)") +
        strip(52, 146, "url(#yr-jegi-blue)") +
        strip(-30, 166, "url(#yr-jegi-yellow)") +
        strip(30, 166, "url(#yr-jegi-yellow)") +
        strip(-13, 178, "url(#yr-jegi-white)") +
        strip(13, 178, "url(#yr-jegi-white)") +
        strip(0, 152, "url(#yr-jegi-red)") +
        strip(-42, 106, "url(#yr-jegi-red)") +
        strip(42, 106, "url(#yr-jegi-red)") +
        disc(0, 8, 44, inkLine) +
        disc(0, 8, 39, "url(#yr-jegi-coin)") +
        `<circle cy="8" r="31" fill="none" stroke="${gold[0]}" stroke-width="3"/><rect x="-11" y="-3" width="22" height="22" rx="3" fill="#D9412F" stroke="${gold[0]}" stroke-width="3.5"/>`,
    ),
  };
}

/** One stick: its flat side with the marks, or its round back; upright around the origin, 44 × 200. */
export const stickShape = (flat: boolean, id: string): string =>
  flat
    ? shape("M-20 -86C-20 -98 20 -98 20 -86V86C20 98 -20 98 -20 86Z", `url(#${id}-flat)`, 5.5) +
      ["-52", "0", "52"]
        .map((y) =>
          line(
            `M-9 ${Number(y) - 9}L9 ${Number(y) + 9}M9 ${Number(y) - 9}L-9 ${Number(y) + 9}`,
            "#8A2A1C",
            5,
          ),
        )
        .join("") +
      line("M-13 -78V78", "#fff", 4, 'opacity=".5"')
    : shape("M-20 -86C-20 -98 20 -98 20 -86V86C20 98 -20 98 -20 86Z", `url(#${id}-round)`, 5.5) +
      line("M-6 -80V80M10 -78V78", "#4A220C", 2.4, 'opacity=".45"') +
      line("M-12 -74V-20", "#FFE3B0", 5, 'opacity=".6"');

/** The woods of the sticks, for a picture's definitions. */
export const stickWoods = (id: string): string =>
  linear(
    `${id}-flat`,
    [
      [0, "#FFF0CC"],
      [0.6, "#F0D29A"],
      [1, "#CFA260"],
    ],
    1,
    0,
  ) +
  linear(
    `${id}-round`,
    [
      [0, "#B87838"],
      [0.35, "#8A4F20"],
      [1, "#3E1E0A"],
    ],
    1,
    0,
  );

/** Yut sticks (윷가락): four, thrown and crossed before a burst of light: the bonus. */
export const sticks = (): Picture => ({
  defs:
    stickWoods("yr-s") +
    radial("yr-s-glow", [
      [0.2, "#FFE08A/.95"],
      [1, "#FFE08A/0"],
    ]) +
    linear("yr-s-ray", [
      [0, "#FFE9A0/0"],
      [1, "#FFE9A0/.9"],
    ]),
  body:
    disc(128, 128, 127, "url(#yr-s-glow)") +
    at(128, 128, around(12, fill(petalPath(28, 126, 0.8), "url(#yr-s-ray)"))) +
    at(76, 132, stickShape(false, "yr-s"), "rotate(-34)") +
    at(180, 132, stickShape(true, "yr-s"), "rotate(34)") +
    at(112, 126, stickShape(true, "yr-s"), "rotate(-10)") +
    at(150, 128, stickShape(false, "yr-s"), "rotate(12)"),
});
