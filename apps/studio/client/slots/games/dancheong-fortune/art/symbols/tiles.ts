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
import {
  cobalt,
  gold,
  inkLine,
  ivory,
  jade,
  type Paint,
  plum,
  rose,
  vermilion,
} from "@hanpan/frame/art/palette";

/** The lacquered ground all five share: a bevelled tile with cut corners, an ivory line, and a lit upper edge. */
function tile(id: string, paint: Paint, line1: string, emblem: string, defs = ""): Picture {
  const octagon = (inset: number, cut: number): string =>
    `M${inset + cut} ${inset}H${256 - inset - cut}L${256 - inset} ${inset + cut}V${256 - inset - cut}L${256 - inset - cut} ${256 - inset}H${inset + cut}L${inset} ${256 - inset - cut}V${inset + cut}Z`;
  const corner =
    fill(
      "M-84 -58V-67L-67 -84H-58M-75 -50V-54M-54 -75H-50",
      "none",
      `stroke="${line1}" stroke-width="3.4" stroke-linecap="round"`,
    ) + disc(-66, -66, 4.4, line1);
  return {
    defs:
      linear(`${id}-edge`, [
        [0, paint[3]],
        [0.5, paint[2]],
        [1, paint[0]],
      ]) +
      radial(
        `${id}-ground`,
        [
          [0, paint[2]],
          [0.75, paint[1]],
          [1, paint[0]],
        ],
        0.5,
        0.38,
        0.72,
      ) +
      linear(`${id}-shine`, [
        [0, "#fff/.4"],
        [1, "#fff/0"],
      ]) +
      defs,
    body:
      fill(octagon(14, 34), inkLine) +
      fill(octagon(18, 32), `url(#${id}-edge)`) +
      fill(octagon(28, 28), inkLine) +
      fill(octagon(31, 27), line1) +
      fill(octagon(35, 25), `url(#${id}-ground)`) +
      at(128, 128, around(4, corner) + emblem) +
      fill(`M62 36H194L219 61V100Q128 74 37 100V61Z`, `url(#${id}-shine)`),
  };
}

const outlined = (d: string, paint: string, inner: string, width = 7): string =>
  line(d, inkLine, width + 9) + line(d, paint, width + 3) + line(d, inner, width - 2);

/** Blue 청 (east): the endless wave. */
export function blueTile(): Picture {
  const wave = (y: number, scale: number): string =>
    `<g transform="translate(0 ${y}) scale(${scale})">${[-56, 0, 56]
      .map(
        (x) =>
          disc(x, 0, 34, inkLine) +
          disc(x, 0, 31, ivory) +
          disc(x, 0, 26, cobalt[3]) +
          disc(x, 0, 20, cobalt[2]) +
          disc(x, 0, 14, ivory) +
          disc(x, 0, 10.5, cobalt[1]) +
          disc(x, 0, 4, cobalt[4]),
      )
      .join("")}</g>`;
  return tile(
    "blue",
    cobalt,
    cobalt[3],
    `<g clip-path="url(#blue-clip)">${wave(-34, 0.9)}<g transform="translate(-25 0)">${wave(-4, 0.9)}</g><g transform="translate(25 0)">${wave(-4, 0.9)}</g>${wave(28, 0.9)}<g transform="translate(-25 0)">${wave(58, 0.9)}</g><g transform="translate(25 0)">${wave(58, 0.9)}</g></g><circle r="76" fill="none" stroke="${inkLine}" stroke-width="9"/><circle r="76" fill="none" stroke="${gold[3]}" stroke-width="4"/>`,
    `<clipPath id="blue-clip"><circle r="74"/></clipPath>`,
  );
}

/** Red 적 (south): a flame-petalled sun. */
export const redTile = (): Picture =>
  tile(
    "red",
    vermilion,
    vermilion[3],
    around(
      8,
      fill(petalPath(38, 82, 0.5), inkLine) +
        fill(petalPath(30, 77, 0.5), gold[3]) +
        fill(petalPath(20, 66, 0.5), vermilion[2]),
    ) +
      around(8, fill(petalPath(24, 58, 0.5), inkLine) + fill(petalPath(18, 54, 0.5), ivory), 22.5) +
      disc(0, 0, 27, inkLine) +
      disc(0, 0, 23.5, gold[2]) +
      disc(0, 0, 17, vermilion[1]) +
      disc(0, 0, 9, gold[3]),
  );

/** Yellow 황 (centre): the flower lattice of palace doors. */
export function yellowTile(): Picture {
  const bars = "M-76 -44L76 44M-76 44L76 -44M0 -88V88M-76 0L0 -88L76 0L0 88Z";
  return tile(
    "yellow",
    ["#5A3508", "#A86F17", "#D89A2E", "#FFDF8C", "#FFF6D6"],
    gold[4],
    outlined(bars, gold[4], "#C98A26", 6) +
      [0, 60, 120, 180, 240, 300]
        .map(
          (angle) =>
            `<g transform="rotate(${angle}) translate(0 -64)">${disc(0, 0, 17, inkLine)}${disc(0, 0, 14, jade[3])}${disc(0, 0, 10, jade[1])}${disc(0, 0, 4, ivory)}</g>`,
        )
        .join("") +
      around(
        6,
        fill(petalPath(42, 56, 0.6), inkLine) +
          fill(petalPath(35, 51, 0.6), ivory) +
          fill(petalPath(25, 42, 0.6), vermilion[2]),
        30,
      ) +
      disc(0, 0, 13, inkLine) +
      disc(0, 0, 10, gold[3]),
  );
}

/** White 백 (west): plum blossom, five round petals. */
export const whiteTile = (): Picture =>
  tile(
    "white",
    ["#6F6552", "#B9AC92", "#EDE4D0", "#FFFFFF", "#FFFFFF"],
    "#8F8269",
    around(
      5,
      disc(0, -44, 33, inkLine) +
        disc(0, -44, 29, "#FFFFFF") +
        disc(0, -43, 24, rose[4]) +
        disc(0, -40, 17, rose[3]) +
        disc(0, -36, 10, rose[2]),
    ) +
      around(
        5,
        line("M0 -12V-34", inkLine, 3) + disc(0, -36, 4.4, gold[3], `stroke="${inkLine}" stroke-width="2"`),
        36,
      ) +
      disc(0, 0, 17, inkLine) +
      disc(0, 0, 13.5, gold[2]) +
      disc(0, 0, 6, gold[4]),
  );

/** Black 흑 (north): the turtle-shell hexagons. */
export function blackTile(): Picture {
  const hexagon = (r: number): string =>
    `${Array.from({ length: 6 }, (_, index) => {
      const angle = (index * Math.PI) / 3;
      return `${index === 0 ? "M" : "L"}${n(Math.sin(angle) * r)} ${n(-Math.cos(angle) * r)}`;
    }).join("")}Z`;
  const cell = (x: number, y: number): string =>
    at(
      x,
      y,
      fill(hexagon(31), inkLine) +
        fill(hexagon(27), plum[3]) +
        fill(hexagon(22), plum[1]) +
        fill(hexagon(12), jade[3]) +
        fill(hexagon(6), plum[0]),
    );
  return tile(
    "black",
    ["#08090E", "#171A26", "#2C3246", "#6E7896", "#AEB8D6"],
    plum[3],
    cell(-52, 0) +
      cell(52, 0) +
      [-26, 26].map((x) => cell(x, -45) + cell(x, 45)).join("") +
      at(
        0,
        0,
        fill(hexagon(31), inkLine) +
          fill(hexagon(27), gold[3]) +
          fill(hexagon(21), vermilion[1]) +
          fill(hexagon(12), gold[2]),
      ),
  );
}
