/** A ladder on a sheet of 360 × 300: rails, rungs, and the way from the start down to a foot. */
export const rails = { left: 96, right: 264, top: 48, bottom: 252 } as const;

type Point = readonly [x: number, y: number];

/** Heights of so many rungs, evenly between top and bottom. */
export const rungHeights = (rungs: 3 | 4): readonly number[] =>
  Array.from(
    { length: rungs },
    (_, index) => rails.top + ((index + 1) * (rails.bottom - rails.top)) / (rungs + 1),
  );

/** The corners of a way: down a rail, across each rung, down to the foot. */
export function wayOf(start: "LEFT" | "RIGHT", rungs: 3 | 4): readonly Point[] {
  const points: Point[] = [[start === "LEFT" ? rails.left : rails.right, rails.top]];
  let x: number = start === "LEFT" ? rails.left : rails.right;
  for (const y of rungHeights(rungs)) {
    const across = x === rails.left ? rails.right : rails.left;
    points.push([x, y], [across, y]);
    x = across;
  }
  return [...points, [x, rails.bottom]];
}

/** Length of a way. */
export const lengthOf = (way: readonly Point[]): number =>
  way.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = way[index] ?? [x, y];
    return sum + Math.abs(x - fromX) + Math.abs(y - fromY);
  }, 0);

/** Where one is after so much of a way, 0 to 1. */
export function pointAt(way: readonly Point[], share: number): Point {
  let left = Math.max(0, Math.min(1, share)) * lengthOf(way);
  for (let index = 1; index < way.length; index += 1) {
    const [fromX, fromY] = way[index - 1] ?? [0, 0];
    const [x, y] = way[index] ?? [0, 0];
    const length = Math.abs(x - fromX) + Math.abs(y - fromY);
    if (left <= length && length > 0) {
      return [fromX + ((x - fromX) * left) / length, fromY + ((y - fromY) * left) / length];
    }
    left -= length;
  }
  return way.at(-1) ?? [0, 0];
}
