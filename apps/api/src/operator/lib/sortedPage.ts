import type { MoneyOrder } from "@hanpan/contract/operator/enumerations";
import { type Page, type PageQuery, type Placed, readPage } from "./page.ts";
import type { Place } from "./place.ts";

type Sorted = { readonly sort?: MoneyOrder | undefined };

/** So many rows, the first by time, are sorted by anything else. */
export const sortedAmong = 10_000;

/** Most rows of a list that is sorted otherwise than by time. */
const sortedRows = 100;

/** Whether a list is read on from where its last page ended, by time; sorted otherwise it is one page. */
export const isByTime = ({ sort }: Sorted): boolean => sort === undefined || sort === "AGE";

/** How a list is ordered, in SQL: by its time, or by what its order names and then by its time. */
export function orderOf(
  { sort }: Sorted,
  columns: Readonly<Record<Exclude<MoneyOrder, "AGE">, string>>,
  byTime: string,
): string {
  return sort === undefined || sort === "AGE" ? byTime : `${columns[sort]}, ${byTime}`;
}

/** A page of a list that may be sorted otherwise than by time; such a one has no page after it. */
export async function readSortedPage<Item>(
  query: PageQuery & Sorted,
  read: (place: Place | null, limit: number) => Promise<readonly Placed<Item>[]>,
  count: () => Promise<number>,
): Promise<Page<Item>> {
  if (isByTime(query)) return readPage(query, read, count);
  const page = await readPage({ limit: query.limit ?? sortedRows }, read, count);
  return { ...page, nextCursor: null };
}
