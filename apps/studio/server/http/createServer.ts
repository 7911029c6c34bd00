import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import rateLimit from "@fastify/rate-limit";
import { isReady } from "@hanpan/database";
import { serveInTurn } from "@hanpan/server/serveInTurn";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Pool } from "pg";
import type { Registry } from "prom-client";
import { answerError, sendRefusal } from "./answer.ts";
import { registerMetrics } from "./metrics.ts";
import { Refusal } from "./refusal.ts";
import { registerSecurityHeaders } from "./securityHeaders.ts";
import { registerStatic } from "./static.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks, for the log: `member:<id>`, `operator:<id>`, `feed:<source>`, or nobody known. */
    actor: string | null;
  }
}

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

/** How long a request may take: longer than a spin's patience with the wallet. */
const timeoutMs = 30_000;

/**
 * Makes the studio's HTTP server with what every route shares: envelope, limits, headers, timeouts, health,
 * metrics, the client's files. JSON bodies arrive as Buffers: the routes parse them, since one of them must see
 * the raw bytes that were signed.
 */
export async function createServer(options: StudioServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    bodyLimit: bodyLimitBytes,
    serverFactory: serveInTurn({ requestTimeoutMs: timeoutMs }),
    forceCloseConnections: "idle",
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  app.decorateRequest("actor", null);
  app.setErrorHandler(answerError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    // A kept connection would hold the closing server up until its client lets go.
    if (isClosing) reply.header("connection", "close");
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split("?")[0],
        address: request.ip,
        actor: request.actor,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request",
    );
  });
  await registerSecurityHeaders(app, options);
  await app.register(rateLimit, {
    global: true,
    max: 3_000,
    timeWindow: 60_000,
    cache: 20_000,
    // Whoever has one address of an IPv6 network has all of it.
    ipv6Subnet: 64,
    errorResponseBuilder: (_request, context) =>
      new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.ceil(context.ttl / 1_000) }),
  });
  // Replies only: what was signed is read as it came, and no small body grows into a large one.
  await app.register(compress, { threshold: 1_024, encodings: ["br", "gzip"], globalDecompression: false });
  registerMetrics(app, { registry: options.registry, pool: options.pool, token: options.metricsToken });
  app.get("/healthz", { logLevel: "warn" }, async () => ({ status: "up" }));
  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    const ready = await isReady(options.pool);
    return reply.status(ready ? 200 : 503).send({ ready, missing: ready ? [] : ["database"] });
  });
  const isPage = await registerStatic(app, options.clientDirectory);
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) reply.sendFile("index.html");
    else sendRefusal(request, reply, new Refusal("NOT_FOUND"));
  });
  return app;
}
