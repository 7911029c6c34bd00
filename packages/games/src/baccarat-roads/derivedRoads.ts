import { layOutStreaks } from "./layout.ts";
import type { RoadPlace } from "./result.ts";

/** What a derived road says of an entry: red that the big road repeats itself, blue that it does not. */
export type RoadColour = "RED" | "BLUE";

/** The derived roads and how many columns back each compares. */
export const derivedRoadSteps = { bigEyeBoy: 1, smallRoad: 2, cockroachPig: 3 } as const;
export type DerivedRoadName = keyof typeof derivedRoadSteps;

/** A cell of a derived road. */
export type DerivedRoadCell = RoadPlace & { readonly colour: RoadColour };

/**
 * The colour of the entry at `depth` of streak `column` (both from 0) of the big road, or null before the road
 * begins (docs/games.md, "Roads of baccarat"). `lengths` are the streaks' lengths; only those of columns before `column` are read.
 * An entry that begins a column compares how long the two columns k apart before it became; any other asks whether
 * the column k back ended just above it.
 */
export function derivedColour(
  lengths: readonly number[],
  column: number,
  depth: number,
  step: number,
): RoadColour | null {
  if (depth === 0) {
    if (column < step + 1) return null;
    return lengths[column - 1] === lengths[column - 1 - step] ? "RED" : "BLUE";
  }
  if (column < step) return null;
  return lengths[column - step] === depth ? "BLUE" : "RED";
}

/** A derived road's colours in order. Ties are no part of it, nor is how the big road's tails are drawn. */
export function derivedColoursOf(lengths: readonly number[], step: number): RoadColour[] {
  return lengths.flatMap((length, column) =>
    Array.from({ length }, (_, depth) => derivedColour(lengths, column, depth, step)).filter(
      (colour) => colour !== null,
    ),
  );
}

/** A derived road on its board: equal colours run down a column, tails turn to the right. */
export function derivedRoadOf(lengths: readonly number[], step: number): DerivedRoadCell[] {
  const runs: { colour: RoadColour; length: number }[] = [];
  for (const colour of derivedColoursOf(lengths, step)) {
    const last = runs.at(-1);
    if (last?.colour === colour) last.length += 1;
    else runs.push({ colour, length: 1 });
  }
  const places = layOutStreaks(runs.map(({ length }) => length));
  return runs.flatMap(({ colour }, run) => (places[run] ?? []).map((place) => ({ ...place, colour })));
}
