import { disc, oval, paint, ring, shape, strewn, stroke } from "./strokes.ts";

/** A fan of pine needles that stands on the origin. */
const pineFan = `${shape("M-21 0C-21 -24 21 -24 21 0Z", paint.green)}${[-60, -36, -12, 12, 36, 60]
  .map((turn) => `<g transform="rotate(${turn})">${stroke("M0 -2V-16", paint.leaf, 2.2)}</g>`)
  .join("")}${shape("M-21 0C-12 5 12 5 21 0Z", paint.black)}`;

const pine =
  stroke("M8 146C34 128 28 102 52 84C66 72 70 56 92 46", paint.bark, 8) +
  stroke("M38 112C56 112 66 116 84 108", paint.bark, 5) +
  strewn(pineFan, [
    [30, 136, 1.15],
    [76, 140, 1.1],
    [24, 98, 0.95],
    [74, 106, 1.05],
    [58, 72, 1],
  ]);

/** A round blossom of five petals around the origin, 11 wide on each side. */
const roundBlossom = (petal: string, heart: string): string =>
  `${ring(5, oval(0, -6.6, 5.4, 5.8, petal))}${disc(0, 0, 3.4, heart)}${ring(5, disc(0, -3.2, 0.9, paint.white))}`;

const plum =
  stroke("M12 146C20 120 44 112 44 88C44 66 66 62 80 40", paint.bark, 7) +
  stroke("M44 90C30 82 24 72 22 56", paint.bark, 4.5) +
  stroke("M36 118C56 116 70 120 86 108", paint.bark, 4.5) +
  strewn(roundBlossom(paint.red, paint.yellow), [
    [24, 60, 1],
    [58, 66, 1.15, 30],
    [78, 46, 0.85],
    [30, 96, 1.1, 20],
    [62, 112, 1.15],
    [84, 104, 0.9, 40],
    [26, 130, 1.05, 10],
    [70, 136, 0.95, 30],
  ]);

/** A cherry blossom: five notched petals. */
const cherryBlossom = `${ring(5, shape("M0 0C-9 -4 -7 -13 -2 -13L0 -10.4L2 -13C7 -13 9 -4 0 0Z", paint.pink))}${ring(5, shape("M0 0C-4 -3 -3 -8 0 -9C3 -8 4 -3 0 0Z", paint.blush))}${disc(0, 0, 2.2, paint.red)}`;

const cherry =
  stroke("M6 60C36 50 66 58 94 42", paint.bark, 5) +
  strewn(cherryBlossom, [
    [20, 50, 1.05],
    [46, 44, 1.2, 20],
    [74, 40, 1.05, 40],
    [32, 70, 1.15, 10],
    [60, 68, 1.2, 50],
    [84, 64, 1, 30],
    [16, 88, 0.95, 30],
    [44, 92, 1.1],
    [72, 92, 1.1, 20],
  ]);

/** A cluster of wisteria that hangs from the origin. */
const wisteriaCluster = [0, 1, 2, 3, 4, 5, 6]
  .map((row) => {
    const half = 9 - row;
    return `${oval(-half * 0.6, row * 8 + 5, half * 0.75, 4.6, row % 2 === 0 ? paint.black : paint.purple, 18)}${oval(half * 0.6, row * 8 + 5, half * 0.75, 4.6, row % 2 === 0 ? paint.purple : paint.black, -18)}`;
  })
  .join("");

const wisteria =
  stroke("M6 38C34 28 66 44 94 32", paint.brown, 4) +
  strewn(oval(0, 0, 11, 4.5, paint.leaf), [
    [24, 32, 1, 24],
    [52, 34, 1, -20],
    [80, 38, 1, 24],
  ]) +
  strewn(wisteriaCluster, [
    [22, 46, 1.15],
    [50, 52, 1.5],
    [79, 46, 1.2],
  ]);

/** An iris that stands on the origin. */
const irisFlower = `${oval(-9, 0, 10, 5.4, paint.purple, 24)}${oval(9, 0, 10, 5.4, paint.purple, -24)}${oval(0, 5, 6, 9, paint.violet)}${shape("M0 2C-9 -8 -5 -18 0 -21C5 -18 9 -8 0 2Z", paint.purple)}${shape("M-2.4 4H2.4L0 12Z", paint.yellow)}`;

const irises =
  [16, 28, 42, 56, 70, 84]
    .map((x, at) =>
      shape(
        `M${x - 5} 146C${x - 4} 116 ${x + (at % 2 === 0 ? -6 : 8)} 96 ${x + (at % 2 === 0 ? -8 : 10)} ${74 + (at % 3) * 8}C${x + 4} 100 ${x + 5} 120 ${x + 5} 146Z`,
        at % 2 === 0 ? paint.green : paint.leaf,
      ),
    )
    .join("") +
  stroke("M34 140V92M66 140V72", paint.green, 3) +
  strewn(irisFlower, [
    [34, 86, 1.3],
    [66, 62, 1.45],
  ]);

/** A peony seen from above. */
const peonyFlower = `${ring(8, oval(0, -13, 7.4, 8, paint.red))}${ring(7, oval(0, -8, 5.4, 6.6, paint.pink))}${ring(5, oval(0, -4, 4, 5, paint.red))}${disc(0, 0, 3.4, paint.yellow)}`;

const peonyLeaf = shape("M0 0C-10 -8 -14 -20 -4 -26C0 -20 4 -20 8 -26C16 -18 10 -6 0 0Z", paint.green);

const peony =
  strewn(peonyLeaf, [
    [18, 120, 1.1, -50],
    [82, 118, 1.1, 50],
    [50, 144, 1.2, 10],
    [24, 78, 0.9, -30],
    [84, 84, 1, 60],
    [34, 142, 1, -40],
    [70, 142, 1, 45],
  ]) +
  strewn(peonyFlower, [
    [34, 108, 1.15],
    [70, 100, 1.2, 20],
  ]) +
  strewn(peonyFlower, [[52, 128, 0.75]]);

/** A spray of bush clover: dots along a bowed stem. */
const cloverSpray = (stem: string, dots: readonly (readonly [number, number])[]): string =>
  stroke(stem, paint.brown, 2.6) +
  dots
    .map(([x, y], at) =>
      oval(x, y, 5.6, 3.6, at % 3 === 0 ? paint.red : paint.green, at % 2 === 0 ? 30 : -30),
    )
    .join("");

const clover =
  cloverSpray(
    "M18 146C20 104 28 70 56 44",
    [40, 54, 68, 82, 96, 110, 124].flatMap((y, at) => [
      [50 - at * 5 - 7, y + 4] as const,
      [54 - at * 5 + 8, y + 8] as const,
    ]),
  ) +
  cloverSpray(
    "M48 146C54 112 66 86 90 66",
    [66, 80, 94, 108, 122].flatMap((y, at) => [
      [80 - at * 7 - 6, y + 6] as const,
      [84 - at * 7 + 8, y + 9] as const,
    ]),
  );

/** August's bare hill, high with grass. */
const hill = `${shape("M0 152V112C22 84 44 78 58 82C76 86 90 98 100 116V152Z", paint.black)}${[
  14, 24, 34, 44, 54, 64, 74, 84,
]
  .map((x) => stroke(`M${x} 150C${x + 2} 132 ${x + 6} 116 ${x + 10} 108`, "#4a4346", 1.8))
  .join("")}`;

/** A chrysanthemum of many petals around the origin. */
const chrysanthemum = `${ring(14, oval(0, -12, 2.9, 7.6, paint.yellow))}${ring(10, oval(0, -7, 2.4, 5.4, "#ffd873"))}${disc(0, 0, 4.2, paint.red)}`;

const chrysanthemums =
  stroke("M34 146V96M68 146V74", paint.green, 3.4) +
  strewn(peonyLeaf, [
    [34, 136, 0.95, -60],
    [36, 132, 0.95, 50],
    [68, 130, 0.95, -55],
    [70, 120, 0.95, 60],
    [50, 146, 0.9],
  ]) +
  strewn(chrysanthemum, [
    [32, 92, 1.2],
    [70, 76, 1.25, 12],
    [58, 116, 0.95, 8],
  ]);

/** A maple leaf around the origin. */
const mapleLeaf = (fill: string): string =>
  `${shape("M0 -15L4 -7L12 -10L9 -2L15 3L7 5L8 12L1 8L0 15L-1 8L-8 12L-7 5L-15 3L-9 -2L-12 -10L-4 -7Z", fill)}${stroke("M0 10V-8M0 2L8 -4M0 2L-8 -4", paint.dark, 1)}`;

const maple =
  stroke("M94 50C70 62 40 60 8 84M62 60C66 84 80 100 92 108", paint.bark, 4) +
  strewn(mapleLeaf(paint.red), [
    [30, 62, 1.05, 10],
    [58, 46, 1.1, -14],
    [84, 46, 0.95, 30],
    [20, 92, 0.95, -24],
    [54, 82, 1.15, 24],
    [84, 82, 1.05, -8],
  ]) +
  strewn(mapleLeaf(paint.yellow), [
    [40, 106, 0.9, 40],
    [76, 112, 0.95, -30],
  ]);

/** What grows in each month, January first. */
export const plants: readonly string[] = [
  pine,
  plum,
  cherry,
  wisteria,
  irises,
  peony,
  clover,
  hill,
  chrysanthemums,
  maple,
];
