import { fill, linear, n, type Picture, stack } from "./draw.ts";
import { fittedLettering, giltFace } from "./gilt.ts";
import { bodyUnits, letter } from "./lettering.ts";
import { posterOutlines } from "./letters/poster.ts";

/** A picture of 256 × 256 (or of `natural` size) set into a poster: its middle at (x, y), so wide, turned. */
export const placed = (
  picture: Picture,
  x: number,
  y: number,
  width: number,
  degrees = 0,
  natural: readonly [number, number] = [256, 256],
): Picture => ({
  defs: picture.defs,
  body: `<g transform="translate(${n(x)} ${n(y)}) rotate(${degrees}) scale(${(width / natural[0]).toFixed(3)}) translate(${n(-natural[0] / 2)} ${n(-natural[1] / 2)})">${picture.body}</g>`,
});

/** A drawing without definitions of its own, or with some. */
export const plain = (body: string, defs = ""): Picture => ({ defs, body });

/** Darkness that rises from the foot of a poster, as a ground for lettering. */
const footShade = (id: string, width: number, height: number, from: number, paint: string): Picture =>
  plain(
    fill(`M0 ${n(height * from)}H${n(width)}V${n(height)}H0Z`, `url(#${id})`),
    linear(id, [
      [0, `${paint}/0`],
      [0.4, `${paint}/.78`],
      [1, `${paint}/.96`],
    ]),
  );

/** Darkness from the left, for words that the member app writes over a wide poster. */
export const leftShade = (id: string, width: number, height: number, paint: string): Picture =>
  plain(
    fill(`M0 0H${n(width)}V${n(height)}H0Z`, `url(#${id})`),
    linear(
      id,
      [
        [0, `${paint}/.92`],
        [0.5, `${paint}/.55`],
        [1, `${paint}/0`],
      ],
      1,
      0,
    ),
  );

/** What a name may take of a tile of 360 × 480: broad and high, a line at most so high, each so far below the last. */
const foot = { x: 22, width: 316, bottom: 462, height: 134, line: 84, leading: 1.04 };

/** Every way to set words in lines, none of them torn apart. */
function settings([first, ...rest]: readonly string[]): readonly (readonly string[])[] {
  if (first === undefined) return [[]];
  return settings(rest).flatMap((lines) => {
    const [next, ...after] = lines;
    return next === undefined
      ? [[first]]
      : [
          [first, ...lines],
          [`${first} ${next}`, ...after],
        ];
  });
}

/** How large the body of a line is when all lines of a setting have the same. */
function bodyOf(lines: readonly string[]): number {
  const widest = Math.max(...lines.map((text) => letter(text, posterOutlines).width));
  const high = foot.height / (1 + (lines.length - 1) * foot.leading);
  return Math.min(foot.line, high, (foot.width / widest) * bodyUnits);
}

/** A name's lines, and the height of their letters' body, so that the letters are as large as a tile's foot has room for. */
export function settingOf(name: string): { readonly lines: readonly string[]; readonly body: number } {
  const [first = [name], ...others] = settings(name.toUpperCase().split(" "));
  // Fewer lines are quieter, and leave more of the picture: one more must bring a sixth.
  const worth = (lines: readonly string[]): number => bodyOf(lines) * 0.85 ** lines.length;
  const lines = others.reduce((best, lines) => (worth(lines) > worth(best) ? lines : best), first);
  return { lines, body: bodyOf(lines) };
}

/**
 * The foot of a tile of 360 × 480: a name in gilt lettering, in capitals where its letters have them, on darkness that
 * rises as far as the letters do.
 */
export function tileFoot(name: string, id: string, paint: string): Picture {
  const { lines, body } = settingOf(name);
  const yOf = (index: number): number => foot.bottom - body * (1 + (lines.length - 1 - index) * foot.leading);
  const drawn = lines.map((text, index) => {
    const place = { ...foot, y: yOf(index), height: body };
    return fittedLettering(text, `${id}-name`, posterOutlines, place).body;
  });
  return stack(
    footShade(`${id}-foot`, 360, 480, (yOf(0) - 54) / 480, paint),
    plain(drawn.join(""), giltFace(`${id}-name`)),
  );
}
