import { createPool } from "@hanpan/database";
import * as z from "zod";
import { seedPlayedSite } from "../verify/seed.ts";

const transfersPerMember = 1_000;

const rows = z.array(
  z.object({ name: z.string(), rows: z.number(), table_bytes: z.number(), index_bytes: z.number() }),
);

/** Gives a site members who have played, a thousand transfers each, and prints what their rows take. */
export async function givePast(ownerUrl: string, members: number): Promise<void> {
  const beganMs = performance.now();
  await seedPlayedSite(ownerUrl, { members, transfersPerMember }, () => undefined);
  console.log(
    `${members * transfersPerMember} transfers of ${members} members, made in ${seconds(beganMs)} s`,
  );
  const pool = createPool({ connectionString: ownerUrl, applicationName: "bench", maximum: 1 });
  try {
    // Who plays now is made under the same name.
    await pool.query("DROP TABLE public.bench_member");
    const found = await pool.query(
      `SELECT relation.oid::regclass::text AS name, relation.reltuples::bigint AS rows,
              pg_table_size(relation.oid) AS table_bytes, pg_indexes_size(relation.oid) AS index_bytes
         FROM pg_class AS relation JOIN pg_namespace AS schema ON schema.oid = relation.relnamespace
        WHERE relation.relkind = 'r' AND schema.nspname IN ('ledger', 'platform') AND relation.reltuples >= $1
        ORDER BY pg_total_relation_size(relation.oid) DESC`,
      [members],
    );
    for (const { name, rows: count, table_bytes, index_bytes } of rows.parse(found.rows))
      console.log(
        `${name}: ${count} rows, ${bytesOf(table_bytes, count)} bytes a row and ${bytesOf(index_bytes, count)} of its indexes`,
      );
  } finally {
    await pool.end();
  }
}

const seconds = (sinceMs: number): string => ((performance.now() - sinceMs) / 1_000).toFixed(0);
const bytesOf = (bytes: number, count: number): number => Math.round(bytes / Math.max(1, count));
