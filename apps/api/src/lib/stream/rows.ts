import type { Pool } from "pg";
import * as z from "zod";

const audiences = ["MEMBER", "OPERATORS", "EVERYONE"] as const;

const streamRows = z.array(
  z.object({
    sequence: z.number(),
    member_id: z.string(),
    audience: z.enum(audiences),
    event: z.string(),
    data: z.unknown(),
  }),
);

/** An event at its place in the stream. */
export type StreamRow = z.output<typeof streamRows>[number];

const positionThen = z.object({ position: z.number().nullable() });

/** The next events after a place, so many at most. */
export async function readRows(pool: Pool, after: number, most: number): Promise<StreamRow[]> {
  const found = await pool.query({
    name: "read-stream",
    text: `SELECT sequence, member_id, audience, event, data FROM platform.stream_event
            WHERE sequence > $1 ORDER BY sequence LIMIT $2`,
    values: [after, most],
  });
  return streamRows.parse(found.rows);
}

/** A reader that began longer ago reads again instead: longer than any screen takes, shorter than rows are kept. */
const longestReadForMs = 600_000;

/**
 * Where the stream was when a reader began to read rows, so many milliseconds ago, with a second to spare for the way
 * that its notification took; "GAP" when that is too long ago to read what happened since.
 */
export async function positionAgo(pool: Pool, readForMs: number, now: number): Promise<number | "GAP"> {
  if (readForMs > longestReadForMs) return "GAP";
  const found = await pool.query({
    name: "stream-position-ago",
    text: `SELECT min(sequence) - 1 AS position FROM platform.stream_event
            WHERE sequenced_at >= now() - ($1 + 1000) * interval '1 millisecond'`,
    values: [readForMs],
  });
  return Math.min(z.array(positionThen).parse(found.rows)[0]?.position ?? now, now);
}

/** The most events that somebody who comes back is sent one by one. */
const mostMissed = 200;

/**
 * What a reader has missed between two places of the stream, or "GAP" when it cannot be sent whole: the stream no
 * longer reaches back so far, or it is too much.
 */
export async function readMissed(
  pool: Pool,
  reader: { readonly memberId: string } | "OPERATORS",
  after: number,
  until: number,
): Promise<readonly StreamRow[] | "GAP"> {
  if (after === until) return [];
  if (after > until) return "GAP";
  // Places have no gaps, so the row after the last one seen is there unless it was trimmed.
  const kept = await pool.query({
    name: "stream-reaches-back",
    text: "SELECT FROM platform.stream_event WHERE sequence = $1",
    values: [after + 1],
  });
  if (kept.rowCount === 0) return "GAP";
  const found = await pool.query({
    name: reader === "OPERATORS" ? "missed-by-operators" : "missed-by-member",
    text: `SELECT sequence, member_id, audience, event, data FROM platform.stream_event
            WHERE ${reader === "OPERATORS" ? "audience = 'OPERATORS'" : "audience = 'MEMBER' AND member_id = $4"}
              AND sequence > $1 AND sequence <= $2 ORDER BY sequence LIMIT $3`,
    values: [after, until, mostMissed + 1, ...(reader === "OPERATORS" ? [] : [reader.memberId])],
  });
  const rows = streamRows.parse(found.rows);
  return rows.length > mostMissed ? "GAP" : rows;
}
