import { totalMaximum } from "@hanpan/contract/operator/fields";
import { type Place, readPlace, writePlace } from "./place.ts";

export type Page<Item> = {
  list: Item[];
  page: number;
  limit: number;
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
};

/** A row with where it stands in its list. */
export type Placed<Item> = {
  readonly item: Item;
  readonly atMicroseconds: number;
  readonly id: string;
};

export type PageQuery = { readonly cursor?: string | undefined; readonly limit?: number | undefined };

/**
 * One page of a long list. `read` gives so many rows after a place; `count` counts to at most `totalMaximum` + 1. A
 * list too wide to count for a page is counted as far as it was read.
 */
export async function readPage<Item>(
  query: PageQuery,
  read: (place: Place | null, limit: number) => Promise<readonly Placed<Item>[]>,
  count?: () => Promise<number>,
): Promise<Page<Item>> {
  const limit = query.limit ?? 20;
  const place = readPlace(query.cursor);
  const page = place?.page ?? 1;
  const [rows, counted] = await Promise.all([
    read(place, limit + 1),
    place === null && count !== undefined ? count() : (place?.total ?? 0),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  const seen = (page - 1) * limit + shown.length;
  const total = count === undefined ? seen : Math.min(counted, totalMaximum);
  return {
    list: shown.map(({ item }) => item),
    page,
    limit,
    total,
    totalIsExact: count === undefined ? !hasMore : counted <= totalMaximum,
    nextCursor: hasMore
      ? writePlace({ atMicroseconds: last.atMicroseconds, id: last.id, page: page + 1, total: counted })
      : null,
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
