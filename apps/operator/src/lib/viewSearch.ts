import { isKeptFilter } from "@hanpan/contract/operator/listViewSearch";
import { addDays } from "@hanpan/contract/time";

/** What the address of a list says, by its names. */
export type ListSearch = Readonly<Record<string, string>>;

const dayMs = 86_400_000;
const day = /^\d{4}-\d{2}-\d{2}$/;
const daysAgo = /^D-(\d{1,4})$/;

/** Days of a period that ends today are kept as so many days ago, so that the view goes with the time. */
function daysAsAgo(search: ListSearch, today: string): ListSearch {
  const { from, to } = search;
  if (to !== today || (from !== undefined && !day.test(from))) return search;
  if (from === undefined) return { ...search, to: "D-0" };
  return { ...search, from: `D-${Math.round((Date.parse(today) - Date.parse(from)) / dayMs)}`, to: "D-0" };
}

/** What a view keeps of an address: no filter that names somebody (docs/operator.md, "Views of a list"). */
export function searchToKeep(search: ListSearch, today: string): string {
  const kept = Object.entries(daysAsAgo(search, today)).filter(([key, value]) => isKeptFilter(key, value));
  return new URLSearchParams(kept).toString();
}

/** Whether a view would leave something of the address out. */
export const losesFilters = (search: ListSearch): boolean =>
  Object.entries(search).some(([key, value]) => value !== "" && !isKeptFilter(key, value));

/** The address of a list as a view opens it today, by the day in Seoul. */
export function searchOfView(search: string, today: string): ListSearch {
  return Object.fromEntries(
    [...new URLSearchParams(search)].map(([key, value]) => {
      const ago = daysAgo.exec(value)?.[1];
      return [key, ago === undefined ? value : addDays(today, -Number(ago))];
    }),
  );
}
