import {
  around,
  at,
  disc,
  fill,
  line,
  linear,
  n,
  type Picture,
  polar,
  radial,
  ring,
} from "@hanpan/frame/art/draw";
import { cobalt, gold, inkLine, ivory, jade, vermilion } from "@hanpan/frame/art/palette";

/** One blade of the three-coloured taegeuk, in a circle of radius r around the origin. */
function blade(r: number): string {
  const [x, y] = polar(120, r);
  const h = r / 2;
  return `M0 0A${n(h)} ${n(h)} 0 0 1 0 ${n(-r)}A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y)}A${n(h)} ${n(h)} 0 0 0 0 0Z`;
}

/** Drum: the court drum seen from the front, samtaegeuk on its skin, studs around the rim, tassels below. */
export function drum(): Picture {
  const studs = around(24, disc(0, -84, 4.6, "url(#drum-stud)", `stroke="${inkLine}" stroke-width="1.6"`));
  const flame = around(
    12,
    fill(
      "M-11 -62Q-13 -74 0 -78Q13 -74 11 -62Q5 -67 0 -66Q-5 -67 -11 -62Z",
      jade[2],
      `stroke="${inkLine}" stroke-width="1.6"`,
    ) + disc(0, -71, 2.4, ivory),
    15,
  );
  const tassel = (x: number, side: number): string =>
    line(`M${x} 206C${x + side * 6} 216 ${x + side * 4} 222 ${x + side * 2} 228`, gold[1], 4) +
    fill(
      `M${x + side * 2 - 8} 226H${x + side * 2 + 8}L${x + side * 2 + 11} 252H${x + side * 2 - 11}Z`,
      "url(#drum-tassel)",
      `stroke="${inkLine}" stroke-width="2.4"`,
    ) +
    line(
      `M${x + side * 2 - 4} 230L${x + side * 2 - 5} 250M${x + side * 2 + 4} 230L${x + side * 2 + 5} 250`,
      vermilion[3],
      1.4,
    );
  return {
    defs:
      radial("drum-skin", [
        [0, "#FFFDF4"],
        [0.65, ivory],
        [1, "#D9C49A"],
      ]) +
      linear("drum-rim", [
        [0, vermilion[3]],
        [0.4, vermilion[2]],
        [1, vermilion[0]],
      ]) +
      linear(
        "drum-gold",
        [
          [0, gold[4]],
          [0.35, gold[2]],
          [0.7, gold[1]],
          [1, gold[3]],
        ],
        1,
        1,
      ) +
      radial(
        "drum-stud",
        [
          [0, gold[4]],
          [0.5, gold[2]],
          [1, gold[0]],
        ],
        0.35,
        0.3,
        0.7,
      ) +
      linear("drum-tassel", [
        [0, vermilion[3]],
        [0.4, vermilion[2]],
        [1, vermilion[1]],
      ]) +
      linear("drum-red", [
        [0, vermilion[3]],
        [0.35, vermilion[2]],
        [1, vermilion[1]],
      ]) +
      linear("drum-blue", [
        [0, cobalt[3]],
        [0.35, cobalt[2]],
        [1, cobalt[1]],
      ]) +
      linear("drum-yellow", [
        [0, gold[4]],
        [0.35, gold[3]],
        [1, gold[2]],
      ]),
    body:
      tassel(54, -1) +
      tassel(202, 1) +
      at(
        128,
        122,
        disc(0, 0, 116, inkLine) +
          disc(0, 0, 112, "url(#drum-gold)") +
          disc(0, 0, 104, inkLine) +
          disc(0, 0, 101, "url(#drum-rim)") +
          ring(0, 0, 93, jade[1], 6) +
          ring(0, 0, 97, ivory, 1.6) +
          ring(0, 0, 89, ivory, 1.6) +
          disc(0, 0, 87, inkLine) +
          studs +
          disc(0, 0, 79, "url(#drum-skin)", `stroke="${inkLine}" stroke-width="2.4"`) +
          flame +
          disc(0, 0, 58, inkLine) +
          ring(0, 0, 54.6, gold[2], 2.6) +
          `<g transform="rotate(-20)">${["drum-red", "drum-blue", "drum-yellow"]
            .map(
              (paint, index) =>
                `<g transform="rotate(${index * 120})">${fill(blade(52), `url(#${paint})`, `stroke="${inkLine}" stroke-width="2.4" stroke-linejoin="round"`)}</g>`,
            )
            .join("")}</g>` +
          fill("M-40 -44A60 60 0 0 1 30 -51A52 52 0 0 0 -40 -44Z", "#fff", 'opacity=".35"') +
          line("M-96 -54A110 110 0 0 1 -30 -105", "#fff", 5, 'opacity=".55"'),
      ),
  };
}
