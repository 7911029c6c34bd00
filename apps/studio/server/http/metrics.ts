import { mayReadMetrics } from "@hanpan/server/metricsReader";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from "prom-client";
import { countOpen } from "../rounds/roundStore.ts";
import { Refusal } from "./refusal.ts";

/** Serves `/metrics` to this machine, or to whoever has the token when one is set. */
export function registerMetrics(
  app: FastifyInstance,
  options: { readonly registry: Registry; readonly pool: Pool; readonly token: string | undefined },
): void {
  const { registry, pool, token } = options;
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "hanpan_studio_request_duration_seconds",
    help: "Time from a request's arrival to the end of its reply.",
    labelNames: ["route", "method", "status"],
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
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
  app.addHook("onResponse", async (request, reply) => {
    duration.observe(
      { route: request.routeOptions.url ?? "none", method: request.method, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
  });
  app.get("/metrics", { logLevel: "warn" }, async (request, reply) => {
    if (!mayReadMetrics(request, token)) throw new Refusal("FORBIDDEN");
    const counted = await countOpen(pool);
    open.set(counted.count);
    oldest.set(counted.oldestMs / 1_000);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
