import { databaseConditions } from "@hanpan/server/databaseConditions";
import { registerHealth } from "@hanpan/server/health";
import { countRequests, type RequestMetrics, serveMetrics } from "@hanpan/server/metrics";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Pool } from "pg";
import { platformSources } from "../migrations.ts";
import { refuse } from "../server/refusal.ts";

/**
 * Serves how the jobs are: `/healthz`, `/readyz` and `/metrics`, and nothing else. For whoever keeps the process running.
 * It does not listen yet.
 */
export function serveHealth(options: {
  readonly pool: Pool;
  readonly logger: FastifyBaseLogger;
  readonly metrics: RequestMetrics;
  readonly metricsToken: string | undefined;
}): FastifyInstance {
  const app = fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  const { pool, metrics, metricsToken: token } = options;
  const forbidden = () => refuse("FORBIDDEN");
  countRequests(app, metrics);
  serveMetrics(app, { metrics, token, forbidden });
  const conditions = databaseConditions(pool, platformSources);
  registerHealth(app, { conditions, registry: metrics.registry, token, forbidden });
  return app;
}
