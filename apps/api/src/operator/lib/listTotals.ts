import { totalMaximum } from "@hanpan/contract/operator/fields";
import type { Pool } from "pg";
import * as z from "zod";
import type { Conditions } from "./conditions.ts";
import type { ListShape } from "./listOrder.ts";
import type { Counted } from "./page.ts";

/** What is summed of each row, in SQL over the list's alias, by the sum's name. */
export type SumColumns<Name extends string> = Readonly<Record<Name, string>>;

/**
 * How many rows match, counted to just beyond what a list shows, and what they come to: all of them, or the first `totalMaximum` by the
 * list's own order where there are more (`sums.rows`). `join` brings what the sums ask for.
 */
export async function totalsOf<const Names extends readonly string[]>(
  pool: Pool,
  { table, alias, at, id, isAscending, join = "" }: ListShape & { readonly join?: string },
  where: Conditions,
  names: Names,
  columns: SumColumns<Names[number]>,
): Promise<Counted<Names[number]>> {
  const answer = z.object({ total: z.number(), of: z.record(z.enum(names), z.number()) });
  const entries = Object.entries<string>(columns);
  const taken = entries.map(([, column], place) => `${column} AS s${place}`).join(", ");
  const summed = entries.map(([name], place) => `'${name}', coalesce(sum(s${place}), 0)::bigint`).join(", ");
  const read = async (bound: string) => {
    const { rows } = await pool.query(
      `SELECT count(*) AS total, jsonb_build_object(${summed}) AS of
         FROM (SELECT ${taken} FROM ${table} AS ${alias} ${join} WHERE ${where.text()} ${bound}) AS counted`,
      [...where.values],
    );
    return answer.parse(rows[0]);
  };
  const all = await read(`LIMIT ${totalMaximum + 1}`);
  if (all.total <= totalMaximum) return { total: all.total, sums: { rows: all.total, of: all.of } };
  const way = isAscending ? "" : " DESC";
  const own = [at, id].flatMap((part) => (part === undefined ? [] : [`${part}${way}`])).join(", ");
  const first = await read(`ORDER BY ${own} LIMIT ${totalMaximum}`);
  return { total: all.total, sums: { rows: first.total, of: first.of } };
}
