import { createHash } from "node:crypto";
import type { Segment } from "@hanpan/contract/operator/objects/segment";
import { segmentsMaximum } from "@hanpan/contract/operator/segmentEnumerations";
import { type SegmentGroup, segmentGroups } from "@hanpan/contract/operator/segmentFields";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";
import { refuse } from "../../server/refusal.ts";
import { operatorNameOf } from "../lib/operatorName.ts";

const instant = z.date().transform((at) => at.toISOString());

const named = { version: z.number(), nameKo: z.string(), nameEn: z.string(), active: z.boolean() };
const changed = { changedAt: instant, changedBy: z.string() };
const row = z.object({
  id: z.string(),
  ...named,
  groups: segmentGroups,
  members: z.number(),
  countedAt: instant,
  ...changed,
});

const columns = (table: string) =>
  `${table}.version, ${table}.name_ko AS "nameKo", ${table}.name_en AS "nameEn", ${table}.groups, ${table}.active,
   ${table}.changed_at AS "changedAt", ${operatorNameOf(`${table}.changed_by`)} AS "changedBy"`;
const segmentColumns = `segment.segment_id AS id, segment.members, segment.counted_at AS "countedAt", ${columns("segment")}`;

/** Every segment, or those in use or put away alone: those in use first, the last changed first. */
export async function readSegments(pool: Pool, active: boolean | undefined): Promise<Segment[]> {
  const { rows } = await pool.query(
    `SELECT ${segmentColumns} FROM platform.segment WHERE $1::boolean IS NULL OR active = $1
      ORDER BY active DESC, changed_at DESC, segment_id LIMIT ${2 * segmentsMaximum}`,
    [active ?? null],
  );
  return z.array(row).parse(rows);
}

/** One segment; refuses NOT_FOUND. */
export async function readSegment(connection: Pool | PoolClient, segmentId: string): Promise<Segment> {
  const { rows } = await connection.query(
    `SELECT ${segmentColumns} FROM platform.segment WHERE segment_id = $1`,
    [segmentId],
  );
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  return row.parse(rows[0]);
}

/** The segment with its row locked until the transaction ends. Refuses NOT_FOUND, and VERSION_CONFLICT where another version stands. */
export async function lockSegment(client: PoolClient, segmentId: string, version: number): Promise<Segment> {
  await client.query("SELECT FROM platform.segment WHERE segment_id = $1 FOR NO KEY UPDATE", [segmentId]);
  const current = await readSegment(client, segmentId);
  if (current.version !== version) throw refuse("VERSION_CONFLICT", { current });
  return current;
}

const versionRows = z.array(z.object({ ...named, groups: segmentGroups, ...changed }));

/** Every version of a segment, the newest first; refuses NOT_FOUND. */
export async function readSegmentVersions(pool: Pool, segmentId: string) {
  const { rows } = await pool.query(
    `SELECT ${columns("version")} FROM platform.segment_version AS version WHERE segment_id = $1
      ORDER BY version.version DESC LIMIT 1000`,
    [segmentId],
  );
  if (rows.length === 0) throw refuse("NOT_FOUND");
  return versionRows.parse(rows);
}

const trialFor = "interval '1 day'";

function fingerprintOf(groups: readonly SegmentGroup[]): string {
  return createHash("sha256").update(JSON.stringify(groups)).digest("hex");
}

/** Keeps that conditions were tried, and how many members they held. */
export async function keepTrial(
  pool: Pool,
  groups: readonly SegmentGroup[],
  { members, now }: { readonly members: number; readonly now: Date },
): Promise<void> {
  await pool.query(`DELETE FROM platform.segment_trial WHERE tried_at < $1::timestamptz - ${trialFor}`, [
    now,
  ]);
  await pool.query(
    `INSERT INTO platform.segment_trial (fingerprint, members, tried_at) VALUES ($1, $2, $3)
     ON CONFLICT (fingerprint) DO UPDATE SET members = excluded.members, tried_at = excluded.tried_at`,
    [fingerprintOf(groups), members, now],
  );
}

const trialRow = z.object({ members: z.number(), tried_at: z.date() });

/** What a trial of these conditions within the last day came to; refuses SEGMENT_UNTRIED. */
async function triedOf(client: PoolClient, groups: readonly SegmentGroup[], now: Date) {
  const { rows } = await client.query(
    `SELECT members, tried_at FROM platform.segment_trial
      WHERE fingerprint = $1 AND tried_at >= $2::timestamptz - ${trialFor}`,
    [fingerprintOf(groups), now],
  );
  if (rows[0] === undefined) throw refuse("SEGMENT_UNTRIED");
  return trialRow.parse(rows[0]);
}

/** What an operator writes of a segment. */
export type SegmentWritten = {
  readonly nameKo: string;
  readonly nameEn: string;
  readonly groups: readonly SegmentGroup[];
  readonly active: boolean;
};
type Written = { readonly by: string; readonly now: Date };

/** Refuses SEGMENTS_FULL; one at a time, so that the last place is taken once. */
async function refuseFull(client: PoolClient): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('segments', 690))");
  const { rows } = await client.query("SELECT count(*) AS held FROM platform.segment WHERE active");
  if (z.object({ held: z.number() }).parse(rows[0]).held >= segmentsMaximum) throw refuse("SEGMENTS_FULL");
}

/** Keeps a new segment, within a transaction; answers its id. Refuses SEGMENT_UNTRIED and SEGMENTS_FULL. */
export async function insertSegment(
  client: PoolClient,
  { nameKo, nameEn, groups, active }: SegmentWritten,
  { by, now }: Written,
): Promise<string> {
  await refuseFull(client);
  const tried = await triedOf(client, groups, now);
  const segmentId = newIdAt(now);
  await client.query(
    `INSERT INTO platform.segment (segment_id, version, name_ko, name_en, groups, active, members, counted_at, changed_at, changed_by)
     VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [segmentId, nameKo, nameEn, JSON.stringify(groups), active, tried.members, tried.tried_at, now, by],
  );
  await keepVersion(client, segmentId);
  return segmentId;
}

/** Changes a segment whose row is locked, which makes a version. Refuses SEGMENT_UNTRIED for other conditions, and SEGMENTS_FULL. */
export async function changeSegment(
  client: PoolClient,
  was: Segment,
  { nameKo, nameEn, groups, active }: SegmentWritten,
  { by, now }: Written,
): Promise<void> {
  if (active && !was.active) await refuseFull(client);
  const tried =
    fingerprintOf(groups) === fingerprintOf(was.groups)
      ? { members: was.members, tried_at: was.countedAt }
      : await triedOf(client, groups, now);
  await client.query(
    `UPDATE platform.segment SET version = version + 1, name_ko = $2, name_en = $3, groups = $4, active = $5, members = $6,
       counted_at = $7, changed_at = $8, changed_by = $9 WHERE segment_id = $1`,
    [was.id, nameKo, nameEn, JSON.stringify(groups), active, tried.members, tried.tried_at, now, by],
  );
  await keepVersion(client, was.id);
}

async function keepVersion(client: PoolClient, segmentId: string): Promise<void> {
  await client.query(
    `INSERT INTO platform.segment_version (segment_id, version, name_ko, name_en, groups, active, changed_at, changed_by)
     SELECT segment_id, version, name_ko, name_en, groups, active, changed_at, changed_by
       FROM platform.segment WHERE segment_id = $1`,
    [segmentId],
  );
}

/** Keeps how many members a segment held when it was counted; a version that is gone since is not counted by it. */
export async function keepCount(
  pool: Pool,
  { id, version }: Segment,
  { members, now }: { readonly members: number; readonly now: Date },
): Promise<void> {
  await pool.query(
    `UPDATE platform.segment SET members = $3, counted_at = $4
      WHERE segment_id = $1 AND version = $2 AND counted_at < $4`,
    [id, version, members, now],
  );
}
