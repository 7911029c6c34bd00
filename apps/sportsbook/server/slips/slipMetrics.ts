import type { Pool } from "pg";
import { Counter, Gauge, type Registry } from "prom-client";
import { Refusal } from "../http/refusal.ts";

/** What slips report to a monitor. */
export type SlipMetrics = {
  /** Counts what a slip came to when it was placed, and passes it on. */
  placed<Result>(placing: Promise<Result>): Promise<Result>;
};

/**
 * Where slips are that are not at their end: SENT and RETURNING wait for the wallet, OPEN for results, TO_PAY and TO_CLOSE
 * for their payment, OWED for the member's money.
 */
const places = ["SENT", "OPEN", "RETURNING", "TO_PAY", "TO_CLOSE", "OWED"] as const;

/** Registers the numbers of slips. What stands in rows is counted when it is asked for, along small indexes. */
export function createSlipMetrics(registry: Registry, pool: Pool): SlipMetrics {
  const registers = [registry];
  const placed = new Counter({
    name: "hanpan_sportsbook_slips_total",
    help: "Slips that were sent by what they came to: ACCEPTED, or the code of the refusal.",
    labelNames: ["result"],
    registers,
  });
  new Gauge({
    name: "hanpan_sportsbook_slips",
    help: "Slips that are not at their end, by where they are.",
    labelNames: ["state"],
    registers,
    async collect() {
      for (const state of places) this.set({ state }, 0);
      for (const { state, count } of await countSlips(pool)) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "hanpan_sportsbook_due_seconds",
    help: "How long the oldest of what is due has waited: results to reach their slips, and payments.",
    labelNames: ["of"],
    registers,
    async collect() {
      for (const { of, seconds } of await oldestDue(pool)) this.set({ of }, seconds);
    },
  });
  return {
    async placed(placing) {
      try {
        const result = await placing;
        placed.inc({ result: "ACCEPTED" });
        return result;
      } catch (error) {
        placed.inc({ result: error instanceof Refusal ? error.code : "INTERNAL" });
        throw error;
      }
    },
  };
}

async function countSlips(pool: Pool): Promise<{ state: string; count: number }[]> {
  const { rows } = await pool.query<{ state: string; count: number }>(
    `SELECT state, count(*) AS count FROM sportsbook.slip WHERE state IN ('SENT', 'OPEN', 'RETURNING')
       GROUP BY state
     UNION ALL SELECT CASE pay_state WHEN 'OWED' THEN 'OWED' ELSE 'TO_PAY' END, count(*) FROM sportsbook.slip
       WHERE pay_state IN ('DUE', 'OWED') AND (return_won > 0 OR paid_won > 0) GROUP BY pay_state
     UNION ALL SELECT 'TO_CLOSE', count(*) FROM sportsbook.slip
       WHERE pay_state = 'DUE' AND return_won = 0 AND paid_won = 0`,
  );
  return rows;
}

async function oldestDue(pool: Pool): Promise<{ of: string; seconds: number }[]> {
  const { rows } = await pool.query<{ of: string; seconds: number }>(
    `SELECT of, coalesce(extract(epoch FROM greatest(clock_timestamp() - since, interval '0')), 0)::float8 AS seconds
     FROM (VALUES ('result', (SELECT min(created_at) FROM sportsbook.sweep)),
       ('payment', (SELECT least(
         (SELECT min(next_attempt_at) FROM sportsbook.slip
           WHERE pay_state IN ('DUE', 'OWED') AND (return_won > 0 OR paid_won > 0)),
         (SELECT min(next_attempt_at) FROM sportsbook.sale WHERE state = 'SENT'))))) AS due (of, since)`,
  );
  return rows;
}
