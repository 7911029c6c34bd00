import type { Pool } from "pg";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { roundPhase } from "../../protocol/live.ts";
import { Refusal } from "../http/refusal.ts";
import type { Advance } from "./rounds/advance.ts";

/** What shared rounds report to a monitor. */
export type LiveMetrics = {
  /** A step that this process made. */
  stepped(advance: Advance): void;
  /** Counts what a bet came to, and passes it on. */
  bet<Result>(tableCode: string, placing: Promise<Result>): Promise<Result>;
};

const openStates = { participation: ["OPEN", "SETTLING"], placement: ["SENT", "RETURNING"] } as const;

/** Registers the numbers of shared rounds. What stands in rows is counted when it is asked for, along small indexes. */
export function createLiveMetrics(options: {
  readonly registry: Registry;
  readonly pool: Pool;
  readonly sockets: () => number;
}): LiveMetrics {
  const { registry, pool, sockets } = options;
  const registers = [registry];
  const lateness = new Histogram({
    name: "hanpan_studio_live_step_lateness_seconds",
    help: "How much later than due a step of a table began, by the database's clock.",
    labelNames: ["table", "kind"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 30],
    registers,
  });
  const bets = new Counter({
    name: "hanpan_studio_live_bets_total",
    help: "Bets by what they came to: ACCEPTED, or the code of the refusal.",
    labelNames: ["table", "result"],
    registers,
  });
  new Gauge({
    name: "hanpan_studio_live_sockets",
    help: "Sockets that are connected to this process.",
    registers,
    collect() {
      this.set(sockets());
    },
  });
  new Gauge({
    name: "hanpan_studio_live_rounds",
    help: "Tables by the phase of their present round.",
    labelNames: ["phase"],
    registers,
    async collect() {
      for (const phase of roundPhase.options) this.set({ phase }, 0);
      for (const { name, count } of await countPhases(pool)) this.set({ phase: name }, count);
    },
  });
  new Gauge({
    name: "hanpan_studio_live_open",
    help: "Participations and placements that are not at their end.",
    labelNames: ["of", "state"],
    registers,
    async collect() {
      for (const [of, states] of Object.entries(openStates)) {
        for (const state of states) this.set({ of, state }, 0);
      }
      for (const { of, name, count } of await countOpenBets(pool)) this.set({ of, state: name }, count);
    },
  });
  return {
    stepped({ tableCode, kind, lateMs }) {
      if (kind !== null) lateness.observe({ table: tableCode, kind }, lateMs / 1_000);
    },
    async bet(table, placing) {
      try {
        const result = await placing;
        bets.inc({ table, result: "ACCEPTED" });
        return result;
      } catch (error) {
        bets.inc({ table, result: error instanceof Refusal ? error.code : "INTERNAL" });
        throw error;
      }
    },
  };
}

type Counted = { readonly of: string; readonly name: string; readonly count: number };

async function countPhases(pool: Pool): Promise<Counted[]> {
  const { rows } = await pool.query<Counted>(
    `SELECT 'round' AS of, round.phase AS name, count(*) AS count
     FROM studio.live_table JOIN studio.live_round AS round USING (round_id) GROUP BY round.phase`,
  );
  return rows;
}

async function countOpenBets(pool: Pool): Promise<Counted[]> {
  const { rows } = await pool.query<Counted>(
    `SELECT 'participation' AS of, state AS name, count(*) AS count
       FROM studio.live_participation WHERE state <> 'CLOSED' GROUP BY state
     UNION ALL SELECT 'placement', state, count(*)
       FROM studio.live_placement WHERE state IN ('SENT', 'RETURNING') GROUP BY state`,
  );
  return rows;
}
