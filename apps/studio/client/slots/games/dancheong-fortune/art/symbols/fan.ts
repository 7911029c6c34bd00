import { at, disc, fill, line, linear, n, type Picture, polar, radial } from "@hanpan/frame/art/draw";
import { cobalt, gold, inkLine, ivory, jade, rose, vermilion } from "@hanpan/frame/art/palette";

function arc(radius: number, from: number, to: number): string {
  const [x1, y1] = polar(from, radius);
  const [x2, y2] = polar(to, radius);
  return `${n(x1)} ${n(y1)}A${n(radius)} ${n(radius)} 0 0 1 ${n(x2)} ${n(y2)}`;
}

function sector(outer: number, inner: number, from: number, to: number): string {
  const [x1, y1] = polar(to, inner);
  const [x2, y2] = polar(from, inner);
  return `M${arc(outer, from, to)}L${n(x1)} ${n(y1)}A${n(inner)} ${n(inner)} 0 0 0 ${n(x2)} ${n(y2)}Z`;
}

const blossom = (x: number, y: number, size: number): string =>
  at(
    x,
    y,
    [0, 72, 144, 216, 288]
      .map(
        (angle) =>
          `<circle transform="rotate(${angle})" cy="${n(-size * 0.62)}" r="${n(size * 0.52)}" fill="${rose[2]}" stroke="${inkLine}" stroke-width="1.8"/>`,
      )
      .join("") +
      [0, 72, 144, 216, 288]
        .map(
          (angle) =>
            `<circle transform="rotate(${angle})" cy="${n(-size * 0.62)}" r="${n(size * 0.3)}" fill="${rose[3]}"/>`,
        )
        .join("") +
      disc(0, 0, size * 0.34, gold[3], `stroke="${inkLine}" stroke-width="1.4"`),
  );

/** Fan: a painted folding fan, plum blossom on pleated ivory paper, vermilion edge, jade tassel. */
export function fan(): Picture {
  const pleats = Array.from({ length: 12 }, (_, index) => {
    const from = -72 + index * 12;
    return fill(sector(140, 62, from, from + 6), "#7A5A2A", 'opacity=".16"');
  }).join("");
  const ribs = Array.from({ length: 13 }, (_, index) => {
    const angle = -72 + index * 12;
    const [x, y] = polar(angle, 66);
    return line(`M0 0L${n(x)} ${n(y)}`, inkLine, 7) + line(`M0 0L${n(x)} ${n(y)}`, gold[2], 3.6);
  }).join("");
  const guard = (angle: number): string => {
    const [x, y] = polar(angle, 146);
    return (
      line(`M0 0L${n(x)} ${n(y)}`, inkLine, 15) +
      line(`M0 0L${n(x)} ${n(y)}`, "url(#fan-guard)", 10) +
      line(`M0 0L${n(x)} ${n(y)}`, gold[3], 2)
    );
  };
  return {
    defs:
      radial(
        "fan-paper",
        [
          [0.4, "#FFFDF4"],
          [1, "#F1DFB4"],
        ],
        0.5,
        1,
        1,
      ) +
      linear("fan-edge", [
        [0, vermilion[3]],
        [1, vermilion[1]],
      ]) +
      `<linearGradient id="fan-guard" gradientUnits="userSpaceOnUse" x1="-140" y1="0" x2="140" y2="0"><stop stop-color="${vermilion[1]}"/><stop offset=".5" stop-color="${vermilion[2]}"/><stop offset="1" stop-color="${vermilion[0]}"/></linearGradient>` +
      linear("fan-tassel", [
        [0, jade[3]],
        [1, jade[1]],
      ]),
    body: at(
      128,
      176,
      `<g transform="scale(.84 .9)">` +
        line("M0 2C6 26 26 22 26 40", inkLine, 6) +
        line("M0 2C6 26 26 22 26 40", jade[3], 3) +
        disc(26, 40, 6, gold[2], `stroke="${inkLine}" stroke-width="2"`) +
        fill("M19 45H33L37 68H15Z", "url(#fan-tassel)", `stroke="${inkLine}" stroke-width="2.4"`) +
        ribs +
        fill(sector(150, 58, -74, 74), inkLine) +
        fill(sector(147, 61, -73, 73), "url(#fan-edge)") +
        fill(sector(137, 61, -73, 73), ivory) +
        fill(sector(134, 61, -73, 73), cobalt[1]) +
        fill(sector(128, 64, -73, 73), "url(#fan-paper)") +
        line("M-104 -52C-66 -66 -40 -92 4 -96C34 -98 60 -92 92 -66", inkLine, 8) +
        line("M-104 -52C-66 -66 -40 -92 4 -96C34 -98 60 -92 92 -66", "#6B4326", 4.6) +
        line(
          "M-46 -84C-44 -98 -34 -106 -24 -112M30 -96C40 -108 52 -112 62 -108M60 -88C70 -80 74 -74 76 -66",
          "#6B4326",
          4,
        ) +
        blossom(-68, -76, 15) +
        blossom(-22, -108, 17) +
        blossom(14, -84, 20) +
        blossom(62, -104, 14) +
        blossom(78, -68, 16) +
        disc(-92, -60, 5, rose[1], `stroke="${inkLine}" stroke-width="1.6"`) +
        disc(40, -112, 5, rose[1], `stroke="${inkLine}" stroke-width="1.6"`) +
        pleats +
        guard(-75) +
        guard(75) +
        disc(0, 0, 13, inkLine) +
        disc(0, 0, 10, gold[2]) +
        disc(-2, -3, 4, gold[4]) +
        "</g>",
    ),
  };
}
