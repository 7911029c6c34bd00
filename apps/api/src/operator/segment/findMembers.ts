import { segmentFileMaximum } from "@hanpan/contract/operator/segmentEnumerations";
import type { SegmentGroup } from "@hanpan/contract/operator/segmentFields";
import { withTransaction } from "@hanpan/database";
import pg, { type Pool, type PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { type SegmentSql, segmentSql } from "./conditionSql.ts";

/** How long the members of a segment are looked for. */
export const mostMs = 10_000;

/** A statement over the members whom conditions hold, as `found (member_id)`; `$n` of `more` go on after those of the conditions. */
export function overMembers(
  sql: SegmentSql,
  then: (place: (value: unknown) => string) => string,
): { readonly text: string; readonly values: unknown[] } {
  const values = [...sql.values];
  const found = `found AS MATERIALIZED (SELECT member.member_id FROM platform.member AS member ${sql.joins} WHERE ${sql.where})`;
  const rest = then((value) => `$${values.push(value)}`);
  return { text: `WITH ${[...sql.sources, found].join(",\n")}${rest}`, values };
}

/**
 * Runs a statement over a segment's members for ten seconds at most; refuses SEGMENT_TOO_SLOW. What it needs to sort and to join by hash it is
 * given room for, since it reads all members' days at once.
 */
export async function withinTime<Answer>(client: PoolClient, run: () => Promise<Answer>): Promise<Answer> {
  await client.query(
    `SELECT set_config('statement_timeout', '${mostMs}', true), set_config('work_mem', '64MB', true),
       set_config('jit', 'off', true)`,
  );
  try {
    return await run();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "57014") throw refuse("SEGMENT_TOO_SLOW");
    throw error;
  }
}

const foundRow = z.object({ total: z.number(), ids: z.array(z.string()) });
export type FoundMembers = z.output<typeof foundRow>;

/**
 * How many members conditions hold now, and the ids of so many of them, the newest first. Refuses SEGMENT_TOO_SLOW.
 */
export function findMembers(
  pool: Pool,
  asked: {
    readonly groups: readonly SegmentGroup[];
    readonly now: Date;
    readonly limit: number;
    /** Whose turn it takes: one of an operator's at a time, refused TOO_MANY_REQUESTS. */
    readonly turnOf?: string;
  },
): Promise<FoundMembers> {
  const { groups, now, limit, turnOf } = asked;
  const { text, values } = overMembers(
    segmentSql(groups, now),
    (place) => ` SELECT (SELECT count(*) FROM found) AS total,
      ARRAY(SELECT member_id FROM found ORDER BY member_id DESC LIMIT ${place(limit)}) AS ids`,
  );
  return withTransaction(pool, async (client) => {
    if (turnOf !== undefined) await takeTurn(client, turnOf);
    return withinTime(client, async () => foundRow.parse((await client.query(text, values)).rows[0]));
  });
}

/** Refuses SEGMENT_TOO_LARGE where a segment holds more members than a file of it does. */
export function refuseLargeFile(total: number): void {
  if (total > segmentFileMaximum)
    throw refuse("SEGMENT_TOO_LARGE", { count: total, most: segmentFileMaximum });
}

const takenRow = z.object({ taken: z.boolean() });

/** Takes an operator's turn to have members looked for until the transaction ends; refuses TOO_MANY_REQUESTS while it is taken. */
export async function takeTurn(client: PoolClient, operatorId: string): Promise<void> {
  const { rows } = await client.query(
    "SELECT pg_try_advisory_xact_lock(hashtextextended('segment ' || $1, 690)) AS taken",
    [operatorId],
  );
  if (!takenRow.parse(rows[0]).taken) throw refuse("TOO_MANY_REQUESTS");
}
