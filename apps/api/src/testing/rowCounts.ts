import type { Pool } from "pg";
import * as z from "zod";

const tables = z.array(z.object({ name: z.string() }));
const count = z.object({ rows: z.number() });

/** How many rows each table of the platform and the ledger has, to show that nothing was written. */
export async function rowCounts(ownerPool: Pool): Promise<Record<string, number>> {
  const found = await ownerPool.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname IN ('platform', 'ledger') ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.parse(found.rows)) {
    const counted = await ownerPool.query(`SELECT count(*) AS rows FROM ${name}`);
    counts[name] = count.parse(counted.rows[0]).rows;
  }
  return counts;
}
