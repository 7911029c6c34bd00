import type { PlinkoRows } from "@hanpan/games/plinko/tables";

/** Where the pegs stand and how a marble falls between them, in units of the board: 800 × 600. */

export const board = { width: 800, height: 600 } as const;
const top = 92;
const foot = 484;

/** A place on the board. */
export type Place = { readonly x: number; readonly y: number };

/** How far two pegs of a row, and two hollows, are apart. */
export const apart = (rows: PlinkoRows): number => 780 / (rows + 1);

/** The level of a row of pegs; the row after the last is that of the hollows' rims. */
const levelOf = (rows: PlinkoRows, row: number): number => top + ((foot - top) * row) / (rows - 1);

export const pegRadius = (rows: PlinkoRows): number => (rows === 8 ? 7 : rows === 12 ? 5.5 : 4.5);
export const marbleRadius = (rows: PlinkoRows): number => (rows === 8 ? 19 : rows === 12 ? 15 : 12);

/** Every peg: each row has one more than a marble can meet on either side. */
export function pegsOf(rows: PlinkoRows): readonly Place[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_, place) => ({
      x: board.width / 2 + ((place - 1) * 2 - row) * (apart(rows) / 2),
      y: levelOf(rows, row),
    })),
  ).flat();
}

/** The middle of a hollow, from the left. */
export const hollowAt = (rows: PlinkoRows, hollow: number): Place => ({
  x: board.width / 2 + (hollow * 2 - rows) * (apart(rows) / 2),
  y: 528,
});

/** Where a marble touches: over the board, on a peg of each row, and in its hollow. */
export function touchesOf(rows: PlinkoRows, turns: readonly number[]): readonly Place[] {
  const lift = pegRadius(rows) + marbleRadius(rows);
  let rights = 0;
  const onPegs = turns.map((turn, row) => {
    const x = board.width / 2 + (rights * 2 - row) * (apart(rows) / 2);
    rights += turn;
    return { x, y: levelOf(rows, row) - lift };
  });
  return [{ x: board.width / 2, y: -20 }, ...onPegs, hollowAt(rows, rights)];
}

/** How long a marble falls, milliseconds: longer through more rows, never long. */
export const fallMs = (rows: PlinkoRows): number => 340 + rows * 82;

/** How a marble moves from a touch to the next: across evenly, up a little and down faster and faster. */
const steps = 5;

/** The whole way as places at even times: what an animation goes through. */
export function fallOf(rows: PlinkoRows, turns: readonly number[]): readonly Place[] {
  const touches = touchesOf(rows, turns);
  const first = touches.slice(0, 1);
  return first.concat(
    touches.slice(1).flatMap((to, index) => {
      const from = touches[index] ?? to;
      const isDropped = index === 0;
      const hop = isDropped ? 0 : Math.min(16, (to.y - from.y) * 0.45);
      return Array.from({ length: steps }, (_, step) => {
        const t = (step + 1) / steps;
        const down = isDropped ? t * t : t * t - (1 - t) * t * (hop / Math.max(1, to.y - from.y)) * 4;
        return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * down };
      });
    }),
  );
}
