import type { Pool, PoolClient, QueryConfig } from "pg";
import * as z from "zod";
import type { Conditions } from "./conditions.ts";
import {
  type ListShape,
  type ListSource,
  listOrderOf,
  type SortColumns,
  type Sorted,
  sourceOf,
} from "./listOrder.ts";
import type { Placed } from "./page.ts";
import type { Place } from "./place.ts";

/**
 * The rows of a list that sorts, after a place. `statementOf` selects from what has them (`rows`) in its order (`orderBy`), and
 * may give further values a place in `where`.
 */
export async function readSortedRows<Item>(
  connection: Pool | PoolClient,
  row: z.ZodType<Placed<Item>>,
  list: {
    readonly filter: Sorted;
    readonly where: Conditions;
    readonly shape: ListShape;
    readonly columns: SortColumns;
  },
  { place, limit }: { readonly place: Place | null; readonly limit: number },
  statementOf: (source: ListSource) => Pick<QueryConfig, "name" | "text">,
): Promise<readonly Placed<Item>[]> {
  const { filter, where, shape, columns } = list;
  const source = sourceOf(where, shape, listOrderOf(filter, columns, shape), place, limit);
  const statement = statementOf(source);
  const { rows } = await connection.query({ ...statement, values: [...where.values] });
  return z.array(row).parse(rows);
}
