import { freezeKinds } from "@hanpan/contract/operator/caseEnumerations";
import type { SegmentAct, SegmentReach } from "@hanpan/contract/operator/objects/segmentAct";
import {
  type SegmentActKind,
  segmentGrants,
  segmentLeftOut,
  segmentOutcomes,
} from "@hanpan/contract/operator/segmentEnumerations";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import { operatorNameOf } from "../lib/operatorName.ts";
import type { Placed } from "../lib/page.ts";
import { addPlace, microsecondsOf, type Place } from "../lib/place.ts";

/** What an act is, as it is kept. */
export const keptTerms = z.union([
  z.object({ kind: z.literal("NOTE"), title: z.string(), isMarketing: z.boolean() }),
  z.object({
    kind: z.literal("GRANT"),
    grant: z.enum(segmentGrants),
    amount: z.number(),
    sum: z.number(),
    /** What one member's is worth in won, where it counts as its proposer's act by hand on each. */
    worthWon: z.number().nullable(),
  }),
  z.object({ kind: z.literal("LIMIT"), freezes: z.array(z.enum(freezeKinds)), caseId: z.string() }),
]);
export type KeptTerms = z.output<typeof keptTerms>;

/** Keeps an act whose members are kept, within its transaction. */
export async function insertAct(
  client: PoolClient,
  act: {
    readonly actId: string;
    readonly segmentId: string;
    readonly version: number;
    readonly terms: KeptTerms;
    readonly reach: SegmentReach;
    readonly reason: string | null;
    readonly proposedBy: string;
    readonly approvedBy: string | null;
    readonly now: Date;
  },
): Promise<void> {
  await client.query(
    `INSERT INTO platform.segment_act (act_id, segment_id, version, kind, terms, reason, members, left_out, at, proposed_by, approved_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[act.actId, act.segmentId, act.version, act.terms.kind, JSON.stringify(act.terms), act.reason],
      ...[act.reach.reached, JSON.stringify(act.reach.leftOut), act.now, act.proposedBy, act.approvedBy],
    ],
  );
}

export type ActFilter = {
  readonly id?: string;
  readonly segment?: string | undefined;
  readonly kind?: SegmentActKind | undefined;
};

function conditionsOf(filter: ActFilter) {
  const where = createConditions();
  where.addGiven("act.act_id = ?", filter.id);
  where.addGiven("act.segment_id = ?", filter.segment);
  where.addGiven("act.kind = ?", filter.kind);
  return where;
}

const counted = z.array(z.object({ outcome: z.enum(segmentOutcomes), count: z.number() }));
const row = z
  .object({
    act_id: z.string(),
    segment: z.object({ id: z.string(), nameKo: z.string(), nameEn: z.string(), version: z.number() }),
    terms: keptTerms,
    case_number: z.number().nullable(),
    members: z.number(),
    left_out: z.array(z.object({ reason: z.enum(segmentLeftOut), count: z.number() })),
    outcomes: counted,
    reason: z.string().nullable(),
    by: z.string(),
    approved_by: z.string().nullable(),
    at: z.date().transform((at) => at.toISOString()),
    finished_at: z
      .date()
      .transform((at) => at.toISOString())
      .nullable(),
    at_microseconds: z.number(),
  })
  .transform(
    (found): Placed<SegmentAct> => ({
      atMicroseconds: found.at_microseconds,
      id: found.act_id,
      item: {
        ...{ id: found.act_id, segment: found.segment, terms: termsOf(found.terms, found.case_number) },
        state: found.finished_at === null ? "RUNNING" : "DONE",
        ...{ members: found.members, leftOut: found.left_out, outcomes: found.outcomes },
        ...{ reason: found.reason, by: found.by, approvedBy: found.approved_by },
        ...{ at: found.at, finishedAt: found.finished_at },
      },
    }),
  );

function termsOf(terms: KeptTerms, caseNumber: number | null): SegmentAct["terms"] {
  if (terms.kind === "LIMIT") {
    const { kind, freezes, caseId } = terms;
    return { kind, freezes, case: { id: caseId, number: caseNumber ?? 0 } };
  }
  if (terms.kind === "NOTE") return terms;
  const { kind, grant, amount, sum } = terms;
  return { kind, grant, amount, sum };
}

/** What became of an act so far: of a note what its delivery says, of another what stands at its members until it is finished. */
const outcomesOf = `CASE
  WHEN note.broadcast_id IS NOT NULL THEN jsonb_build_array(jsonb_build_object('outcome', 'DONE', 'count', note.delivered))
    || CASE WHEN note.finished_at IS NULL OR note.delivered = act.members THEN '[]'::jsonb
         ELSE jsonb_build_array(jsonb_build_object('outcome', 'NOT_REACHED', 'count', act.members - note.delivered)) END
  ELSE coalesce(act.outcomes, (SELECT jsonb_agg(jsonb_build_object('outcome', outcome, 'count', count))
    FROM (SELECT outcome, count(*) AS count FROM platform.segment_act_member AS reached
           WHERE reached.act_id = act.act_id AND outcome IS NOT NULL GROUP BY outcome ORDER BY count DESC) AS so_far), '[]') END`;

/** Acts on segments after a place, the newest first. */
export async function readActs(
  connection: Pool | PoolClient,
  filter: ActFilter,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<SegmentAct>[]> {
  const where = conditionsOf(filter);
  addPlace(where, { at: "act.at", id: "act.act_id" }, place);
  const conditions = where.text();
  const found = await connection.query(
    `SELECT act.act_id, jsonb_build_object('id', segment.segment_id, 'nameKo', segment.name_ko, 'nameEn', segment.name_en,
         'version', act.version) AS segment, act.terms,
       (SELECT number FROM platform.risk_case WHERE case_id = (act.terms ->> 'caseId')::uuid) AS case_number,
       act.members, act.left_out, ${outcomesOf} AS outcomes, act.reason, ${operatorNameOf("act.proposed_by")} AS by,
       ${operatorNameOf("act.approved_by")} AS approved_by, act.at, coalesce(act.finished_at, note.finished_at) AS finished_at,
       ${microsecondsOf("act.at")} AS at_microseconds
     FROM (SELECT * FROM platform.segment_act AS act WHERE ${conditions}
            ORDER BY act.at DESC, act.act_id DESC LIMIT ${where.place(limit)}) AS act
     JOIN platform.segment ON segment.segment_id = act.segment_id
     LEFT JOIN platform.note_broadcast AS note ON note.broadcast_id = act.act_id
     ORDER BY act.at DESC, act.act_id DESC`,
    [...where.values],
  );
  return z.array(row).parse(found.rows);
}

/** How many acts there are, counted to just beyond what a list shows. */
export const countActs = (pool: Pool, filter: ActFilter): Promise<number> =>
  countMatches(pool, "platform.segment_act AS act", conditionsOf(filter));

/** One act; refuses NOT_FOUND. */
export async function readAct(connection: Pool | PoolClient, id: string): Promise<SegmentAct> {
  const [found] = await readActs(connection, { id }, null, 1);
  if (found === undefined) throw refuse("NOT_FOUND");
  return found.item;
}

/** Whether an act of this id is kept already. */
export async function isKept(client: PoolClient, actId: string): Promise<boolean> {
  const found = await client.query("SELECT FROM platform.segment_act WHERE act_id = $1", [actId]);
  return found.rows.length > 0;
}
