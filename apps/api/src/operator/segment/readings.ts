import type { Segment, SegmentReading } from "@hanpan/contract/operator/objects/segment";
import {
  segmentReadingForMs,
  segmentReadingMaximum,
  segmentReadingsMaximum,
} from "@hanpan/contract/operator/segmentEnumerations";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";
import { refuse } from "../../server/refusal.ts";
import { segmentSql } from "./conditionSql.ts";
import { overMembers, takeTurn, withinTime } from "./findMembers.ts";

/** How many members stand in one row of a reading: a page is of one or two. */
const partMembers = 250;

type Asked = { readonly operatorId: string; readonly now: Date };

const columns = `reading_id AS id, version, members AS total, least(members, ${segmentReadingMaximum})::integer AS listed, at`;
const readingRow = z.object({
  id: z.string(),
  version: z.number(),
  total: z.number(),
  listed: z.number(),
  at: z.date().transform((at) => at.toISOString()),
});

/** Readings that began at this instant or before are over. */
const overAt = (now: Date) => new Date(now.getTime() - segmentReadingForMs);

/** The operator's last reading of this version of a segment that is not over. */
async function lastReading(
  connection: Pool | PoolClient,
  { id, version }: Segment,
  { operatorId, now }: Asked,
): Promise<SegmentReading | null> {
  const { rows } = await connection.query(
    `SELECT ${columns} FROM platform.segment_reading
      WHERE operator_id = $1 AND segment_id = $2 AND version = $3 AND at > $4 ORDER BY at DESC LIMIT 1`,
    [operatorId, id, version, overAt(now)],
  );
  return rows[0] === undefined ? null : readingRow.parse(rows[0]);
}

/**
 * Opens whom a segment holds: the operator's last reading of it, or a new one, whose members are looked for once and kept in order. Of an
 * operator's readings the oldest go. Refuses SEGMENT_TOO_SLOW, and TOO_MANY_REQUESTS while another of the operator's is looked for.
 */
export async function openReading(
  pool: Pool,
  segment: Segment,
  asked: Asked & { readonly again: boolean },
): Promise<SegmentReading> {
  const { operatorId, now, again } = asked;
  const last = again ? null : await lastReading(pool, segment, asked);
  if (last !== null) return last;
  return withTransaction(pool, async (client) => {
    await takeTurn(client, operatorId);
    const readingId = newIdAt(now);
    await client.query(
      `DELETE FROM platform.segment_reading WHERE at <= $2 OR reading_id IN
         (SELECT reading_id FROM platform.segment_reading WHERE operator_id = $1 ORDER BY at DESC, reading_id DESC OFFSET $3)`,
      [operatorId, overAt(now), segmentReadingsMaximum - 1],
    );
    const { text, values } = overMembers(
      segmentSql(segment.groups, now),
      (place) => `, opened AS (
        INSERT INTO platform.segment_reading (reading_id, segment_id, version, operator_id, members, at)
        SELECT ${place(readingId)}::uuid, ${place(segment.id)}::uuid, ${place(segment.version)}, ${place(operatorId)}::uuid,
          count(*), ${place(now)} FROM found
        RETURNING ${columns}
      ), kept AS (
        INSERT INTO platform.segment_reading_part (reading_id, part, members)
        SELECT ${place(readingId)}::uuid, part, array_agg(member_id ORDER BY member_id DESC) FROM
          (SELECT member_id, (row_number() OVER (ORDER BY member_id DESC) - 1) / ${partMembers} AS part FROM found
            ORDER BY member_id DESC LIMIT ${segmentReadingMaximum}) AS numbered
        GROUP BY part
      ) SELECT * FROM opened`,
    );
    const { rows } = await withinTime(client, () => client.query(text, values));
    return readingRow.parse(rows[0]);
  });
}

/** A reading by its id; refuses SEGMENT_READING_OVER where it is over, of another operator, or of another segment. */
export async function readReading(
  pool: Pool,
  { readingId, segmentId }: { readonly readingId: string; readonly segmentId: string },
  { operatorId, now }: Asked,
): Promise<SegmentReading> {
  const { rows } = await pool.query(
    `SELECT ${columns} FROM platform.segment_reading
      WHERE reading_id = $1 AND segment_id = $2 AND operator_id = $3 AND at > $4`,
    [readingId, segmentId, operatorId, overAt(now)],
  );
  if (rows[0] === undefined) throw refuse("SEGMENT_READING_OVER");
  return readingRow.parse(rows[0]);
}

const partRows = z.array(z.object({ members: z.array(z.string()) }));

/** So many ids of a reading, after the first so many of them. */
export async function readIds(
  pool: Pool,
  readingId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<string[]> {
  const [first, last] = [after, after + limit - 1].map((position) => Math.floor(position / partMembers));
  const { rows } = await pool.query(
    `SELECT members FROM platform.segment_reading_part WHERE reading_id = $1 AND part BETWEEN $2 AND $3 ORDER BY part`,
    [readingId, first, last],
  );
  const from = after % partMembers;
  return partRows
    .parse(rows)
    .flatMap(({ members }) => members)
    .slice(from, from + limit);
}

/** Removes the readings that are over, with their members. Answers how many. */
export async function removeOldReadings(pool: Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query("DELETE FROM platform.segment_reading WHERE at <= $1", [overAt(now)]);
  return rowCount ?? 0;
}
