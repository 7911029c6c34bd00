import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { expect } from "vitest";
import * as z from "zod";
import type { TestApp } from "./createTestApp.ts";

const tables = z.array(z.object({ name: z.string() }));
const count = z.object({ name: z.string(), rows: z.number() });

/** Asks what a connection has planned once and is asked again: planning takes longer than counting. */
function askPlanned(pool: Pool, text: string) {
  return pool.query({ name: createHash("sha256").update(text).digest("hex").slice(0, 32), text });
}

/** How many rows each table of the platform and the ledger has, to show that nothing was written. */
export async function rowCounts(ownerPool: Pool): Promise<Record<string, number>> {
  const found = await askPlanned(
    ownerPool,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname IN ('platform', 'ledger') ORDER BY 1`,
  );
  // In one statement: asked table by table, this took half of the tests of bad input.
  const each = tables
    .parse(found.rows)
    .map(({ name }) => `SELECT '${name}' AS name, count(*) AS rows FROM ${name}`);
  const counted = await askPlanned(ownerPool, each.join(" UNION ALL "));
  return Object.fromEntries(
    counted.rows.map((row) => count.parse(row)).map(({ name, rows }) => [name, rows]),
  );
}

/** The same once nothing goes on any more of what was asked before: work after replies, and events on their way to screens. */
export async function restingRowCounts({ app, database }: TestApp): Promise<Record<string, number>> {
  await app.workAfterReplies();
  const onTheirWay = async () => (await rowCounts(database.ownerPool))["platform.outbox"];
  await expect.poll(onTheirWay, { timeout: 120_000 }).toBe(0);
  return await rowCounts(database.ownerPool);
}
