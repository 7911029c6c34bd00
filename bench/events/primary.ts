import { readdirSync, readFileSync } from "node:fs";
import type { Pool } from "pg";
import { z } from "zod";

/** Linux counts a parent's ended children in hundredths of a second. */
const tickMs = 10;

/** Processor time of each process of the primary up to now, and of all of them together, those that have ended included. */
export type PrimaryTime = {
  readonly processes: ReadonlyMap<number, { readonly name: string; readonly ms: number }>;
  readonly totalMs: number;
};

const activity = z.array(z.object({ pid: z.number(), name: z.string() }));

function fieldsOf(pid: number | string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

/** The first figure of it is the time on a processor, in nanoseconds. */
function onProcessorMs(pid: number | string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return 0;
  }
}

/** Reads what the primary's processes have used, by what each of them is: a connection's application, else its own kind. */
export async function readPrimaryTime(pool: Pool, postmaster: number): Promise<PrimaryTime> {
  const found = await pool.query(
    "SELECT pid, coalesce(nullif(application_name, ''), backend_type) AS name FROM pg_catalog.pg_stat_activity",
  );
  const names = new Map(activity.parse(found.rows).map(({ pid, name }) => [pid, name]));
  const children = readdirSync("/proc").filter(
    (name) => /^\d+$/.test(name) && Number(fieldsOf(name)[1]) === postmaster,
  );
  const processes = new Map(
    children.map((pid) => [Number(pid), { name: names.get(Number(pid)) ?? "other", ms: onProcessorMs(pid) }]),
  );
  const own = fieldsOf(postmaster);
  const endedMs = (Number(own[13]) + Number(own[14])) * tickMs;
  const liveMs = [...processes.values()].reduce((sum, { ms }) => sum + ms, onProcessorMs(postmaster));
  return { processes, totalMs: liveMs + endedMs };
}

/** What was used between two readings, in ms: by name, of those that are still there, and by all. */
export function timeBetween(before: PrimaryTime, after: PrimaryTime) {
  const byName = new Map<string, number>();
  for (const [pid, { name, ms }] of after.processes)
    byName.set(name, (byName.get(name) ?? 0) + ms - (before.processes.get(pid)?.ms ?? 0));
  return { byName, totalMs: after.totalMs - before.totalMs };
}

/** Since the statements were last forgotten: how often one was called, and the rows that it handed out. */
const statements = z.array(z.object({ purpose: z.string(), calls: z.number(), rows: z.number() }));
export type StatementWork = { readonly calls: number; readonly rows: number };

/** What the streams' own statements came to since they were last forgotten, by what they are for. */
export async function readStatements(pool: Pool): Promise<ReadonlyMap<string, StatementWork>> {
  const found = await pool.query(
    `SELECT purpose, sum(calls)::float8 AS calls, sum(rows)::float8 AS rows
       FROM public.pg_stat_statements, LATERAL (SELECT CASE
              WHEN query LIKE '%sequence_outbox%' THEN 'places'
              WHEN query LIKE '%stream_event%' THEN 'rows'
              WHEN query LIKE '%member_balance%' THEN 'figures' ELSE 'others' END AS purpose) AS named
      WHERE toplevel AND userid = 'hanpan_app'::regrole GROUP BY purpose`,
  );
  return new Map(statements.parse(found.rows).map(({ purpose, calls, rows }) => [purpose, { calls, rows }]));
}
