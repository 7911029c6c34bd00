import { type AlertKind, alertRuleKinds, parameterFaults } from "@hanpan/contract/operator/alertRules";
import type { AlertRule } from "@hanpan/contract/operator/objects/case";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { refuse, refuseFields } from "../../server/refusal.ts";
import { operatorNameOf } from "../lib/operatorName.ts";

const instant = z.date().transform((at) => at.toISOString());

const row = z.object({
  id: z.string(),
  version: z.number(),
  // A kind that only a newer version knows is not shown.
  kind: z.enum(alertRuleKinds),
  nameKo: z.string(),
  nameEn: z.string(),
  parameters: z.record(z.string(), z.number()),
  weight: z.number(),
  opensCase: z.boolean(),
  active: z.boolean(),
  changedAt: instant,
  changedBy: z.string(),
  tried: z
    .object({
      at: z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString()),
      by: z.string(),
      from: z.string(),
      to: z.string(),
      alerts: z.number(),
      members: z.number(),
    })
    .nullable(),
});

const columns = `rule.rule_id AS id, rule.version, rule.kind, rule.name_ko AS "nameKo", rule.name_en AS "nameEn", rule.parameters,
  rule.weight, rule.opens_case AS "opensCase", rule.active, rule.changed_at AS "changedAt",
  ${operatorNameOf("rule.changed_by")} AS "changedBy",
  (SELECT jsonb_build_object('at', trial.tried_at, 'by', ${operatorNameOf("trial.tried_by")}, 'from', trial.from_day, 'to', trial.to_day,
      'alerts', trial.alerts, 'members', trial.members)
    FROM platform.alert_trial AS trial WHERE trial.kind = rule.kind AND trial.parameters = rule.parameters
    ORDER BY trial.tried_at DESC LIMIT 1) AS tried`;

/** Every rule, those that are on first. */
export async function readRules(connection: Pool | PoolClient): Promise<AlertRule[]> {
  const { rows } = await connection.query(
    `SELECT ${columns} FROM platform.alert_rule AS rule WHERE rule.kind = ANY ($1)
      ORDER BY rule.active DESC, rule.weight DESC, rule.rule_id`,
    [alertRuleKinds],
  );
  return z.array(row).parse(rows);
}

/** One rule; refuses NOT_FOUND. */
export async function readRule(connection: Pool | PoolClient, ruleId: string): Promise<AlertRule> {
  const { rows } = await connection.query(
    `SELECT ${columns} FROM platform.alert_rule AS rule WHERE rule.rule_id = $1 AND rule.kind = ANY ($2)`,
    [ruleId, alertRuleKinds],
  );
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  return row.parse(rows[0]);
}

const versionRows = z.array(
  z.object({
    version: z.number(),
    changedAt: instant,
    changedBy: z.string(),
    document: z.record(z.string(), z.unknown()),
  }),
);

/** Every version of a rule, the newest first; refuses NOT_FOUND. */
export async function readRuleVersions(pool: Pool, ruleId: string) {
  const { rows } = await pool.query(
    `SELECT version, changed_at AS "changedAt", ${operatorNameOf("changed_by")} AS "changedBy", document
       FROM platform.alert_rule_version WHERE rule_id = $1 ORDER BY version DESC`,
    [ruleId],
  );
  if (rows.length === 0) throw refuse("NOT_FOUND");
  return versionRows.parse(rows);
}

/** What an operator writes of a rule. */
export type RuleFields = Pick<
  AlertRule,
  "nameKo" | "nameEn" | "parameters" | "weight" | "opensCase" | "active"
>;

/** Refuses parameters that the kind does not ask for, that lack, or that are out of their bounds, each by its name. */
export function refuseParameters(kind: AlertKind, parameters: RuleFields["parameters"]): void {
  const faults = Object.entries(parameterFaults(kind, parameters));
  if (faults.length > 0)
    throw refuseFields(Object.fromEntries(faults.map(([name, code]) => [`parameters.${name}`, code])));
}

/** A rule that is on has figures that somebody tried on the past: refuses RULE_UNTRIED. */
export async function refuseUntried(
  client: PoolClient,
  kind: AlertKind,
  parameters: RuleFields["parameters"],
): Promise<void> {
  const tried = await client.query(
    "SELECT FROM platform.alert_trial WHERE kind = $1 AND parameters = $2::jsonb LIMIT 1",
    [kind, JSON.stringify(parameters)],
  );
  if (tried.rowCount === 0) throw refuse("RULE_UNTRIED");
}

type Written = { readonly by: string; readonly now: Date };

/** Makes a rule, which is off; answers its id. */
export async function insertRule(
  client: PoolClient,
  rule: { readonly kind: AlertKind } & Omit<RuleFields, "active">,
  { by, now }: Written,
): Promise<string> {
  const ruleId = v7();
  await client.query(
    `INSERT INTO platform.alert_rule (rule_id, version, kind, name_ko, name_en, parameters, weight, opens_case, active, done_until,
       changed_at, changed_by)
     VALUES ($1, 1, $2, $3, $4, $5, $6, $7, false, platform.seoul_day($8) - 1, $8, $9)`,
    [
      ...[ruleId, rule.kind, rule.nameKo, rule.nameEn, JSON.stringify(rule.parameters), rule.weight],
      ...[rule.opensCase, now, by],
    ],
  );
  await keepVersion(client, ruleId);
  return ruleId;
}

/** Changes a rule whose row is locked, which makes a version. One that is switched on begins with the gaming day that runs. */
export async function changeRule(
  client: PoolClient,
  ruleId: string,
  rule: RuleFields,
  { by, now }: Written,
): Promise<void> {
  await client.query(
    `UPDATE platform.alert_rule SET version = version + 1, name_ko = $2, name_en = $3, parameters = $4, weight = $5, opens_case = $6,
       done_until = CASE WHEN $7 AND NOT active THEN platform.seoul_day($8) - 1 ELSE done_until END, active = $7,
       changed_at = $8, changed_by = $9
     WHERE rule_id = $1`,
    [
      ...[ruleId, rule.nameKo, rule.nameEn, JSON.stringify(rule.parameters), rule.weight, rule.opensCase],
      ...[rule.active, now, by],
    ],
  );
  await keepVersion(client, ruleId);
}

async function keepVersion(client: PoolClient, ruleId: string): Promise<void> {
  await client.query(
    `INSERT INTO platform.alert_rule_version (rule_id, version, document, changed_at, changed_by)
     SELECT rule_id, version, jsonb_build_object('kind', kind, 'name', jsonb_build_object('ko', name_ko, 'en', name_en),
         'parameters', parameters, 'weight', weight, 'opensCase', opens_case, 'active', active), changed_at, changed_by
       FROM platform.alert_rule WHERE rule_id = $1`,
    [ruleId],
  );
}

/** Locks a rule's row, so that the job and others who edit wait. */
export async function lockRule(client: PoolClient, ruleId: string): Promise<void> {
  await client.query("SELECT FROM platform.alert_rule WHERE rule_id = $1 FOR NO KEY UPDATE", [ruleId]);
}
