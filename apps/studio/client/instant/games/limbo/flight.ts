/** How an arrow flies: how long, how far at a moment, and what the figure says meanwhile. */

const leastMs = 420;
const mostMs = 1_300;

/** How long an arrow flies, milliseconds: longer for more, never long. */
export const flightMs = (resultHundredths: number): number =>
  Math.round(Math.min(mostMs, leastMs + 190 * Math.log(Math.max(1, resultHundredths / 100))));

/** The figure at a part of the flight (0 … 1): it grows as the multiplier does, and ends at the result exactly. */
export function figureAt(resultHundredths: number, part: number): number {
  if (part >= 1) return resultHundredths;
  return Math.floor(100 * (resultHundredths / 100) ** Math.max(0, part));
}

/** Where the arrow comes down, in parts of the way to the target: 1 and there is where it stands. */
export function reachOf(resultHundredths: number, targetHundredths: number): number {
  if (resultHundredths >= targetHundredths) return 1;
  const reach = Math.log(resultHundredths / 100) / Math.log(targetHundredths / 100);
  return Math.min(0.92, 0.12 + 0.8 * reach);
}

/** A place of the scene, in its units. */
export type Place = { readonly x: number; readonly y: number; readonly degrees: number };

const archer = { x: 92, y: 316 };
const board = { x: 668, y: 262 };
const groundY = 372;

/** Where the arrow is at a part of its flight, and how it leans. */
export function arrowAt(reach: number, part: number): Place {
  const isHit = reach >= 1;
  const end = isHit ? board : { x: archer.x + (board.x - archer.x) * reach, y: groundY };
  const top = Math.min(archer.y, end.y) - 36 - 92 * reach;
  const middle = { x: (archer.x + end.x) / 2, y: 2 * top - (archer.y + end.y) / 2 };
  const t = Math.min(1, Math.max(0, part));
  const along = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
  const slope = (a: number, b: number, c: number) => 2 * (1 - t) * (b - a) + 2 * t * (c - b);
  const dx = slope(archer.x, middle.x, end.x);
  const dy = slope(archer.y, middle.y, end.y);
  return {
    x: along(archer.x, middle.x, end.x),
    y: along(archer.y, middle.y, end.y),
    degrees: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}
