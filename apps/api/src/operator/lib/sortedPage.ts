import { totalMaximum } from "@hanpan/contract/operator/fields";
import { listOrderOf, type SortColumns, type Sorted } from "./listOrder.ts";
import { type Counted, type Page, type PageQuery, type Placed, readPage } from "./page.ts";
import type { Place } from "./place.ts";

/** Whether nothing narrows a list: no field of the query but those of its paging and order is given. */
const isWhole = ({
  cursor: _cursor,
  limit: _limit,
  sort: _sort,
  order: _order,
  ...filters
}: object & {
  readonly cursor?: unknown;
  readonly limit?: unknown;
  readonly sort?: unknown;
  readonly order?: unknown;
}): boolean => Object.values(filters).every((value) => value === undefined || value === "");

/** A page of a list that sorts, which says whether all that match are in the order asked for. */
export async function readSortedPage<Item, Name extends string>(
  query: PageQuery & Sorted,
  columns: SortColumns,
  read: (place: Place | null, limit: number) => Promise<readonly Placed<Item>[]>,
  count: () => Promise<number | Counted<Name>>,
): Promise<Page<Item, Name> & { sortIsExact: boolean }> {
  const page = await readPage(query, read, count);
  const { column } = listOrderOf(query, columns, { isAscending: false });
  const isExact = page.totalIsExact && page.total <= totalMaximum;
  return {
    ...page,
    sortIsExact: isExact || column === null || (column.isCarried === true && isWhole(query)),
  };
}
