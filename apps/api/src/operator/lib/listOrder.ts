import type { SortDirection } from "@hanpan/contract/operator/fields";
import { refuseFields } from "../../server/refusal.ts";
import type { Conditions } from "./conditions.ts";
import { instantOf, microsecondsOf, type Place } from "./place.ts";

/** So many rows, the first by the list's own order, are sorted by a column that no index carries. */
export const sortedAmong = 10_000;

/** A column that a list sorts by. */
export type SortColumn = {
  /** Its value in SQL, over the list's alias; never null. */
  readonly key: string;
  readonly type: "bigint" | "text" | "instant";
  /** Whether an index has the rows in this order, so that they are sorted whatever their number while nothing narrows the list. */
  readonly isCarried?: true;
};

export type SortColumns = Readonly<Record<string, SortColumn | "TIME">>;

/** Of what a list reads its rows, and what orders them: a time and an id, or an id alone that has the time in it. */
export type ListShape = {
  readonly table: string;
  readonly alias: string;
  readonly at?: string;
  readonly id: string;
  /** Whether the oldest stand first where nothing else is asked for. */
  readonly isAscending: boolean;
};

export type Sorted = { readonly sort?: string | undefined; readonly order?: SortDirection | undefined };

/** How a list is ordered: by a column, or by its own order where that is null. */
export type ListOrder = { readonly column: SortColumn | null; readonly isAscending: boolean };

/** The order that a query asks for; figures and instants begin with the largest unless it says otherwise, texts with the first. */
export function listOrderOf(
  { sort, order }: Sorted,
  columns: SortColumns,
  { isAscending }: Pick<ListShape, "isAscending">,
): ListOrder {
  const column = sort === undefined ? undefined : columns[sort];
  if (column === undefined) return { column: null, isAscending };
  if (column === "TIME")
    return { column: null, isAscending: order === undefined ? isAscending : order === "ASC" };
  return { column, isAscending: order === undefined ? column.type === "text" : order === "ASC" };
}

const outOf = ({ key, type }: SortColumn) =>
  type === "instant" ? microsecondsOf(key) : `(${key})::${type === "text" ? "text" : "bigint"}`;

function keyAfter({ key, type }: SortColumn, where: Conditions, place: Place): readonly [string, string] {
  const given = place.key;
  if (given === undefined || (typeof given === "string") !== (type === "text"))
    throw refuseFields({ cursor: "WRONG_FORMAT" });
  if (type === "instant") return [key, instantOf(where.place(given))];
  return type === "text"
    ? [`(${key})::text`, `${where.place(given)}::text`]
    : [key, `${where.place(given)}::bigint`];
}

/** The condition that a row stands after a place in an order. */
function addAfter(where: Conditions, shape: ListShape, order: ListOrder, place: Place | null): void {
  if (place === null) return;
  if (order.column === null && place.key !== undefined) throw refuseFields({ cursor: "WRONG_FORMAT" });
  const parts = [
    ...(order.column === null ? [] : [keyAfter(order.column, where, place)]),
    ...(shape.at === undefined ? [] : [[shape.at, instantOf(where.place(place.atMicroseconds))] as const]),
    [shape.id, `${where.place(place.id)}::uuid`] as const,
  ];
  const [own, given] = [0, 1].map((side) => parts.map((part) => part[side]).join(", "));
  where.add(`(${own}) ${order.isAscending ? ">" : "<"} (${given})`);
}

/** What a statement takes its rows from. */
export type ListSource = {
  /** At most so many rows of the list's table, under its alias, each with its `sort_key`. */
  readonly rows: string;
  /** The same order once more, for what is joined to them. */
  readonly orderBy: string;
};

/**
 * The rows after a place in an order. By the list's own order, or by a column whose index carries it while nothing narrows the list, all
 * that match; by another the first `sortedAmong` of its own order, which is all of them where no more match. `where` holds what
 * narrows it and nothing of the page yet.
 */
export function sourceOf(
  where: Conditions,
  shape: ListShape,
  order: ListOrder,
  place: Place | null,
  limit: number,
): ListSource {
  const { table, alias, at, id } = shape;
  const { column } = order;
  const direction = (isAscending: boolean) => (isAscending ? "" : " DESC");
  const own = (isAscending: boolean) =>
    [at, id].flatMap((part) => (part === undefined ? [] : [`${part}${direction(isAscending)}`])).join(", ");
  const key = column === null ? "NULL::bigint" : outOf(column);
  const lead = (text: string) => (column === null ? "" : `${text}${direction(order.isAscending)}, `);
  const orderBy = `${lead(`${alias}.sort_key`)}${own(order.isAscending)}`;
  const narrowing = where.text();
  const isWhole = column === null || (column.isCarried === true && narrowing === "true");
  const from = isWhole
    ? `${table} AS ${alias}`
    : `(SELECT ${alias}.* FROM ${table} AS ${alias} WHERE ${narrowing} ORDER BY ${own(shape.isAscending)} LIMIT ${sortedAmong}) AS ${alias}`;
  addAfter(where, shape, order, place);
  return {
    rows: `(SELECT ${alias}.*, ${key} AS sort_key FROM ${from} WHERE ${where.text()}
      ORDER BY ${lead(column === null ? "" : column.type === "text" ? `(${column.key})::text` : column.key)}${own(order.isAscending)} LIMIT ${where.place(limit)}) AS ${alias}`,
    orderBy,
  };
}
