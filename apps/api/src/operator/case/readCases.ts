import { memberStatuses } from "@hanpan/contract/enumerations";
import { type CaseDecision, caseDecisions, freezeKinds } from "@hanpan/contract/operator/caseEnumerations";
import type { CaseRow } from "@hanpan/contract/operator/objects/case";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { type Conditions, createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import { type ListShape, listOrderOf, type SortColumns, type Sorted, sourceOf } from "../lib/listOrder.ts";
import { operatorNameOf } from "../lib/operatorName.ts";
import type { Placed } from "../lib/page.ts";
import { addPeriod } from "../lib/period.ts";
import { microsecondsOf, type Place, sortKey } from "../lib/place.ts";

export type CaseFilter = Sorted & {
  readonly id?: string;
  readonly state?: "OPEN" | "LATE" | "DECIDED" | undefined;
  /** Only those of the operator who asks. */
  readonly mine?: "true" | undefined;
  readonly decision?: CaseDecision | undefined;
  readonly member?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Who asks, and when: cases about the operator are not shown to them. */
export type CaseReader = { readonly operatorId: string; readonly now: Date };

/** That a case is about nobody's own work, in SQL. */
export const notAbout = (operator: string) =>
  `NOT EXISTS (SELECT FROM platform.alert AS own WHERE own.case_id = found.case_id AND own.operator_id = ${operator})`;

const instant = z.date().transform((at) => at.toISOString());

const row = z.object({
  case_id: z.string(),
  number: z.number(),
  opened_at: instant,
  opened_by: z.string(),
  reason: z.string(),
  owner_id: z.string().nullable(),
  owner_login: z.string().nullable(),
  deadline_at: z.date(),
  members: z.array(z.object({ id: z.string(), nickname: z.string(), status: z.enum(memberStatuses) })),
  member_count: z.number(),
  alert_count: z.number(),
  frozen: z.array(z.enum(freezeKinds)),
  decision: z.enum(caseDecisions).nullable(),
  decided_at: instant.nullable(),
  at_microseconds: z.number(),
  sort_key: sortKey,
});

const onWire = (found: z.output<typeof row>, now: Date): CaseRow => ({
  id: found.case_id,
  number: found.number,
  openedAt: found.opened_at,
  openedBy: found.opened_by,
  reason: found.reason,
  owner:
    found.owner_id === null || found.owner_login === null
      ? null
      : { id: found.owner_id, loginId: found.owner_login },
  deadline: found.deadline_at.toISOString(),
  isLate: found.decided_at === null && found.deadline_at < now,
  members: found.members,
  memberCount: found.member_count,
  alertCount: found.alert_count,
  frozen: found.frozen,
  decision: found.decision,
  decidedAt: found.decided_at,
});

function conditionsOf(filter: CaseFilter, { operatorId, now }: CaseReader): Conditions {
  const where = createConditions();
  where.addGiven("found.case_id = ?", filter.id);
  where.addGiven("found.decision = ?", filter.decision);
  if (filter.state === "OPEN") where.add("found.decided_at IS NULL");
  if (filter.state === "LATE") where.add("found.decided_at IS NULL AND found.deadline_at < ?", now);
  if (filter.state === "DECIDED") where.add("found.decided_at IS NOT NULL");
  if (filter.mine !== undefined) where.add("found.owner_id = ?", operatorId);
  where.addGiven(
    "EXISTS (SELECT FROM platform.case_member AS of WHERE of.case_id = found.case_id AND of.member_id = ?)",
    filter.member,
  );
  where.add(notAbout("?"), operatorId);
  addPeriod(where, "found.opened_at", filter);
  return where;
}

const shape: ListShape = {
  table: "platform.risk_case",
  alias: "found",
  at: "found.opened_at",
  id: "found.case_id",
  isAscending: false,
};

/** What cases are sorted by. */
export const caseOrders = {
  AGE: "TIME",
  DEADLINE: { key: "found.deadline_at", type: "instant" },
} satisfies SortColumns;

/** Cases from a place on, the newest first or in the order asked for. */
export async function readCases(
  connection: Pool | PoolClient,
  filter: CaseFilter,
  reader: CaseReader,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<CaseRow>[]> {
  const where = conditionsOf(filter, reader);
  const { rows: source, orderBy } = sourceOf(
    where,
    shape,
    listOrderOf(filter, caseOrders, shape),
    place,
    limit,
  );
  const { rows } = await connection.query(
    `SELECT found.case_id, found.number, found.opened_at, ${operatorNameOf("found.opened_by")} AS opened_by, found.reason, found.owner_id,
            (SELECT login_id FROM platform.operator WHERE operator_id = found.owner_id) AS owner_login, found.deadline_at,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('id', first.member_id, 'nickname', first.nickname, 'status', first.status)), '[]')
               FROM (SELECT own.member_id, own.nickname, own.status FROM platform.case_member AS of JOIN platform.member AS own USING (member_id)
                      WHERE of.case_id = found.case_id ORDER BY of.added_at, of.member_id LIMIT 3) AS first) AS members,
            (SELECT count(*) FROM platform.case_member AS of WHERE of.case_id = found.case_id) AS member_count,
            (SELECT count(*) FROM platform.alert WHERE alert.case_id = found.case_id) AS alert_count,
            ARRAY(SELECT DISTINCT kind FROM platform.member_freeze AS kept
              WHERE kept.case_id = found.case_id AND kept.lifted_at IS NULL ORDER BY kind) AS frozen,
            found.decision, found.decided_at, ${microsecondsOf("found.opened_at")} AS at_microseconds, found.sort_key
       FROM ${source} ORDER BY ${orderBy}`,
    [...where.values],
  );
  return z
    .array(row)
    .parse(rows)
    .map((one) => ({
      atMicroseconds: one.at_microseconds,
      id: one.case_id,
      key: one.sort_key,
      item: onWire(one, reader.now),
    }));
}

/** How many cases the filter matches, counted to just beyond what a list shows. */
export function countCases(pool: Pool, filter: CaseFilter, reader: CaseReader): Promise<number> {
  return countMatches(pool, "platform.risk_case AS found", conditionsOf(filter, reader));
}
