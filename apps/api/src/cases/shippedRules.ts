import { shippedRules } from "@hanpan/contract/operator/alertRules";
import type { Pool } from "pg";

/**
 * Writes the rules that a site begins with, those that it does not have: each from the gaming day on that runs. A site that changed one
 * keeps its own.
 */
export async function writeShippedRules(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `WITH shipped AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS one ("ruleId" uuid, kind text, name jsonb, parameters jsonb, weight integer,
         "opensCase" boolean, active boolean)
     ), made AS (
       INSERT INTO platform.alert_rule (rule_id, version, kind, name_ko, name_en, parameters, weight, opens_case, active, done_until,
         changed_at, changed_by)
       SELECT "ruleId", 1, kind, name ->> 'ko', name ->> 'en', parameters, weight, "opensCase", active, platform.seoul_day($2) - 1, $2,
         'system:shipped' FROM shipped
       ON CONFLICT (rule_id) DO NOTHING RETURNING rule_id
     )
     INSERT INTO platform.alert_rule_version (rule_id, version, document, changed_at, changed_by)
     SELECT rule_id, 1, to_jsonb(shipped) - 'ruleId', $2, 'system:shipped' FROM made JOIN shipped ON "ruleId" = rule_id`,
    [JSON.stringify(shippedRules), now],
  );
}
