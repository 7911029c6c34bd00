import { createServer } from "@hanpan/server/createServer";
import { measureRequests } from "@hanpan/server/metrics";
import type { Condition } from "@hanpan/server/readiness";
import { serveStaticFiles } from "@hanpan/server/staticFiles";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Registry } from "prom-client";
import type { VendorAnswers } from "./answers.ts";
import { pageRules } from "./pageRules.ts";
import { Refusal } from "./refusal.ts";

export type VendorServerOptions = {
  readonly logger: FastifyBaseLogger;
  readonly pool: Pool;
  /** What the program needs to serve anybody, and what else of its surroundings it knows. */
  readonly conditions: readonly Condition[];
  readonly answers: VendorAnswers;
  readonly memberAppOrigin: string;
  readonly publicUrl: string;
  readonly trustedProxies: readonly string[];
  readonly metricsToken: string | undefined;
  /** The numbers that `/metrics` shows, whoever registers them. */
  readonly registry: Registry;
  /** How the program's numbers begin: `<prefix>_request_duration_seconds`. */
  readonly metricsPrefix: string;
  /** Brings numbers up to date that are asked for only when somebody reads them. */
  readonly refreshMetrics?: () => Promise<void>;
  /** The largest body of a route that says nothing else. */
  readonly bodyLimitBytes: number;
  /** The built client; not served when the directory is missing. */
  readonly clientDirectory: string;
  /** Paths of the client's own pages: one without a document of its own gets `index.html`. */
  readonly pages: RegExp;
};

/** How long a request may take to arrive: longer than a bet's patience with the wallet. */
const timeoutMs = 30_000;

/** Requests of all kinds together that one address may make in a minute. */
const requestsPerMinute = 3_000;

/**
 * Makes the HTTP server of a maker's games with what every route shares: envelope, limits, headers, timeouts, health,
 * metrics, the client's files. JSON bodies arrive as Buffers: the routes parse them, since some must see the raw bytes
 * that were signed. It does not listen yet.
 */
export async function createVendorServer(options: VendorServerOptions): Promise<FastifyInstance> {
  const { answers, registry, refreshMetrics } = options;
  const requests = measureRequests(registry, {
    name: `${options.metricsPrefix}_request_duration_seconds`,
    callLabel: "route",
    bucketsSeconds: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  const app = await createServer({
    logger: options.logger,
    trustedProxies: options.trustedProxies,
    requestTimeoutMs: timeoutMs,
    fastify: {
      bodyLimit: options.bodyLimitBytes,
      return503OnClosing: true,
      routerOptions: { maxParamLength: 200 },
    },
    answers,
    tooManyRequests: (seconds) =>
      new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) }),
    forbidden: () => new Refusal("FORBIDDEN"),
    pageRules: pageRules(options),
    // So does the platform, of the call that asks.
    rateLimit: { global: true, max: requestsPerMinute, timeWindow: 60_000 },
    metrics: { ...requests, ...(refreshMetrics === undefined ? {} : { refresh: refreshMetrics }) },
    metricsToken: options.metricsToken,
    conditions: options.conditions,
  });
  app.decorate("vendorAnswers", answers);
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  const isPage = await serveStaticFiles(app, {
    directory: options.clientDirectory,
    cacheControlOf: () => "no-cache",
    isPage: (requested) => options.pages.test(requested),
  });
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) reply.sendFile("index.html");
    else answers.sendRefusal(request, reply, new Refusal("NOT_FOUND"));
  });
  return app;
}
