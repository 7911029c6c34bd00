import { readStored, writeStored } from "@hanpan/browser/storage/storage";
import * as z from "zod/mini";
import { type BoardSearch, boardSearch } from "./boardSearch.ts";

const key = "hanpan.board.place";
const schema = z.object({
  search: boardSearch,
  /** How many pages were read. */
  pages: z.int().check(z.minimum(1), z.maximum(50)),
  scrollY: z.number(),
  /** True from the press on 목록으로 until the list is shown again. */
  returning: z.boolean(),
});

type Place = z.output<typeof schema>;

const same = (one: BoardSearch, other: BoardSearch) =>
  one.categoryId === other.categoryId && one.search === other.search;

const read = () => readStored("session", key, schema);

/** Keeps where the reader leaves the list to read a post. */
export function leaveList(search: BoardSearch, pages: number): void {
  const place: Place = { search, pages: Math.min(pages, 50), scrollY: window.scrollY, returning: false };
  writeStored("session", key, place);
}

/** The filters of the list that the reader came from. */
export function listLeft(): BoardSearch {
  return read()?.search ?? {};
}

/** Says that the reader goes back to the list that they left. */
export function returnToList(): void {
  const place = read();
  if (place) writeStored("session", key, { ...place, returning: true });
}

/** Where a list was left, when the reader comes back to that very list; else null. */
export function placeToReturnTo(search: BoardSearch): Pick<Place, "pages" | "scrollY"> | null {
  const place = read();
  return place?.returning && same(place.search, search) ? place : null;
}

/** The list is where it was left. */
export function arriveAtList(): void {
  const place = read();
  if (place) writeStored("session", key, { ...place, returning: false });
}
