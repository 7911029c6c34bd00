import { disc, oval, paint, shape, strewn, stroke } from "./strokes.ts";

/** What stands on a card beside its plant; each is drawn over it. */

/** A ribbon across a card; with the `marks` that January, February and March have. */
export const ribbon = (fill: string, marks: boolean): string =>
  `<g transform="rotate(-14 50 92)">${shape("M40 46H62V136L51 126L40 136Z", fill, ` stroke="${paint.black}" stroke-width="2.4" stroke-linejoin="round"`)}${stroke("M44 50V128M58 50V128", paint.white, 1)}${
    marks ? [62, 82, 102].map((y) => disc(51, y, 4.4, paint.yellow)).join("") : ""
  }</g>`;

/** January: a crane before the sun. */
export const crane =
  disc(66, 46, 23, paint.red) +
  shape(
    "M24 118C24 94 40 82 62 84C78 86 84 98 76 110C66 124 40 128 24 118Z",
    paint.white,
    ` stroke="${paint.black}" stroke-width="2"`,
  ) +
  shape("M70 94C88 96 94 110 92 126C84 116 76 112 64 114Z", paint.black) +
  stroke("M36 92C24 84 30 66 40 58", paint.black, 8.4) +
  stroke("M36 92C24 84 30 66 40 58", paint.white, 4.6) +
  disc(42, 56, 6.6, paint.white, ` stroke="${paint.black}" stroke-width="2"`) +
  shape("M37 51C40 46 46 48 48 52Z", paint.red) +
  shape("M48 56L64 60L47 60Z", paint.yellow, ` stroke="${paint.black}" stroke-width="1"`) +
  disc(44, 56, 1.3, paint.black) +
  stroke("M46 120V142M58 120V142M40 142H50M53 142H63", paint.black, 2.4) +
  stroke("M44 100C52 94 60 96 66 102M46 108C54 104 60 106 64 110", paint.grey, 1.8);

/** February: a bush warbler on the branch. */
export const warbler =
  oval(48, 90, 20, 12.5, paint.leaf, -18) +
  shape("M32 96L10 112L34 104Z", paint.green) +
  shape("M40 86C52 82 60 88 58 98C50 102 42 98 40 86Z", paint.green) +
  disc(65, 80, 9.5, paint.leaf) +
  shape("M56 92C62 98 58 104 46 102Z", paint.yellow) +
  shape("M73 78L85 80L73 84Z", paint.yellow, ` stroke="${paint.black}" stroke-width="1"`) +
  disc(67, 78, 2, paint.black) +
  stroke("M48 102V110M55 101V109", paint.bark, 2.4);

/** March: the striped curtain under the blossoms. */
export const curtain =
  shape("M6 146V104C34 116 66 116 94 104V146Z", paint.red) +
  [14, 30, 46, 62, 78]
    .map((x) =>
      shape(
        `M${x} ${108 + (x > 20 && x < 80 ? 4 : 0)}H${x + 8}V146H${x}Z`,
        x % 4 === 2 ? paint.white : paint.black,
      ),
    )
    .join("") +
  stroke("M6 106C34 118 66 118 94 106", paint.black, 5) +
  strewn(disc(0, 0, 6, paint.yellow, ` stroke="${paint.black}" stroke-width="2"`), [
    [26, 112],
    [50, 115],
    [74, 112],
  ]);

/** April: a cuckoo before a red crescent. */
export const cuckoo =
  shape("M78 46A22 22 0 1 1 46 32A18 18 0 1 0 78 46Z", paint.red) +
  shape("M14 122C26 98 52 88 72 96C64 110 44 122 14 122Z", paint.black) +
  shape("M44 102C46 82 60 72 78 70C74 84 66 94 56 102Z", paint.brown) +
  shape("M36 108C42 124 52 132 66 136C62 122 56 112 48 106Z", paint.brown) +
  disc(74, 96, 7.4, paint.black) +
  shape("M80 93L92 98L79 100Z", paint.yellow) +
  disc(76, 94, 1.8, paint.white);

/** May: the bridge of eight planks over the water. */
export const bridge =
  shape(
    "M4 128L44 110L58 122L96 108V120L60 136L44 124L4 142Z",
    paint.yellow,
    ` stroke="${paint.black}" stroke-width="2.2" stroke-linejoin="round"`,
  ) +
  stroke("M14 124V136M26 119V131M36 114V126M68 118V131M80 114V126", paint.black, 1.6) +
  stroke("M8 144C20 140 28 148 40 144M60 144C70 140 80 148 92 143", paint.blue, 2.2);

/** One butterfly, its wings spread around the origin. */
const butterfly = (wing: string, spot: string): string =>
  `${shape("M0 0C-8 -18 -26 -16 -22 -2C-20 4 -8 4 0 0Z", wing)}${shape("M0 0C8 -18 26 -16 22 -2C20 4 8 4 0 0Z", wing)}${shape("M0 0C-12 2 -16 12 -9 15C-3 16 0 8 0 0Z", spot)}${shape("M0 0C12 2 16 12 9 15C3 16 0 8 0 0Z", spot)}${disc(-15, -7, 3.4, paint.white)}${disc(15, -7, 3.4, paint.white)}${oval(0, 1, 2.2, 9, paint.black)}${stroke("M-1 -7C-3 -13 -6 -15 -8 -15M1 -7C3 -13 6 -15 8 -15", paint.black, 1.4)}`;

/** June: two butterflies. */
export const butterflies =
  strewn(butterfly(paint.yellow, paint.purple), [[60, 50, 1.05, 14]]) +
  strewn(butterfly(paint.violet, paint.blue), [[36, 76, 0.72, -20]]);

/** July: a wild boar. */
export const boar =
  shape(
    "M8 122C8 98 28 86 56 88C70 89 78 94 84 102L94 112C94 120 86 124 78 124C70 134 24 138 8 122Z",
    "#5b4038",
    ` stroke="${paint.black}" stroke-width="2"`,
  ) +
  shape("M14 104C24 88 46 82 62 88C46 92 28 98 14 104Z", paint.black) +
  shape("M62 90L64 78L74 90Z", "#5b4038", ` stroke="${paint.black}" stroke-width="2"`) +
  shape("M86 110H96V118C92 121 88 120 86 117Z", paint.pink, ` stroke="${paint.black}" stroke-width="1.6"`) +
  disc(75, 102, 2.4, paint.white) +
  disc(75.6, 102.2, 1.3, paint.black) +
  shape("M80 120C84 118 86 112 85 108C90 112 88 120 82 123Z", paint.white) +
  [18, 30, 56, 68].map((x) => shape(`M${x} 126H${x + 8}V142H${x}Z`, paint.black)).join("") +
  stroke("M8 114C2 110 4 104 8 104", paint.black, 2.4);

/** August: the full moon over the hill. */
export const moon = `${shape("M0 0H100V152H0Z", paint.red)}${disc(52, 56, 33, paint.paper)}${disc(52, 56, 33, "none", ` stroke="${paint.yellow}" stroke-width="2"`)}`;

/** One goose in flight, its head to the right. */
const goose = `${shape("M-17 2C-8 -5 6 -5 14 -1L20 -2L15 3C6 8 -8 7 -17 2Z", paint.black)}${shape("M-4 -2C-10 -14 -4 -18 2 -20C2 -12 4 -6 6 -2Z", "#4f4a55")}${shape("M-3 4C-8 12 -4 16 0 18C2 12 3 8 4 4Z", "#4f4a55")}${shape("M-17 2L-24 -1L-22 5Z", paint.black)}${shape("M20 -2L25 0L18 1Z", paint.yellow)}`;

/** August: three geese. */
export const geese = strewn(goose, [
  [62, 42, 1, -12],
  [34, 62, 1.05, -12],
  [68, 74, 0.9, -12],
]);

/** September: a cup with the sign of long life. */
export const cup =
  shape(
    "M20 104H80C80 126 68 134 58 136V140H66V145H34V140H42V136C32 134 20 126 20 104Z",
    paint.red,
    ` stroke="${paint.black}" stroke-width="2.4" stroke-linejoin="round"`,
  ) +
  oval(50, 104, 30, 7.5, paint.yellow) +
  oval(50, 104, 24, 5, paint.paper) +
  stroke("M42 116H58M50 112V130M44 123H56M45 130H55", paint.yellow, 2.6);

/** October: a deer that looks back. */
export const deer =
  shape(
    "M18 106C28 94 56 94 70 100C80 104 80 120 74 126H22C14 124 12 114 18 106Z",
    "#b5702d",
    ` stroke="${paint.black}" stroke-width="2"`,
  ) +
  shape("M20 108C12 104 12 84 20 76L32 80C34 92 34 100 32 108Z", "#b5702d") +
  shape(
    "M16 72C22 64 34 66 38 74C46 76 48 80 46 84C38 88 24 86 16 72Z",
    "#b5702d",
    ` stroke="${paint.black}" stroke-width="2"`,
  ) +
  stroke(
    "M24 66C22 54 14 52 14 42M22 56C26 50 26 46 26 42M32 66C34 54 44 54 46 42M36 57C34 50 36 46 37 42",
    paint.black,
    2.6,
  ) +
  disc(32, 75, 1.7, paint.black) +
  strewn(disc(0, 0, 2.6, paint.white), [
    [34, 104],
    [46, 102],
    [58, 106],
    [40, 113],
    [54, 115],
    [66, 113],
  ]) +
  [22, 34, 56, 66].map((x) => shape(`M${x} 124H${x + 6}L${x + 5} 145H${x + 1}Z`, "#8a5220")).join("") +
  shape("M76 102L86 98L80 110Z", paint.white, ` stroke="${paint.black}" stroke-width="1.4"`);
