import type { FastifyInstance } from "fastify";
import { Gauge, type Registry } from "prom-client";
import { mayReadMetrics } from "./metricsReader.ts";
import { type Condition, createReadiness, type Readiness } from "./readiness.ts";

/**
 * Serves `/healthz`, whether the process is there, and `/readyz`, which names what of that which it needs is not: 503 until
 * nothing is missing. `/readyz?verbose` says of each condition how it stands, to whoever may read the metrics.
 */
export function registerHealth(
  app: FastifyInstance,
  options: {
    readonly conditions: readonly Condition[];
    /** Where it is measured which conditions hold; of two servers of one process the first measures. */
    readonly registry: Registry;
    readonly token: string | undefined;
    readonly forbidden: () => Error;
  },
): void {
  const readiness = createReadiness(options.conditions);
  measureConditions(options.registry, readiness);
  app.get("/healthz", { logLevel: "warn" }, async () => ({ status: "up" }));
  app.get("/readyz", { logLevel: "warn" }, async (request, reply) => {
    const isVerbose = asksForAll(request.url);
    if (isVerbose && !mayReadMetrics(request, options.token)) throw options.forbidden();
    const conditions = await (isVerbose ? readiness.all() : readiness.needed());
    const missing = conditions
      .filter(({ needed, state }) => needed && state === "waiting")
      .map(({ name }) => name);
    const ready = missing.length === 0;
    return reply
      .status(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready, missing, ...(isVerbose ? { conditions } : {}) });
  });
}

const conditionMetric = "hanpan_condition_ready";

function measureConditions(registry: Registry, readiness: Readiness): void {
  if (registry.getSingleMetric(conditionMetric) !== undefined) return;
  new Gauge({
    name: conditionMetric,
    help: "1 for each condition of /readyz that holds, 0 for one that the program waits for.",
    labelNames: ["condition"],
    registers: [registry],
    async collect() {
      for (const { name, state } of await readiness.needed())
        this.set({ condition: name }, Number(state === "ready"));
    },
  });
}

const asksForAll = (url: string): boolean => new URLSearchParams(url.split("?")[1]).has("verbose");
