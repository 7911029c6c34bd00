import type { Pool } from "pg";
import * as z from "zod";

/** How the database would carry a statement out, in its own words. */
export async function planText(pool: Pool, text: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, [...values]);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

const node = z.object({
  "Relation Name": z.string().optional(),
  "Actual Loops": z.number(),
  get Plans() {
    return z.array(node).optional();
  },
});
const analyzed = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: node })]) })]);

/** How often a table is read while a statement is carried out. */
export async function readsOf(
  pool: Pool,
  table: string,
  text: string,
  values: readonly unknown[],
): Promise<number> {
  const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...values]);
  const count = (one: z.infer<typeof node>): number =>
    (one["Relation Name"] === table ? one["Actual Loops"] : 0) +
    (one.Plans ?? []).reduce((sum, below) => sum + count(below), 0);
  return count(analyzed.parse(rows)[0]["QUERY PLAN"][0].Plan);
}
