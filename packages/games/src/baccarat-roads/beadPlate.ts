import { type RoadPlace, type RoadResult, roadRows } from "./result.ts";

/** A cell of the bead plate. */
export type BeadCell<Side extends string> = RoadPlace & {
  readonly result: RoadResult<Side>;
  readonly resultIndex: number;
};

/** The bead plate: every result, ties too, down the columns one after the other. */
export function beadPlateOf<Side extends string>(results: readonly RoadResult<Side>[]): BeadCell<Side>[] {
  return results.map((result, resultIndex) => ({
    column: Math.floor(resultIndex / roadRows),
    row: resultIndex % roadRows,
    result,
    resultIndex,
  }));
}
