import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { mayReadMetrics } from "./metricsReader.ts";

/** A process's figures, with how long its requests took. */
export type RequestMetrics = {
  readonly registry: Registry;
  /** Counts a request of a call or, where it has none, of a route. */
  observe(request: {
    readonly call: string;
    readonly method: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  /** Brings those figures up to date that are asked for only when somebody reads them. */
  refresh?(): Promise<void>;
};

let ofProcess: Registry | undefined;

/**
 * Adds the process's own figures to a registry: the same to each. What collects them watches until the process ends, so
 * figures of every server's own would keep all that a server hangs on after it was closed.
 */
function addFiguresOfProcess(registry: Registry): void {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  for (const { name } of ofProcess.getMetricsAsArray()) {
    const metric = ofProcess.getSingleMetric(name);
    if (metric !== undefined) registry.registerMetric(metric);
  }
}

/** Adds the process's own figures to a registry, and a histogram of its requests under a name, by call, method and status. */
export function measureRequests(
  registry: Registry,
  histogram: {
    readonly name: string;
    readonly callLabel: string;
    readonly bucketsSeconds: readonly number[];
  },
): RequestMetrics {
  const { name, callLabel, bucketsSeconds } = histogram;
  addFiguresOfProcess(registry);
  const duration = new Histogram({
    name,
    help: "Time from a request's arrival to the end of its reply.",
    labelNames: [callLabel, "method", "status"],
    buckets: [...bucketsSeconds],
    registers: [registry],
  });
  return {
    registry,
    observe: ({ call, method, status, seconds }) =>
      duration.observe({ [callLabel]: call, method, status }, seconds),
  };
}

/** Counts every request of a server. */
export function countRequests(app: FastifyInstance, metrics: RequestMetrics): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { config, url } = request.routeOptions;
    metrics.observe({
      call: config.callId ?? url ?? "none",
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
    done();
  });
}

/** Serves `/metrics` to this machine, or to whoever has the token when one is set. */
export function serveMetrics(
  app: FastifyInstance,
  options: {
    readonly metrics: RequestMetrics;
    readonly token: string | undefined;
    readonly forbidden: () => Error;
  },
): void {
  const { metrics, token, forbidden } = options;
  app.get("/metrics", { logLevel: "warn" }, async (request, reply) => {
    if (!mayReadMetrics(request, token)) throw forbidden();
    await metrics.refresh?.();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
