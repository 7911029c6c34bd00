import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { notifyPublished } from "../lib/outbox.ts";
import { writeShippedRules } from "./shippedRules.ts";

/** How long after a gaming day is over it is looked over for the last time: a bet of its last minute may be settled later. */
const lateHours = 2;

/** How many one transaction raises (`platform.raise_alerts`). */
const atOnce = 500;

/** How long a rule may take for one day. */
const mostMs = 300_000;

const dueRows = z.array(z.object({ rule_id: z.string(), day: z.string(), is_over: z.boolean() }));
const raisedRow = z.object({ raised: z.number() });

/**
 * Raises the alerts of every rule that is on, of each gaming day that it has not looked over for good: the one that runs is looked over
 * again each time. Each day of a rule is a transaction under the rule's lock, so two at once, one that is killed, and one that runs
 * again raise each alert once (docs/cases.md, "The job"). Answers how many were raised.
 */
export async function raiseAlerts(pool: Pool, now: Date): Promise<number> {
  await writeShippedRules(pool, now);
  const due = await pool.query(
    `SELECT rule.rule_id, day::date::text AS day,
            platform.day_begin(day::date + 1) + make_interval(hours => $2) <= $1 AS is_over
       FROM platform.alert_rule AS rule
       CROSS JOIN generate_series(rule.done_until + 1, platform.seoul_day($1), interval '1 day') AS day
      WHERE rule.active ORDER BY day, rule.rule_id`,
    [now, lateHours],
  );
  let raised = 0;
  const failures: unknown[] = [];
  for (const { rule_id: ruleId, day, is_over: isOver } of dueRows.parse(due.rows)) {
    try {
      let more = atOnce;
      while (more === atOnce) {
        more = await raiseOfDay(pool, { ruleId, day, isOver, now });
        raised += more;
        if (more > 0) notifyPublished();
      }
    } catch (error) {
      // One rule that fails keeps no other from it; its day is looked over again with the next run.
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} days could not be looked over`);
  return raised;
}

type DueDay = {
  readonly ruleId: string;
  readonly day: string;
  readonly isOver: boolean;
  readonly now: Date;
};

/** Looks over one day by one rule; another process that does so now is left to it. */
function raiseOfDay(pool: Pool, { ruleId, day, isOver, now }: DueDay): Promise<number> {
  return withTransaction(pool, async (client) => {
    // A day on which a rule finds thousands takes longer than what members and operators wait for.
    await client.query(`SET LOCAL statement_timeout = ${mostMs}`);
    // As it holds now: an edit waits for this day, or came before it and is what counts.
    const found = await client.query(
      `SELECT platform.raise_alerts(rule, $2, $3) AS raised FROM (
         SELECT * FROM platform.alert_rule WHERE rule_id = $1 AND active AND done_until < $2::date
         FOR NO KEY UPDATE SKIP LOCKED) AS rule`,
      [ruleId, day, now],
    );
    if (found.rows[0] === undefined) return 0;
    const { raised } = raisedRow.parse(found.rows[0]);
    // A day before it that another process looks over now is not passed by: days are done in their order.
    if (isOver && raised < atOnce)
      await client.query(
        "UPDATE platform.alert_rule SET done_until = $2 WHERE rule_id = $1 AND done_until = $2::date - 1",
        [ruleId, day],
      );
    return raised;
  });
}
