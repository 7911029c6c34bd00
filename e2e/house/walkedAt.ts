/** Whether each journey is walked at all of its widths: `npm run bench:widths`. */
export const isEveryWidth = process.env["EVERY_WIDTH"] === "1";

/**
 * The sizes at which a journey is walked: the first in `npm test`, which journeys are given by turns so that both widths
 * are walked there, and each of them by `npm run bench:widths`. A journey whose ways differ by width names its widths itself.
 */
export function walkedAt<const Sizes extends readonly [unknown, ...unknown[]]>(
  ...sizes: Sizes
): readonly Sizes[number][] {
  return isEveryWidth ? sizes : [sizes[0]];
}
