/** Whether every journey is walked, and each at all of its widths: `npm run bench:journeys`. */
export const isAtLength = process.env["AT_LENGTH"] === "1";

/**
 * A journey that `npm test` leaves out, which is to say within a quarter of an hour whether the product works: it takes long,
 * or sees in a browser what tests of the server and of screens hold already. `npm run bench:journeys` walks it.
 */
export const atLength = { tag: "@at-length" } as const;

/**
 * The sizes at which a journey is walked: the first in `npm test`, which journeys are given by turns so that both widths
 * are walked there, and each of them by `npm run bench:journeys`. A journey whose ways differ by width names its widths itself.
 */
export function walkedAt<const Sizes extends readonly [unknown, ...unknown[]]>(
  ...sizes: Sizes
): readonly Sizes[number][] {
  return isAtLength ? sizes : [sizes[0]];
}
