import { memberStatuses } from "@hanpan/contract/enumerations";
import { type AlertKind, alertRuleKinds } from "@hanpan/contract/operator/alertRules";
import type { AlertState } from "@hanpan/contract/operator/caseEnumerations";
import type { Alert } from "@hanpan/contract/operator/objects/case";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { type Conditions, createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import { type ListShape, listOrderOf, type SortColumns, type Sorted, sourceOf } from "../lib/listOrder.ts";
import { operatorNameOf } from "../lib/operatorName.ts";
import type { Placed } from "../lib/page.ts";
import { addPeriod } from "../lib/period.ts";
import { microsecondsOf, type Place, sortKey } from "../lib/place.ts";

export type AlertFilter = Sorted & {
  readonly id?: string;
  readonly caseId?: string;
  readonly kind?: AlertKind | undefined;
  readonly state?: AlertState | undefined;
  readonly member?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Who asks: what is about them they are not shown. */
  readonly besides?: string;
};

const instant = z.date().transform((at) => at.toISOString());

/** The facts of an alert as they go out: what is neither a text nor a number is left out. */
export const alertFacts = z
  .record(z.string(), z.unknown())
  .transform((facts) =>
    Object.fromEntries(
      Object.entries(facts).flatMap(([name, value]) =>
        typeof value === "string" || typeof value === "number" ? [[name, value] as const] : [],
      ),
    ),
  );

const person = z.object({ id: z.string(), nickname: z.string(), status: z.enum(memberStatuses) });

const row = z.object({
  alert_id: z.string(),
  kind: z.enum(alertRuleKinds),
  rule_id: z.string(),
  rule_version: z.number(),
  name_ko: z.string(),
  name_en: z.string(),
  weight: z.number(),
  day: z.string(),
  raised_at: instant,
  member_id: z.string(),
  nickname: z.string(),
  status: z.enum(memberStatuses),
  others: z.array(person),
  operator: z.string().nullable(),
  facts: alertFacts,
  case_id: z.string().nullable(),
  case_number: z.number().nullable(),
  dismissed_at: instant.nullable(),
  dismissed_by: z.string().nullable(),
  dismiss_reason: z.string().nullable(),
  at_microseconds: z.number(),
  sort_key: sortKey,
});

function onWire(found: z.output<typeof row>): Alert {
  const {
    case_id: caseId,
    case_number: number,
    dismissed_at: at,
    dismissed_by: by,
    dismiss_reason: reason,
  } = found;
  return {
    id: found.alert_id,
    kind: found.kind,
    rule: { id: found.rule_id, version: found.rule_version, nameKo: found.name_ko, nameEn: found.name_en },
    weight: found.weight,
    day: found.day,
    raisedAt: found.raised_at,
    member: { id: found.member_id, nickname: found.nickname, status: found.status },
    others: found.others,
    operator: found.operator,
    facts: found.facts,
    state: at !== null ? "DISMISSED" : caseId !== null ? "IN_CASE" : "WAITING",
    case: caseId === null || number === null ? null : { id: caseId, number },
    dismissed: at === null || by === null || reason === null ? null : { at, by, reason },
  };
}

const stateConditions: Readonly<Record<AlertState, string>> = {
  WAITING: "alert.case_id IS NULL AND alert.dismissed_at IS NULL",
  IN_CASE: "alert.case_id IS NOT NULL",
  DISMISSED: "alert.dismissed_at IS NOT NULL",
};

function conditionsOf(filter: AlertFilter): Conditions {
  const where = createConditions();
  where.addGiven("alert.alert_id = ?", filter.id);
  where.addGiven("alert.case_id = ?", filter.caseId);
  where.addGiven("alert.kind = ?", filter.kind);
  where.addGiven("alert.member_id = ?", filter.member);
  where.addGiven("alert.operator_id IS DISTINCT FROM ?", filter.besides);
  if (filter.state !== undefined) where.add(stateConditions[filter.state]);
  where.add("alert.kind = ANY (?)", alertRuleKinds);
  addPeriod(where, "alert.raised_at", filter);
  return where;
}

const shape: ListShape = {
  table: "platform.alert",
  alias: "alert",
  at: "alert.raised_at",
  id: "alert.alert_id",
  isAscending: false,
};

/** What alerts are sorted by. */
export const alertOrders = {
  AGE: "TIME",
  WEIGHT: { key: "alert.weight", type: "bigint" },
} satisfies SortColumns;

/** Alerts from a place on, the newest first or in the order asked for. */
export async function readAlerts(
  connection: Pool | PoolClient,
  filter: AlertFilter,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<Alert>[]> {
  const where = conditionsOf(filter);
  const { rows, orderBy } = sourceOf(where, shape, listOrderOf(filter, alertOrders, shape), place, limit);
  const found = await connection.query(
    `SELECT alert.alert_id, alert.kind, alert.rule_id, alert.rule_version, rule.name_ko, rule.name_en, alert.weight,
            alert.day::text, alert.raised_at, alert.member_id, own.nickname, own.status, alert.facts, alert.case_id,
            (SELECT number FROM platform.risk_case AS joined WHERE joined.case_id = alert.case_id) AS case_number,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('id', other.member_id, 'nickname', other.nickname, 'status', other.status)
               ORDER BY other.nickname), '[]') FROM platform.member AS other WHERE other.member_id = ANY (alert.others)) AS others,
            (SELECT login_id FROM platform.operator WHERE operator.operator_id = alert.operator_id) AS operator,
            alert.dismissed_at, ${operatorNameOf("alert.dismissed_by")} AS dismissed_by, alert.dismiss_reason,
            ${microsecondsOf("alert.raised_at")} AS at_microseconds, alert.sort_key
       FROM ${rows} JOIN platform.alert_rule AS rule ON rule.rule_id = alert.rule_id
       JOIN platform.member AS own ON own.member_id = alert.member_id
      ORDER BY ${orderBy}`,
    [...where.values],
  );
  return z
    .array(row)
    .parse(found.rows)
    .map((one) => ({
      atMicroseconds: one.at_microseconds,
      id: one.alert_id,
      key: one.sort_key,
      item: onWire(one),
    }));
}

/** How many alerts the filter matches, counted to just beyond what a list shows. */
export function countAlerts(pool: Pool, filter: AlertFilter): Promise<number> {
  return countMatches(pool, "platform.alert AS alert", conditionsOf(filter));
}
