import { totalMaximum } from "@hanpan/contract/operator/fields";
import type { Pool } from "pg";
import * as z from "zod";
import type { Conditions } from "./conditions.ts";

const counted = z.object({ total: z.number() });

/** How many rows of a table (with its alias) meet the conditions, counted to just beyond what a list shows. */
export async function countMatches(pool: Pool, table: string, where: Conditions): Promise<number> {
  const found = await pool.query(
    `SELECT count(*) AS total FROM (
       SELECT FROM ${table} WHERE ${where.text()} LIMIT ${totalMaximum + 1}) AS counted`,
    [...where.values],
  );
  return counted.parse(found.rows[0]).total;
}
