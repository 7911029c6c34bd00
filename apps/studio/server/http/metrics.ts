import { measureRequests, type RequestMetrics } from "@hanpan/server/metrics";
import type { Pool } from "pg";
import { Gauge, type Registry } from "prom-client";
import { countOpen } from "../rounds/roundStore.ts";

/** The process's own numbers, the requests by route, and the rounds that are open when somebody asks. */
export function createMetrics(registry: Registry, pool: Pool): RequestMetrics {
  const requests = measureRequests(registry, {
    name: "hanpan_studio_request_duration_seconds",
    callLabel: "route",
    bucketsSeconds: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  const open = new Gauge({
    name: "hanpan_studio_open_rounds",
    help: "Rounds that are neither closed nor void.",
    registers: [registry],
  });
  const oldest = new Gauge({
    name: "hanpan_studio_oldest_open_round_seconds",
    help: "Age of the oldest open round.",
    registers: [registry],
  });
  return {
    ...requests,
    async refresh() {
      const counted = await countOpen(pool);
      open.set(counted.count);
      oldest.set(counted.oldestMs / 1_000);
    },
  };
}
