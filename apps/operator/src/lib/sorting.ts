import { type SortDirection, sortDirections } from "@hanpan/contract/operator/fields";
import { useNavigate, useSearch } from "@tanstack/react-router";
import * as z from "zod/mini";

/** What a list is sorted by, and which way; without both it stands in its own order. */
export interface Sorting<By extends string = string> {
  readonly sort?: By;
  readonly order?: SortDirection;
}

const written = z.object({
  sort: z.catch(z.optional(z.string().check(z.regex(/^[A-Z_]{1,24}$/))), undefined),
  order: z.catch(z.optional(z.enum(sortDirections)), undefined),
});

/** What an address says of the order of its list. */
export function sortingIn(search: unknown): Sorting {
  const { sort, order } = written.safeParse(search).data ?? {};
  if (sort === undefined) return {};
  return { sort, ...(order === undefined ? {} : { order }) };
}

/** The order of the list of this screen, kept in the address beside its filters. */
export function useSorting(): [Sorting, (sorting: Sorting) => void] {
  const search: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  return [
    sortingIn(search),
    (sorting) =>
      void navigate({
        to: ".",
        search: (before: Readonly<Record<string, unknown>>): Record<string, unknown> => {
          const { sort: _sort, order: _order, ...others } = before;
          return { ...others, ...sorting };
        },
        replace: true,
      }),
  ];
}

/** The same for a list that sorts by these columns: another one of an address is as if it said nothing. */
export function useSortedBy<const Columns extends readonly string[]>(
  columns: Columns,
): Sorting<Columns[number]> {
  const [{ sort, order }] = useSorting();
  const column = columns.find((one): one is Columns[number] => one === sort);
  if (column === undefined) return {};
  return { sort: column, ...(order === undefined ? {} : { order }) };
}

/** What pressing a column's head makes of the order: its first direction, then the other, then the list's own order again. */
export function pressed(sorting: Sorting, by: string, first: SortDirection): Sorting {
  if (sorting.sort !== by) return { sort: by, order: first };
  const now = sorting.order ?? first;
  return now === first ? { sort: by, order: first === "ASC" ? "DESC" : "ASC" } : {};
}
