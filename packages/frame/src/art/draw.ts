/** The few strokes all pictures of the game are made of. Everything returns SVG text; nothing touches a document. */

/** A drawing that can stand alone or inside a larger one: definitions first, then what is seen. */
export type Picture = { readonly defs: string; readonly body: string };

/** A number as SVG wants it: at most one decimal, so that pictures stay small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A point at an angle in degrees (0 is up, clockwise) and a distance from the origin. */
export function polar(angleDegrees: number, radius: number): readonly [number, number] {
  const angle = (angleDegrees * Math.PI) / 180;
  return [Math.sin(angle) * radius, -Math.cos(angle) * radius];
}

/** The outline of a petal that stands on the origin and points up; `shoulder` moves its widest part. */
export function petalPath(width: number, height: number, shoulder = 0.62): string {
  const half = width * 0.66;
  const low = n(-height * (1 - shoulder));
  const high = n(-height * shoulder - height * 0.2);
  return `M0 0C${n(-half)} ${low} ${n(-half)} ${high} 0 ${n(-height)}C${n(half)} ${high} ${n(half)} ${low} 0 0Z`;
}

/** Copies of a body turned around the origin, `count` to the full circle. */
export const around = (count: number, body: string, startDegrees = 0): string =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${n(startDegrees + (360 / count) * index)})">${body}</g>`,
  ).join("");

/** A linear gradient from top to bottom (or along the given direction in the box of its shape). */
export const linear = (id: string, stops: readonly (readonly [number, string])[], x2 = 0, y2 = 1): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`;

/** A radial gradient; centre in parts of the box of its shape. */
export const radial = (
  id: string,
  stops: readonly (readonly [number, string])[],
  centreX = 0.5,
  centreY = 0.5,
  radius = 0.5,
): string =>
  `<radialGradient id="${id}" cx="${centreX}" cy="${centreY}" r="${radius}">${stopList(stops)}</radialGradient>`;

const stopList = (stops: readonly (readonly [number, string])[]): string =>
  stops
    .map(([at, colour]) => {
      const [paint, opacity] = colour.split("/");
      return `<stop offset="${at}" stop-color="${paint}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`;
    })
    .join("");

/** A filled path. */
export const fill = (d: string, paint: string, more = ""): string =>
  `<path d="${d}" fill="${paint}"${more === "" ? "" : ` ${more}`}/>`;

/** A drawn line with round ends. */
export const line = (d: string, paint: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more === "" ? "" : ` ${more}`}/>`;

/** A filled circle. */
export const disc = (x: number, y: number, radius: number, paint: string, more = ""): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${paint}"${more === "" ? "" : ` ${more}`}/>`;

/** Filled circles of one size and colour, as one shape: however many they are, a browser has one to lay out. */
export const dots = (
  middles: readonly (readonly [x: number, y: number])[],
  radius: number,
  paint: string,
): string => line(middles.map(([x, y]) => `M${n(x)} ${n(y)}h0`).join(""), paint, radius * 2);

/** A drawn circle. */
export const ring = (x: number, y: number, radius: number, paint: string, width: number, more = ""): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${paint}" stroke-width="${n(width)}"${more === "" ? "" : ` ${more}`}/>`;

/** A group under a transform. */
export const at = (x: number, y: number, body: string, more = ""): string =>
  `<g transform="translate(${n(x)} ${n(y)})${more === "" ? "" : ` ${more}`}">${body}</g>`;

/** A whole SVG document around a picture. */
export const svgDocument = (picture: Picture, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}"><defs>${picture.defs}</defs>${picture.body}</svg>`;

/** An SVG document as an address, to be shown as an image: nothing of it acts in the page. */
export const svgAddress = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Several pictures as one, first at the back. */
export const stack = (...pictures: readonly Picture[]): Picture => ({
  defs: pictures.map((picture) => picture.defs).join(""),
  body: pictures.map((picture) => picture.body).join(""),
});
