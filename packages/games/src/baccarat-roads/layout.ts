import { type RoadPlace, roadRows } from "./result.ts";

/**
 * Where the entries of streaks stand on a board of six rows: a streak begins at the top of the first free column to
 * the right of where the one before began, goes down while there is room, and then to the right (its dragon tail).
 * @param lengths how many entries each streak has.
 */
export function layOutStreaks(lengths: readonly number[]): RoadPlace[][] {
  const taken = new Set<number>();
  const keyOf = ({ column, row }: RoadPlace) => column * roadRows + row;
  const isFree = (place: RoadPlace) => place.row < roadRows && !taken.has(keyOf(place));
  let startColumn = -1;
  return lengths.map((length) => {
    do startColumn += 1;
    while (!isFree({ column: startColumn, row: 0 }));
    const places: RoadPlace[] = [];
    let place: RoadPlace = { column: startColumn, row: 0 };
    let hasTurned = false;
    for (let entry = 0; entry < length; entry += 1) {
      if (entry > 0) {
        const below = { column: place.column, row: place.row + 1 };
        hasTurned ||= !isFree(below);
        place = hasTurned ? { column: place.column + 1, row: place.row } : below;
      }
      taken.add(keyOf(place));
      places.push(place);
    }
    return places;
  });
}
