import type { RoadColour } from "./derivedRoads.ts";
import type { RoadResult } from "./result.ts";

/**
 * The derived roads as dealers are taught them, by looking at the big road's cells: a second way to the same colours,
 * that shares nothing with derivedRoads.ts and is only there to prove it. On a grid without tails, for each new cell:
 * at the top of a column, look at the column before and the one `step` further left, and say red when both end in
 * the same row; below the top, look at the cell `step` columns to the left: red when there is one, red when there is
 * none beside nor above it, blue when there is none beside but one above it.
 */
export function derivedByGrid<Side extends string>(
  results: readonly RoadResult<Side>[],
  step: number,
): RoadColour[] {
  const filled = new Set<string>();
  const has = (column: number, row: number) => filled.has(`${column}:${row}`);
  const endsTogether = (left: number, right: number) => {
    let row = 0;
    while (has(left, row) && has(right, row)) row += 1;
    return !has(left, row) && !has(right, row);
  };
  const colours: RoadColour[] = [];
  let column = -1;
  let row = 0;
  let last: RoadResult<Side> = "TIE";
  for (const result of results) {
    if (result === "TIE") continue;
    if (result === last) row += 1;
    else {
      column += 1;
      row = 0;
      last = result;
    }
    if (row === 0 && column - 1 - step >= 0) {
      colours.push(endsTogether(column - 1, column - 1 - step) ? "RED" : "BLUE");
    } else if (row > 0 && column - step >= 0) {
      const isBlue = !has(column - step, row) && has(column - step, row - 1);
      colours.push(isBlue ? "BLUE" : "RED");
    }
    filled.add(`${column}:${row}`);
  }
  return colours;
}
