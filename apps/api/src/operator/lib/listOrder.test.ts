import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { platformSources } from "../../migrations.ts";
import { createConditions } from "./conditions.ts";
import { type ListOrder, type ListShape, listOrderOf, type SortColumns, sourceOf } from "./listOrder.ts";
import { totalsOf } from "./listTotals.ts";
import { type Page, readPage } from "./page.ts";
import { microsecondsOf, type Place, sortKey } from "./place.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: "platform", sources: platformSources });
});
afterAll(() => database.drop());

/** So many rows, one a second: an amount of few values, so that many are equal, a name, and an instant that few have. */
const rowsOf = (count: number) => `(SELECT n, (n * 7 % 5)::bigint AS amount, chr(97 + n % 3) AS name,
    CASE WHEN n % 4 = 0 THEN timestamptz '2026-01-01' + n % 9 * interval '1 day' END AS seen_at,
    timestamptz '2026-06-01' + n * interval '1 second' AS at, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid AS id
  FROM generate_series(1, ${count}) AS n)`;

const shapeOf = (count: number): ListShape => ({
  table: rowsOf(count),
  alias: "one",
  at: "one.at",
  id: "one.id",
  isAscending: false,
});

const columns = {
  AGE: "TIME",
  AMOUNT: { key: "one.amount", type: "bigint" },
  CARRIED: { key: "one.amount", type: "bigint", isCarried: true },
  NAME: { key: "one.name", type: "text" },
  SEEN: { key: "coalesce(one.seen_at, '1970-01-01 00:00:00+00'::timestamptz)", type: "instant" },
} satisfies SortColumns;

const rows = z.array(
  z.object({
    n: z.number(),
    id: z.string(),
    amount: z.number(),
    name: z.string(),
    seen: z.number(),
    at: z.number(),
    sort_key: sortKey,
  }),
);

async function read(shape: ListShape, order: ListOrder, place: Place | null, limit: number) {
  const where = createConditions();
  const source = sourceOf(where, shape, order, place, limit);
  const found = await database.ownerPool.query(
    `SELECT n, id, amount, name, ${microsecondsOf("coalesce(seen_at, 'epoch')")} AS seen, ${microsecondsOf("at")} AS at, sort_key
       FROM ${source.rows} ORDER BY ${source.orderBy}`,
    [...where.values],
  );
  return rows.parse(found.rows);
}

/** Every row of a list, read page by page as a console does. */
async function readAll(shape: ListShape, order: ListOrder, limit: number) {
  const all: z.output<typeof rows> = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit, ...(cursor === null ? {} : { cursor }) };
    const page: Page<z.output<typeof rows>[number]> = await readPage(
      query,
      async (place, most) =>
        (await read(shape, order, place, most)).map((item) => ({
          item,
          id: item.id,
          atMicroseconds: item.at,
          key: item.sort_key,
        })),
      async () => 0,
    );
    all.push(...page.list);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}

const ways = ["ASC", "DESC"] as const;
const values = {
  AGE: ({ at }: z.output<typeof rows>[number]) => at,
  AMOUNT: ({ amount }: z.output<typeof rows>[number]) => amount,
  CARRIED: ({ amount }: z.output<typeof rows>[number]) => amount,
  NAME: ({ name }: z.output<typeof rows>[number]) => name.charCodeAt(0),
  SEEN: ({ seen }: z.output<typeof rows>[number]) => seen,
};

test.each(
  (["AGE", "AMOUNT", "CARRIED", "NAME", "SEEN"] as const).flatMap((sort) =>
    ways.map((way) => [sort, way] as const),
  ),
)("by %s %s the pages have every row once, in that order, ties by time the same way", async (sort, way) => {
  const order = listOrderOf({ sort, order: way }, columns, { isAscending: false });
  const all = await readAll(shapeOf(60), order, 7);
  const sign = way === "ASC" ? 1 : -1;
  const wanted = [...all].sort(
    (one, other) => sign * (values[sort](one) - values[sort](other) || one.at - other.at),
  );
  expect(all.map(({ n }) => n)).toEqual(wanted.map(({ n }) => n));
  expect(new Set(all.map(({ n }) => n)).size).toBe(60);
});

test("of more rows than are sorted the first of the list's own order are, unless an index carries the column", async () => {
  const count = 10_010;
  const first = async (sort: string) => {
    const order = listOrderOf({ sort, order: "ASC" }, columns, { isAscending: false });
    return (await read(shapeOf(count), order, null, 1)).map(({ n }) => n);
  };
  // The amount is 0 of every fifth row: the oldest of all is 5, of the latest 10,000 it is 15.
  expect(await first("CARRIED")).toEqual([5]);
  expect(await first("AMOUNT")).toEqual([15]);
});

test("a cursor of another order is refused and reaches no statement", async () => {
  const order = listOrderOf({ sort: "NAME" }, columns, { isAscending: false });
  const byTime = listOrderOf({}, columns, { isAscending: false });
  const place = { atMicroseconds: 1, id: "00000000-0000-4000-8000-000000000001", page: 2, total: 0 };
  await expect(read(shapeOf(3), order, place, 1)).rejects.toMatchObject({ code: "VALIDATION" });
  await expect(read(shapeOf(3), order, { ...place, key: 3 }, 1)).rejects.toMatchObject({
    code: "VALIDATION",
  });
  await expect(read(shapeOf(3), byTime, { ...place, key: "a" }, 1)).rejects.toMatchObject({
    code: "VALIDATION",
  });
});

test("sums are of all that match, and where there are more than are counted of the first of the list's own order", async () => {
  const totals = (count: number, isAscending: boolean) =>
    totalsOf(database.ownerPool, { ...shapeOf(count), isAscending }, createConditions(), ["n"], {
      n: "one.n::bigint",
    });
  expect(await totals(4, false)).toEqual({ total: 4, sums: { rows: 4, of: { n: 10 } } });
  const sumTo = (last: number) => (last * (last + 1)) / 2;
  expect(await totals(10_000, false)).toEqual({
    total: 10_000,
    sums: { rows: 10_000, of: { n: sumTo(10_000) } },
  });
  expect(await totals(10_003, false)).toEqual({
    total: 10_001,
    sums: { rows: 10_000, of: { n: sumTo(10_003) - sumTo(3) } },
  });
  expect(await totals(10_003, true)).toMatchObject({ sums: { of: { n: sumTo(10_000) } } });
});
