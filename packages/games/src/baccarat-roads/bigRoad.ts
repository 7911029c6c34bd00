import { layOutStreaks } from "./layout.ts";
import type { RoadPlace, RoadResult } from "./result.ts";

/** Wins of one side in a row, ties between them not counted. */
export type Streak<Side extends string> = {
  readonly side: Side;
  /** For each win: the index of its result, and how many ties came after it and before the next win. */
  readonly wins: readonly { readonly resultIndex: number; readonly ties: number }[];
};

/** A cell of the big road. */
export type BigRoadCell<Side extends string> = RoadPlace & {
  readonly side: Side;
  /** Index of the result that wrote the cell. */
  readonly resultIndex: number;
  /** Ties written into it. */
  readonly ties: number;
};

/** The big road: a column a streak, dragon tails turned to the right. */
export type BigRoad<Side extends string> = {
  /** Ties before the first win; they are written into the first cell when it comes. */
  readonly leadingTies: number;
  readonly cells: readonly BigRoadCell<Side>[];
};

/** The streaks of a row of results, in order. */
export function streaksOf<Side extends string>(results: readonly RoadResult<Side>[]): Streak<Side>[] {
  const streaks: { side: Side; wins: { resultIndex: number; ties: number }[] }[] = [];
  results.forEach((result, resultIndex) => {
    const last = streaks.at(-1);
    if (isTie(result)) {
      const win = last?.wins.at(-1);
      if (win !== undefined) win.ties += 1;
    } else if (last?.side === result) last.wins.push({ resultIndex, ties: 0 });
    else streaks.push({ side: result, wins: [{ resultIndex, ties: 0 }] });
  });
  return streaks;
}

function isTie<Side extends string>(result: RoadResult<Side>): result is "TIE" {
  return result === "TIE";
}

/** The big road of a row of results. */
export function bigRoadOf<Side extends string>(results: readonly RoadResult<Side>[]): BigRoad<Side> {
  const streaks = streaksOf(results);
  const places = layOutStreaks(streaks.map(({ wins }) => wins.length));
  const firstWin = results.findIndex((result) => result !== "TIE");
  return {
    leadingTies: firstWin < 0 ? results.length : firstWin,
    cells: streaks.flatMap(({ side, wins }, streak) =>
      wins.map((win, depth) => ({ ...(places[streak]?.[depth] ?? { column: 0, row: 0 }), side, ...win })),
    ),
  };
}
