import { plinkoRows } from "@hanpan/games/plinko/tables";
import { expect, test } from "vitest";
import { apart, board, fallOf, hollowAt, pegsOf, touchesOf } from "./fall.ts";

test.each(plinkoRows)(
  "a marble meets a peg of each of %i rows and ends in the hollow of its turns",
  (rows) => {
    for (const turnOf of [
      () => 0,
      () => 1,
      (row: number) => row % 2,
      (row: number) => ((row * 7) % 3 === 0 ? 1 : 0),
    ]) {
      const turns = Array.from({ length: rows }, (_, row) => turnOf(row));
      const hollow = turns.reduce((sum, turn) => sum + turn, 0);
      const touches = touchesOf(rows, turns);
      expect(touches).toHaveLength(rows + 2);
      expect(touches.at(-1)).toEqual(hollowAt(rows, hollow));
      const pegs = pegsOf(rows);
      for (const { x } of touches.slice(1, -1))
        expect(pegs.some((peg) => Math.abs(peg.x - x) < 0.001)).toBe(true);
      const fall = fallOf(rows, turns);
      expect(fall.at(-1)?.x).toBeCloseTo(hollowAt(rows, hollow).x, 6);
      expect(fall.at(-1)?.y).toBeCloseTo(hollowAt(rows, hollow).y, 6);
    }
  },
);

test.each(plinkoRows)("all hollows and pegs of %i rows lie on the board", (rows) => {
  expect(hollowAt(rows, 0).x - apart(rows) / 2).toBeGreaterThanOrEqual(0);
  expect(hollowAt(rows, rows).x + apart(rows) / 2).toBeLessThanOrEqual(board.width);
  for (const { x, y } of pegsOf(rows)) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(board.width);
    expect(y).toBeLessThan(hollowAt(rows, 0).y);
  }
});
