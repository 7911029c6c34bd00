import { totalMaximum } from "@hanpan/contract/operator/fields";
import { type Place, readPlace, type SortKey, writePlace } from "./place.ts";

/** What the rows that match come to: of how many of them, and each sum by its name. */
export type Sums<Name extends string = string> = {
  readonly rows: number;
  readonly of: Record<Name, number>;
};

/** What a list was counted to. */
export type Counted<Name extends string = string> = {
  readonly total: number;
  /** Counted as far as was looked, and there may be more. */
  readonly isLeast?: boolean;
  readonly sums?: Sums<Name>;
};

export type Page<Item, Name extends string = never> = {
  list: Item[];
  page: number;
  limit: number;
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  /** On the first page of a list that is summed. */
  sums?: Sums<Name>;
};

/** A row with where it stands in its list. */
export type Placed<Item> = {
  readonly item: Item;
  readonly atMicroseconds: number;
  readonly id: string;
  /** Its value in the column that the list is sorted by, where it is not by time. */
  readonly key?: SortKey | null | undefined;
};

export type PageQuery = { readonly cursor?: string | undefined; readonly limit?: number | undefined };

/**
 * One page of a long list. `read` gives so many rows after a place; `count` counts to at most `totalMaximum` + 1. A short list that is not
 * counted has as many as were read.
 */
export async function readPage<Item, Name extends string = never>(
  query: PageQuery,
  read: (place: Place | null, limit: number) => Promise<readonly Placed<Item>[]>,
  count?: () => Promise<number | Counted<Name>>,
): Promise<Page<Item, Name>> {
  const limit = query.limit ?? 20;
  const place = readPlace(query.cursor);
  const page = place?.page ?? 1;
  const [rows, answer] = await Promise.all([
    read(place, limit + 1),
    place === null && count !== undefined ? count() : { total: place?.total ?? 0 },
  ]);
  const counted: Counted<Name> = typeof answer === "number" ? { total: answer } : answer;
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  if (count === undefined) {
    const seen = (page - 1) * limit + shown.length;
    return pageOf(
      { list: shown, page, limit, total: seen, totalIsExact: !hasMore },
      hasMore ? last : null,
      0,
    );
  }
  // What is written into the cursor says by being beyond the maximum that there are more.
  const total = counted.isLeast === true ? Math.max(counted.total, totalMaximum + 1) : counted.total;
  const shownTotal = { total: Math.min(counted.total, totalMaximum), totalIsExact: total <= totalMaximum };
  return {
    ...pageOf({ list: shown, page, limit, ...shownTotal }, hasMore ? last : null, total),
    ...(counted.sums === undefined ? {} : { sums: counted.sums }),
  };
}

function pageOf<Item>(
  given: Omit<Page<Item>, "list" | "nextCursor" | "sums"> & { readonly list: readonly Placed<Item>[] },
  last: Placed<Item> | null,
  total: number,
): Omit<Page<Item>, "sums"> {
  const key = last?.key ?? undefined;
  return {
    ...given,
    list: given.list.map(({ item }) => item),
    nextCursor:
      last === null
        ? null
        : writePlace({
            atMicroseconds: last.atMicroseconds,
            id: last.id,
            page: given.page + 1,
            total,
            ...(key === undefined ? {} : { key }),
          }),
  };
}

const rowsAtOnce = 1_000;

/** All rows of a list, a thousand at a time, for a file. */
export async function* readAll<Item>(
  read: (place: Place | null, limit: number) => Promise<readonly Placed<Item>[]>,
): AsyncGenerator<readonly Item[]> {
  let place: Place | null = null;
  for (;;) {
    const rows: readonly Placed<Item>[] = await read(place, rowsAtOnce);
    yield rows.map(({ item }) => item);
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    place = { atMicroseconds: last.atMicroseconds, id: last.id, page: 1, total: 0 };
  }
}
