/**
 * Lettering in the house's display face, Black Han Sans. What is written stands as outlines in `letters`, which
 * `npm run letters` reads from the face's own file: nobody is sent a font for it.
 */

/** The outline of each letter: how far the next stands, and its path from the body's top left, in units of the body. */
export type Outlines = { readonly [character: string]: readonly [advance: number, path: string] };

/** Reads outlines as they are kept, a line each: the letter, how far the next stands, its path. */
export const outlinesFrom = (kept: string): Outlines =>
  Object.fromEntries(
    kept
      .slice(1, -1)
      .split("\n")
      .map((line) => {
        const [character = "", advance = "", path = ""] = line.split("\t");
        return [character, [Number(advance), path]];
      }),
  );

/** Height of the body that every letter stands in, from the tops of Hangul to below its feet. */
export const bodyUnits = 800;

/** A line of letters as one path to be filled, its top left at the origin, in units of the body. */
export type Line = { readonly path: string; readonly width: number };

/** Sets a line of letters. Letters without an outline are left out: a test holds that what is written has them. */
export function letter(text: string, outlines: Outlines): Line {
  let width = 0;
  let path = "";
  for (const character of text) {
    const [advance, outline] = outlines[character] ?? [0, ""];
    if (outline !== "") path += `M${width} 0${outline}`;
    width += advance;
  }
  return { path, width };
}

/** A line of letters in one paint, `height` high, its middle at (x, y). */
export function inked(line: Line, x: number, y: number, height: number, paint: string): string {
  const scale = height / bodyUnits;
  const [left, top] = [x - (line.width * scale) / 2, y - height / 2];
  return `<path d="${line.path}" transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)})" fill="${paint}"/>`;
}
