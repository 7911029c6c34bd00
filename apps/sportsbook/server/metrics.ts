import type { Pool } from "pg";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { Advance } from "./scheduler/advance.ts";

/** What sports report to a monitor. */
export type SportsMetrics = {
  /** Steps that this process made. */
  stepped(steps: readonly Advance[]): void;
};

/** Registers the numbers of fixtures. What stands in rows is counted when it is asked for, along small indexes. */
export function createSportsMetrics(options: {
  readonly registry: Registry;
  readonly pool: Pool;
  readonly sockets: () => number;
}): SportsMetrics {
  const { registry, pool, sockets } = options;
  const registers = [registry];
  const lateness = new Histogram({
    name: "hanpan_sportsbook_step_lateness_seconds",
    help: "How much later than due a step of a virtual match began, by the database's clock.",
    labelNames: ["sport"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 30],
    registers,
  });
  const results = new Counter({
    name: "hanpan_sportsbook_results_total",
    help: "Selections that were bet on and whose result became known by a step of a virtual match.",
    registers,
  });
  new Gauge({
    name: "hanpan_sportsbook_sockets",
    help: "Sockets of sports that are connected to this process.",
    registers,
    collect() {
      this.set(sockets());
    },
  });
  new Gauge({
    name: "hanpan_sportsbook_in_play",
    help: "Fixtures in play by their source.",
    labelNames: ["source"],
    registers,
    async collect() {
      const { rows } = await pool.query<{ source: string; count: number }>(
        "SELECT source, count(*) AS count FROM sportsbook.fixture WHERE status = 'IN_PLAY' GROUP BY source",
      );
      for (const source of ["VIRTUAL", "FEED"]) this.set({ source }, 0);
      for (const { source, count } of rows) this.set({ source }, count);
    },
  });
  new Gauge({
    name: "hanpan_sportsbook_calendar_seconds",
    help: "How far ahead fixtures of virtual leagues are written.",
    registers,
    async collect() {
      const { rows } = await pool.query<{ seconds: number | null }>(
        `SELECT extract(epoch FROM max(starts_at) - clock_timestamp())::double precision AS seconds
         FROM sportsbook.fixture WHERE status IN ('SCHEDULED', 'IN_PLAY') AND source = 'VIRTUAL'`,
      );
      this.set(rows[0]?.seconds ?? 0);
    },
  });
  return {
    stepped(steps) {
      for (const { row, lateMs, resultCount } of steps) {
        lateness.observe({ sport: row.sport }, lateMs / 1_000);
        if (resultCount > 0) results.inc(resultCount);
      }
    },
  };
}
