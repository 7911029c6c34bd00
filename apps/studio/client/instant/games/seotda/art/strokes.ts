/** The strokes that hwatu cards are made of, on a card of 100 × 152. Everything returns SVG text. */

/** The paints of a hwatu deck: few, flat and strong. */
export const paint = {
  paper: "#f8f1dd",
  red: "#d5262f",
  dark: "#8c1119",
  black: "#201a1c",
  green: "#1d6b41",
  leaf: "#3f9a55",
  yellow: "#f4b72f",
  purple: "#5d3a95",
  violet: "#9a76c9",
  pink: "#f08aa5",
  blush: "#fbd0da",
  blue: "#2450a8",
  sky: "#8fb8e8",
  brown: "#7a4a24",
  bark: "#4a2c17",
  grey: "#8d8880",
  white: "#ffffff",
} as const;

export const disc = (x: number, y: number, r: number, fill: string, more = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${turn === 0 ? "" : ` transform="rotate(${turn} ${x} ${y})"`}/>`;

export const shape = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}"${more}/>`;

export const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The same body at several places, turned and enlarged: [x, y, scale, degrees]. */
export const strewn = (
  body: string,
  places: readonly (readonly [x: number, y: number, scale?: number, turn?: number])[],
): string =>
  places
    .map(
      ([x, y, scale = 1, turn = 0]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${body}</g>`,
    )
    .join("");

/** A body so many times around the origin. */
export const ring = (count: number, body: string): string =>
  Array.from({ length: count }, (_, at) => `<g transform="rotate(${(360 / count) * at})">${body}</g>`).join(
    "",
  );
