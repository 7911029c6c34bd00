import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import rateLimit, { type RateLimitPluginOptions } from "@fastify/rate-limit";
import { defaultLanguage, type Language } from "@hanpan/contract/language";
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import { addressSubject } from "../network/addressSubject.ts";
import { type Answers, languageOf } from "../refusals/answers.ts";
import type { Refusal } from "../refusals/refusal.ts";
import { traceIdOf, traceRequests } from "../tracing/traceRequests.ts";
import { registerHealth } from "./health.ts";
import { type RequestMetrics, registerMetrics } from "./metrics.ts";
import type { Condition } from "./readiness.ts";
import { type PageRules, registerSecurityHeaders } from "./securityHeaders.ts";
import { serveInTurn } from "./serveInTurn.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks, for the log: `member:<id>`, `operator:<id>`, `vendor:<code>`, `feed:<source>`, or nobody known. */
    actor: string | null;
    /** The language of the answer. */
    language: Language;
  }
  interface FastifyContextConfig {
    /** The call that a route serves, for the log and the metrics. */
    callId?: string;
  }
}

export type ServerOptions = {
  readonly logger: FastifyBaseLogger;
  readonly trustedProxies: readonly string[];
  /** How long a request may take to arrive. */
  readonly requestTimeoutMs: number;
  /** Fastify's options where servers differ. */
  readonly fastify: Pick<
    FastifyServerOptions,
    "bodyLimit" | "handlerTimeout" | "return503OnClosing" | "routerOptions"
  >;
  /** How the server says no, also to what is no HTTP. */
  readonly answers: Pick<Answers<Refusal, object>, "answerError" | "rawBadRequest">;
  /** The refusal of who asks too often, for so many seconds. */
  readonly tooManyRequests: (retryAfterSeconds: number) => Error;
  /** The refusal of who may not have what they ask for. */
  readonly forbidden: () => Error;
  readonly pageRules: PageRules;
  /** Which routes are counted by address without asking for it, and how many requests of them one may make. */
  readonly rateLimit: Pick<RateLimitPluginOptions, "global" | "max" | "timeWindow">;
  readonly metrics: RequestMetrics;
  readonly metricsToken: string | undefined;
  /** What the server needs to serve anybody, and what else of its surroundings it knows. */
  readonly conditions: readonly Condition[];
};

/**
 * Makes an HTTP server with what all servers of the house do alike: requests of a connection in turn, an id and a line in
 * the log for each, limits by address, headers, compressed replies, metrics, health. It takes no body yet: its maker says how
 * each type is parsed, and adds the routes before `ready`. It does not listen yet.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { answers, trustedProxies } = options;
  const app: FastifyInstance = fastify({
    ...options.fastify,
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    serverFactory: serveInTurn({ requestTimeoutMs: options.requestTimeoutMs }),
    forceCloseConnections: "idle",
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(answers.rawBadRequest(randomUUID()));
      else socket.destroy();
    },
    frameworkErrors: (error, request, reply) => answers.answerError(error, request, reply),
  });
  app.decorateRequest("actor", null);
  app.decorateRequest("language", defaultLanguage);
  app.setErrorHandler(answers.answerError);
  app.removeAllContentTypeParsers();
  // Hooks of every request are no promises: an answer that waits for one leaves later, and costs a listener.
  app.addHook("onRequest", (request, reply, done) => {
    request.language = languageOf(request);
    reply.header("x-request-id", request.id);
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
    done();
  });
  endConnectionsOnClose(app);
  traceRequests(app);
  logRequests(app);
  await registerSecurityHeaders(app, options.pageRules);
  await app.register(rateLimit, {
    ...options.rateLimit,
    cache: 20_000,
    keyGenerator: (request) => addressSubject(request.ip),
    errorResponseBuilder: (_request, context) => options.tooManyRequests(context.ttl / 1_000),
  });
  // Replies only: what was signed is read as it came, and no small body grows into a large one here.
  await app.register(compress, { threshold: 1_024, encodings: ["br", "gzip"], globalDecompression: false });
  registerMetrics(app, {
    metrics: options.metrics,
    token: options.metricsToken,
    forbidden: options.forbidden,
  });
  registerHealth(app, {
    conditions: options.conditions,
    registry: options.metrics.registry,
    token: options.metricsToken,
    forbidden: options.forbidden,
  });
  return app;
}

/** A kept connection would hold the closing server up until its client lets go. */
function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isClosing) reply.header("connection", "close");
    done();
  });
}

/** One line a request: what was asked, from where, by whom, and what came of it. */
function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split("?")[0],
        address: request.ip,
        actor: request.actor,
        call: request.routeOptions.config.callId,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        traceId: traceIdOf(request),
      },
      "request",
    );
    done();
  });
}
