import { randomUUID } from "node:crypto";
import { type FastifyBaseLogger, LogController } from "fastify";
import type { RequestMetrics } from "./metrics.ts";

/** What the servers of one port have in common. */
export type SharedOptions = {
  readonly logger: FastifyBaseLogger;
  readonly trustedProxies: readonly string[];
  readonly metrics: RequestMetrics;
};

/** Fastify's own options by which servers of one port log alike, give requests ids, and know an address from a proxy's. */
export const sharedOptions = ({ logger, trustedProxies }: SharedOptions) => ({
  loggerInstance: logger,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
  trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
});
