import { isReady } from "@hanpan/database";
import { createServer as createHttpServer } from "@hanpan/server/createServer";
import { serveStaticFiles } from "@hanpan/server/staticFiles";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Registry } from "prom-client";
import { answers, sendRefusal } from "./answer.ts";
import { createMetrics } from "./metrics.ts";
import { pageRules } from "./pageRules.ts";
import { Refusal } from "./refusal.ts";

export type StudioServerOptions = {
  readonly logger: FastifyBaseLogger;
  readonly pool: Pool;
  readonly memberAppOrigin: string;
  readonly publicUrl: string;
  readonly trustedProxies: readonly string[];
  readonly metricsToken: string | undefined;
  /** The numbers that `/metrics` shows, whoever registers them. */
  readonly registry: Registry;
  /** The built client; not served when the directory is missing. */
  readonly clientDirectory: string;
};

/** The largest body: a spin is below 300 bytes. */
const bodyLimitBytes = 8_192;

/** How long a request may take to arrive: longer than a spin's patience with the wallet. */
const timeoutMs = 30_000;

/** Requests of all kinds together that one address may make in a minute. */
const requestsPerMinute = 3_000;

/** The client's own pages: a game, its rules, the fairness page, the sports desk. */
const pages = /^\/(games\/[a-z0-9-]+(\/rules)?|fairness|sports-desk)\/?$/;

/**
 * Makes the studio's HTTP server with what every route shares: envelope, limits, headers, timeouts, health,
 * metrics, the client's files. JSON bodies arrive as Buffers: the routes parse them, since one of them must see
 * the raw bytes that were signed.
 */
export async function createServer(options: StudioServerOptions): Promise<FastifyInstance> {
  const { pool } = options;
  const app = await createHttpServer({
    logger: options.logger,
    trustedProxies: options.trustedProxies,
    requestTimeoutMs: timeoutMs,
    fastify: {
      bodyLimit: bodyLimitBytes,
      return503OnClosing: true,
      routerOptions: { maxParamLength: 200 },
    },
    answers,
    tooManyRequests: (seconds) =>
      new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) }),
    forbidden: () => new Refusal("FORBIDDEN"),
    pageRules: pageRules(options),
    rateLimit: { global: true, max: requestsPerMinute, timeWindow: 60_000 },
    metrics: createMetrics(options.registry, pool),
    metricsToken: options.metricsToken,
    notReady: async () => ((await isReady(pool)) ? [] : ["database"]),
  });
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  const isPage = await serveStaticFiles(app, {
    directory: options.clientDirectory,
    cacheControlOf: () => "no-cache",
    isPage: (requested) => pages.test(requested),
  });
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) reply.sendFile("index.html");
    else sendRefusal(request, reply, new Refusal("NOT_FOUND"));
  });
  return app;
}
